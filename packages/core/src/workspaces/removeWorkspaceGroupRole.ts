import { audit } from '../audit/writeAudit.js';
import { findGroup } from '../groups/findGroup.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from './lockWorkspace.js';
import { notifyAccess } from './notifyAccess.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceGroupRole } from './workspaceRole.entity.js';

/**
 * Removes a group's role on a workspace; its members keep the roles they have otherwise (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND when the group has no role there, FORBIDDEN.
 */
export async function removeWorkspaceGroupRole(
  caller: MemberCaller,
  input: { workspaceId: string; groupId: string },
): Promise<Workspace> {
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, input.workspaceId);
    authorize(caller.viewer, 'Workspace.manage', workspace);
    const group = await findGroup(tx.em, input.groupId);
    authorize(caller.viewer, 'Group.view', group);
    const { id: workspaceId, companyId, title } = workspace;
    const current = await tx.em.findOne(WorkspaceGroupRole, { workspaceId, groupId: group.id });
    if (!current) throw new AppError('NOT_FOUND');
    await notifyAccess(tx, companyId, { workspaceIds: [workspaceId] }, () => {
      tx.em.remove(current);
    });
    await audit(
      caller,
      tx,
      'workspace.roleRemoved',
      { id: workspaceId, name: title },
      { group: group.title, role: current.role },
    );
    tx.emit(companyId, 'workspace.changed', { workspaceId, groupId: group.id });
    return workspace;
  });
}
