import type { Caller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { indexAlone } from './index/indexAlone.js';
import { writeEntries } from './index/writeEntries.js';

/** Rebuilds the search entry of a workspace. Personal workspaces are not searchable (docs/domains/search.md). */
export async function indexWorkspace(caller: Caller, workspaceId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    await indexAlone(tx.em, workspaceId);
    const workspace = await tx.em.findOne(Workspace, { id: workspaceId, visibility: { $ne: 'personal' } });
    if (!workspace) return;
    const { companyId, title, description } = workspace;
    await writeEntries(tx, { companyId, workspaceId, articleId: null }, [
      { kind: 'workspace', subjectId: workspaceId, title, body: description },
    ]);
  });
}
