import type { MemberCaller } from '../platform/caller.js';
import { inTransaction } from '../platform/transaction.js';
import { Notification } from './notification.entity.js';

/** Marks all of the caller's own notifications in this company as read (spec 1 §4). */
export async function markAllNotificationsRead(caller: MemberCaller): Promise<void> {
  const { userId, companyId } = caller.viewer;
  await inTransaction(caller, async (tx) => {
    const changed = await tx.em.nativeUpdate(Notification, { userId, companyId, isNew: true }, { isNew: false });
    if (changed > 0) tx.emit(companyId, 'notification.changed', { userId });
  });
}
