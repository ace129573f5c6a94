import type { AuditAction } from '@snaplore/schema/audit';
import type { ProviderSubscription } from '../adapters/payments/paymentsDriver.js';
import { audit } from '../audit/writeAudit.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { BillingSubscription } from './billingSubscription.entity.js';
import { applySubscription } from './syncSubscription.js';

interface Change {
  subscription: BillingSubscription;
  action: AuditAction;
  details?: Record<string, string>;
  /** Asks the provider for it. */
  change: () => Promise<ProviderSubscription>;
}

/**
 * Has the provider change a subscription, and writes what it says of it then (docs/domains/billing.md). If this process
 * dies in between, the provider's webhook or the next comparison writes it.
 */
export async function changeSubscription(
  caller: MemberCaller,
  { subscription, action, details = {}, change }: Change,
): Promise<BillingSubscription> {
  const changed = await change();
  await inTransaction(caller, async (tx) => {
    await audit(caller, tx, action, { id: null, name: subscription.productName }, details);
  });
  await applySubscription(caller.services, caller.viewer.companyId, changed);
  return await reader(caller).findOneOrFail(BillingSubscription, { id: subscription.id });
}
