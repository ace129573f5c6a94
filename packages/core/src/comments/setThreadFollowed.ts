import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { inTransaction } from '../outbox/transaction.js';
import { Comment } from './comment.entity.js';
import { lockComment } from './loadComment.js';
import { threadPeople } from './threadPeople.js';

export interface SetThreadFollowed {
  /** The thread's first comment. */
  commentId: string;
  isFollowed: boolean;
}

/**
 * Leaves a thread, whose new answers the caller is then not told of, or follows it again (docs/domains/comments.md).
 * Who is not one of its people has nothing to leave: nothing changes.
 * @throws AppError NOT_FOUND also for a reply.
 */
export async function setThreadFollowed(caller: MemberCaller, input: SetThreadFollowed): Promise<Comment> {
  const { viewer } = caller;
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const subject = await lockComment(em, input.commentId);
    authorize(viewer, 'Comment.view', subject);
    const { comment, article, workspace } = subject;
    if (comment.parentId !== null) throw new AppError('NOT_FOUND');
    const people = threadPeople([comment, ...(await em.find(Comment, { parentId: comment.id }))]);
    if (!people.includes(viewer.userId)) return comment;
    await em.execute(
      input.isFollowed
        ? 'delete from thread_leaver where company_id = ? and comment_id = ? and user_id = ?'
        : `insert into thread_leaver (company_id, comment_id, user_id, id) values (?, ?, ?, ?)
           on conflict (comment_id, user_id) do nothing`,
      [article.companyId, comment.id, viewer.userId, ...(input.isFollowed ? [] : [newId()])],
    );
    tx.emit(article.companyId, 'thread.changed', {
      commentId: comment.id,
      articleId: article.id,
      workspaceId: workspace.id,
    });
    return comment;
  });
}
