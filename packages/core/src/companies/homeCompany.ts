import type { Origin } from '../sessions/openSession.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { Company } from './company.entity.js';
import { Membership } from '../members/membership.entity.js';

/**
 * The company that a mail to a person belongs to: the first that they are active in. Null for who is active in none.
 */
export async function homeOf(em: Em, userId: string): Promise<string | null> {
  const [home] = await em.find(Membership, { userId, status: 'active' }, { orderBy: { id: 'asc' }, limit: 1 });
  return home?.companyId ?? null;
}

/**
 * The company that signing in leads to: the one whose host was asked when the person belongs to it, else the one joined
 * first. Active companies come before deactivated ones, so that nobody is kept out of the one by the other.
 * @throws AppError USER_INACTIVE_IN_COMPANY when there is none they are active in.
 */
export async function homeCompany(
  em: Em,
  userId: string,
  { companySlug }: Pick<Origin, 'companySlug'>,
): Promise<string> {
  const memberships = await em.find(Membership, { userId, status: 'active' }, { orderBy: { id: 'asc' } });
  const companies = await em.find(Company, { id: { $in: memberships.map(({ companyId }) => companyId) } });
  const joined = memberships.flatMap(({ companyId }) => companies.find(({ id }) => id === companyId) ?? []);
  const home =
    joined.find(({ slug }) => slug === companySlug) ?? joined.find(({ isActivated }) => isActivated) ?? joined[0];
  if (!home) throw new AppError('USER_INACTIVE_IN_COMPANY');
  return home.id;
}
