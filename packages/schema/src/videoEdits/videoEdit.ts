import type { VideoMoment } from '../playMap.js';
import type { VideoRange } from './stretches.js';

/** A paragraph that an edit makes; its client chooses the id, so that it can show and edit it at once. */
export interface NewParagraph {
  id: string;
  key: string;
  title: string;
}

/** A paragraph of an outline, and where it begins. */
export interface OutlinedParagraph extends NewParagraph {
  level: 0 | 1;
  at: VideoMoment;
}

/**
 * An edit of a draft's video (docs/domains/videoEdits.md). It names paragraphs by their ids and places by moments of
 * videos, never by times of the timeline: the same edit means the same on a video that others have changed meanwhile.
 */
export type VideoEdit =
  /** Begins a new paragraph at a moment within another one. */
  | { kind: 'split'; at: VideoMoment; paragraph: NewParagraph }
  /** Joins a paragraph to the one before it. */
  | { kind: 'join'; paragraphId: string }
  /** Moves a paragraph, with those below it, before another one; null is the end. */
  | { kind: 'move'; paragraphId: string; before: string | null; level: 0 | 1 }
  /** Sets the level of a paragraph where it is. */
  | { kind: 'nest'; paragraphId: string; level: 0 | 1 }
  | { kind: 'retitle'; paragraphId: string; title: string }
  | { kind: 'tag'; paragraphId: string; tags: readonly string[] }
  /** Moves the beginning of a paragraph to a moment within it or the one before. */
  | { kind: 'drag'; paragraphId: string; at: VideoMoment }
  /** Takes ranges of videos out. */
  | { kind: 'trim'; ranges: readonly VideoRange[] }
  /** Takes a paragraph out. */
  | { kind: 'remove'; paragraphId: string }
  /** Takes everything out. */
  | { kind: 'clear' }
  /** Adds a video as a new paragraph: before another one, or at a moment, which begins a new paragraph behind it. */
  | { kind: 'insert'; video: VideoRange; paragraph: NewParagraph; place: InsertPlace }
  /** Gives all that is shown new paragraphs, in its order; the first begins with it. */
  | { kind: 'outline'; paragraphs: readonly OutlinedParagraph[] };

export type InsertPlace =
  { kind: 'before'; paragraphId: string | null } | { kind: 'at'; at: VideoMoment; paragraph: NewParagraph };
