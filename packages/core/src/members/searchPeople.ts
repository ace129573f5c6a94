import * as limits from '@snaplore/schema/limits';
import { memberStatusOf } from '@snaplore/schema/roles';
import { GroupMember } from '../groups/group.entity.js';
import { authorize, may } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { findEveryMember, squeezed, squeezedPattern } from './members.queries.js';
import { Membership } from './membership.entity.js';
import type { Member } from './people.queries.js';

/** The result of a search for members and invitations. */
interface FoundPeople {
  members: Member[];
  invitations: Invitation[];
}

/**
 * Returns active members whose names and e-mail contain `query`, ignoring case and spaces, and with `isWithInvited`
 * also open invitations, if the caller may see them. At most `limits.restListMax` of each (docs/domains/members.md).
 */
export async function searchPeople(caller: MemberCaller, query: string, isWithInvited: boolean): Promise<FoundPeople> {
  const { viewer } = caller;
  const { companyId } = viewer;
  authorize(viewer, 'Company.view', { id: companyId });
  const em = reader(caller);
  const users = await findEveryMember(caller, query);
  const theirs = { companyId, userId: { $in: users.map(({ id }) => id) } };
  const memberships = new Map((await em.find(Membership, theirs)).map((membership) => [membership.userId, membership]));
  const groups = Map.groupBy(await em.find(GroupMember, theirs, { orderBy: { id: 'asc' } }), ({ userId }) => userId);
  const members = users.flatMap((user) => {
    const membership = memberships.get(user.id);
    const groupIds = (groups.get(user.id) ?? []).map(({ groupId }) => groupId);
    return membership
      ? [{ user, role: membership.role, status: memberStatusOf(membership.status, groupIds.length > 0), groupIds }]
      : [];
  });
  const isAllowed = isWithInvited && may(viewer, 'Company.viewTeam', { id: companyId });
  return { members, invitations: isAllowed ? await searchInvitations(caller, query) : [] };
}

async function searchInvitations(caller: MemberCaller, query: string): Promise<Invitation[]> {
  const em = reader(caller);
  const rows = await em.execute<{ id: string }[]>(
    `select id from invitation where company_id = ? and accepted_at is null and expires_at > now()
       and ${squeezed('first_name || last_name || email')} like ?
     order by ${byName('first_name')}, ${byName('last_name')}, id limit ?`,
    [caller.viewer.companyId, squeezedPattern(query), limits.restListMax],
  );
  const invitations = await em.find(Invitation, { id: { $in: rows.map(({ id }) => id) } });
  const byId = new Map(invitations.map((invitation) => [invitation.id, invitation]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
