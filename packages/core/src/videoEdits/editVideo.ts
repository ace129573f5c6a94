import { applyVideoEdit } from '@snaplore/schema/videoEdits/applyVideoEdit';
import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { authorize } from '../access/authorize.js';
import { endDraftChange } from '../articles/endDraftChange.js';
import { lockArticle } from '../articles/lockArticle.js';
import type { Article } from '../articles/article.entity.js';
import { readVideoDraft, requireVideoSize } from '../articles/videoDraft.js';
import { VideoEditEntry } from '../articles/videoEdit.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { changeVideoDraft } from './changeVideoDraft.js';
import { checkVideoEdit } from './checkVideoEdit.js';

export interface EditVideo {
  articleId: string;
  /** A new uuid, which names the edit: sent again it is not done again. */
  id: string;
  /** Of the video that the user saw. */
  revision: number;
  edit: VideoEdit;
}

/**
 * Edits the video of an article's draft. The edit of a user who saw an older one is done to the newest, where what it
 * changes is still there (docs/domains/videoEdits.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT; CONFLICT when what it changes is not there any more; the codes of
 * `EditRefusal`; TAGS_FULL, TAG_TOO_LONG, PARAGRAPH_TITLE_REQUIRED, VIDEO_EDITS_FULL.
 */
export async function editVideo(caller: MemberCaller, input: EditVideo): Promise<Article> {
  const edit = checkVideoEdit(input.edit);
  const [id, articleId] = [requireId(input.id).toLowerCase(), requireId(input.articleId)];
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticle(tx.em, articleId);
    const { article } = locked;
    authorize(caller.viewer, 'Article.edit', locked);
    const { userId } = caller.viewer;
    const done = await tx.em.findOne(VideoEditEntry, { articleId: article.id, editId: id });
    if (done) {
      if (done.userId !== userId) throw new AppError('CONFLICT');
      return article;
    }
    const { revision, video } = await readVideoDraft(tx.em, article.id);
    if (input.revision > revision) throw new AppError('BAD_INPUT', {}, { revision: `at most ${revision}` });
    const edited = applyVideoEdit(video, edit, id);
    requireVideoSize((await changeVideoDraft(tx.em, article, { id, userId }, edited)).video);
    await endDraftChange(caller, tx, locked);
    return article;
  });
}
