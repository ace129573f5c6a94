import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { mergeIndex } from '@snaplore/core/search/index/mergeIndex';

/** Makes larger parts of a company's search index of small ones (docs/domains/searchIndex.md). */
export async function mergeJob({ caller, signal }: Attempt<'search.merge'>): Promise<void> {
  const { companyId } = caller.viewer;
  if (companyId !== null) await mergeIndex(caller, companyId, () => signal.aborted);
}
