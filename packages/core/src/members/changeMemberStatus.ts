import { audit } from '../audit/writeAudit.js';
import { endSessions } from '../sessions/endSessions.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { describeMember } from './describeMember.js';
import { authorizeOnMember, lockMember } from './lockMember.js';
import type { Member } from './people.queries.js';

/**
 * Deactivates somebody in the caller's company, or activates them again (spec 3 §4). Who is deactivated is shut out at
 * once, open connections too; activated again, they sign in again. Runs as system: sessions belong to no company, and
 * end with the change or not at all.
 * @throws AppError NOT_FOUND, FORBIDDEN, ROOT_OWNER_SAFE, STATUS_NOT_CHANGED for another status, for oneself and for
 * somebody who has not joined yet.
 */
export async function changeMemberStatus(
  caller: MemberCaller,
  input: { userId: string; status: string },
): Promise<Member> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  const { userId, status } = input;
  return await asSystem(services, 'change a member', async (tx) => {
    const held = await lockMember(caller, tx, userId);
    const { user, membership, subject } = held;
    if (viewer.userId === userId) throw new AppError('STATUS_NOT_CHANGED');
    authorizeOnMember(caller, 'Member.changeStatus', subject);
    if (status !== 'active' && status !== 'deactivated') throw new AppError('STATUS_NOT_CHANGED');
    if (membership.status === 'invited') throw new AppError('STATUS_NOT_CHANGED');
    if (membership.status !== status) {
      membership.status = status;
      // Sessions from before being deactivated are not to live again. While deactivated they stay, and say at each
      // request why they are refused (spec 1 §8, the user-inactive flag).
      if (status === 'active') await endSessions(tx.em, userId, { in: companyId });
      await audit(caller, tx, status === 'active' ? 'user.activated' : 'user.deactivated', {
        id: user.id,
        name: user.fullName,
      });
      tx.emit(companyId, 'team.changed', { companyId });
    }
    return await describeMember(tx.em, held);
  });
}
