import { changeMemberRole } from '@snaplore/core/members/changeMemberRole';
import { changeMemberStatus } from '@snaplore/core/members/changeMemberStatus';
import { createUser } from '@snaplore/core/members/createUser';
import { deleteInvitation } from '@snaplore/core/invitations/deleteInvitation';
import { removeMember } from '@snaplore/core/members/removeMember';
import { searchPeople } from '@snaplore/core/members/searchPeople';
import { companyRoles } from '@snaplore/schema/roles';
import { z } from 'zod';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';
import { invitationAnswer, memberAnswer, toCreated, toInvitation, toMember } from '../companies/company.mapper.js';

const oneUser = z.object({ user: memberAnswer });

export const memberRows = [
  memberRow({
    id: 'company.user.create',
    method: 'POST',
    path: '/company/user',
    access: 'companyManager',
    summary:
      'Make an account for somebody and give them a place in the company. An address that has an account is ' +
      'invited: the answer is what was sent, its status invited.',
    body: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.enum(companyRoles).default('user'),
      password: z.string().optional().describe('Left out or empty, the person chooses one by a mail.'),
      passwordConfirm: z.string().optional(),
    }),
    answer: oneUser,
    run: async ({ caller, body }) => await createUser(caller, body),
    map: async (created, { loaders }) => ({ user: await toCreated(created, loaders) }),
  }),
  memberRow({
    id: 'company.user.role',
    method: 'PUT',
    path: '/company/user/{id}/role',
    access: 'companyManager',
    summary: 'Give somebody of the company another role.',
    body: z.object({ role: z.enum(companyRoles) }),
    answer: oneUser,
    run: async ({ caller, params, body }) => await changeMemberRole(caller, { userId: params.id, role: body.role }),
    map: async (member, { loaders }) => ({ user: await toMember(member, loaders) }),
  }),
  memberRow({
    id: 'company.user.status',
    method: 'PUT',
    path: '/company/user/{id}/status',
    access: 'companyManager',
    summary: 'Deactivate somebody in the company, or activate them again.',
    body: z.object({ status: z.string().describe('active or deactivated') }),
    answer: oneUser,
    run: async ({ caller, params, body }) =>
      await changeMemberStatus(caller, { userId: params.id, status: body.status }),
    map: async (member, { loaders }) => ({ user: await toMember(member, loaders) }),
  }),
  memberRow({
    id: 'company.user.delete',
    method: 'DELETE',
    path: '/company/user/{id}',
    access: 'companyAdmin',
    summary: "Take somebody's place in the company away; what they made stays.",
    answer: success,
    run: async ({ caller, params }) => {
      await removeMember(caller, params.id);
    },
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'company.invite.delete',
    method: 'DELETE',
    path: '/company/invite/{id}',
    access: 'companyManager',
    summary: 'Withdraw an invitation.',
    answer: success,
    run: async ({ caller, params }) => {
      await deleteInvitation(caller, params.id);
    },
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'user.search',
    method: 'GET',
    path: '/user/search/{query}',
    access: 'user',
    summary: 'Active people of the company by part of their names and e-mail, ignoring case and spaces.',
    query: z.object({
      invited: z.enum(['0', '1']).default('0').describe('1: with open invitations, for those who may see them.'),
    }),
    answer: z.object({ items: z.array(z.union([memberAnswer, invitationAnswer])) }),
    run: async ({ caller, params, query }) => await searchPeople(caller, params.query, query.invited === '1'),
    map: async ({ members, invitations }, { loaders }) => ({
      items: [
        ...(await Promise.all(members.map((member) => toMember(member, loaders)))),
        ...invitations.map(toInvitation),
      ],
    }),
  }),
];
