import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';

/** Reads a workspace anew for search. */
export async function indexWorkspaceJob({ caller, payload }: Attempt<'search.indexWorkspace'>): Promise<void> {
  await indexWorkspace(caller, payload.workspaceId);
}
