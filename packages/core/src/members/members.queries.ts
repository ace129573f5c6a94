import * as limits from '@snaplore/schema/limits';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { Caller } from '../kernel/caller.js';
import { escapeLike } from '../kernel/escapeLike.js';
import { requireId } from '../kernel/input.js';
import { pageSize } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import { sqlMemberHasRole } from '../access/workspaceRoles.js';
import { Workspace } from '../workspaces/workspace.entity.js';

/** An SQL expression without case and spaces, for searching (docs/domains/members.md). */
export const squeezed = (sql: string): string => `lower(replace(${sql}, ' ', ''))`;

/** The LIKE pattern of a query, to compare with `squeezed`. */
export const squeezedPattern = (query: string): string =>
  `%${escapeLike(query.replace(/\s+/g, '').toLowerCase().slice(0, 100))}%`;

/**
 * The same among the members who may view a workspace: users mentioned in its notes can read them
 * (docs/domains/members.md).
 * @throws AppError NOT_FOUND, also if the caller may not view it.
 */
export async function findMembersSeeing(
  caller: Caller,
  workspaceId: string,
  query: string,
  first: number | null | undefined,
): Promise<User[]> {
  const workspace = await reader(caller).findOne(Workspace, { id: requireId(workspaceId) });
  if (!workspace) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Workspace.view', workspace);
  return await searchMembers(caller, query, pageSize(first), workspace.id);
}

/**
 * Returns active members, sorted by name, whose names and e-mail contain `query`, ignoring case and spaces
 * (docs/domains/members.md).
 */
export async function findMembers(caller: Caller, query: string, first: number | null | undefined): Promise<User[]> {
  return await searchMembers(caller, query, pageSize(first));
}

/** The same without pages, at most `limits.restListMax` (docs/domains/members.md). */
export async function findEveryMember(caller: Caller, query: string): Promise<User[]> {
  return await searchMembers(caller, query, limits.restListMax);
}

async function searchMembers(
  caller: Caller,
  query: string,
  size: number,
  workspaceId: string | null = null,
): Promise<User[]> {
  const em = reader(caller);
  const rows = await em.execute<{ id: string }[]>(
    `select u.id from app_user u join membership m on m.user_id = u.id and m.company_id = ?
     where m.status = 'active' and u.email is not null
       and (?::uuid is null
         or exists (select 1 from workspace w where w.id = ?::uuid and ${sqlMemberHasRole('viewer')}))
       and ${squeezed('u.first_name || u.last_name || u.email')} like ?
     order by ${byName('u.first_name')}, ${byName('u.last_name')}, u.id limit ?`,
    [caller.viewer.companyId, workspaceId, workspaceId, squeezedPattern(query), size],
  );
  const users = new Map(
    (await em.find(User, { id: { $in: rows.map((row) => row.id) } })).map((user) => [user.id, user]),
  );
  return rows.flatMap(({ id }) => users.get(id) ?? []);
}
