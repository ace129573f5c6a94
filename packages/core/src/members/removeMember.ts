import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { detachMember } from './detachMember.js';
import { authorizeOnMember, lockMember } from './lockMember.js';

/**
 * Removes a member from the caller's company, with their roles, groups and sessions there. The account, the personal
 * workspace and everything they made stay (docs/domains/members.md). Runs as system: sessions belong to no company, and
 * must end in the same transaction.
 * @throws AppError NOT_FOUND, FORBIDDEN, ROOT_OWNER_SAFE, USER_NOT_REMOVED for oneself.
 */
export async function removeMember(caller: MemberCaller, userId: string): Promise<void> {
  const { viewer, services } = caller;
  await asSystem(services, 'change a member', async (tx) => {
    const member = await lockMember(caller, tx, userId);
    if (viewer.userId === userId) throw new AppError('USER_NOT_REMOVED');
    authorizeOnMember(caller, 'Member.remove', member.subject);
    await detachMember(caller, tx, member);
  });
}
