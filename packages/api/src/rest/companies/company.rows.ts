import {
  companySlugOf,
  findCompanyBySlug,
  getCompany,
  listOwnCompanies,
} from '@snaplore/core/companies/companies.queries';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { listMembers, listOpenInvitations } from '@snaplore/core/members/people.queries';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import { companyRoles } from '@snaplore/schema/roles';
import { z } from 'zod';
import { id, success } from '../answers.js';
import { memberRow, publicRow } from '../restRow.js';
import {
  companyAnswer,
  companyListAnswer,
  invitationAnswer,
  memberAnswer,
  toCompany,
  toInvitation,
  toMember,
  toWholeCompany,
} from './company.mapper.js';

export const companyRows = [
  memberRow({
    id: 'company.list',
    method: 'GET',
    path: '/company',
    access: 'user',
    isOpenUnpaid: true,
    summary: 'The companies that the person belongs to.',
    answer: z.object({ companies: companyListAnswer }),
    run: async ({ caller }) => await listOwnCompanies(caller),
    map: async (companies, { caller }) => ({
      companies: await Promise.all(companies.map((own) => toCompany(own, caller))),
    }),
  }),
  memberRow({
    id: 'company.info',
    method: 'GET',
    path: '/company/{id}/info',
    access: 'user',
    isOpenUnpaid: true,
    summary: 'The company that the person works in.',
    answer: z.object({ company: companyAnswer }),
    run: async ({ caller, params }) => await getCompany(caller, params.id),
    map: async (found, { caller }) => ({ company: await toWholeCompany(found, caller) }),
  }),
  memberRow({
    id: 'company.status',
    method: 'GET',
    path: '/company/status',
    access: 'user',
    isOpenUnpaid: true,
    summary: 'Whether the company is active; of one that is not, the answer is a refusal with its marker.',
    answer: z.object({ isActivated: z.boolean() }),
    run: async ({ caller }) => await getCompany(caller, caller.viewer.companyId),
    map: ({ company }) => ({ isActivated: company.isActivated }),
  }),
  memberRow({
    id: 'company.slugOf',
    method: 'GET',
    path: '/company/{id}/slug',
    access: 'user',
    isOpenUnpaid: true,
    summary: "The host label of one of the person's companies.",
    answer: z.object({ slug: z.string() }),
    run: async ({ caller, params }) => await companySlugOf(caller, params.id),
    map: (slug) => ({ slug }),
  }),
  publicRow({
    id: 'company.bySlug',
    method: 'GET',
    path: '/company/slug/{slug}',
    summary: 'What anybody may know of the company behind a host name.',
    answer: z.object({
      company: z.strictObject({ id, title: z.string(), slug: z.string(), logo: z.string().nullable() }),
    }),
    run: async ({ caller, params }) => await findCompanyBySlug(caller.services, params.slug),
    map: async ({ logoKey, ...card }, { caller }) => ({
      company: { ...card, logo: await pictureUrl(caller.services.storage, logoKey) },
    }),
  }),
  memberRow({
    id: 'company.users',
    method: 'GET',
    path: '/company/users',
    access: 'user',
    summary: 'Everybody who has a place in the company.',
    answer: z.object({ users: z.array(memberAnswer) }),
    run: async ({ caller }) => await listMembers(caller),
    map: async (members, { loaders }) => ({
      users: await Promise.all(members.map((member) => toMember(member, loaders))),
    }),
  }),
  memberRow({
    id: 'company.users.invited',
    method: 'GET',
    path: '/company/users/invited',
    access: 'companyManager',
    summary: 'Invitations that wait to be accepted.',
    answer: z.object({ items: z.array(invitationAnswer) }),
    run: async ({ caller }) => await listOpenInvitations(caller),
    map: (invitations) => ({ items: invitations.map(toInvitation) }),
  }),
  memberRow({
    id: 'company.invite',
    method: 'POST',
    path: '/company/invite',
    access: 'companyManager',
    summary: 'Invite somebody by mail; who is a member already is told in a warning.',
    body: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      // The default role of a new or invited user (docs/domains/invitations.md).
      role: z.enum(companyRoles).default('user'),
      sendEmail: z.boolean().default(true),
      user: z.unknown().optional().describe('Taken and not needed: the address names the person.'),
    }),
    answer: success,
    run: async ({ caller, body }) => await inviteUser(caller, body),
    map: () => ({ success: true as const }),
  }),
];
