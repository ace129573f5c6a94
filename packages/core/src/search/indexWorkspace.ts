import type { Caller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { indexAlone, writeEntries } from './writeEntries.js';

/** Reads a workspace anew for search. A personal one has a place of its own on the screen and is not searched for. */
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
