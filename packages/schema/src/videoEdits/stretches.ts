/**
 * A run of a video within a draft, in whole milliseconds of the video; it covers start <= x < end. It is shown where
 * `cuts` is empty, else it names the edits that took it out: undone, the stretch is shown again wherever it then is.
 */
export interface Stretch {
  videoId: string;
  start: number;
  end: number;
  cuts: readonly string[];
}

/** A run of a video, in whole milliseconds: start <= x < end. */
export interface VideoRange {
  videoId: string;
  start: number;
  end: number;
}

export const overlap = (one: VideoRange, other: VideoRange): boolean =>
  one.videoId === other.videoId && one.start < other.end && other.start < one.end;

export const isShown = ({ cuts }: Stretch): boolean => cuts.length === 0;

/** The length in milliseconds of what is shown of these stretches. */
export const shownLength = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => (isShown(stretch) ? sum + stretch.end - stretch.start : sum), 0);

const sameCuts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cut, index) => cut === other[index]);

/** The same stretches in their shortest form: those that continue one another are joined. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    if (last?.videoId === stretch.videoId && last.end === stretch.start && sameCuts(last.cuts, stretch.cuts))
      result[result.length - 1] = { ...last, end: stretch.end };
    else result.push(stretch);
  }
  return result;
}

/** The stretches before a moment of a video and those from it on; null where none of them has that moment. */
export function splitStretches(
  stretches: readonly Stretch[],
  { videoId, videoTime }: { videoId: string; videoTime: number },
): [Stretch[], Stretch[]] | null {
  const index = stretches.findIndex(
    (stretch) => stretch.videoId === videoId && stretch.start <= videoTime && videoTime < stretch.end,
  );
  const found = stretches[index];
  if (!found) return null;
  const before = stretches.slice(0, index);
  if (found.start < videoTime) before.push({ ...found, end: videoTime });
  return [before, [{ ...found, start: videoTime }, ...stretches.slice(index + 1)]];
}

/** Takes ranges out: what of them these stretches have gets the edit's id among its cuts. */
export function cutOut(stretches: readonly Stretch[], ranges: readonly VideoRange[], cut: string): Stretch[] {
  return joined(
    stretches.flatMap((stretch) => {
      const inside = ranges.filter(({ videoId }) => videoId === stretch.videoId);
      const edges = new Set([stretch.start, stretch.end]);
      for (const { start, end } of inside)
        for (const edge of [start, end]) if (edge > stretch.start && edge < stretch.end) edges.add(edge);
      const sorted = [...edges].sort((one, other) => one - other);
      return sorted.slice(1).map((end, index): Stretch => {
        const start = sorted[index] as number;
        const isCut = inside.some((range) => range.start <= start && end <= range.end);
        return { ...stretch, start, end, cuts: isCut ? withCut(stretch.cuts, cut) : stretch.cuts };
      });
    }),
  );
}

/** The order in which edits cut a stretch says nothing: sorted, equal sets are equal lists. */
const withCut = (cuts: readonly string[], cut: string): readonly string[] =>
  cuts.includes(cut) ? cuts : [...cuts, cut].sort();

/** Brings back what an edit took out, except where another one took it out too. */
export const restoreCut = (stretches: readonly Stretch[], cut: string): Stretch[] =>
  joined(
    stretches.map((stretch) =>
      stretch.cuts.includes(cut) ? { ...stretch, cuts: stretch.cuts.filter((one) => one !== cut) } : stretch,
    ),
  );
