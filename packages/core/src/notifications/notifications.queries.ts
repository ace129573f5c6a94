import { memberViewsArticle } from '../articles/memberViewsArticle.js';
import { AppError } from '../platform/appError.js';
import type { MemberCaller } from '../platform/caller.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../platform/page.js';
import { reader } from '../platform/transaction.js';
import { Notification } from './notification.entity.js';

/** A person's own notifications; one whose article they may no longer see is left out, here, by SQL. */
const ownNotifications = `from notification n
  join article a on a.id = n.article_id join workspace w on w.id = a.workspace_id
  join membership m on m.company_id = n.company_id and m.user_id = n.user_id
  where n.user_id = ? and n.company_id = ? and ${memberViewsArticle}`;

async function load(caller: MemberCaller, rest: string, values: (string | number)[]): Promise<Notification[]> {
  const em = reader(caller);
  const { userId, companyId } = caller.viewer;
  const rows = await em.execute<{ id: string }[]>(`select n.id ${ownNotifications} ${rest}`, [userId, companyId, ...values]);
  const found = await em.find(Notification, { id: { $in: rows.map((row) => row.id) } });
  return rows.flatMap(({ id }) => found.find((notification) => notification.id === id) ?? []);
}

/** What the caller was told, newest first (spec 1 §2). */
export async function listNotifications(caller: MemberCaller, request: PageRequest): Promise<Page<Notification>> {
  const size = pageSize(request.first);
  const behind = request.after ? readSequence(request.after) : null;
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
export async function newestNotificationSequence(caller: MemberCaller): Promise<number> {
  const [row] = await reader(caller).execute<{ head: string }[]>(
    'select notification_head as head from membership where user_id = ? and company_id = ?',
    [caller.viewer.userId, caller.viewer.companyId],
  );
  return Number(row?.head ?? 0);
}

/** How many the caller has not read; while there are any, the bell shows it (spec 1 §4). */
export async function countNewNotifications(caller: MemberCaller): Promise<number> {
  const [row] = await reader(caller).execute<{ count: string }[]>(
    `select count(*) as count ${ownNotifications} and n.is_new`,
    [caller.viewer.userId, caller.viewer.companyId],
  );
  return Number(row?.count ?? 0);
}

function readSequence(after: string): string {
  const [sequence] = readCursor(after, 1);
  if (sequence === undefined || !/^\d{1,15}$/.test(sequence)) throw new AppError('BAD_INPUT', {}, { after: 'unknown cursor' });
  return sequence;
}
