import { workspaceRoles, type WorkspaceRole as Role } from '@snaplore/schema/roles';
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
import { WorkspaceRole } from './workspaceRole.entity.js';

export interface SetWorkspaceRole extends PersonNamed {
  workspaceId: string;
  /** Viewer when left out. */
  role?: Role | null | undefined;
}

/**
 * The role of a request, viewer when left out (docs/domains/workspaces.md).
 * @throws AppError BAD_INPUT.
 */
export function requireWorkspaceRole(role: Role | null | undefined): Role {
  if (role != null && !workspaceRoles.includes(role)) throw new AppError('BAD_INPUT', {}, { role: 'unknown role' });
  return role ?? 'viewer';
}

/**
 * Gives a member of the company a role on a workspace, or changes it; the owner's role cannot be changed
 * (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT, EMAIL_INVALID, NOT_IN_COMPANY, WORKSPACE_OWNER_SAFE.
 */
export async function setWorkspaceRole(
  caller: MemberCaller,
  input: SetWorkspaceRole,
): Promise<{ workspace: Workspace; role: WorkspaceRole }> {
  const named = requireNamed(input);
  const role = requireWorkspaceRole(input.role);
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, input.workspaceId);
    authorize(caller.viewer, 'Workspace.manage', workspace);
    const { id: workspaceId, companyId, title } = workspace;
    const { user, current } = await findPersonAtWorkspace(tx.em, workspace, named);
    const before = current?.role ?? null;
    if (current && before === role) return { workspace, role: current };
    if (current && isOwnersRole(workspace, current)) throw new AppError('WORKSPACE_OWNER_SAFE');
    const given = current ?? tx.em.create(WorkspaceRole, { companyId, workspaceId, userId: user.id, role });
    await notifyAccess(tx, companyId, { workspaceIds: [workspaceId] }, () => {
      given.role = role;
      tx.em.persist(given);
    });
    await audit(
      caller,
      tx,
      'workspace.roleGiven',
      { id: workspaceId, name: title },
      { person: user.fullName, ...(before ? { before, after: role } : { role }) },
    );
    tx.emit(companyId, 'workspace.changed', { workspaceId, userId: user.id });
    return { workspace, role: given };
  });
}
