import { AppError } from '../kernel/appError.js';
import { authorize, may } from '../access/authorize.js';
import { User } from '../accounts/user.entity.js';
import { Group } from '../groups/group.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { Membership } from '../members/membership.entity.js';

export const shareEntityTypes = ['user', 'group'] as const;
export type ShareEntityType = (typeof shareEntityTypes)[number];

/** A user or a group of the company; an invited user is named by the id of their invitation. */
export interface ShareEntity {
  type: ShareEntityType;
  id: string;
}

/** Who is named: what is stored of them, and the name for the audit log. */
export interface NamedRecipient {
  key: { userId: string } | { groupId: string } | { email: string };
  name: string;
}

/**
 * The recipients that the entities of a request name, each once (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND unless all of them are active members, groups or open invitations of the company that the
 * caller may see.
 */
export async function findRecipients(
  caller: MemberCaller,
  em: Em,
  entities: readonly ShareEntity[],
): Promise<NamedRecipient[]> {
  const idsOf = (type: ShareEntityType): string[] => [
    ...new Set(entities.filter((each) => each.type === type).map(({ id }) => requireId(id).toLowerCase())),
  ];
  const [userIds, groupIds] = [idsOf('user'), idsOf('group')];
  const active = await em.find(Membership, { userId: { $in: userIds }, status: 'active' });
  const people = await em.find(User, { id: { $in: active.map(({ userId }) => userId) }, email: { $ne: null } });
  const others = userIds.filter((id) => !people.some((person) => person.id === id));
  const invited = await findInvited(caller, em, others);
  const groups = await em.find(Group, { id: { $in: groupIds } });
  for (const group of groups) authorize(caller.viewer, 'Group.view', group);
  if (invited.length < others.length || groups.length < groupIds.length) throw new AppError('NOT_FOUND');
  return [
    ...people.map(({ id, fullName }) => ({ key: { userId: id }, name: fullName })),
    ...groups.map(({ id, title }) => ({ key: { groupId: id }, name: title })),
    ...invited.map(({ email }) => ({ key: { email }, name: email })),
  ];
}

/** Those who may not see whom the company has invited find nobody: neither here nor in the search. */
async function findInvited(caller: MemberCaller, em: Em, ids: string[]): Promise<Invitation[]> {
  if (ids.length === 0) return [];
  const open = { id: { $in: ids }, acceptedAt: null, expiresAt: { $gt: databaseNow() } };
  return (await em.find(Invitation, open)).filter((invitation) => may(caller.viewer, 'Invitation.view', invitation));
}
