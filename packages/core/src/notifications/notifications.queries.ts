import { sqlMayReadNotification } from './readableNotification.js';
import type { MemberCaller } from '../kernel/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { Notification } from './notification.entity.js';
import { rowReader } from '../outbox/rowReader.js';

/** A user's own notifications, without those whose article or share the user may no longer see. */
const ownNotifications = `join article a on a.id = n.article_id join workspace w on w.id = a.workspace_id
  join membership m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.user_id = ? and n.company_id = ? and ${sqlMayReadNotification}`;

async function load(caller: MemberCaller, rest: string, values: (string | number)[]): Promise<Notification[]> {
  const { userId, companyId } = caller.viewer;
  return await rowReader(caller).find(Notification, 'n', `${ownNotifications} ${rest}`, [userId, companyId, ...values]);
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

/** The sequence of the newest notification that the caller ever got, in their membership. */
export const notificationHead = 'select notification_head as head from membership where user_id = ? and company_id = ?';

/** The sequence of the newest notification that the caller ever got; 0 before the first. */
export async function newestNotificationSequence(caller: MemberCaller): Promise<number> {
  const [row] = await rowReader(caller).execute<{ head: string }>(notificationHead, [
    caller.viewer.userId,
    caller.viewer.companyId,
  ]);
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
  const [row] = await rowReader(caller).execute<{ every: string; unread: string }>(
    `select count(*) as every, count(*) filter (where n.is_new) as unread from notification n ${ownNotifications}`,
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

/**
 * Reads the sequences before the counts: what happens in between is received twice rather than missed. They are asked
 * at once, which a row reader sends in this order.
 */
export async function readBell(caller: MemberCaller, eventSequence: Promise<number>): Promise<Bell> {
  const [event, notification, counts] = await Promise.all([
    eventSequence,
    newestNotificationSequence(caller),
    countNotifications(caller),
  ]);
  return { eventSequence: event, notificationSequence: notification, ...counts };
}
