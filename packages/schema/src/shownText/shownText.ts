/**
 * Words that a video shows on its screen (docs/domains/shownText.md). They belong to one uploaded video, whatever
 * articles play of it. All times are whole milliseconds of that video.
 */
import type { ShownRange } from '../videoEdits/cuts.js';

/** A stretch whose picture does not change: start <= x < end, and the moment of it whose frame is read. */
export interface Scene {
  start: number;
  end: number;
  at: number;
}

/** A line of text, with each stretch in which it was seen: sorted, without overlaps, at least one. */
export interface ShownLine {
  text: string;
  ranges: readonly ShownRange[];
}

/** How far apart the frames are that are read, at least. */
export const shownFrameGapMs = 10_000;
/** The frames of one video that are read. */
export const shownFrames = 400;
/** The processor time that reading a frame may take, in milliseconds: a page of small print takes half of it. */
export const shownFrameCpuMs = 60_000;
/** The characters that are kept of one frame, and of all frames of a video. */
export const shownFrameCharacters = 2_000;
export const shownCharacters = 200_000;
