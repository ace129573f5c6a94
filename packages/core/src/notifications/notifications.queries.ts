import { sqlMemberMay } from '../access/contentRules.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { newestSequence } from '../outbox/feed.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { Notification } from './notification.entity.js';

/** A person's own notifications; one whose article they may no longer see is left out, here, by SQL. */
const ownNotifications = `from notification n
  join article a on a.id = n.article_id join workspace w on w.id = a.workspace_id
  join membership m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.user_id = ? and n.company_id = ? and ${sqlMemberMay('Article.view')}`;

async function load(caller: MemberCaller, rest: string, values: (string | number)[]): Promise<Notification[]> {
  const em = reader(caller);
  const { userId, companyId } = caller.viewer;
  const rows = await em.execute<{ id: string }[]>(`select n.id ${ownNotifications} ${rest}`, [
    userId,
    companyId,
    ...values,
  ]);
  const found = await em.find(Notification, { id: { $in: rows.map((row) => row.id) } });
  return rows.flatMap(({ id }) => found.find((notification) => notification.id === id) ?? []);
}

/** What the caller was told, newest first (spec 1 §2). */
export async function listNotifications(caller: MemberCaller, request: PageRequest): Promise<Page<Notification>> {
  const size = pageSize(request.first);
  const behind = request.after ? readCursor(request.after, 'number')[0] : null;
  const rows = await load(
    caller,
    `${behind === null ? '' : 'and n.sequence < ?'} order by n.sequence desc limit ?`,
    behind === null ? [size + 1] : [behind, size + 1],
  );
  return toPage(rows, size, (notification) => [notification.sequence]);
}

/** What the caller was told behind `sequence` of their own, oldest first, a page at most. */
export async function notificationsAfter(caller: MemberCaller, sequence: number): Promise<Notification[]> {
  return await load(caller, 'and n.sequence > ? order by n.sequence limit ?', [sequence, pageSize(null)]);
}

/** The sequence of the newest notification that the caller was ever given; 0 before the first. */
export async function newestNotificationSequence(caller: MemberCaller, em: Em = reader(caller)): Promise<number> {
  const [row] = await em.execute<{ head: string }[]>(
    'select notification_head as head from membership where user_id = ? and company_id = ?',
    [caller.viewer.userId, caller.viewer.companyId],
  );
  return Number(row?.head ?? 0);
}

/** How many notifications there are for the caller, and how many of them are not read (spec 1 §2, §4). */
export interface NotificationCounts {
  all: number;
  /** While there are any, the bell shows it. */
  unread: number;
}

/** Counts the caller's own notifications, those left out whose article they may no longer see. */
export async function countNotifications(caller: MemberCaller): Promise<NotificationCounts> {
  const [row] = await reader(caller).execute<{ every: string; unread: string }[]>(
    `select count(*) as every, count(*) filter (where n.is_new) as unread ${ownNotifications}`,
    [caller.viewer.userId, caller.viewer.companyId],
  );
  return { all: Number(row?.every ?? 0), unread: Number(row?.unread ?? 0) };
}

/** The bell as a screen opens with it, and the places behind which its subscriptions go on. */
export interface Bell extends NotificationCounts {
  /** Of the company: behind it comes what is read. */
  eventSequence: number;
  /** The caller's own: behind it comes what is new. */
  notificationSequence: number;
}

/** Reads the places before the counts: what happens between is told again, and not missed. */
export async function readBell(caller: MemberCaller): Promise<Bell> {
  const eventSequence = await newestSequence(caller.services, caller.viewer.companyId);
  const notificationSequence = await newestNotificationSequence(caller);
  return { eventSequence, notificationSequence, ...(await countNotifications(caller)) };
}
