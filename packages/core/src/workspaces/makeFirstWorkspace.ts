import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Workspace } from './workspace.entity.js';
import { WorkspaceRole } from './workspaceRole.entity.js';
import { workspacesWithRole } from '../access/workspaceRoles.js';

/**
 * Creates 'My Private Workspace' for a member who sees only their personal one (docs/domains/workspaces.md). Concurrent
 * calls create one.
 * @returns null when there is another workspace already.
 */
export async function makeFirstWorkspace(caller: MemberCaller): Promise<Workspace | null> {
  const { viewer } = caller;
  authorize(viewer, 'Company.createWorkspace', { id: viewer.companyId });
  return await inTransaction(caller, async (tx) => {
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `first-workspace:${viewer.companyId}:${viewer.userId}`,
    ]);
    // What the other request made is known by its role: this viewer was loaded before it.
    const others = {
      $and: [workspacesWithRole<Workspace>(viewer, 'viewer'), { visibility: { $ne: 'personal' as const } }],
    };
    if ((await tx.em.count(Workspace, others)) + (await tx.em.count(WorkspaceRole, { userId: viewer.userId })) > 0) {
      return null;
    }
    const workspace = tx.em.create(Workspace, {
      companyId: viewer.companyId,
      authorId: viewer.userId,
      title: 'My Private Workspace',
      slug: 'my-private-workspace',
      visibility: 'private',
    });
    tx.em.persist([
      workspace,
      tx.em.create(WorkspaceRole, {
        companyId: viewer.companyId,
        workspaceId: workspace.id,
        userId: viewer.userId,
        role: 'admin',
      }),
    ]);
    tx.emit(viewer.companyId, 'workspace.changed', { workspaceId: workspace.id });
    return workspace;
  });
}
