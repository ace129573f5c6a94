import { sqlMemberMay } from '../access/contentRules.js';
import { idArray, newIdSql } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import type { NotificationType } from './notification.entity.js';

/** What people are told of. */
export interface NotificationContent {
  companyId: string;
  /** The event that it follows from: running one twice tells nobody twice. */
  eventId: string;
  type: NotificationType;
  /** Who did it; they are not told. */
  actorId: string;
  articleId: string;
  /** Whoever was told of this comment in this way is not told again. */
  commentId: string | null;
  /** Only these people; null for everybody. */
  among: readonly string[] | null;
}

/**
 * Tells the active members who may view the article, however many they are in one statement: each is given the next
 * number of their own. Their right is checked again when they read it.
 */
export async function notifyMembers(tx: Tx, content: NotificationContent): Promise<void> {
  const { companyId, eventId, type, actorId, articleId, commentId, among } = content;
  const told = await tx.em.execute<{ user_id: string }[]>(
    `with told as (
       update membership m set notification_head = m.notification_head + 1
       from article a join workspace w on w.id = a.workspace_id
       where a.id = ? and m.company_id = ? and m.user_id <> ? and (?::uuid[] is null or m.user_id = any(?::uuid[]))
         and ${sqlMemberMay('Article.view')}
         and not exists (select 1 from notification n
           where n.user_id = m.user_id and n.type = ? and (n.event_id = ? or n.comment_id = ?))
       returning m.user_id, m.notification_head)
     insert into notification
       (id, company_id, user_id, actor_id, type, is_new, article_id, comment_id, event_id, sequence, created_at)
     select ${newIdSql}, ?, told.user_id, ?, ?, true, ?, ?, ?, told.notification_head, now() from told
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
  if (told.length > 0) tx.emit(companyId, 'notification.created', { userIds: told.map((row) => row.user_id) });
}
