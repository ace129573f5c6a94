import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { Workspace } from './workspace.entity.js';
import { WorkspaceFavorite } from './workspaceFavorite.entity.js';

/**
 * Adds the caller's star to a workspace, or removes it (docs/domains/workspaces.md). Private to the caller: no event,
 * no audit.
 * @throws AppError NOT_FOUND.
 */
export async function toggleWorkspaceFavorite(caller: MemberCaller, id: string): Promise<Workspace> {
  const { userId, companyId } = caller.viewer;
  return await inTransaction(caller, async ({ em }) => {
    const workspace = await em.findOne(Workspace, { id: requireId(id) });
    if (!workspace) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Workspace.view', workspace);
    if ((await em.nativeDelete(WorkspaceFavorite, { userId, workspaceId: id })) === 0) {
      // Two requests may do this at the same moment: the second insert is ignored.
      await em.execute(
        `insert into workspace_favorite (id, company_id, workspace_id, user_id) values (?, ?, ?, ?)
         on conflict do nothing`,
        [newId(), companyId, id, userId],
      );
    }
    return workspace;
  });
}
