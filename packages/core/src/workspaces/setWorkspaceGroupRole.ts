import type { WorkspaceRole as Role } from '@snaplore/schema/roles';
import { audit } from '../audit/writeAudit.js';
import { findGroup } from '../groups/findGroup.js';
import type { Group } from '../groups/group.entity.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from './lockWorkspace.js';
import { notifyAccess } from './notifyAccess.js';
import { requireWorkspaceRole } from './setWorkspaceRole.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceGroupRole } from './workspaceRole.entity.js';

export interface SetWorkspaceGroupRole {
  workspaceId: string;
  groupId: string;
  /** Viewer when left out. */
  role?: Role | null | undefined;
}

/**
 * Gives every member of a group a role on a workspace, or changes it (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function setWorkspaceGroupRole(
  caller: MemberCaller,
  input: SetWorkspaceGroupRole,
): Promise<{ workspace: Workspace; group: Group; role: WorkspaceGroupRole }> {
  const role = requireWorkspaceRole(input.role);
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, input.workspaceId);
    authorize(caller.viewer, 'Workspace.manage', workspace);
    const group = await findGroup(tx.em, input.groupId);
    authorize(caller.viewer, 'Group.view', group);
    const { id: workspaceId, companyId, title } = workspace;
    const groupId = group.id;
    const current = await tx.em.findOne(WorkspaceGroupRole, { workspaceId, groupId });
    const before = current?.role ?? null;
    if (current && before === role) return { workspace, group, role: current };
    const given = current ?? tx.em.create(WorkspaceGroupRole, { companyId, workspaceId, groupId, role });
    await notifyAccess(tx, companyId, { workspaceIds: [workspaceId] }, () => {
      given.role = role;
      tx.em.persist(given);
    });
    await audit(
      caller,
      tx,
      'workspace.roleGiven',
      { id: workspaceId, name: title },
      { group: group.title, ...(before ? { before, after: role } : { role }) },
    );
    tx.emit(companyId, 'workspace.changed', { workspaceId, groupId });
    return { workspace, group, role: given };
  });
}
