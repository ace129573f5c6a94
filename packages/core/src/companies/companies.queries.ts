import * as limits from '@snaplore/schema/limits';
import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { AppError } from '../kernel/appError.js';
import { isThemselves } from '../access/loginAs.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';
import { Company } from './company.entity.js';
import { Membership } from '../members/membership.entity.js';

/** A company of a user, with the user's role and status in it. */
export interface OwnCompany {
  company: Company;
  role: CompanyRole;
  status: MemberStatus;
}

/**
 * Returns every company of the caller, in the order of joining (docs/domains/companies.md); for a super admin in their
 * place, the one that they help in.
 */
export async function listOwnCompanies({ viewer, services }: MemberCaller): Promise<OwnCompany[]> {
  const em = systemReader(services, 'list the companies of a user');
  const memberships = await em.find(
    Membership,
    { userId: viewer.userId, ...(isThemselves(viewer) ? {} : { companyId: viewer.companyId }) },
    { orderBy: { id: 'asc' }, limit: limits.ownCompaniesListed },
  );
  const companies = await em.find(Company, { id: { $in: memberships.map((membership) => membership.companyId) } });
  return memberships.flatMap(({ companyId, role, status }) => {
    const company = companies.find((each) => each.id === companyId);
    return company ? [{ company, role, status }] : [];
  });
}

/**
 * Returns the companies that the caller may switch to, and the current one: activated, and the caller not deactivated
 * in them (docs/domains/companies.md).
 */
export async function listSwitchableCompanies(caller: MemberCaller): Promise<OwnCompany[]> {
  const own = await listOwnCompanies(caller);
  return own.filter(
    ({ company, status }) =>
      status !== 'deactivated' && (company.isActivated || company.id === caller.viewer.companyId),
  );
}

/**
 * Returns the caller's company with its memberships (docs/domains/companies.md).
 * @throws AppError NOT_FOUND for any other.
 */
export async function getCompany(
  caller: MemberCaller,
  id: string,
): Promise<{ company: Company; memberships: Membership[] }> {
  authorize(caller.viewer, 'Company.view', { id: requireId(id) });
  const em = reader(caller);
  const company = await em.findOneOrFail(Company, { id });
  return { company, memberships: await em.find(Membership, { companyId: id }, { orderBy: { id: 'asc' } }) };
}

/**
 * Returns one of the caller's companies (docs/domains/companies.md).
 * @throws AppError NOT_FOUND for any other.
 */
export async function getOwnCompany(caller: MemberCaller, id: string): Promise<OwnCompany> {
  const own = (await listOwnCompanies(caller)).find(({ company }) => company.id === requireId(id));
  if (!own) throw new AppError('NOT_FOUND');
  return own;
}

/** Returns the slug of one of the caller's companies. @throws AppError NOT_FOUND for any other. */
export async function companySlugOf(caller: MemberCaller, id: string): Promise<string> {
  return (await getOwnCompany(caller, id)).company.slug;
}

/**
 * Returns the public data of the company behind a host name, for the sign-in page (docs/domains/companies.md).
 * @throws AppError NOT_FOUND.
 */
export async function findCompanyBySlug(
  services: AppServices,
  slug: string,
): Promise<Pick<Company, 'id' | 'title' | 'slug' | 'logoKey'>> {
  const company = await systemReader(services, 'find a company by its host').findOne(Company, {
    slug: slug.toLowerCase(),
  });
  if (!company) throw new AppError('NOT_FOUND');
  return { id: company.id, title: company.title, slug: company.slug, logoKey: company.logoKey };
}
