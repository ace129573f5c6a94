import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireCompanyTitle } from '../kernel/input.js';
import { asSystem } from '../outbox/system.js';
import type { Company } from './company.entity.js';
import { insertCompany } from './insertCompany.js';

/**
 * Creates another company, owned by the caller, with their personal workspace. Its slug comes from the title and never
 * changes. The session stays in its company: see `switchCompany` (docs/domains/companies.md).
 * @throws AppError EMAIL_UNVERIFIED, COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID, BAD_INPUT.
 */
export async function createCompany(caller: MemberCaller, input: { title: string }): Promise<Company> {
  const { viewer, services } = caller;
  const title = requireCompanyTitle(input.title, 'title');
  authorize(viewer, 'Platform.createCompany', null);
  return await asSystem(services, 'create a company', async (tx) => {
    const owner = await tx.em.findOneOrFail(User, { id: viewer.userId });
    if (owner.emailVerifiedAt === null) throw new AppError('EMAIL_UNVERIFIED');
    return await insertCompany(caller.services, tx, owner, title, caller.address);
  });
}
