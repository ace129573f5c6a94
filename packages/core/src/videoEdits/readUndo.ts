import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { nextUndo } from './undoVideoEdit.js';

/** The ids of the caller's own edits of a draft's video that are undone next, and done again next. */
export async function readUndo(
  caller: MemberCaller,
  articleId: string,
): Promise<{ undo: string | null; redo: string | null }> {
  const { undo, redo } = await nextUndo(reader(caller), articleId, caller.viewer.userId);
  return { undo: undo?.editId ?? null, redo: redo?.editId ?? null };
}
