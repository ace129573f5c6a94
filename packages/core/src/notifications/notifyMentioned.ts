import { mentionedUserIds } from '@snaplore/schema/contentText';
import { Comment } from '../comments/comment.entity.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { notifyMembers } from './notifyMembers.js';

/**
 * Notifies the users whom a comment mentions (comment_mention), except its author; each once for a comment, however
 * often it is edited (docs/domains/notifications.md).
 */
export async function notifyMentioned(
  tx: Tx,
  event: OutgoingEvent<'comment.created' | 'comment.changed'>,
): Promise<void> {
  const comment = await tx.em.findOne(Comment, { id: event.payload.commentId, companyId: event.companyId });
  const among = comment ? mentionedUserIds(comment.content) : [];
  if (!comment || among.length === 0) return;
  await notifyMembers(tx, {
    companyId: event.companyId,
    eventId: event.id,
    type: 'comment_mention',
    actorId: comment.authorId,
    articleId: comment.articleId,
    commentId: comment.id,
    among,
  });
}
