/**
 * Play maps: how the article's own time line is laid over one or more videos (spec 2 §3).
 * All times are whole milliseconds.
 */
export interface PlayMapEntry {
  /** Where this stretch begins on the article's time line. */
  totalTime: number;
  /** Where it begins inside the video. */
  videoTime: number;
  videoId: string;
}

/** A half-open stretch of time; contains `x` when start <= x < end (spec 2 §3). */
export interface TimeRange {
  start: number;
  end: number;
}

export function contains(range: TimeRange, time: number): boolean {
  return range.start <= time && time < range.end;
}

/**
 * The video and the place in it that play at `time`. Entries are sorted by totalTime.
 * Before the first entry the first one counts; an empty map gives null.
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

/** The index of the paragraph that plays at `time`, given each paragraph's start, sorted; -1 when there is none. */
export function paragraphAt(starts: readonly number[], time: number): number {
  let found = -1;
  for (const [index, start] of starts.entries()) {
    if (start <= time) found = index;
    else break;
  }
  return found;
}

/** A time as people read it: m:ss, or h:mm:ss from an hour on. */
export function formatTime(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
