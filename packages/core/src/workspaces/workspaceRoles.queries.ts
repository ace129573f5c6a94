import { sqlIsOwnersRole } from '../access/workspaces.policy.js';
import * as limits from '@snaplore/schema/limits';
import type { WorkspaceRole as Role } from '@snaplore/schema/roles';
import { authorize } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import type { Workspace } from './workspace.entity.js';

/** A user's own role on a workspace. */
export interface HeldRole {
  id: string;
  userId: string;
  role: Role;
  /** The owner's role cannot be changed or removed. */
  isOwner: boolean;
}

/** A group's role on a workspace. */
export interface HeldGroupRole {
  id: string;
  groupId: string;
  role: Role;
}

/**
 * The ids of the workspaces whose roles the caller may see: none for anonymous visitors.
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
function openTo(caller: Caller, workspaces: readonly Workspace[]): string {
  for (const workspace of workspaces) authorize(caller.viewer, 'Workspace.view', workspace);
  return idArray(caller.viewer.kind === 'anonymous' ? [] : workspaces.map(({ id }) => id));
}

function byWorkspace<Row extends { workspace_id: string }, Held>(
  workspaces: readonly Workspace[],
  rows: readonly Row[],
  make: (row: Row) => Held,
): Map<string, Held[]> {
  const held = new Map<string, Held[]>(workspaces.map(({ id }) => [id, []]));
  for (const row of rows) held.get(row.workspace_id)?.push(make(row));
  return held;
}

/**
 * The users with a role on each of `workspaces`, by workspace id: the owner first, then by name, at most
 * `limits.restListMax` of each (docs/domains/workspaces.md). One query however many workspaces there are.
 * @throws AppError NOT_FOUND, UNAUTHENTICATED when the caller may not see one of them.
 */
export async function listWorkspaceRoles(
  caller: Caller,
  workspaces: readonly Workspace[],
): Promise<Map<string, HeldRole[]>> {
  const ids = openTo(caller, workspaces);
  const rows = await reader(caller).execute<
    { id: string; workspace_id: string; user_id: string; role: Role; is_owner: boolean }[]
  >(
    `select * from (
       select held.*, row_number() over
         (partition by workspace_id
          order by is_owner desc, ${byName('u.first_name')}, ${byName('u.last_name')}, u.id) as place
       from (select r.id, r.workspace_id, r.user_id, r.role, ${sqlIsOwnersRole} as is_owner
         from workspace_role r join workspace w on w.id = r.workspace_id where r.workspace_id = any(?::uuid[])) held
       join app_user u on u.id = held.user_id
     ) placed where place <= ? order by workspace_id, place`,
    [ids, limits.restListMax],
  );
  return byWorkspace(workspaces, rows, (row) => ({
    id: row.id,
    userId: row.user_id,
    role: row.role,
    isOwner: row.is_owner,
  }));
}

/**
 * The groups with a role on each of `workspaces`, by workspace id, ordered by title; at most `limits.groupsPerCompany`
 * (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED when the caller may not see one of the workspaces.
 */
export async function listWorkspaceGroupRoles(
  caller: Caller,
  workspaces: readonly Workspace[],
): Promise<Map<string, HeldGroupRole[]>> {
  const ids = openTo(caller, workspaces);
  const rows = await reader(caller).execute<{ id: string; workspace_id: string; group_id: string; role: Role }[]>(
    `select * from (
       select r.id, r.workspace_id, r.group_id, r.role,
         row_number() over (partition by r.workspace_id order by ${byName('g.title')}, g.id) as place
       from workspace_group_role r join user_group g on g.id = r.group_id where r.workspace_id = any(?::uuid[])
     ) held where place <= ? order by workspace_id, place`,
    [ids, limits.groupsPerCompany],
  );
  return byWorkspace(workspaces, rows, (row) => ({ id: row.id, groupId: row.group_id, role: row.role }));
}
