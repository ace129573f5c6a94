import { authorize } from '../platform/authorize.js';
import type { Caller } from '../platform/caller.js';
import { reader } from '../platform/transaction.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceGroupRole, WorkspaceRole } from './workspaceRole.entity.js';

/** Who holds what on one workspace (spec 1 §3). */
export interface HeldRoles {
  roles: WorkspaceRole[];
  groups: WorkspaceGroupRole[];
}

/**
 * The roles on each of `workspaces`, by workspace id, in two queries however many they are. A nameless visitor of a
 * public workspace learns none.
 * @throws AppError NOT_FOUND when one of them is not the caller's to see.
 */
export async function rolesOnWorkspaces(caller: Caller, workspaces: readonly Workspace[]): Promise<Map<string, HeldRoles>> {
  for (const workspace of workspaces) authorize(caller.viewer, 'Workspace.view', workspace);
  const held = new Map<string, HeldRoles>(workspaces.map(({ id }) => [id, { roles: [], groups: [] }]));
  if (caller.viewer.kind === 'anonymous') return held;
  const where = { workspaceId: { $in: [...held.keys()] } };
  const [roles, groups] = await Promise.all([
    reader(caller).find(WorkspaceRole, where, { orderBy: { id: 'asc' } }),
    reader(caller).find(WorkspaceGroupRole, where, { orderBy: { id: 'asc' } }),
  ]);
  for (const role of roles) held.get(role.workspaceId)?.roles.push(role);
  for (const group of groups) held.get(group.workspaceId)?.groups.push(group);
  return held;
}
