import { removeCompany } from '@snaplore/core/companyDeletion/removeCompany';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Removes what a deleted company has (docs/domains/companyDeletion.md). */
export async function deleteCompanyJob({
  caller,
  payload,
  note,
  progress,
}: Attempt<'companies.delete'>): Promise<void> {
  await removeCompany(caller.services, payload.companyId, {
    note,
    onBatch: async ({ left }) => {
      await progress(100 - left * 99);
    },
  });
}
