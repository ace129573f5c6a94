import { isParagraphShown, type DraftParagraph, type DraftVideo } from './draftVideo.js';
import { isShown, joined, type Stretch, type VideoRange } from './stretches.js';

/** A paragraph with the runs of videos that are its own, shown or not. */
export interface OwnedRuns extends Omit<DraftParagraph, 'stretches'> {
  ranges: readonly VideoRange[];
}

/**
 * Divides what some paragraphs have into others, each with what it owns; the order of what plays stays. What none of
 * them owns goes with what is before it.
 */
export interface DivideStep {
  kind: 'divide';
  /** The paragraphs that are there now, in their order. */
  replaced: readonly string[];
  paragraphs: readonly OwnedRuns[];
}

/** The runs of these stretches, whatever of them is shown. */
export const rangesOf = (stretches: readonly Stretch[]): VideoRange[] =>
  joined(stretches.map((stretch) => ({ ...stretch, cuts: [] }))).map(({ videoId, start, end }) => ({
    videoId,
    start,
    end,
  }));

/** A paragraph as far as a step can give it back. */
const ownedRuns = ({ stretches, ...paragraph }: DraftParagraph): OwnedRuns => ({
  ...paragraph,
  ranges: rangesOf(stretches),
});

/** A run with the index of the paragraph that owns it. */
type Owned = VideoRange & { owner: number };

/**
 * Divides as a step says. A paragraph that was added since, and is shown, stays as it is; one that is not shown is
 * absorbed, and comes back with the inverse.
 * @returns null where the paragraphs were joined, moved or taken apart since, or one would have to be.
 */
export function divide(
  video: DraftVideo,
  { replaced, paragraphs }: DivideStep,
): { video: DraftVideo; undo: DivideStep[] } | null {
  const known = new Set(replaced);
  const there = video.paragraphs.filter(({ id }) => known.has(id)).map(({ id }) => id);
  if (there.join() !== replaced.join()) return null;
  const owned = ownersByVideo(paragraphs);
  const kept = new Set<string>();
  const made: DraftParagraph[] = [];
  let parts: Stretch[] = [];
  let [current, isOpen] = [-1, true];
  for (const one of video.paragraphs) {
    if (!known.has(one.id) && (isParagraphShown(one) || !isOpen)) {
      if (current < 0 && parts.some(isShown)) return null;
      kept.add(one.id);
      made.push(one);
      isOpen = false;
      continue;
    }
    for (const { owner, ...part } of one.stretches.flatMap((stretch) => partsOf(stretch, owned))) {
      if (owner !== null && owner > current) {
        const { ranges: _, ...paragraph } = paragraphs[owner] as OwnedRuns;
        // What is before all of them goes with the first.
        parts = current < 0 ? parts : [];
        made.push({ ...paragraph, stretches: parts });
        [current, isOpen] = [owner, true];
      } else if (!isOpen || (owner !== null && owner < current)) return null;
      parts.push(part);
    }
  }
  if (current < 0) return null;
  const isMade = ({ id }: DraftParagraph): boolean => !kept.has(id);
  return {
    video: { paragraphs: made.map((one) => (isMade(one) ? { ...one, stretches: joined(one.stretches) } : one)) },
    undo: [
      {
        kind: 'divide',
        replaced: made.filter(isMade).map(({ id }) => id),
        paragraphs: video.paragraphs.filter(isMade).map(ownedRuns),
      },
    ],
  };
}

function ownersByVideo(paragraphs: readonly OwnedRuns[]): Map<string, Owned[]> {
  const owned = new Map<string, Owned[]>();
  for (const [owner, { ranges }] of paragraphs.entries())
    for (const range of ranges) {
      const known = owned.get(range.videoId) ?? [];
      known.push({ ...range, owner });
      owned.set(range.videoId, known);
    }
  for (const ranges of owned.values()) ranges.sort((one, other) => one.start - other.start);
  return owned;
}

/** The parts of a stretch, each with its owner; null for one that nothing owns. */
function partsOf(stretch: Stretch, owned: ReadonlyMap<string, Owned[]>): (Stretch & { owner: number | null })[] {
  const parts: (Stretch & { owner: number | null })[] = [];
  let from = stretch.start;
  for (const { start, end, owner } of owned.get(stretch.videoId) ?? []) {
    const [begin, until] = [Math.max(from, start), Math.min(stretch.end, end)];
    if (begin >= until) continue;
    if (from < begin) parts.push({ ...stretch, start: from, end: begin, owner: null });
    parts.push({ ...stretch, start: begin, end: until, owner });
    from = until;
  }
  if (from < stretch.end) parts.push({ ...stretch, start: from, owner: null });
  return parts;
}
