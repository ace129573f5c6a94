import { applyVideoEdit } from '@snaplore/schema/videoEdits/applyVideoEdit';
import type { DraftVideo } from '@snaplore/schema/videoEdits/draftVideo';
import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { applySteps, type VideoStep } from '@snaplore/schema/videoEdits/videoSteps';

/** A change that is shown while its answer is not there yet. */
export type PendingEdit =
  | { kind: 'edit'; id: string; edit: VideoEdit }
  /** Undoes an edit or does it again. `steps` is null where another page made it: it is shown with the answer. */
  | { kind: 'undo' | 'redo'; id: string; steps: readonly VideoStep[] | null };

/** What a change makes of a video, with the steps that take it back; null where it changes nothing, or cannot. */
export function applyPending(
  video: DraftVideo,
  pending: PendingEdit,
): { video: DraftVideo; undo: readonly VideoStep[] } | null {
  if (pending.kind !== 'edit') return pending.steps && applySteps(video, pending.steps);
  const edited = applyVideoEdit(video, pending.edit, pending.id);
  return 'refused' in edited ? null : edited;
}

/**
 * The video as it is shown: the stored one with the changes that are under way. One that has been stored already, and
 * whose answer is on its way, finds nothing to change any more.
 */
export const withPending = (stored: DraftVideo, pending: readonly PendingEdit[]): DraftVideo =>
  pending.reduce((video, change) => applyPending(video, change)?.video ?? video, stored);

/** What of the user's own is undone next, and done again next, once the changes under way are stored. */
export function nextUndo(
  stored: { undo: string | null; redo: string | null },
  pending: readonly PendingEdit[],
): { undo: string | null; redo: string | null } {
  const undo = stored.undo === null ? [] : [stored.undo];
  let redo = stored.redo === null ? [] : [stored.redo];
  for (const { kind, id } of pending) {
    const [from, to] = kind === 'undo' ? [undo, redo] : [redo, undo];
    if (kind === 'edit') redo = [];
    else if (from.at(-1) === id) from.pop();
    if (to.at(-1) !== id) to.push(id);
  }
  return { undo: undo.at(-1) ?? null, redo: redo.at(-1) ?? null };
}
