import { sqlMemberMay } from '../access/contentRules.js';
import { idArray, newIdSql } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import type { NotificationType } from './notification.entity.js';

/** What to notify members of. */
interface NotificationContent {
  companyId: string;
  /** The event that caused it: each user is notified of it once. */
  eventId: string;
  type: NotificationType;
  /** The user who caused it, who is not notified. */
  actorId: string;
  articleId: string;
  /** Users who have a notification of this type about this comment are not notified again. */
  commentId: string | null;
  /** Only these users; null for all. */
  among: readonly string[] | null;
}

/**
 * Notifies the active members who may view the article, in one statement however many they are. Each notification gets
 * the next number of its receiver, and the receiver's right is checked again when it is read.
 */
export async function notifyMembers(tx: Tx, content: NotificationContent): Promise<void> {
  const { companyId, eventId, type, actorId, articleId, commentId, among } = content;
  const notified = await tx.em.execute<{ user_id: string }[]>(
    `with notified as (
       update membership m set notification_head = m.notification_head + 1
       from article a join workspace w on w.id = a.workspace_id
       where a.id = ? and m.company_id = ? and m.user_id <> ? and (?::uuid[] is null or m.user_id = any(?::uuid[]))
         and ${sqlMemberMay('Article.view')}
         and not exists (select 1 from notification n
           where n.user_id = m.user_id and n.type = ? and (n.event_id = ? or n.comment_id = ?))
       returning m.user_id, m.notification_head)
     insert into notification
       (id, company_id, user_id, actor_id, type, is_new, article_id, comment_id, event_id, sequence, created_at)
     select ${newIdSql}, ?, notified.user_id, ?, ?, true, ?, ?, ?, notified.notification_head, now() from notified
     returning user_id`,
    [
      articleId,
      companyId,
      actorId,
      among && idArray(among),
      among && idArray(among),
      type,
      eventId,
      commentId,
      companyId,
      actorId,
      type,
      articleId,
      commentId,
      eventId,
    ],
  );
  if (notified.length > 0) tx.emit(companyId, 'notification.created', { userIds: notified.map((row) => row.user_id) });
}
