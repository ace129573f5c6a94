import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { getCompanyOverview, numberedPageOfCompanies } from '@snaplore/core/platform/adminCompanies.queries';
import { listPlatformMembers } from '@snaplore/core/platform/adminMembers.queries';
import type { CompanyOverview } from '@snaplore/core/platform/companyOverviews';
import { deleteCompanyAsAdmin } from '@snaplore/core/platform/deleteCompanyAsAdmin';
import { getPlatformTotals } from '@snaplore/core/platform/platformTotals.queries';
import { ownHost } from '@snaplore/core/companies/companyHost';
import { createCompanyDomain } from '@snaplore/core/platform/createCompanyDomain';
import { loginAsCompany } from '@snaplore/core/platform/loginAsCompany';
import { removeMemberAsAdmin } from '@snaplore/core/platform/removeMemberAsAdmin';
import { setCompanyActivated } from '@snaplore/core/platform/setCompanyActivated';
import { setCompanyAi } from '@snaplore/core/platform/setCompanyAi';
import { setCompanyBilling } from '@snaplore/core/platform/setCompanyBilling';
import { setMemberStatusAsAdmin } from '@snaplore/core/platform/setMemberStatusAsAdmin';
import { z } from 'zod';
import { id, success } from '../answers.js';
import { memberRow } from '../restRow.js';
import {
  adminCompanyAnswer,
  adminInvitationAnswer,
  adminMemberAnswer,
  adminOwnerAnswer,
  statAnswer,
  toAdminCompany,
  toAdminInvitation,
  toAdminMember,
  toStat,
} from './admin.mapper.js';
import { page, searched, yesOrNo } from './adminPage.js';

const oneCompany = z.object({ company: adminCompanyAnswer });
const on = z.object({ status: z.boolean() });

async function changed(caller: MemberCaller, company: Promise<{ id: string }>): Promise<CompanyOverview> {
  return await getCompanyOverview(caller, (await company).id);
}

