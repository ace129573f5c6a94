import { LockMode } from '@mikro-orm/core';
import { authorize } from '../access/authorize.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { lockMember } from '../members/lockMember.js';
import { reader } from '../outbox/transaction.js';
import { passOnCompany } from './passOnCompany.js';
import { withOwnProof, type OwnProof } from './withOwnProof.js';

/**
 * Makes another active member the root owner of the caller's company, once the present one has proved who they are
 * (docs/domains/leaving.md).
 * @throws AppError FORBIDDEN but for the root owner, NOT_FOUND, SUCCESSOR_NOT_ACTIVE, PASSWORD_WRONG,
 *   TWO_FACTOR_WRONG, TOO_MANY_REQUESTS.
 */
export async function handOverCompany(caller: MemberCaller, input: OwnProof & { userId: string }): Promise<void> {
  const { viewer } = caller;
  const successorId = requireId(input.userId).toLowerCase();
  // Before the password is asked, so that nobody tries passwords here for nothing.
  authorize(viewer, 'Company.handOver', await reader(caller).findOneOrFail(Company, { id: viewer.companyId }));
  await withOwnProof(caller, input, async (tx) => {
    const company = await tx.em.findOneOrFail(
      Company,
      { id: viewer.companyId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    authorize(viewer, 'Company.handOver', company);
    if (successorId === viewer.userId) throw new AppError('SUCCESSOR_NOT_ACTIVE');
    const ids = [viewer.userId, successorId].sort();
    const locked = [];
    // In one order for all commands, so that no two wait for each other.
    for (const id of ids) locked.push(await lockMember(caller, tx, id));
    const [former, successor] = ids[0] === successorId ? locked.toReversed() : locked;
    if (!former || !successor) throw new AppError('NOT_FOUND');
    if (successor.membership.status !== 'active' || successor.user.email === null)
      throw new AppError('SUCCESSOR_NOT_ACTIVE');
    await passOnCompany(caller, tx, company, { former, successor });
  });
}
