import { memberStatusOf } from '@snaplore/schema/roles';
import { GroupMember } from '../groups/group.entity.js';
import type { Em } from '../kernel/database.js';
import type { LockedMember } from './lockMember.js';
import type { Member } from './people.queries.js';

/** Returns a member in their current state, within a command's transaction. */
export async function describeMember(
  em: Em,
  { user, membership }: Pick<LockedMember, 'user' | 'membership'>,
): Promise<Member> {
  const { companyId, role, status } = membership;
  const groups = await em.find(GroupMember, { companyId, userId: user.id }, { orderBy: { id: 'asc' } });
  const groupIds = groups.map(({ groupId }) => groupId);
  return { user, role, status: memberStatusOf(status, groupIds.length > 0), groupIds };
}
