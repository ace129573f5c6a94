import type { SubscriptionStatus } from '@snaplore/schema/billing';
import type { CompanyRole } from '@snaplore/schema/roles';
import { seesBilling } from '../access/companyRoles.js';
import type { Company } from '../companies/company.entity.js';

/** What answers about a company say of its subscription. */
export interface BillingInfo {
  status: SubscriptionStatus | null;
  /** The payment provider's, also once it has ended. */
  subscriptionId: string | null;
}

/**
 * The billing info of a company, for those who may see what it pays (`Company.viewBilling`); null for everybody else
 * (docs/domains/billing.md).
 * @param role the viewer's in that company.
 */
export function billingInfoOf(company: Company, role: CompanyRole | null): BillingInfo | null {
  if (!seesBilling(role)) return null;
  return { status: company.paidStatus, subscriptionId: company.subscriptionId };
}
