import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from './lockWorkspace.js';
import type { Workspace } from './workspace.entity.js';

/**
 * Archives or unarchives a workspace. An archived one stays readable and takes no new articles
 * (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function setWorkspaceArchived(caller: MemberCaller, id: string, isArchived: boolean): Promise<Workspace> {
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, id);
    authorize(caller.viewer, 'Workspace.edit', workspace);
    if (workspace.isArchived === isArchived) return workspace;
    workspace.isArchived = isArchived;
    await audit(caller, tx, isArchived ? 'workspace.archived' : 'workspace.unarchived', { id, name: workspace.title });
    tx.emit(workspace.companyId, 'workspace.changed', { workspaceId: workspace.id });
    return workspace;
  });
}
