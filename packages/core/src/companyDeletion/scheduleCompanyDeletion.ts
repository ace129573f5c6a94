import { LockMode } from '@mikro-orm/core';
import { companyDeletionMs } from '@snaplore/schema/companyDeletion';
import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireOwnProof, type OwnProof } from '../leaving/withOwnProof.js';
import { lockMember } from '../members/lockMember.js';
import { inTransaction } from '../outbox/transaction.js';
import { mailOwners } from './mailOwners.js';
import { requireExactTitle } from './requireExactTitle.js';

/**
 * Has the current company deleted in 14 days, as an owner; until then any owner can take it back, and everything goes
 * on as it was (docs/domains/companyDeletion.md). Of one that is to be deleted already nothing changes.
 * @throws AppError FORBIDDEN, COMPANY_NAME_MISMATCH, PASSWORD_WRONG, TWO_FACTOR_WRONG, TOO_MANY_REQUESTS.
 */
export async function scheduleCompanyDeletion(
  caller: MemberCaller,
  { title, ...proof }: { title: string } & OwnProof,
): Promise<Company> {
  const { companyId: id, userId } = caller.viewer;
  authorize(caller.viewer, 'Company.delete', { id });
  await requireOwnProof(caller, proof);
  return await inTransaction(caller, async (tx) => {
    const company = await tx.em.findOneOrFail(Company, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // The password took its time: the right is asked again at its row's lock.
    const { membership } = await lockMember(caller, tx, userId);
    if (membership.status !== 'active') throw new AppError('FORBIDDEN');
    authorize({ ...caller.viewer, companyRole: membership.role }, 'Company.delete', { id });
    requireExactTitle(company, title);
    if (company.deletesAt !== null) return company;
    company.deletesAt = databaseNow(companyDeletionMs);
    company.deletionBy = userId;
    await audit(
      caller,
      tx,
      'company.deletionScheduled',
      { id, name: company.title },
      { at: company.deletesAt.toISOString() },
    );
    await mailOwners(caller, tx, company, 'companyDeletion');
    tx.emit(id, 'company.changed', { companyId: id });
    return company;
  });
}
