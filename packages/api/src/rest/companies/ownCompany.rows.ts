import { checkHost } from '@snaplore/core/companies/checkHost';
import { getCompany, getOwnCompany } from '@snaplore/core/companies/companies.queries';
import { createCompany } from '@snaplore/core/companies/createCompany';
import { switchCompany } from '@snaplore/core/companies/switchCompany';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { listEditableWorkspaces } from '@snaplore/core/workspaces/workspaces.queries';
import { subscriptionStatuses } from '@snaplore/schema/billing';
import { z } from 'zod';
import { Loaders } from '../../loaders/loaders.js';
import { memberRow, publicRow } from '../restRow.js';
import { toWorkspaces, workspaceAnswer } from '../workspaces/workspace.mapper.js';
import { companyAnswer, toCompany, toWholeCompany } from './company.mapper.js';

/** Creating, changing and switching companies, and their status. */
export const ownCompanyRows = [
  memberRow({
    id: 'company.create',
    method: 'POST',
    path: '/company',
    access: 'user',
    isOpenUnpaid: true,
    summary: "Make a company of one's own; the token goes on in the company it is for, until `switch`.",
    body: z.object({ title: z.string() }),
    answer: z.object({ company: companyAnswer }),
    run: async ({ caller, body }) => await getOwnCompany(caller, (await createCompany(caller, body)).id),
    map: async (own, { caller }) => ({ company: await toCompany(own, caller) }),
  }),
  memberRow({
    id: 'company.update',
    method: 'PUT',
    path: '/company',
    access: 'companyManager',
    takesPicture: true,
    summary: 'Change the name or the logo of the company.',
    body: z.object({
      title: z.string().optional(),
      logo: z.string().nullish().describe('A PNG or JPEG of 3,000,000 bytes at most, base64 without a prefix.'),
      isLogoDeleted: z.boolean().optional(),
    }),
    answer: z.object({ company: companyAnswer }),
    run: async ({ caller, body }) => await getCompany(caller, (await updateCompany(caller, body)).id),
    map: async (found, { caller }) => ({ company: await toWholeCompany(found, caller) }),
  }),
  memberRow({
    id: 'company.switch',
    method: 'GET',
    path: '/company/switch/{id}',
    access: 'user',
    isOpenUnpaid: true,
    // The session that makes the request ends with it.
    changesByGet: true,
    summary: "Go on in another of the person's companies, by a new token.",
    answer: z.object({ company: companyAnswer, token: z.string() }),
    run: async ({ caller, params, origin }) => ({
      own: await getOwnCompany(caller, params.id),
      session: await switchCompany(caller, params.id, origin),
    }),
    map: async ({ own, session }, { caller }) => ({ company: await toCompany(own, caller), token: session.token }),
  }),
  memberRow({
    id: 'company.paidStatus',
    method: 'GET',
    path: '/company/paid-status',
    access: 'user',
    isOpenUnpaid: true,
    summary: "The status of the company's subscription; null where it has none.",
    answer: z.object({ status: z.enum(subscriptionStatuses).nullable() }),
    run: async ({ caller }) => await getCompany(caller, caller.viewer.companyId),
    map: ({ company }) => ({ status: company.paidStatus }),
  }),
  memberRow({
    id: 'company.workspaces.editable',
    method: 'GET',
    path: '/company/workspaces/editable/{id}',
    access: 'user',
    summary: "The workspaces of one of the person's companies in which they may edit articles, the personal one first.",
    answer: z.object({ workspaces: z.array(workspaceAnswer) }),
    run: async ({ caller, params }) => await listEditableWorkspaces(caller, params.id),
    map: async ({ viewer, workspaces }, { caller }) => {
      const there = { ...caller, viewer };
      return { workspaces: await toWorkspaces(workspaces, { caller: there, loaders: new Loaders(there) }) };
    },
  }),
  publicRow({
    id: 'domain.check',
    method: 'GET',
    path: '/domain/{domain}',
    summary:
      'Whether the host of a company answers yet. Ask up to 20 times, first after 6 s, then after twice as ' +
      'long, 80 s at most.',
    answer: z.object({ isAvailable: z.boolean() }),
    run: async ({ caller, params }) => await checkHost(caller.services, params.domain),
    map: (isAvailable) => ({ isAvailable }),
  }),
];
