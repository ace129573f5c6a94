import { deleteDueCompanies } from '@snaplore/core/companyDeletion/deleteDueCompanies';
import { enqueueDueDeletions } from '@snaplore/core/companyDeletion/scheduleDueDeletions';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { companyDeletionEveryMs } from '@snaplore/schema/companyDeletion';

/** Deletes the companies that are due, and enqueues itself again (docs/domains/companyDeletion.md). */
export async function deleteDueCompaniesJob({
  caller: { services },
  note,
}: Attempt<'companies.deleteDue'>): Promise<void> {
  note(`${String(await deleteDueCompanies(services))} deleted`);
  await enqueueDueDeletions(services, databaseNow(companyDeletionEveryMs));
}
