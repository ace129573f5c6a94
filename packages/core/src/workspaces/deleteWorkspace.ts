import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from './lockWorkspace.js';
import { removeWorkspace } from './removeWorkspace.js';

/**
 * Deletes a workspace with everything in it, in one transaction: articles, notes, videos, comments, notifications,
 * roles and search entries (docs/domains/workspaces.md). Jobs remove the files of its videos and revoke its Slack
 * token; sockets on its notes are closed.
 * @returns the workspace's id.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteWorkspace(caller: MemberCaller, id: string): Promise<string> {
  await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, id);
    authorize(caller.viewer, 'Workspace.edit', workspace);
    const articles = await removeWorkspace(tx, workspace);
    await audit(caller, tx, 'workspace.deleted', { id, name: workspace.title }, { articles });
  });
  return id;
}
