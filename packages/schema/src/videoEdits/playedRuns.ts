import { entriesOf, type Timed } from './cuts.js';

/** A stretch of a video that is played without a jump, in whole milliseconds of the video: start <= x < end. */
export interface PlayedRun {
  videoId: string;
  start: number;
  end: number;
}

/** A run of a file that a recording is put together from, as it is downloaded (docs/domains/videoDownloads.md). */
export interface FileRun {
  fileId: string;
  start: number;
  end: number;
  /** Whether it is all of the file. */
  isWhole: boolean;
}

/** The runs of a recording in the order of its timeline. */
export type FileRuns = readonly FileRun[];

/**
 * What paragraphs play, in the order of the timeline: stretches that follow each other in a video are one run, also
 * across paragraphs (docs/domains/videoDownloads.md).
 */
export function playedRuns(paragraphs: readonly Timed[]): PlayedRun[] {
  const runs: PlayedRun[] = [];
  for (const { entry, length } of entriesOf(paragraphs)) {
    if (length <= 0) continue;
    const { videoId, videoTime: start } = entry;
    const last = runs.at(-1);
    if (last?.videoId === videoId && last.end === start) last.end += length;
    else runs.push({ videoId, start, end: start + length });
  }
  return runs;
}
