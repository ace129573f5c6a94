import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { Notification } from './notification.entity.js';

/**
 * Marks one of the caller's own notifications as read; idempotent (docs/domains/notifications.md).
 * @throws AppError NOT_FOUND, also when the caller may no longer see its article.
 */
export async function markNotificationRead(caller: MemberCaller, id: string): Promise<Notification> {
  return await inTransaction(caller, async (tx) => {
    const notification = await tx.em.findOne(Notification, { id: requireId(id) });
    if (!notification) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Notification.update', notification);
    authorize(caller.viewer, 'Article.view', await loadArticle(tx.em, notification.articleId));
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
