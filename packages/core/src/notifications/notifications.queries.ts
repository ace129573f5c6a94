import { sqlViewerMayReadNotification } from './readableNotification.js';
import type { SqlCondition } from '../access/sqlCondition.js';
import type { MemberCaller } from '../kernel/caller.js';
import * as limits from '@snaplore/schema/limits';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { Notification } from './notification.entity.js';
import { rowReader } from '../outbox/rowReader.js';

/** A user's own notifications `n`, without those whose article or share the user may no longer see. */
function ownNotifications({ viewer }: MemberCaller): SqlCondition {
  const may = sqlViewerMayReadNotification(viewer);
  return {
    sql: `where n.user_id = ? and n.company_id = ? and ${may.sql}`,
    parameters: [viewer.userId, viewer.companyId, ...may.parameters],
  };
}

async function load(caller: MemberCaller, rest: string, values: (string | number)[]): Promise<Notification[]> {
  const own = ownNotifications(caller);
  return await rowReader(caller).find(Notification, 'n', `${own.sql} ${rest}`, [...own.parameters, ...values]);
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

/** Counts the caller's own notifications up to one above `most`, without those that the caller may no longer read. */
async function countUpTo(caller: MemberCaller, most: number, condition: string): Promise<number> {
  const own = ownNotifications(caller);
  const [row] = await rowReader(caller).execute<{ count: string }>(
    `select count(*) as count from (select 1 from notification n ${own.sql} ${condition} limit ?) counted`,
    [...own.parameters, most + 1],
  );
  return Number(row?.count ?? 0);
}

/** How many notifications the caller has; more than `limits.notificationsCounted` are not counted. */
export async function countNotifications(caller: MemberCaller): Promise<number> {
  return await countUpTo(caller, limits.notificationsCounted, '');
}

/** How many of them are unread; more than `limits.notificationsCounted` are not counted. */
export async function countUnreadNotifications(caller: MemberCaller): Promise<number> {
  return await countUpTo(caller, limits.notificationsCounted, 'and n.is_new');
}
