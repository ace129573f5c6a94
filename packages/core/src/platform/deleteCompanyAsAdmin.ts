import { authorize } from '../access/authorize.js';
import { markDeleted } from '../companyDeletion/markDeleted.js';
import { requireExactTitle } from '../companyDeletion/requireExactTitle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { lockCompany } from './lockCompany.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Deletes a company, as a super admin: it is gone from the commit on, and a job removes what it has
 * (docs/domains/companyDeletion.md).
 * @param title what was typed to confirm it; null for the documented call, which has none.
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, COMPANY_IS_CURRENT for the company of the session,
 *   COMPANY_NAME_MISMATCH.
 */
export async function deleteCompanyAsAdmin(
  caller: MemberCaller,
  { id, title }: { id: string; title: string | null },
): Promise<void> {
  authorize(caller.viewer, 'Platform.manageCompanies', null);
  await asSystem(caller.services, 'administer companies', async (tx) => {
    const company = await lockCompany(tx, id);
    if (company.id === caller.viewer.companyId) throw new AppError('COMPANY_IS_CURRENT');
    if (title !== null) requireExactTitle(company, title);
    await writePlatformAudit(caller, tx, { action: 'company.deleted', company });
    await markDeleted(tx, company);
  });
}
