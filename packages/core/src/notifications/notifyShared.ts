import { idArray } from '../kernel/ids.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { notifyMembers } from './notifyMembers.js';

/**
 * Notifies the users with whom an article was shared, by name or by a group, except the one who shared it; each once
 * for a share (docs/domains/notifications.md).
 */
export async function notifyShared(tx: Tx, event: OutgoingEvent<'article.shared'>): Promise<void> {
  const { articleId, shareId, actorId, userIds, groupIds } = event.payload;
  const inGroups = await tx.em.execute<{ user_id: string }[]>(
    'select distinct user_id from group_member where company_id = ? and group_id = any(?::uuid[])',
    [event.companyId, idArray(groupIds)],
  );
  await notifyMembers(tx, {
    companyId: event.companyId,
    eventId: event.id,
    type: 'article_shared',
    actorId,
    articleId,
    commentId: null,
    among: [...userIds, ...inGroups.map((row) => row.user_id)],
    shareId,
  });
}
