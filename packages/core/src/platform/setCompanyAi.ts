import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { switchOfCompany } from './changeCompany.js';

/**
 * Switches AI on or off for a company, at once (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function setCompanyAi(caller: MemberCaller, id: string, isAiEnabled: boolean): Promise<Company> {
  const change = { field: 'isAiEnabled', on: 'company.aiOn', off: 'company.aiOff' } as const;
  return await switchOfCompany(caller, id, change, isAiEnabled);
}
