import type { Origin } from '../sessions/openSession.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { Company } from './company.entity.js';
import { Membership } from '../members/membership.entity.js';

/**
 * Returns the company that a mail to this user belongs to: the first in which they are active, or null
 * (docs/domains/companies.md).
 */
export async function homeOf(em: Em, userId: string): Promise<string | null> {
  const [home] = await em.execute<{ company_id: string }[]>(
    `select m.company_id from membership m join company c on c.id = m.company_id
     where m.user_id = ? and m.status = 'active' and c.deleted_at is null order by m.id limit 1`,
    [userId],
  );
  return home?.company_id ?? null;
}

/** Whether a user is deactivated in a company, of those that are not deleted (docs/domains/companies.md). */
export async function isDeactivated(em: Em, userId: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `select 1 from membership m join company c on c.id = m.company_id
     where m.user_id = ? and m.status = 'deactivated' and c.deleted_at is null limit 1`,
    [userId],
  );
  return rows.length > 0;
}

/**
 * Returns the company to sign in to: that of the requested host if the user belongs to it, else the one joined first.
 * Activated companies take precedence over deactivated ones. Null if the user was left without a company: theirs were
 * deleted, or they were removed from them (docs/domains/companies.md).
 * @throws AppError USER_INACTIVE_IN_COMPANY if the user is deactivated in each of their companies.
 */
export async function homeCompany(
  em: Em,
  userId: string,
  { companySlug }: Pick<Origin, 'companySlug'>,
): Promise<string | null> {
  const memberships = await em.find(Membership, { userId, status: 'active' }, { orderBy: { id: 'asc' } });
  const companies = await em.find(Company, { id: { $in: memberships.map(({ companyId }) => companyId) } });
  const joined = memberships.flatMap(({ companyId }) => companies.find(({ id }) => id === companyId) ?? []);
  const home =
    joined.find(({ slug }) => slug === companySlug) ?? joined.find(({ isActivated }) => isActivated) ?? joined[0];
  if (home) return home.id;
  if (await isDeactivated(em, userId)) throw new AppError('USER_INACTIVE_IN_COMPANY');
  return null;
}
