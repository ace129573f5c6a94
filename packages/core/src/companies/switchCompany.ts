import type { Origin, SignedIn } from '../sessions/openSession.js';
import { replaceSession } from '../sessions/replaceSession.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { asSystem } from '../outbox/system.js';
import { Company } from './company.entity.js';
import { Membership } from '../members/membership.entity.js';

/**
 * Ends the session and opens one in another of the caller's companies, with their roles there
 * (docs/domains/companies.md).
 * @throws AppError NOT_FOUND for a company that is not theirs or where they are deactivated; COMPANY_DEACTIVATED.
 */
export async function switchCompany(caller: MemberCaller, companyId: string, origin: Origin): Promise<SignedIn> {
  const { viewer, services } = caller;
  const id = requireId(companyId);
  return await asSystem(services, 'switch to another company', async ({ em }) => {
    const membership = await em.findOne(Membership, { userId: viewer.userId, companyId: id });
    if (!membership || membership.status === 'deactivated') throw new AppError('NOT_FOUND');
    const company = await em.findOneOrFail(Company, { id });
    if (!company.isActivated && !viewer.isSuperAdmin) throw new AppError('COMPANY_DEACTIVATED');
    return await replaceSession(em, viewer, id, origin);
  });
}
