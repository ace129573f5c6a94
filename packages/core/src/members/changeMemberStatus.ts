import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { describeMember } from './describeMember.js';
import { authorizeOnMember, lockMember } from './lockMember.js';
import type { Member } from './people.queries.js';
import { setMemberStatus } from './setMemberStatus.js';

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
  const { userId, status } = input;
  return await asSystem(services, 'change a member', async (tx) => {
    const member = await lockMember(caller, tx, userId);
    if (viewer.userId === userId) throw new AppError('STATUS_NOT_CHANGED');
    authorizeOnMember(caller, 'Member.changeStatus', member.subject);
    await setMemberStatus(caller, tx, member, status);
    return await describeMember(tx.em, member);
  });
}
