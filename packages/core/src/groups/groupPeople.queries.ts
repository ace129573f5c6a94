import * as limits from '@snaplore/schema/limits';
import { Invitation } from '../invitations/invitation.entity.js';
import { User } from '../accounts/user.entity.js';
import { authorize, may } from '../access/authorize.js';
import { byName } from '../kernel/byName.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { pageSize } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import type { Group } from './group.entity.js';

/**
 * Returns the members of each group, sorted by name, by group id (docs/domains/groups.md). Takes two queries for any
 * number of groups.
 * @param first limits the members of each group.
 */
export async function peopleOfGroups(
  caller: Caller,
  groups: readonly Group[],
  first: number = limits.restListMax,
): Promise<Map<string, User[]>> {
  for (const group of groups) authorize(caller.viewer, 'Group.view', group);
  const em = reader(caller);
  const rows = await em.execute<{ group_id: string; user_id: string }[]>(
    `select group_id, user_id from (
       select gm.group_id, gm.user_id, row_number() over
         (partition by gm.group_id order by ${byName('u.first_name')}, ${byName('u.last_name')}, u.id) as place
       from group_member gm join app_user u on u.id = gm.user_id where gm.group_id = any(?::uuid[])
     ) members where place <= ? order by group_id, place`,
    [idArray(groups.map(({ id }) => id)), first],
  );
  const users = await em.find(User, { id: { $in: [...new Set(rows.map((row) => row.user_id))] } });
  const byId = new Map(users.map((user) => [user.id, user]));
  const people = new Map<string, User[]>(groups.map(({ id }) => [id, []]));
  for (const row of rows)
    people.get(row.group_id)?.push(...[byId.get(row.user_id)].filter((user) => user !== undefined));
  return people;
}

/** Returns the number of members of each group, by group id (docs/domains/groups.md). */
export async function countPeopleOfGroups(caller: Caller, groupIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader(caller).execute<{ group_id: string; count: string }[]>(
    'select group_id, count(*) as count from group_member where group_id = any(?::uuid[]) group by group_id',
    [idArray(groupIds)],
  );
  return new Map(rows.map(({ group_id: id, count }) => [id, Number(count)]));
}

/**
 * Returns the open invitations of the addresses that wait for each group, sorted by name, by group id, at most
 * `limits.restListMax` of each. Groups that the caller may not manage have none (docs/domains/groups.md).
 */
export async function invitedOfGroups(caller: Caller, groups: readonly Group[]): Promise<Map<string, Invitation[]>> {
  const invited = new Map<string, Invitation[]>(groups.map(({ id }) => [id, []]));
  const managed = groups.filter((group) => may(caller.viewer, 'Group.viewInvitations', group));
  if (managed.length === 0) return invited;
  const em = reader(caller);
  const rows = await em.execute<{ group_id: string; id: string }[]>(
    `select group_id, id from (
       select gi.group_id, i.id, row_number() over
         (partition by gi.group_id order by ${byName('i.first_name')}, ${byName('i.last_name')}, i.id) as place
       from group_invitation gi
       join invitation i on i.company_id = gi.company_id and i.email = gi.email
         and i.accepted_at is null and i.expires_at > now()
       where gi.group_id = any(?::uuid[])
     ) invited where place <= ? order by group_id, place`,
    [idArray(managed.map(({ id }) => id)), limits.restListMax],
  );
  const invitations = await em.find(Invitation, { id: { $in: [...new Set(rows.map((row) => row.id))] } });
  const byId = new Map(invitations.map((invitation) => [invitation.id, invitation]));
  for (const row of rows) invited.get(row.group_id)?.push(...[byId.get(row.id)].filter((each) => each !== undefined));
  return invited;
}

/**
 * The same for one group (docs/domains/groups.md).
 * @throws AppError FORBIDDEN.
 */
export async function listInvitedOfGroup(caller: MemberCaller, group: Group): Promise<Invitation[]> {
  authorize(caller.viewer, 'Group.viewInvitations', group);
  return (await invitedOfGroups(caller, [group])).get(group.id) ?? [];
}

/** A member or an invited user who may be added to a group. */
export interface GroupCandidate {
  fullName: string;
  email: string;
  /** Null for an invited user. */
  userId: string | null;
}

/**
 * Returns active members and invited users who are not in the group, sorted by name, whose names and e-mail contain
 * `query` (docs/domains/groups.md).
 */
export async function findGroupCandidates(
  caller: MemberCaller,
  group: Group,
  query: string,
  first: number | null | undefined,
): Promise<GroupCandidate[]> {
  authorize(caller.viewer, 'Group.manageMembers', group);
  const rows = await reader(caller).execute<
    { first_name: string; last_name: string; email: string; user_id: string | null }[]
  >(
    `select first_name, last_name, email, user_id from (
       select u.first_name, u.last_name, u.email, u.id as user_id from membership m join app_user u on u.id = m.user_id
       where m.company_id = ? and m.status = 'active' and u.email is not null
         and not exists (select 1 from group_member gm where gm.group_id = ? and gm.user_id = u.id)
       union all
       select i.first_name, i.last_name, i.email, null from invitation i
       where i.company_id = ? and i.accepted_at is null and i.expires_at > now()
         and not exists (select 1 from group_invitation gi where gi.group_id = ? and gi.email = i.email)
     ) people where strpos(lower(replace(first_name || last_name || email, ' ', '')), ?) > 0
     order by ${byName('first_name')}, ${byName('last_name')}, email limit ?`,
    [group.companyId, group.id, group.companyId, group.id, query.replace(/\s+/g, '').toLowerCase(), pageSize(first)],
  );
  return rows.map((row) => ({
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    userId: row.user_id,
  }));
}
