import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';

/** Updates the search index of a workspace (docs/domains/search.md). */
export async function indexWorkspaceJob({ caller, payload }: Attempt<'search.indexWorkspace'>): Promise<void> {
  await indexWorkspace(caller, payload.workspaceId);
}
