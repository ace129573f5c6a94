import type { Caller } from '../kernel/caller.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { indexAlone } from './index/indexAlone.js';
import { writeEntries, type WrittenEntries } from './index/writeEntries.js';

/** Rebuilds the search entry of a workspace. Personal workspaces are not searchable (docs/domains/search.md). */
export async function indexWorkspace(caller: Caller, workspaceId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    await indexWorkspaceIn(tx, workspaceId);
  });
}

/** The same in a transaction of the caller's. @returns null where there is nothing to be found of it. */
export async function indexWorkspaceIn(tx: Tx, workspaceId: string): Promise<WrittenEntries | null> {
  await indexAlone(tx.em, workspaceId);
  const workspace = await tx.em.findOne(Workspace, { id: workspaceId, visibility: { $ne: 'personal' } });
  if (!workspace) return null;
  const { companyId, title, description } = workspace;
  return await writeEntries(tx, { companyId, workspaceId, articleId: null }, [
    { kind: 'workspace', subjectId: workspaceId, title, body: description },
  ]);
}
