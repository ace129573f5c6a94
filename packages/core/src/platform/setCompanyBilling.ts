import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { switchOfCompany } from './changeCompany.js';

/**
 * Says whether a company has to pay. A subscription that runs goes on, whatever is said (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function setCompanyBilling(caller: MemberCaller, id: string, isBilling: boolean): Promise<Company> {
  const change = { field: 'isBilling', on: 'company.billingOn', off: 'company.billingOff' } as const;
  return await switchOfCompany(caller, id, change, isBilling);
}
