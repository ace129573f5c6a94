import { audit } from '../audit/writeAudit.js';
import { endSessions } from '../sessions/endSessions.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { describeMember } from './describeMember.js';
import { authorizeOnMember, lockMember } from './lockMember.js';
import type { Member } from './people.queries.js';

/**
 * Deactivates or activates a member of the caller's company. A deactivated member loses access at once, on open
 * connections too; once activated, they have to sign in again (docs/domains/members.md). Runs as system: sessions
 * belong to no company, and must end in the same transaction.
 * @throws AppError NOT_FOUND, FORBIDDEN, ROOT_OWNER_SAFE; STATUS_NOT_CHANGED for an unknown status, for oneself and
 *   for a member with status `invited`.
 */
export async function changeMemberStatus(
  caller: MemberCaller,
  input: { userId: string; status: string },
): Promise<Member> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  const { userId, status } = input;
  return await asSystem(services, 'change a member', async (tx) => {
    const member = await lockMember(caller, tx, userId);
    const { user, membership, subject } = member;
    if (viewer.userId === userId) throw new AppError('STATUS_NOT_CHANGED');
    authorizeOnMember(caller, 'Member.changeStatus', subject);
    if (status !== 'active' && status !== 'deactivated') throw new AppError('STATUS_NOT_CHANGED');
    if (membership.status === 'invited') throw new AppError('STATUS_NOT_CHANGED');
    if (membership.status !== status) {
      membership.status = status;
      // The sessions of a deactivated member stay, so that each request is refused with USER_INACTIVE_IN_COMPANY. They
      // end here, so that no old device gets access again.
      if (status === 'active') await endSessions(tx.em, userId, { in: companyId });
      await audit(caller, tx, status === 'active' ? 'user.activated' : 'user.deactivated', {
        id: user.id,
        name: user.fullName,
      });
      tx.emit(companyId, 'team.changed', { companyId });
    }
    return await describeMember(tx.em, member);
  });
}
