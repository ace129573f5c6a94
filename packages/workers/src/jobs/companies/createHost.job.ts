import { createHost } from '@snaplore/core/companies/createHost';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';

/** Has a company's own host made, and waits until it answers (docs/domains/companies.md). */
export async function createHostJob({
  caller: { services },
  payload,
  note,
}: Attempt<'companies.createHost'>): Promise<void> {
  note(await createHost(services, payload.companyId));
}
