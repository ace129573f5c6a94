import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { userIdsOf } from '../sharing/sharesChanged.js';
import { notifyMembers } from './notifyMembers.js';

/**
 * Notifies the users with whom an article was shared, by name or by a group, except the one who shared it; each once
 * for a share (docs/domains/notifications.md).
 */
export async function notifyShared(tx: Tx, event: OutgoingEvent<'article.shared'>): Promise<void> {
  const { articleId, shareId, actorId } = event.payload;
  await notifyMembers(tx, {
    companyId: event.companyId,
    eventId: event.id,
    type: 'article_shared',
    actorId,
    articleId,
    commentId: null,
    among: await userIdsOf(tx.em, event.companyId, event.payload),
    shareId,
  });
}
