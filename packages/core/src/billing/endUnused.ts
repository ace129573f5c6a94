import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Company } from '../companies/company.entity.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { requirePayments } from './requirePayments.js';
import { applySubscription } from './syncSubscription.js';

/**
 * Ends a subscription that is surplus, or whose company is deleted, at once (docs/domains/billing.md). Idempotent.
 * @returns what was done, for the job's log.
 * @throws AppError UNAVAILABLE, PAYMENTS_NOT_CONFIGURED; PAYMENT_CHANGE_REFUSED, so that it is tried again.
 */
export async function endUnusedSubscription(services: AppServices, subscriptionId: string): Promise<string> {
  const em = systemReader(services, 'keep what companies pay for');
  const known = await em.findOne(BillingSubscription, { id: subscriptionId });
  if (!known) return 'Unknown';
  const { companyId, isSurplus } = known;
  if (!isSurplus && (await em.count(Company, { id: companyId })) > 0) return 'In use';
  const payments = requirePayments(services);
  const found = await payments.getSubscription(subscriptionId);
  if (found.status === 'canceled') {
    await applySubscription(services, companyId, found);
    return 'Ended before';
  }
  await applySubscription(services, companyId, await payments.cancelSubscription(subscriptionId, 'immediately'));
  return 'Ended';
}
