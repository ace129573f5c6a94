import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { notifyMembers } from './notifyMembers.js';

/**
 * Notifies the members who may read an article that it was published, if the publisher chose to
 * (docs/domains/notifications.md).
 */
export async function notifyPublished(tx: Tx, event: OutgoingEvent<'article.published'>): Promise<void> {
  const { articleId, actorId, isNotification } = event.payload;
  if (!isNotification) return;
  await notifyMembers(tx, {
    companyId: event.companyId,
    eventId: event.id,
    type: 'article_publish',
    actorId,
    articleId,
    commentId: null,
    among: null,
  });
}
