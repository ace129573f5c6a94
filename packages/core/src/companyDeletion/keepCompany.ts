import { LockMode } from '@mikro-orm/core';
import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { mailOwners } from './mailOwners.js';

/**
 * Takes the deletion of the current company back, as an owner (docs/domains/companyDeletion.md). Does nothing where
 * none is scheduled.
 * @throws AppError FORBIDDEN; NOT_FOUND once it is deleted.
 */
export async function keepCompany(caller: MemberCaller): Promise<Company> {
  const { companyId: id } = caller.viewer;
  authorize(caller.viewer, 'Company.delete', { id });
  return await inTransaction(caller, async (tx) => {
    const company = await tx.em.findOneOrFail(Company, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (company.deletesAt === null) return company;
    Object.assign(company, { deletesAt: null, deletionBy: null });
    await audit(caller, tx, 'company.deletionTakenBack', { id, name: company.title });
    await mailOwners(caller, tx, company, 'companyKept');
    tx.emit(id, 'company.changed', { companyId: id });
    return company;
  });
}
