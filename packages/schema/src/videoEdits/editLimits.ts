/** Limits of the edits of a draft's video (docs/domains/videoEdits.md). Times in milliseconds. */

/** The stretches of videos in a draft, those that edits took out included. */
export const videoStretches = 5_000;
/** How many ranges one edit takes out. */
export const trimRanges = 1_000;
/** How many of their edits a user can undo in one draft. */
export const undoSteps = 100;
export const paragraphTitleMax = 255;
/** The least distance between the beginnings of two paragraphs: this share of the article's duration, */
export const paragraphSpacingShare = 0.01;
/** but no more than this. */
export const paragraphSpacingMaxMs = 400;
/** How close a dragged beginning comes to those of its neighbours. */
export const paragraphOverlapMs = 200;
