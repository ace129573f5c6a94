import { BillingSubscription } from '../billing/billingSubscription.entity.js';
import { endUnusedSubscription } from '../billing/endUnused.js';
import { retryOutages } from '../billing/retryOutages.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';

/**
 * Ends what a deleted company pays for, at once (docs/domains/companyDeletion.md). Idempotent.
 * @param note told what was done, for the job's log.
 * @throws Error while the provider does not agree, so that it is tried again.
 */
export async function endCompanySubscriptions(
  services: AppServices,
  companyId: string,
  note: (line: string) => void,
): Promise<void> {
  const subscriptions = await systemReader(services, 'remove a deleted company').find(
    BillingSubscription,
    { companyId, status: { $ne: 'canceled' } },
    { orderBy: { id: 'asc' } },
  );
  for (const { id } of subscriptions)
    note(`Subscription ${id}: ${await retryOutages(async () => await endUnusedSubscription(services, id))}`);
}
