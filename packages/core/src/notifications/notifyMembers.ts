import { sqlMemberMay } from '../access/contentRules.js';
import { sqlMemberReceives } from '../sharing/liveShare.js';
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
  /** The private share that it is about: its recipients alone, each once for a share. */
  shareId?: string;
}

/**
 * Notifies the active members who may view the article, or receive the share, in one statement however many they are.
 * Each notification gets the next number of its receiver, and the receiver's right is checked again when it is read.
 */
export async function notifyMembers(tx: Tx, content: NotificationContent): Promise<void> {
  const { companyId, eventId, type, actorId, articleId, commentId, among, shareId = null } = content;
  const mayRead =
    shareId === null
      ? sqlMemberMay('Article.view')
      : `exists (select 1 from article_share s where s.id = share.id and ${sqlMemberReceives})`;
  const notified = await tx.em.execute<{ user_id: string }[]>(
    `with notified as (
       update membership m set notification_head = m.notification_head + 1
       from article a join workspace w on w.id = a.workspace_id cross join (select ?::uuid as id) share
       where a.id = ? and m.company_id = ? and m.user_id <> ? and (?::uuid[] is null or m.user_id = any(?::uuid[]))
         and ${mayRead}
         and not exists (select 1 from notification n
           where n.user_id = m.user_id and n.type = ? and (n.event_id = ? or n.comment_id = ? or n.share_id = share.id))
       returning m.user_id, m.notification_head)
     insert into notification
       (id, company_id, user_id, actor_id, type, is_new, article_id, comment_id, share_id, event_id, sequence,
        created_at)
     select ${newIdSql}, ?, notified.user_id, ?, ?, true, ?, ?, ?, ?, notified.notification_head, now() from notified
     returning user_id`,
    [
      shareId,
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
      shareId,
      eventId,
    ],
  );
  if (notified.length > 0) tx.emit(companyId, 'notification.created', { userIds: notified.map((row) => row.user_id) });
}
