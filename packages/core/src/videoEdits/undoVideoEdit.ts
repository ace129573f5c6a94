import { cutsOf } from '@snaplore/schema/videoEdits/pruneCuts';
import { applySteps } from '@snaplore/schema/videoEdits/videoSteps';
import { authorize } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { endDraftChange } from '../articles/endDraftChange.js';
import { lockArticle } from '../articles/lockArticle.js';
import { readVideoDraft, requireVideoSize } from '../articles/videoDraft.js';
import { VideoEditEntry } from '../articles/videoEdit.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { writePruned } from './changeVideoDraft.js';

export interface UndoVideoEdit {
  articleId: string;
  /** The edit that the user saw as the next one to undo, or to do again. */
  editId: string;
}

/** The user's edits of a draft that come next: to be undone, and to be done again; null where there is none. */
export async function nextUndo(
  em: Em,
  articleId: string,
  userId: string,
): Promise<{ undo: VideoEditEntry | null; redo: VideoEditEntry | null }> {
  const own = { articleId, userId };
  const [undo] = await em.find(
    VideoEditEntry,
    { ...own, isUndone: false },
    { orderBy: { revision: 'desc' }, limit: 1 },
  );
  const [redo] = await em.find(VideoEditEntry, { ...own, isUndone: true }, { orderBy: { revision: 'asc' }, limit: 1 });
  return { undo: undo ?? null, redo: redo ?? null };
}

/**
 * Undoes the user's last edit of a draft's video; those of others stay (docs/domains/videoEdits.md). Asked again for
 * one that was undone it does nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when it is not the last one; VIDEO_UNDO_GONE when what it changed is
 * not there any more: it cannot be undone from then on, and the one before is the next; PARAGRAPHS_FULL,
 * VIDEO_EDITS_FULL.
 */
export async function undoVideoEdit(caller: MemberCaller, input: UndoVideoEdit): Promise<Article> {
  return await toggle(caller, input, 'undo');
}

/** Does an edit again that the user undid last, as `undoVideoEdit`. */
export async function redoVideoEdit(caller: MemberCaller, input: UndoVideoEdit): Promise<Article> {
  return await toggle(caller, input, 'redo');
}

async function toggle(
  caller: MemberCaller,
  { articleId, editId }: UndoVideoEdit,
  which: 'undo' | 'redo',
): Promise<Article> {
  const { userId } = caller.viewer;
  const asked = requireId(editId).toLowerCase();
  const undone = await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const locked = await lockArticle(em, articleId);
    const { article } = locked;
    authorize(caller.viewer, 'Article.edit', locked);
    const entry = await em.findOne(VideoEditEntry, { editId: asked, articleId: article.id, userId });
    if (entry?.isUndone === (which === 'undo')) return article;
    const next = (await nextUndo(em, article.id, userId))[which];
    if (next?.editId !== asked) throw new AppError('CONFLICT');
    const applied = applySteps((await readVideoDraft(em, article.id)).video, next.steps);
    if (!applied) {
      em.remove(next);
      await em.flush();
      return null;
    }
    next.steps = applied.undo;
    next.isUndone = which === 'undo';
    await em.flush();
    requireVideoSize((await writePruned(em, article, applied.video, cutsOf(applied.undo))).video);
    await endDraftChange(caller, tx, locked);
    return article;
  });
  // Thrown once the transaction has ended: what cannot be undone is not the next one any more.
  if (!undone) throw new AppError('VIDEO_UNDO_GONE');
  return undone;
}
