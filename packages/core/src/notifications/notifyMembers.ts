import { sqlMemberMay } from '../access/contentRules.js';
import { sqlMemberIsAdmin } from '../access/workspaceRoles.js';
import { isId, newIdSql } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { sqlMemberReceives } from '../sharing/liveShare.js';
import type { NotificationType } from './notification.entity.js';

/** What to notify members of. */
export interface NotificationContent {
  /** The event that caused it: each user is notified of it once. */
  eventId: string;
  type: NotificationType;
  /** The user who caused it, who is not notified; except of `ai_budget`. */
  actorId: string;
  /** Null for `ai_budget`. */
  articleId: string | null;
  /** Users who have a notification of this type about this comment are not notified again. */
  commentId: string | null;
  /** Only these users; null for all. */
  among: readonly string[] | null;
  /** Not this user. */
  exceptId: string | null;
  /** The private share that it is about: its recipients alone, each once for a share. */
  shareId: string | null;
}

/** How many users an event names. */
const usersPerEvent = 500;

/**
 * Notifies, of each content, the active members of the company who may view its article, or receive its share, or see
 * what AI costs: one statement however many they are. Each notification gets the next number of its receiver, in the
 * order of `contents`, and the receiver's right is checked again when it is read (docs/domains/notifications.md).
 */
export async function notifyMembers(
  tx: Tx,
  companyId: string,
  contents: readonly NotificationContent[],
): Promise<void> {
  if (contents.length === 0) return;
  const rows = contents.map(({ eventId, type, actorId, articleId, commentId, among, exceptId, shareId }, place) => ({
    ...{ place, type, event_id: eventId, actor_id: actorId, article_id: articleId, comment_id: commentId },
    ...{ share_id: shareId, among: among?.filter(isId) ?? null, except_id: exceptId },
  }));
  const notified = await tx.em.execute<{ user_id: string }[]>(
    `with content as (
       select * from jsonb_to_recordset(?::jsonb) as c (place int, type text, event_id bigint, actor_id uuid,
         article_id uuid, comment_id uuid, share_id uuid, among jsonb, except_id uuid)
     ), candidate as (
       select place, value::uuid as user_id from content cross join lateral jsonb_array_elements_text(among)
       where jsonb_typeof(among) = 'array'
       union all
       select place, m.user_id from content join membership m on m.company_id = ?
       where coalesce(jsonb_typeof(among), 'null') = 'null'
     ), receiver as (
       -- Of several contents about one comment or share, each user receives the first.
       select distinct on (m.user_id, c.type, coalesce(c.comment_id::text, c.share_id::text, c.event_id::text))
         m.user_id, c.place, c.type, c.event_id, c.actor_id, c.article_id, c.comment_id, c.share_id
       from content c join candidate using (place)
         join membership m on m.company_id = ? and m.user_id = candidate.user_id
         left join article a on a.id = c.article_id and a.company_id = m.company_id
         left join workspace w on w.id = a.workspace_id
       where (m.user_id <> c.actor_id or c.type = 'ai_budget') and m.user_id is distinct from c.except_id
         and case when c.type = 'ai_budget' then m.status = 'active' and ${sqlMemberIsAdmin}
           when c.share_id is null then a.id is not null and ${sqlMemberMay('Article.view')}
           else a.id is not null
             and exists (select 1 from article_share s where s.id = c.share_id and ${sqlMemberReceives}) end
         and not exists (select 1 from notification n where n.user_id = m.user_id and n.type = c.type
           and (n.event_id = c.event_id or n.comment_id = c.comment_id or n.share_id = c.share_id))
       order by m.user_id, c.type, coalesce(c.comment_id::text, c.share_id::text, c.event_id::text), c.place
     ), head as (
       update membership m set notification_head = m.notification_head + counted.many
       from (select user_id, count(*) as many from receiver group by user_id) counted
       where m.company_id = ? and m.user_id = counted.user_id
       returning m.user_id, m.notification_head - counted.many as before
     )
     insert into notification
       (id, company_id, user_id, actor_id, type, is_new, article_id, comment_id, share_id, event_id, sequence,
        created_at)
     select ${newIdSql}, ?, user_id, actor_id, type, true, article_id, comment_id, share_id, event_id,
       before + row_number() over (partition by user_id order by place), now()
     from receiver join head using (user_id)
     returning user_id`,
    [JSON.stringify(rows), companyId, companyId, companyId, companyId],
  );
  const userIds = [...new Set(notified.map((row) => row.user_id))];
  for (let from = 0; from < userIds.length; from += usersPerEvent)
    tx.emit(companyId, 'notification.created', { userIds: userIds.slice(from, from + usersPerEvent) });
}
