import { sqlMayReadNotification } from './readableNotification.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { newestSequence } from '../outbox/feed.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { Notification } from './notification.entity.js';

/** A user's own notifications, without those whose article or share the user may no longer see. */
const ownNotifications = `from notification n
  join article a on a.id = n.article_id join workspace w on w.id = a.workspace_id
  join membership m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.user_id = ? and n.company_id = ? and ${sqlMayReadNotification}`;

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

/** The caller's notifications, newest first. */
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

/** The caller's notifications after `sequence`, oldest first; one page at most. */
export async function notificationsAfter(caller: MemberCaller, sequence: number): Promise<Notification[]> {
  return await load(caller, 'and n.sequence > ? order by n.sequence limit ?', [sequence, pageSize(null)]);
}

/** The sequence of the newest notification that the caller ever got; 0 before the first. */
export async function newestNotificationSequence(caller: MemberCaller, em: Em = reader(caller)): Promise<number> {
  const [row] = await em.execute<{ head: string }[]>(
    'select notification_head as head from membership where user_id = ? and company_id = ?',
    [caller.viewer.userId, caller.viewer.companyId],
  );
  return Number(row?.head ?? 0);
}

/** How many notifications the caller has, and how many are unread. */
interface NotificationCounts {
  all: number;
  /** While it is above 0, the bell shows it. */
  unread: number;
}

/** Counts the caller's own notifications, without those whose article the caller may no longer see. */
export async function countNotifications(caller: MemberCaller): Promise<NotificationCounts> {
  const [row] = await reader(caller).execute<{ every: string; unread: string }[]>(
    `select count(*) as every, count(*) filter (where n.is_new) as unread ${ownNotifications}`,
    [caller.viewer.userId, caller.viewer.companyId],
  );
  return { all: Number(row?.every ?? 0), unread: Number(row?.unread ?? 0) };
}

/** The bell's counts when a screen opens, and the sequences after which its subscriptions continue. */
export interface Bell extends NotificationCounts {
  /** Of the company's events: changes of what is read come after it. */
  eventSequence: number;
  /** Of the caller's notifications: new ones come after it. */
  notificationSequence: number;
}

/** Reads the sequences before the counts: what happens in between is received twice rather than missed. */
export async function readBell(caller: MemberCaller): Promise<Bell> {
  const eventSequence = await newestSequence(caller.services, caller.viewer.companyId);
  const notificationSequence = await newestNotificationSequence(caller);
  return { eventSequence, notificationSequence, ...(await countNotifications(caller)) };
}
