import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { switchOfCompany } from './changeCompany.js';

/**
 * Activates a company or deactivates it: its members are then refused everything (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function setCompanyActivated(caller: MemberCaller, id: string, isActivated: boolean): Promise<Company> {
  const change = { field: 'isActivated', on: 'company.activated', off: 'company.deactivated' } as const;
  return await switchOfCompany(caller, id, change, isActivated);
}
