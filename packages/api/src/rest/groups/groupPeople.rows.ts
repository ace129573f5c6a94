import { addToGroup } from '@snaplore/core/groups/addToGroup';
import { listInvitedOfGroup } from '@snaplore/core/groups/groupPeople.queries';
import { getGroup } from '@snaplore/core/groups/groups.queries';
import { removeGroupInvitation } from '@snaplore/core/groups/removeGroupInvitation';
import { removeGroupMember } from '@snaplore/core/groups/removeGroupMember';
import { z } from 'zod';
import { id, success } from '../answers.js';
import { invitationAnswer, toInvitation } from '../companies/company.mapper.js';
import { memberRow } from '../restRow.js';
import { groupAnswer, groupUserAnswer, toGroup, toGroupUser } from './group.mapper.js';

export const groupPeopleRows = [
  memberRow({
    id: 'group.users',
    method: 'GET',
    path: '/group/{id}/users',
    access: 'user',
    summary: 'Everybody in a group, by name.',
    answer: z.object({ users: z.array(groupUserAnswer) }),
    run: async ({ caller, params, loaders }) => await loaders.groupMembers.load(await getGroup(caller, params.id)),
    map: async (users, { loaders }) => ({ users: await Promise.all(users.map((user) => toGroupUser(user, loaders))) }),
  }),
  memberRow({
    id: 'group.invitedUsers',
    method: 'GET',
    path: '/group/{id}/invited-users',
    access: 'companyManager',
    summary: 'Who is invited to the company and joins the group on arrival.',
    answer: z.object({ invitations: z.array(invitationAnswer) }),
    run: async ({ caller, params }) => await listInvitedOfGroup(caller, await getGroup(caller, params.id)),
    map: (invitations) => ({ invitations: invitations.map(toInvitation) }),
  }),
  memberRow({
    id: 'group.user.add',
    method: 'POST',
    path: '/group/{id}/user',
    access: 'companyManager',
    summary: 'Add somebody of the company to a group.',
    body: z.object({ userId: id }),
    answer: z.object({ group: groupAnswer }),
    run: async ({ caller, params, body }) => await addToGroup(caller, { groupId: params.id, userIds: [body.userId] }),
    map: async (group, { loaders }) => ({ group: await toGroup(group, loaders) }),
  }),
  memberRow({
    id: 'group.invitedUser.add',
    method: 'POST',
    path: '/group/{id}/invited-user',
    access: 'companyManager',
    summary: 'Add somebody who is invited to the company: they join the group on arrival.',
    body: z.object({ email: z.string() }),
    answer: z.object({ group: groupAnswer }),
    run: async ({ caller, params, body }) => await addToGroup(caller, { groupId: params.id, emails: [body.email] }),
    map: async (group, { loaders }) => ({ group: await toGroup(group, loaders) }),
  }),
  memberRow({
    id: 'group.user.remove',
    method: 'DELETE',
    path: '/group/{id}/user/{userId}',
    access: 'companyManager',
    summary: 'Take somebody out of a group.',
    answer: success,
    run: async ({ caller, params }) => await removeGroupMember(caller, params.id, params.userId),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'group.invitedUser.remove',
    method: 'DELETE',
    path: '/group/{id}/invited-user/{email}',
    access: 'companyManager',
    summary: 'Somebody invited does not join the group on arrival; they stay invited to the company.',
    answer: success,
    run: async ({ caller, params }) => await removeGroupInvitation(caller, params.id, params.email),
    map: () => ({ success: true as const }),
  }),
];
