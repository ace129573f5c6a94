import { authorize } from '../access/authorize.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { companyOrigin } from '../companies/companyHost.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { requireRootOwner } from '../sessions/openLoginAs.js';
import { findCompany } from './findCompany.js';

/** How a super admin enters a company. */
export interface CompanyLogin {
  /** For one call of `signInWithToken`, with the session that asked for it. */
  token: string;
  /** The login route on the company's host. */
  url: string;
}

/**
 * Issues a token that opens a session in the place of a company's root owner, also in a deactivated or unpaid company:
 * once, for two minutes, and only with the session that asks for it (docs/domains/loginAs.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, OWNER_MISSING.
 */
export async function loginAsCompany(caller: MemberCaller, id: string): Promise<CompanyLogin> {
  const { viewer, services } = caller;
  authorize(viewer, 'Platform.manageCompanies', null);
  return await asSystem(services, 'administer companies', async ({ em }) => {
    const company = await findCompany(em, id);
    await requireRootOwner(em, company);
    const details = { companyId: company.id, adminSessionId: viewer.sessionId };
    const token = await issueToken(em, 'loginAs', viewer.userId, details);
    return { token, url: `${companyOrigin(services.config, company)}/login/${token}` };
  });
}
