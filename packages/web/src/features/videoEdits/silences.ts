import type { PlayMapEntry } from '@snaplore/schema/playMap';
import { timelineRuns } from '@snaplore/schema/videoEdits/timelineRanges';
import type { Peaks } from './peaks.js';

/** Below this, 0 to 1, nothing is heard. */
const silent = 0.02;
/** Silence that is left at both ends of one, so that words do not run into one another. */
const leftMs = 250;
/** The length of the parts that are listened to. */
const stepMs = 50;

interface Timed {
  start: number;
  duration: number;
  playMap: readonly PlayMapEntry[];
}

/** A part of the timeline; milliseconds. */
export interface TimelineRange {
  start: number;
  end: number;
}

/**
 * Finds where nothing is heard for at least `longest` milliseconds, without the beginning and the end of each silence
 * (docs/domains/videoEdits.md). A video without sound, or whose peaks are not there, has none.
 */
export function silencesOf(
  timeline: readonly Timed[],
  peaks: ReadonlyMap<string, Peaks>,
  longest = 2_000,
): TimelineRange[] {
  const found: TimelineRange[] = [];
  let since: number | null = null;
  const end = (time: number): void => {
    if (since !== null && time - since >= longest) found.push({ start: since + leftMs, end: time - leftMs });
    since = null;
  };
  const runs = timelineRuns(timeline);
  for (const { totalTime, until, videoTime, videoId } of runs) {
    const own = peaks.get(videoId);
    if (!own) {
      end(totalTime);
      continue;
    }
    for (let time = totalTime; time < until; time += stepMs) {
      const from = videoTime + time - totalTime;
      if (own.loudest(from, Math.min(from + stepMs, videoTime + until - totalTime)) >= silent) end(time);
      else since ??= time;
    }
  }
  end(runs.at(-1)?.until ?? 0);
  return found;
}
