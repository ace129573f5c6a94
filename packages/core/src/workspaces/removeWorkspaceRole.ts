import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from './lockWorkspace.js';
import { notifyAccess } from './notifyAccess.js';
import type { Workspace } from './workspace.entity.js';
import { isOwnersRole } from '../access/workspaces.policy.js';
import { findPersonAtWorkspace, requireNamed, type PersonNamed } from './workspacePeople.js';

/**
 * Removes a user's own role on a workspace; roles by a group or by the company stay, and the owner's role cannot be
 * removed (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND when the user has no role there, FORBIDDEN, BAD_INPUT, EMAIL_INVALID, NOT_IN_COMPANY,
 * WORKSPACE_OWNER_SAFE.
 */
export async function removeWorkspaceRole(
  caller: MemberCaller,
  input: PersonNamed & { workspaceId: string },
): Promise<Workspace> {
  const named = requireNamed(input);
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, input.workspaceId);
    authorize(caller.viewer, 'Workspace.manage', workspace);
    const { id: workspaceId, companyId, title } = workspace;
    const { user, current } = await findPersonAtWorkspace(tx.em, workspace, named);
    if (!current) throw new AppError('NOT_FOUND');
    if (isOwnersRole(workspace, current)) throw new AppError('WORKSPACE_OWNER_SAFE');
    await notifyAccess(tx, companyId, { workspaceIds: [workspaceId] }, () => {
      tx.em.remove(current);
    });
    await audit(
      caller,
      tx,
      'workspace.roleRemoved',
      { id: workspaceId, name: title },
      { person: user.fullName, role: current.role },
    );
    tx.emit(companyId, 'workspace.changed', { workspaceId, userId: user.id });
    return workspace;
  });
}
