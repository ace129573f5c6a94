import { Membership } from '../members/membership.entity.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { GroupMember, type Group } from './group.entity.js';

/**
 * Returns the members of the current company with these ids, each once.
 * @throws AppError NOT_FOUND if a user is not a member of the company.
 */
export async function companyPeople(em: Em, userIds: readonly string[]): Promise<User[]> {
  const ids = [...new Set(userIds.map(requireId))];
  const memberships = await em.find(Membership, { userId: { $in: ids } });
  if (memberships.length < ids.length) throw new AppError('NOT_FOUND');
  return await em.find(User, { id: { $in: ids } });
}

/**
 * Adds users to a group (docs/domains/groups.md).
 * @returns those who were not in it before.
 */
export async function putIntoGroup(em: Em, group: Group, people: readonly User[]): Promise<User[]> {
  const known = await em.find(GroupMember, { groupId: group.id, userId: { $in: people.map(({ id }) => id) } });
  const added = people.filter(({ id }) => !known.some(({ userId }) => userId === id));
  for (const { id } of added)
    em.persist(em.create(GroupMember, { companyId: group.companyId, groupId: group.id, userId: id }));
  return added;
}
