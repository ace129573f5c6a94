import type { DraftVideo } from './draftVideo.js';
import { planVideoEdit, type EditRefusal } from './planVideoEdit.js';
import type { VideoEdit } from './videoEdit.js';
import { applySteps, type VideoStep } from './videoSteps.js';

/** What an edit made of a video, and the steps that undo it; or why it is refused. */
export type EditedVideo = { video: DraftVideo; undo: VideoStep[] } | { refused: EditRefusal };

/**
 * Applies an edit to a draft's video: in the browser at once, and on the server under the article's lock
 * (docs/domains/videoEdits.md). The same edit on the same video always gives the same.
 * @param editId names what the edit takes out; each edit has its own.
 */
export function applyVideoEdit(video: DraftVideo, edit: VideoEdit, editId: string): EditedVideo {
  const planned = planVideoEdit(video, edit, editId);
  if ('refused' in planned) return planned;
  return applySteps(video, planned.steps) ?? { refused: 'CONFLICT' };
}
