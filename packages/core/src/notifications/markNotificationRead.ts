import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { Notification } from './notification.entity.js';
import { sqlJoinArticle, sqlMayReadNotification } from './readableNotification.js';

/**
 * Marks one of the caller's own notifications as read; idempotent (docs/domains/notifications.md).
 * @throws AppError NOT_FOUND, also when the caller may no longer see its article, or receive its share.
 */
export async function markNotificationRead(caller: MemberCaller, id: string): Promise<Notification> {
  return await inTransaction(caller, async (tx) => {
    const notification = await tx.em.findOne(Notification, { id: requireId(id) });
    if (!notification) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Notification.update', notification);
    const readable = await tx.em.execute<unknown[]>(
      `select 1 from notification n ${sqlJoinArticle}
         join membership m on m.company_id = n.company_id and m.user_id = n.user_id
       where n.id = ? and ${sqlMayReadNotification}`,
      [notification.id],
    );
    if (readable.length === 0) throw new AppError('NOT_FOUND');
    if (notification.isNew) {
      notification.isNew = false;
      tx.emit(notification.companyId, 'notification.changed', {
        userId: caller.viewer.userId,
        readId: notification.id,
      });
    }
    return notification;
  });
}
