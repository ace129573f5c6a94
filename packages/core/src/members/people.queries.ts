import * as limits from '@snaplore/schema/limits';
import { memberStatusOf, type CompanyRole, type MemberStatus } from '@snaplore/schema/roles';
import { GroupMember } from '../groups/group.entity.js';
import { User } from '../accounts/user.entity.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { reader } from '../outbox/transaction.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Membership } from './membership.entity.js';

/** A member of the company. */
export interface Member {
  user: User;
  role: CompanyRole;
  status: MemberStatus;
  groupIds: string[];
}

/**
 * Returns the members of the caller's company, deactivated ones too, in the order of joining, at most
 * `limits.restListMax` (docs/domains/members.md).
 */
export async function listMembers(caller: MemberCaller): Promise<Member[]> {
  authorize(caller.viewer, 'Company.view', { id: caller.viewer.companyId });
  const em = reader(caller);
  const memberships = await em.find(Membership, {}, { orderBy: { id: 'asc' }, limit: limits.restListMax });
  const userIds = memberships.map((membership) => membership.userId);
  const users = new Map((await em.find(User, { id: { $in: userIds } })).map((user) => [user.id, user]));
  const groups = Map.groupBy(
    await em.find(GroupMember, { userId: { $in: userIds } }, { orderBy: { id: 'asc' } }),
    (member) => member.userId,
  );
  return memberships.flatMap(({ userId, role, status }) => {
    const user = users.get(userId);
    const groupIds = (groups.get(userId) ?? []).map((member) => member.groupId);
    return user ? [{ user, role, status: memberStatusOf(status, groupIds.length > 0), groupIds }] : [];
  });
}

/**
 * Returns the open invitations, newest first, at most `limits.restListMax` (docs/domains/members.md).
 * @throws AppError FORBIDDEN for users without access to user management.
 */
export async function listOpenInvitations(caller: MemberCaller): Promise<Invitation[]> {
  authorize(caller.viewer, 'Company.viewTeam', { id: caller.viewer.companyId });
  return await reader(caller).find(
    Invitation,
    { acceptedAt: null, expiresAt: { $gt: databaseNow() } },
    { orderBy: { id: 'desc' }, limit: limits.restListMax },
  );
}
