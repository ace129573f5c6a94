import { squeezed, squeezedPattern } from '../members/members.queries.js';
import { Group } from '../groups/group.entity.js';
import { User } from '../accounts/user.entity.js';
import { may } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { Caller } from '../kernel/caller.js';
import { pageSize } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import type { Workspace } from './workspace.entity.js';

interface Found {
  id: string;
}

const inOrder = <Row extends Found>(rows: readonly Found[], found: readonly Row[]): Row[] => {
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
};

/**
 * Active members of the company without a role of their own on a workspace, ordered by name; matched on first name,
 * last name and e-mail, ignoring case and spaces (docs/domains/workspaces.md). Empty for callers who do not manage it.
 * @throws AppError BAD_INPUT.
 */
export async function findWorkspaceCandidates(
  caller: Caller,
  workspace: Workspace,
  query: string,
  first: number | null | undefined,
): Promise<User[]> {
  const size = pageSize(first);
  if (!may(caller.viewer, 'Workspace.manage', workspace)) return [];
  const em = reader(caller);
  const rows = await em.execute<Found[]>(
    `select u.id from app_user u join membership m on m.user_id = u.id and m.company_id = ?
     where m.status = 'active' and u.email is not null and ${squeezed('u.first_name || u.last_name || u.email')} like ?
       and not exists (select 1 from workspace_role r where r.workspace_id = ? and r.user_id = u.id)
     order by ${byName('u.first_name')}, ${byName('u.last_name')}, u.id limit ?`,
    [workspace.companyId, squeezedPattern(query), workspace.id, size],
  );
  return inOrder(rows, await em.find(User, { id: { $in: rows.map(({ id }) => id) } }));
}

/**
 * Groups without a role on a workspace, ordered by title; matched on a part of the title, trimmed and ignoring case
 * (docs/domains/workspaces.md). Empty for callers who do not manage the workspace.
 * @throws AppError BAD_INPUT.
 */
export async function findWorkspaceGroupCandidates(
  caller: Caller,
  workspace: Workspace,
  query: string,
  first: number | null | undefined,
): Promise<Group[]> {
  const size = pageSize(first);
  if (!may(caller.viewer, 'Workspace.manage', workspace)) return [];
  const em = reader(caller);
  const rows = await em.execute<Found[]>(
    `select id from user_group g where company_id = ? and strpos(lower(title), ?) > 0
       and not exists (select 1 from workspace_group_role r where r.workspace_id = ? and r.group_id = g.id)
     order by ${byName('title')}, id limit ?`,
    [workspace.companyId, query.trim().toLowerCase(), workspace.id, size],
  );
  return inOrder(rows, await em.find(Group, { id: { $in: rows.map(({ id }) => id) } }));
}
