import { locate, type PlayMapEntry, type VideoMoment } from '../playMap.js';
import type { VideoRange } from './stretches.js';

/** Paragraphs as far as they say when what plays, in the order of the timeline. Times in whole milliseconds. */
type Timeline = readonly { start: number; duration: number; playMap: readonly PlayMapEntry[] }[];

const endOf = (timeline: Timeline): number => {
  const last = timeline.at(-1);
  return last ? last.start + last.duration : 0;
};

/** The moment of a video that plays at a time of the timeline; null where nothing plays. */
export function momentAt(timeline: Timeline, time: number): VideoMoment | null {
  if (time < 0 || time >= endOf(timeline)) return null;
  return locate(
    timeline.flatMap(({ playMap }) => playMap),
    time,
  );
}

/** A run of a video on the timeline: what plays from `totalTime` on and before `until` begins at `videoTime`. */
export interface TimelineRun extends PlayMapEntry {
  until: number;
}

/** What plays when, each run with its end. */
export function timelineRuns(timeline: Timeline): TimelineRun[] {
  const entries = timeline.flatMap(({ playMap }) => playMap);
  return entries.map((entry, index) => ({ ...entry, until: entries[index + 1]?.totalTime ?? endOf(timeline) }));
}

/** The ranges of videos that play from `start` on and before `end` on the timeline, in its order. */
export function rangesBetween(timeline: Timeline, { start, end }: { start: number; end: number }): VideoRange[] {
  return timelineRuns(timeline).flatMap(({ totalTime, until, videoTime, videoId }) => {
    const [from, to] = [Math.max(start, totalTime), Math.min(end, until)];
    return from < to ? [{ videoId, start: videoTime + from - totalTime, end: videoTime + to - totalTime }] : [];
  });
}
