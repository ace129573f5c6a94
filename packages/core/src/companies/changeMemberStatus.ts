import { audit } from '../audit/writeAudit.js';
import { endSessionsIn } from '../identity/endSessionsIn.js';
import { AppError } from '../platform/appError.js';
import type { MemberCaller } from '../platform/caller.js';
import { inTransaction } from '../platform/transaction.js';
import { describeMember } from './describeMember.js';
import { authorizeOnMember, holdMember } from './memberAtHand.js';
import type { Member } from './people.queries.js';

/**
 * Deactivates somebody in the caller's company, or activates them again (spec 3 §4). Who is deactivated is shut out at
 * once, open connections too; activated again, they sign in anew.
 * @throws AppError NOT_FOUND, FORBIDDEN, ROOT_OWNER_SAFE, STATUS_NOT_CHANGED for another status, for oneself and for
 *   somebody who has not joined yet.
 */
export async function changeMemberStatus(caller: MemberCaller, input: { userId: string; status: string }): Promise<Member> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  const { userId, status } = input;
  const { member, isChanged } = await inTransaction(caller, async (tx) => {
    const held = await holdMember(caller, tx, userId);
    const { user, membership, subject } = held;
    if (viewer.userId === userId) throw new AppError('STATUS_NOT_CHANGED');
    authorizeOnMember(caller, 'Member.changeStatus', subject);
    if (status !== 'active' && status !== 'deactivated') throw new AppError('STATUS_NOT_CHANGED');
    if (membership.status === 'invited') throw new AppError('STATUS_NOT_CHANGED');
    const isChanged = membership.status !== status;
    if (isChanged) {
      membership.status = status;
      await audit(caller, tx, status === 'active' ? 'user.activated' : 'user.deactivated', { id: user.id, name: user.fullName });
      tx.emit(companyId, 'team.changed', { companyId });
    }
    return { member: await describeMember(tx.em, held), isChanged };
  });
  // Sessions from before being deactivated are not to live again. While deactivated they stay, and say at each request why
  // they are refused (spec 1 §8, the user-inactive flag).
  if (isChanged && status === 'active') await endSessionsIn(services, userId, companyId);
  return member;
}
