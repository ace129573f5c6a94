import type { FilterQuery } from '@mikro-orm/postgresql';
import { auditActions, type AuditAction } from '@snaplore/schema/audit';
import { limits } from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { firstIdAt, isId } from '../kernel/ids.js';
import { optionalText } from '../kernel/input.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { AuditEntry } from './auditEntry.entity.js';

/** Which entries are wanted; what is left out narrows nothing. */
export interface AuditFilter {
  actorId?: string | null | undefined;
  action?: string | null | undefined;
  /** From this moment on. */
  from?: Date | null | undefined;
  /** Up to this moment and without it. */
  to?: Date | null | undefined;
  /** Words in the name of who did it or of what it was done to, ignoring case. */
  query?: string | null | undefined;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** An id is made a moment before its row; its time narrows the range that is read, the row's own time decides. */
const slackMs = 60_000;

function conditions(filter: AuditFilter): FilterQuery<AuditEntry>[] {
  const { actorId, action, from, to } = filter;
  if (actorId != null && !isId(actorId)) throw new AppError('BAD_INPUT', {}, { actorId: 'not an id' });
  if (action != null && !(auditActions as readonly string[]).includes(action))
    throw new AppError('BAD_INPUT', {}, { action: 'unknown' });
  if ([from, to].some((date) => date != null && Number.isNaN(date.getTime())))
    throw new AppError('BAD_INPUT', {}, { from: 'not a time' });
  const query = optionalText(filter.query ?? '', 'query', limits.auditQueryMax);
  const named = { $ilike: `%${escapeLike(query)}%` };
  return [
    ...(actorId == null ? [] : [{ actorId }]),
    ...(action == null ? [] : [{ action: action as AuditAction }]),
    ...(from == null ? [] : [{ createdAt: { $gte: from }, id: { $gte: firstIdAt(from.getTime() - slackMs) } }]),
    ...(to == null ? [] : [{ createdAt: { $lt: to }, id: { $lt: firstIdAt(to.getTime() + slackMs) } }]),
    ...(query === '' ? [] : [{ $or: [{ actorName: named }, { subjectName: named }] }]),
  ];
}

async function read(
  caller: MemberCaller,
  where: FilterQuery<AuditEntry>[],
  behind: string | null,
  limit: number,
): Promise<AuditEntry[]> {
  const { companyId } = caller.viewer;
  return await reader(caller).find(
    AuditEntry,
    { $and: [{ companyId }, ...where, ...(behind === null ? [] : [{ id: { $lt: behind } }])] },
    { orderBy: { id: 'desc' }, limit },
  );
}

/**
 * What was done in the caller's company, the latest first, for its owners and admins.
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export async function listAuditEntries(
  caller: MemberCaller,
  filter: AuditFilter,
  request: PageRequest,
): Promise<Page<AuditEntry>> {
  authorize(caller.viewer, 'Company.viewAuditLog', { id: caller.viewer.companyId });
  const size = pageSize(request.first);
  const behind = request.after ? readCursor(request.after, 'id')[0] : null;
  return toPage(await read(caller, conditions(filter), behind, size + 1), size, ({ id }) => [id]);
}

/**
 * All of it, the latest first, a thousand at a time: as much as is wanted and no more is read.
 * Rights and filter are checked at once, before the first is asked for.
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export function everyAuditEntry(caller: MemberCaller, filter: AuditFilter): AsyncIterable<AuditEntry[]> {
  authorize(caller.viewer, 'Company.viewAuditLog', { id: caller.viewer.companyId });
  const where = conditions(filter);
  return (async function* pages() {
    let behind: string | null = null;
    for (;;) {
      const rows: AuditEntry[] = await read(caller, where, behind, limits.auditCsvRows);
      if (rows.length > 0) yield rows;
      behind = rows.at(-1)?.id ?? null;
      if (rows.length < limits.auditCsvRows) return;
    }
  })();
}

/** Somebody the log knows, by the name they had last. */
export interface AuditActor {
  id: string;
  name: string;
}

/**
 * Everybody who did something in the caller's company, by name; people who left too.
 * @throws AppError FORBIDDEN.
 */
export async function listAuditActors(caller: MemberCaller): Promise<AuditActor[]> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewAuditLog', { id: companyId });
  // From one person to the next along the index: the log may be long, the people are few.
  return await reader(caller).execute<AuditActor[]>(
    `with recursive actor as (
       (select actor_id from audit_entry where company_id = ? and actor_id is not null order by actor_id limit 1)
       union all
       select (select actor_id from audit_entry where company_id = ? and actor_id > actor.actor_id order by actor_id limit 1)
       from actor where actor.actor_id is not null
     )
     select actor_id as id, latest.actor_name as name from actor, lateral (
       select actor_name from audit_entry where company_id = ? and actor_id = actor.actor_id order by id desc limit 1
     ) latest where actor_id is not null order by lower(latest.actor_name), actor_id limit ?`,
    [companyId, companyId, companyId, limits.restListMax],
  );
}

/** What changed, by the names of what changed: the database keeps them in an order of its own. */
export function auditDetails({ details }: AuditEntry): { name: string; value: string }[] {
  return Object.entries(details)
    .slice(0, limits.auditDetailsMax)
    .map(([name, value]) => ({ name, value: String(value ?? '') }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
