import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Notification } from './notification.entity.js';
import { notificationHead } from './notifications.queries.js';

/**
 * Marks the caller's own notifications in this company as read: those that exist now. One that arrives at the same
 * moment stays new, here and in every open tab (docs/domains/notifications.md).
 */
export async function markAllNotificationsRead(caller: MemberCaller): Promise<void> {
  const { userId, companyId } = caller.viewer;
  await inTransaction(caller, async (tx) => {
    const [head] = await tx.em.execute<{ head: string }[]>(notificationHead, [userId, companyId]);
    const readThrough = Number(head?.head ?? 0);
    const changed = await tx.em.nativeUpdate(
      Notification,
      { userId, companyId, isNew: true, sequence: { $lte: String(readThrough) } },
      { isNew: false },
    );
    if (changed > 0) tx.emit(companyId, 'notification.changed', { userId, readThrough });
  });
}
