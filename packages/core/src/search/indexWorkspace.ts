import type { Caller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { indexAlone, writeEntries } from './writeEntries.js';

/** Rebuilds the search entry of a workspace. Personal workspaces are not searchable (docs/domains/search.md). */
export async function indexWorkspace(caller: Caller, workspaceId: string): Promise<void> {
  await inTransaction(caller, async ({ em }) => {
    await indexAlone(em, workspaceId);
    const workspace = await em.findOne(Workspace, { id: workspaceId, visibility: { $ne: 'personal' } });
    if (!workspace) return;
    await writeEntries(em, workspace.companyId, [
      {
        kind: 'workspace',
        subjectId: workspace.id,
        workspaceId: workspace.id,
        title: workspace.title,
        body: workspace.description,
        isFoundByTitle: true,
      },
    ]);
  });
}
