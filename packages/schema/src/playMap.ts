/**
 * Play maps: how the timeline of an article maps to one or more videos (docs/domains/videos.md). All times are whole
 * milliseconds.
 */
export interface PlayMapEntry {
  /** Start of this segment on the article's timeline. */
  totalTime: number;
  /** Start of this segment in the video. */
  videoTime: number;
  videoId: string;
}

/** What plays when, in the order of the timeline. */
export type PlayMap = readonly PlayMapEntry[];

/** A half-open range of time: it contains `x` when start <= x < end. */
interface TimeRange {
  start: number;
  end: number;
}

export function contains(range: TimeRange, time: number): boolean {
  return range.start <= time && time < range.end;
}

/**
 * Returns the video and its position that play at `time`. Entries are sorted by totalTime. A time before the first
 * entry plays the first one; an empty map returns null.
 */
export function locate(playMap: readonly PlayMapEntry[], time: number): { videoId: string; videoTime: number } | null {
  let low = 0;
  let high = playMap.length - 1;
  if (high < 0) return null;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((playMap[middle] as PlayMapEntry).totalTime <= time) low = middle;
    else high = middle - 1;
  }
  const entry = playMap[low] as PlayMapEntry;
  return { videoId: entry.videoId, videoTime: entry.videoTime + Math.max(0, time - entry.totalTime) };
}

/** A moment of a video, wherever an article plays it: it stays when paragraphs are moved, cut or merged. */
export interface VideoMoment {
  videoId: string;
  videoTime: number;
}

/** A paragraph as far as it says when what plays. */
interface Timed {
  start: number;
  duration: number;
  playMap: readonly PlayMapEntry[];
}

/**
 * Returns when a moment of a video plays on the timeline of these paragraphs, the first time; null where it is cut
 * away. The end of a stretch belongs to it where nothing else plays there.
 */
export function timeOf(paragraphs: readonly Timed[], { videoId, videoTime }: VideoMoment): number | null {
  let end: number | null = null;
  for (const { start, duration, playMap } of paragraphs) {
    for (const [index, entry] of playMap.entries()) {
      if (entry.videoId !== videoId) continue;
      const length = (playMap[index + 1]?.totalTime ?? start + duration) - entry.totalTime;
      const at = videoTime - entry.videoTime;
      if (contains({ start: 0, end: length }, at)) return entry.totalTime + at;
      if (at === length) end ??= entry.totalTime + at;
    }
  }
  return end;
}

/** Returns the index of the paragraph that plays at `time`, given the sorted starts of the paragraphs; -1 for none. */
export function paragraphAt(starts: readonly number[], time: number): number {
  let found = -1;
  for (const [index, start] of starts.entries()) {
    if (start <= time) found = index;
    else break;
  }
  return found;
}

/** Formats a time as m:ss, or h:mm:ss from one hour on. */
export function formatTime(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
