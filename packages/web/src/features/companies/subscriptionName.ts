import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

type PaidStatus = NonNullable<CompanyProfilePartsFragment['paidStatus']>;

const names: Record<PaidStatus, () => string> = {
  active: m.companies_subscription_active,
  trialing: m.companies_subscription_trialing,
  past_due: m.companies_subscription_pastDue,
  paused: m.companies_subscription_paused,
  canceled: m.companies_subscription_canceled,
};

/** Returns the name of a subscription's status. */
export const subscriptionName = (status: PaidStatus): string => names[status]();
