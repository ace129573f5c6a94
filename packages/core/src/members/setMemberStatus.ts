import { auditIn } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { endSessions } from '../sessions/endSessions.js';
import type { LockedMember } from './lockMember.js';

/**
 * Gives a locked member another status, in the caller's transaction on the system role (docs/domains/members.md).
 * @returns whether it is another one than before.
 * @throws AppError STATUS_NOT_CHANGED for an unknown status, and for a member with status `invited`.
 */
export async function setMemberStatus(
  caller: MemberCaller,
  tx: Tx,
  { user, membership }: LockedMember,
  status: string,
): Promise<boolean> {
  const { companyId } = membership;
  if (status !== 'active' && status !== 'deactivated') throw new AppError('STATUS_NOT_CHANGED');
  if (membership.status === 'invited') throw new AppError('STATUS_NOT_CHANGED');
  if (membership.status === status) return false;
  membership.status = status;
  // The sessions of a deactivated member stay, so that each request is refused with USER_INACTIVE_IN_COMPANY. They end
  // here, so that no old device gets access again.
  if (status === 'active') await endSessions(tx.em, user.id, { in: companyId });
  await auditIn(companyId, caller, tx, status === 'active' ? 'user.activated' : 'user.deactivated', {
    id: user.id,
    name: user.fullName,
  });
  tx.emit(companyId, 'team.changed', { companyId });
  return true;
}