/** The companies of the platform, for super admins alone. */
export const adminCompanyRows = [
  memberRow({
    id: 'admin.companies.search',
    method: 'GET',
    path: '/admin/companies/search/{q}',
    access: 'superAdmin',
    summary: 'All companies, 22 on a page, the newest first; 0 searches for nothing and finds all.',
    query: z.object({ page, isBilling: yesOrNo, ai: yesOrNo, activated: yesOrNo }),
    answer: z.object({ companies: z.array(adminCompanyAnswer) }),
    run: async ({ caller, params, query: { isBilling, ai, activated, ...query } }) =>
      await numberedPageOfCompanies(
        caller,
        { query: searched(params.q), isBilling, isAiEnabled: ai, isActivated: activated },
        query.page,
      ),
    map: async (companies, { caller }) => ({
      companies: await Promise.all(companies.map((overview) => toAdminCompany(overview, caller))),
    }),
  }),
  memberRow({
    id: 'admin.companies.stats',
    method: 'GET',
    path: '/admin/companies/stats',
    access: 'superAdmin',
    summary: 'How many companies, workspaces, articles and users there are.',
    answer: z.object({ companies: z.int(), workspaces: z.int(), articles: z.int(), users: z.int() }),
    run: async ({ caller }) => await getPlatformTotals(caller),
    map: ({ companies, workspaces, articles, users }) => ({
      companies: companies.count,
      workspaces: workspaces.count,
      articles: articles.count,
      users: users.count,
    }),
  }),
  memberRow({
    id: 'admin.company.get',
    method: 'GET',
    path: '/admin/company/{id}',
    access: 'superAdmin',
    summary: 'One company.',
    answer: oneCompany,
    run: async ({ caller, params }) => await getCompanyOverview(caller, params.id),
    map: async (overview, { caller }) => ({ company: await toAdminCompany(overview, caller) }),
  }),
  memberRow({
    id: 'admin.company.stats',
    method: 'GET',
    path: '/admin/company/stats/{id}',
    access: 'superAdmin',
    summary: 'What one company has.',
    answer: z.object({ stats: statAnswer }),
    run: async ({ caller, params }) => await getCompanyOverview(caller, params.id),
    map: ({ stats }) => ({ stats: toStat(stats) }),
  }),
  memberRow({
    id: 'admin.company.owner',
    method: 'GET',
    path: '/admin/company/owner/{id}',
    access: 'superAdmin',
    summary: 'Who owns one company; null where nothing is known of them.',
    answer: z.object({ owner: adminOwnerAnswer }),
    run: async ({ caller, params }) => await getCompanyOverview(caller, params.id),
    map: ({ owner }) => ({ owner }),
  }),
  memberRow({
    id: 'admin.company.users',
    method: 'GET',
    path: '/admin/company/users/{id}',
    access: 'superAdmin',
    summary: 'The members of one company, and those who are invited to it.',
    answer: z.object({
      users: z.object({ companyUsers: z.array(adminMemberAnswer), invitedUsers: z.array(adminInvitationAnswer) }),
    }),
    run: async ({ caller, params }) => await listPlatformMembers(caller, params.id),
    map: ({ members, invitations }) => ({
      users: { companyUsers: members.map(toAdminMember), invitedUsers: invitations.map(toAdminInvitation) },
    }),
  }),
  memberRow({
    id: 'admin.company.login',
    method: 'GET',
    path: '/admin/company/{id}/login',
    access: 'superAdmin',
    changesByGet: true,
    summary: "Begin a login in the place of the company's root owner: a token for the login route, for two minutes.",
    answer: z.object({ token: z.string() }),
    run: async ({ caller, params }) => await loginAsCompany(caller, params.id),
    map: ({ token }) => ({ token }),
  }),
  memberRow({
    id: 'admin.company.createDomain',
    method: 'GET',
    path: '/admin/company/{id}/create-domain',
    access: 'superAdmin',
    changesByGet: true,
    summary: "Start making a company's own host; it is there once its name answers.",
    answer: z.object({ domain: z.string() }),
    run: async ({ caller, params }) => await createCompanyDomain(caller, params.id),
    map: ({ slug }, { caller: { services } }) => ({ domain: ownHost(services.config, slug) ?? '' }),
  }),
  memberRow({
    id: 'admin.user.removeFromCompany',
    method: 'DELETE',
    path: '/admin/user/company',
    access: 'superAdmin',
    summary: "Remove a member by the user's id, or an invitation by its own.",
    body: z.object({ companyId: id, userId: id }),
    answer: success,
    run: async ({ caller, body }) => {
      await removeMemberAsAdmin(caller, { companyId: body.companyId, id: body.userId });
    },
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'admin.company.userStatus',
    method: 'POST',
    path: '/admin/company/user/status/{userId}',
    access: 'superAdmin',
    summary: 'Deactivate a member of a company, or activate them again.',
    body: z.object({ companyId: id, userStatus: z.string().describe('active or deactivated') }),
    answer: success,
    run: async ({ caller, params, body }) =>
      await setMemberStatusAsAdmin(caller, {
        companyId: body.companyId,
        userId: params.userId,
        status: body.userStatus,
      }),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'admin.company.status',
    method: 'POST',
    path: '/admin/company/{id}/status',
    access: 'superAdmin',
    summary: 'Activate a company, or deactivate it.',
    body: on,
    answer: oneCompany,
    run: async ({ caller, params, body }) => await changed(caller, setCompanyActivated(caller, params.id, body.status)),
    map: async (overview, { caller }) => ({ company: await toAdminCompany(overview, caller) }),
  }),
  memberRow({
    id: 'admin.company.billing',
    method: 'POST',
    path: '/admin/company/{id}/status/billing',
    access: 'superAdmin',
    summary: 'Say whether a company has to pay; its subscription goes on.',
    body: on,
    answer: oneCompany,
    run: async ({ caller, params, body }) => await changed(caller, setCompanyBilling(caller, params.id, body.status)),
    map: async (overview, { caller }) => ({ company: await toAdminCompany(overview, caller) }),
  }),
  memberRow({
    id: 'admin.company.ai',
    method: 'POST',
    path: '/admin/company/{id}/status/ai',
    access: 'superAdmin',
    summary: 'Switch AI on or off for a company.',
    body: on,
    answer: oneCompany,
    run: async ({ caller, params, body }) => await changed(caller, setCompanyAi(caller, params.id, body.status)),
    map: async (overview, { caller }) => ({ company: await toAdminCompany(overview, caller) }),
  }),
  memberRow({
    id: 'admin.company.delete',
    method: 'DELETE',
    path: '/admin/company/{id}',
    access: 'superAdmin',
    summary: 'Delete a company with all it has. A title, where one is sent, has to be its own.',
    body: z.object({ title: z.string().optional() }),
    answer: success,
    run: async ({ caller, params, body }) => {
      await deleteCompanyAsAdmin(caller, { id: params.id, title: body.title ?? null });
    },
    map: () => ({ success: true as const }),
  }),
];
