import { authorize, requireMember } from '../access/authorize.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';

/** Who sees what a company pays: its owners (docs/domains/billing.md). @throws AppError UNAUTHENTICATED, FORBIDDEN. */
export function requireBillingView(caller: Caller): asserts caller is MemberCaller {
  requireMember(caller);
  authorize(caller.viewer, 'Company.viewBilling', { id: caller.viewer.companyId });
}

/**
 * Who changes what a company pays, while billing is on (docs/domains/billing.md).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BILLING_OFF.
 */
export async function requireBillingChange(caller: Caller): Promise<MemberCaller> {
  requireMember(caller);
  authorize(caller.viewer, 'Company.manageBilling', { id: caller.viewer.companyId });
  const { isBilling } = await reader(caller).findOneOrFail(Company, { id: caller.viewer.companyId });
  if (!isBilling) throw new AppError('BILLING_OFF');
  return caller;
}
