import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { Group } from './group.entity.js';

/**
 * Returns one page of the company's groups, sorted by title; with `query` those whose title contains it, ignoring case
 * (docs/domains/groups.md).
 */
export async function listGroups(caller: MemberCaller, query: string, request: PageRequest): Promise<Page<Group>> {
  return await findGroups(
    caller,
    query,
    request.after ? readCursor(request.after, 'text', 'id') : null,
    pageSize(request.first),
  );
}

/** The same without pages: a company has at most `limits.groupsPerCompany` (docs/domains/groups.md). */
export async function listEveryGroup(caller: MemberCaller, query: string): Promise<Group[]> {
  return (await findGroups(caller, query, null, limits.groupsPerCompany)).nodes;
}

async function findGroups(
  caller: MemberCaller,
  query: string,
  after: readonly [string, string] | null,
  size: number,
): Promise<Page<Group>> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.view', { id: companyId });
  const em = reader(caller);
  const rows = await em.execute<{ id: string; key: string }[]>(
    `select id, lower(title) as key from user_group where company_id = ? and strpos(lower(title), ?) > 0
     ${after ? `and (${byName('title')}, id) > (?, ?::uuid)` : ''} order by ${byName('title')}, id limit ?`,
    [companyId, query.trim().toLowerCase(), ...(after ? after : []), size + 1],
  );
  const page = toPage(rows, size, ({ key, id }) => [key, id]);
  const groups = new Map(
    (await em.find(Group, { id: { $in: page.nodes.map(({ id }) => id) } })).map((group) => [group.id, group]),
  );
  return { ...page, nodes: page.nodes.flatMap(({ id }) => groups.get(id) ?? []) };
}

/**
 * Returns one group of the caller's company (docs/domains/groups.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getGroup(caller: Caller, id: string): Promise<Group> {
  const group = await reader(caller).findOne(Group, { id: requireId(id) });
  if (!group) throw new AppError(caller.viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  authorize(caller.viewer, 'Group.view', group);
  return group;
}
