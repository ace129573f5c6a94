import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Comment } from './comment.entity.js';
import { readTimeline } from './commentMoment.js';
import { readCommentIcon } from './commentIcon.js';
import { lockComment } from './loadComment.js';
import { askedMoment, type AskedMoment } from './momentPlace.js';

export interface SaveTimeTag {
  articleId: string;
  commentId: string;
  /** The second that the comment carries; 0 counts. */
  moment: AskedMoment;
  /** What the tag shows on the timeline. */
  icon?: string | null | undefined;
}

/**
 * Gives a comment the second of the video that it is on (docs/domains/comments.md).
 * @throws AppError NOT_FOUND also for a comment on another article, FORBIDDEN, BAD_INPUT beyond the end.
 */
export async function saveTimeTag(caller: MemberCaller, input: SaveTimeTag): Promise<Comment> {
  const icon = readCommentIcon(input.icon, 'icon');
  return await inTransaction(caller, async (tx) => {
    // Deny by the article before anything is said of the comment.
    const { article, workspace } = await loadArticle(tx.em, input.articleId);
    authorize(caller.viewer, 'Article.view', { article, workspace });
    const subject = await lockComment(tx.em, input.commentId);
    if (subject.article.id !== article.id) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Comment.update', subject);
    const { comment } = subject;
    const moment = askedMoment(await readTimeline(tx.em, article), input.moment);
    Object.assign(comment, { videoId: moment?.videoId ?? null, videoTime: moment?.videoTime ?? null, icon });
    tx.emit(article.companyId, 'comment.changed', {
      commentId: comment.id,
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return comment;
  });
}
