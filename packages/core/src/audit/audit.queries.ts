import type { FilterQuery } from '@mikro-orm/postgresql';
import { auditActions, type AuditAction } from '@snaplore/schema/audit';
import * as limits from '@snaplore/schema/limits';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { escapeLike } from '../kernel/escapeLike.js';
import { firstIdAt, isId } from '../kernel/ids.js';
import { optionalText } from '../kernel/input.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { AuditEntry } from './auditEntry.entity.js';

/** A filter; omitted parts do not narrow the list. */
export interface AuditFilter {
  actorId?: string | null | undefined;
  action?: string | null | undefined;
  /** Inclusive. */
  from?: Date | null | undefined;
  /** Exclusive. */
  to?: Date | null | undefined;
  /** Part of the actor's or the subject's name, ignoring case. */
  query?: string | null | undefined;
}

/** An id is created a moment before its row: the time in the id narrows the range by index, and `createdAt` decides. */
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

async function readEntries(
  caller: Caller,
  companyId: string,
  where: FilterQuery<AuditEntry>[],
  after: string | null,
  limit: number,
): Promise<AuditEntry[]> {
  const entries = await reader(caller).find(
    AuditEntry,
    { $and: [{ companyId }, ...where, ...(after === null ? [] : [{ id: { $lt: after } }])] },
    { orderBy: { id: 'desc' }, limit },
  );
  return await withoutDeletedNames(caller, entries);
}

/** The log keeps names as they were; those of deleted accounts are shown to nobody (docs/domains/leaving.md). */
async function withoutDeletedNames(caller: Caller, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const named = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null));
  if (named.size === 0) return entries;
  const where = { id: { $in: [...named] }, deletedAt: { $ne: null } };
  const deleted = new Set((await reader(caller).find(User, where, { fields: ['id'] })).map(({ id }) => id));
  for (const entry of entries) {
    if (entry.actorId !== null && deleted.has(entry.actorId)) entry.actorName = '';
    if (entry.subjectId !== null && deleted.has(entry.subjectId)) entry.subjectName = '';
  }
  return entries;
}

/**
 * Returns one page of the company's audit log, latest first (docs/domains/audit.md).
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export async function listAuditEntries(
  caller: MemberCaller,
  filter: AuditFilter,
  request: PageRequest,
): Promise<Page<AuditEntry>> {
  authorize(caller.viewer, 'Company.viewAuditLog', { id: caller.viewer.companyId });
  const size = pageSize(request.first);
  const after = request.after ? readCursor(request.after, 'id')[0] : null;
  return toPage(
    await readEntries(caller, caller.viewer.companyId, conditions(filter), after, size + 1),
    size,
    ({ id }) => [id],
  );
}

/**
 * Returns the whole log, latest first, in pages of `limits.auditCsvRows`, read as they are consumed
 * (docs/domains/audit.md). Rights and filter are checked at the call.
 * @throws AppError FORBIDDEN, BAD_INPUT.
 */
export function everyAuditEntry(caller: MemberCaller, filter: AuditFilter): AsyncIterable<AuditEntry[]> {
  authorize(caller.viewer, 'Company.viewAuditLog', { id: caller.viewer.companyId });
  return everyEntryOf(caller, caller.viewer.companyId, conditions(filter));
}

/** The same for a job of the company that has checked the right of whoever requested it. */
export async function* everyEntryOf(
  caller: Caller,
  companyId: string,
  where: FilterQuery<AuditEntry>[] = [],
): AsyncGenerator<AuditEntry[]> {
  let after: string | null = null;
  for (;;) {
    const rows: AuditEntry[] = await readEntries(caller, companyId, where, after, limits.auditCsvRows);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < limits.auditCsvRows) return;
  }
}

/** A user in the log, with the latest name; without one once the account is deleted. */
export interface AuditActor {
  id: string;
  name: string;
}

/**
 * Returns everyone who acted in the caller's company, sorted by name, including removed members
 * (docs/domains/audit.md).
 * @throws AppError FORBIDDEN.
 */
export async function listAuditActors(caller: MemberCaller): Promise<AuditActor[]> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.viewAuditLog', { id: companyId });
  // Skips from actor to actor along the index: the log is long, the actors are few.
  return await reader(caller).execute<AuditActor[]>(
    `with recursive actor as (
       (select actor_id from audit_entry where company_id = ? and actor_id is not null order by actor_id limit 1)
       union all
       select (
         select actor_id from audit_entry where company_id = ? and actor_id > actor.actor_id order by actor_id limit 1
       ) from actor where actor.actor_id is not null
     )
     select actor_id as id, case when u.id is null then latest.actor_name else '' end as name
     from actor cross join lateral (
       select actor_name from audit_entry where company_id = ? and actor_id = actor.actor_id order by id desc limit 1
     ) latest left join app_user u on u.id = actor_id and u.deleted_at is not null
     where actor_id is not null order by lower(latest.actor_name), actor_id limit ?`,
    [companyId, companyId, companyId, limits.restListMax],
  );
}

/**
 * Returns an entry's details sorted by name, since the database keeps them in no useful order (docs/domains/audit.md).
 */
export function auditDetails({ details }: Pick<AuditEntry, 'details'>): { name: string; value: string }[] {
  return Object.entries(details)
    .slice(0, limits.auditDetailsMax)
    .map(([name, value]) => ({ name, value: String(value ?? '') }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
