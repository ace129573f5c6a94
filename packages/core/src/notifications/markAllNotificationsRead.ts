import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Notification } from './notification.entity.js';
import { newestNotificationSequence } from './notifications.queries.js';

/**
 * Marks the caller's own notifications in this company as read: those that exist now. One that arrives at the same
 * moment stays new, here and in every open tab (docs/domains/notifications.md).
 */
export async function markAllNotificationsRead(caller: MemberCaller): Promise<void> {
  const { userId, companyId } = caller.viewer;
  await inTransaction(caller, async (tx) => {
    const readThrough = await newestNotificationSequence(caller, tx.em);
    const changed = await tx.em.nativeUpdate(
      Notification,
      { userId, companyId, isNew: true, sequence: { $lte: String(readThrough) } },
      { isNew: false },
    );
    if (changed > 0) tx.emit(companyId, 'notification.changed', { userId, readThrough });
  });
}
