import { Company } from '../companies/company.entity.js';
import { Membership } from '../members/membership.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { User } from '../accounts/user.entity.js';

/**
 * Checks again that a user may sign in to a company, some time after the sign-in started (docs/domains/sessions.md).
 * @throws AppError USER_INACTIVE_IN_COMPANY, COMPANY_DEACTIVATED.
 */
export async function requireActiveMember(em: Em, userId: string, companyId: string): Promise<User> {
  const user = await em.findOneOrFail(User, { id: userId });
  const company = await em.findOne(Company, { id: companyId });
  const membership = await em.findOne(Membership, { userId, companyId });
  if (!company || membership?.status !== 'active') throw new AppError('USER_INACTIVE_IN_COMPANY');
  if (!company.isActivated && user.globalRole === null) throw new AppError('COMPANY_DEACTIVATED');
  return user;
}
