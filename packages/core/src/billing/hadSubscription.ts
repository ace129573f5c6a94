import type { Em } from '../kernel/database.js';
import { BillingSubscription } from './billingSubscription.entity.js';

/** Whether a company has had a subscription: a trial is for the first one (docs/domains/billing.md). */
export async function hadSubscription(em: Em, companyId: string): Promise<boolean> {
  return (await em.count(BillingSubscription, { companyId })) > 0;
}
