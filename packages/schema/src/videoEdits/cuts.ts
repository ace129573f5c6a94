import type { PlayMap, PlayMapEntry } from '../playMap.js';

/** A stretch of a video that is shown, in whole milliseconds: start <= x < end. */
export type ShownRange = readonly [start: number, end: number];

/** A paragraph as far as it says what it plays. */
export interface Timed {
  start: number;
  duration: number;
  playMap: PlayMap;
}

/** A video that holds what is shown of another one, and nothing else: its ranges one after the other. */
export interface CutOf {
  videoId: string;
  ranges: readonly ShownRange[];
}

/** Each entry of the paragraphs' play maps with its length in milliseconds. */
export function entriesOf(paragraphs: readonly Timed[]): { entry: PlayMapEntry; length: number }[] {
  return paragraphs.flatMap(({ start, duration, playMap }) =>
    playMap.map((entry, index) => ({
      entry,
      length: (playMap[index + 1]?.totalTime ?? start + duration) - entry.totalTime,
    })),
  );
}

/** What paragraphs show of each video that they play: sorted ranges that neither meet nor overlap. */
export function shownRanges(paragraphs: readonly Timed[]): Map<string, ShownRange[]> {
  const shown = new Map<string, ShownRange[]>();
  for (const { entry, length } of entriesOf(paragraphs)) {
    if (length <= 0) continue;
    const ranges = shown.get(entry.videoId) ?? [];
    ranges.push([entry.videoTime, entry.videoTime + length]);
    shown.set(entry.videoId, ranges);
  }
  for (const [videoId, ranges] of shown) shown.set(videoId, merged(ranges));
  return shown;
}

function merged(ranges: ShownRange[]): ShownRange[] {
  const result: ShownRange[] = [];
  for (const [start, end] of ranges.sort((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** Whether ranges hide nothing of a video that lasts `duration` milliseconds. */
export function isShownWhole(ranges: readonly ShownRange[], duration: number): boolean {
  const [first] = ranges;
  return first !== undefined && first[0] <= 0 && first[1] >= duration;
}

/** How long a cut of these ranges lasts, in milliseconds. */
export const cutDuration = (ranges: readonly ShownRange[]): number =>
  ranges.reduce((sum, [start, end]) => sum + end - start, 0);

/** When a moment of a video plays in the cut of these ranges, in milliseconds; null where it is cut away. */
export function cutTimeOf(ranges: readonly ShownRange[], videoTime: number): number | null {
  let before = 0;
  for (const [start, end] of ranges) {
    if (videoTime < start) return null;
    if (videoTime < end) return before + videoTime - start;
    before += end - start;
  }
  return null;
}

/**
 * The same paragraphs, playing cuts instead of the videos that hide something; times of the timeline stay. Stretches
 * that follow each other in a cut are one entry.
 * @param cuts by the id of the video that each is a cut of. A video without one is played as it is.
 * @returns null where a cut lacks something that the paragraphs show.
 */
export function playCuts<Paragraph extends Timed>(
  paragraphs: readonly Paragraph[],
  cuts: ReadonlyMap<string, CutOf>,
): Paragraph[] | null {
  const played: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const playMap: PlayMapEntry[] = [];
    for (const { entry, length } of entriesOf([paragraph])) {
      const cut = cuts.get(entry.videoId);
      const videoTime = cut ? cutTimeOf(cut.ranges, entry.videoTime) : entry.videoTime;
      // Its last millisecond as well: a stretch of another cut would show something else.
      if (videoTime === null || (cut && length > 0 && !isWithin(cut.ranges, entry.videoTime, length))) return null;
      const next = { totalTime: entry.totalTime, videoTime, videoId: cut?.videoId ?? entry.videoId };
      const last = playMap.at(-1);
      const follows =
        last?.videoId === next.videoId && last.videoTime + next.totalTime - last.totalTime === next.videoTime;
      if (!follows) playMap.push(next);
    }
    played.push({ ...paragraph, playMap });
  }
  return played;
}

const isWithin = (ranges: readonly ShownRange[], from: number, length: number): boolean =>
  ranges.some(([start, end]) => start <= from && from + length <= end);
