import { LockMode } from '@mikro-orm/core';
import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Company } from './company.entity.js';

/**
 * Opens the versions of articles to whoever may edit them in the current company, or closes them again
 * (docs/domains/versions.md).
 * @throws AppError FORBIDDEN.
 */
export async function setVersionsOpen(caller: MemberCaller, areOpen: boolean): Promise<Company> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.openVersions', { id: companyId });
  return await inTransaction(caller, async (tx) => {
    const company = await tx.em.findOneOrFail(Company, { id: companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (company.areVersionsOpen === areOpen) return company;
    company.areVersionsOpen = areOpen;
    await audit(caller, tx, areOpen ? 'company.versionsOpened' : 'company.versionsClosed', {
      id: company.id,
      name: company.title,
    });
    tx.emit(company.id, 'company.changed', { companyId });
    return company;
  });
}
