import { mentionedUserIds } from '@snaplore/schema/contentText';
import { Article } from '../articles/article.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { Membership } from '../companies/membership.entity.js';
import { newId } from '../platform/ids.js';
import type { OutgoingEvent } from '../platform/reactions.js';
import type { Tx } from '../platform/transaction.js';

/**
 * Tells the people a comment mentions (spec 1 §3, comment_mention): active members other than its author, each once
 * for one comment however often it is edited. Their right to see it is checked when they read it.
 */
export async function notifyMentioned(
  tx: Tx,
  event: OutgoingEvent<'comment.created' | 'comment.changed'>,
): Promise<void> {
  const comment = await tx.em.findOne(Comment, { id: event.payload.commentId });
  if (!comment) return;
  const mentioned = mentionedUserIds(comment.content).filter((id) => id !== comment.authorId);
  if (mentioned.length === 0) return;
  const article = await tx.em.findOneOrFail(Article, { id: comment.articleId });
  const members = await tx.em.find(Membership, {
    companyId: event.companyId,
    userId: { $in: mentioned },
    status: 'active',
  });
  for (const { userId } of members) {
    // One dispatcher writes at a time, so the next number is free.
    const written = await tx.em.execute<{ id: string }[]>(
      `insert into notification
         (id, company_id, user_id, actor_id, type, is_new, article_id, comment_id, event_id, sequence, created_at)
       select ?, ?, ?, ?, 'comment_mention', true, ?, ?, ?,
         coalesce((select max(sequence) from notification where user_id = ? and company_id = ?), 0) + 1, now()
       where not exists (select 1 from notification where user_id = ? and comment_id = ? and type = 'comment_mention')
       returning id`,
      [
        newId(), event.companyId, userId, comment.authorId, article.id, comment.id, event.id,
        userId, event.companyId, userId, comment.id,
      ],
    );
    const [row] = written;
    if (row) tx.emit(event.companyId, 'notification.created', { notificationId: row.id, userId });
  }
}
