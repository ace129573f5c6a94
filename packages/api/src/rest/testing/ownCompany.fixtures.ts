import { createCompany } from '@snaplore/core/companies/createCompany';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import { openSession } from '@snaplore/core/sessions/openSession';
import { newId } from '@snaplore/core/kernel/ids';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { pngOf } from '@snaplore/core/testing/pictures';
import { expect } from 'vitest';
import { anybody, everyMember, nothingSent, type Fixtures } from './fixture.js';

export const ownCompanyFixtures: Fixtures = {
  'company.create': {
    who: 'viewer',
    ask: () => ({ body: { title: `House ${newId()}` } }),
    success: ({ company }: { company: object }, { viewer }) => {
      expect(company).toMatchObject({
        user: viewer.viewer.userId,
        roles: [{ user: viewer.viewer.userId, role: 'owner', status: 'active' }],
        slug: expect.stringMatching(/^house-/) as unknown,
        domain: expect.stringMatching(/^(house-.+\.)?snaplore\.localhost$/) as unknown,
        isActivated: true,
        isBilling: false,
        isPaid: true,
        logo: null,
        logoPreview: null,
      });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { ask: { body: { title: 'ab' } }, code: 'COMPANY_NAME_INVALID' },
  },
  'company.update': {
    who: 'manager',
    ask: () => ({ body: { title: 'Lumen Bikes', logo: pngOf(4, 4).toString('base64') } }),
    success: async ({ company }: { company: { logo: string } }, world) => {
      expect(company).toMatchObject({ id: world.owner.viewer.companyId, title: 'Lumen Bikes', slug: 'lumen-bikes' });
      const { status, headers } = await fetch(`${world.api.origin}${company.logo}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      const answer = await world.api.rest('PUT', '/company', {
        token: world.manager.token,
        body: { isLogoDeleted: true },
      });
      expect(answer.body).toMatchObject({ company: { logo: null, logoPreview: null } });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'their own',
    badInput: { ask: { body: { logo: 'R0lGODlh' } }, code: 'PHOTO_TYPE_NOT_ALLOWED' },
  },
  'company.switch': {
    who: 'switcher',
    // The token used is invalid afterwards, so each request needs a new one.
    ask: async ({ switcher }) => {
      const { userId, companyId } = switcher.viewer;
      switcher.token = await writePastPolicies(switcher.services, ({ em }) =>
        Promise.resolve(openSession(em, userId, companyId, { address: '', userAgent: 'test' }).token),
      );
      switcher.viewer = (await authenticateSession(switcher.services, switcher.token))!;
      return { params: { id: (await createCompany(switcher, { title: 'Beside it' })).id } };
    },
    success: async ({ company, token }: { company: { id: string }; token: string }, world) => {
      expect(company).toMatchObject({ title: 'Beside it', roles: [{ role: 'owner', status: 'active' }] });
      expect((await world.api.rest('GET', '/user/me', { token: world.switcher.token })).status).toBe(401);
      expect((await world.api.rest('GET', `/company/${company.id}/info`, { token })).status).toBe(200);
    },
    wrongRole: everyMember,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'lumen-bikes' } }, code: 'NOT_FOUND' },
  },
  'company.paidStatus': {
    who: 'viewer',
    ask: () => ({}),
    success: (body) => {
      expect(body).toEqual({ status: null });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'company.workspaces.editable': {
    who: 'editor',
    ask: ({ owner }) => ({ params: { id: owner.viewer.companyId } }),
    success: async ({ workspaces }: { workspaces: object[] }, world) => {
      expect(workspaces).toMatchObject([
        { visibility: 'personal', title: expect.stringMatching(/^PW_/) as unknown },
        { id: world.workspace.id },
      ]);
      // A viewer gets only their personal workspace.
      const { body } = await world.api.rest('GET', `/company/workspaces/editable/${world.owner.viewer.companyId}`, {
        token: world.viewer.token,
      });
      expect((body as { workspaces: object[] }).workspaces).toMatchObject([{ visibility: 'personal' }]);
    },
    wrongRole: everyMember,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: '1' } }, code: 'NOT_FOUND' },
  },
  'domain.check': {
    who: null,
    // Nothing listens on port 80 under that name where the tests run; the rest is tested with `checkHost`.
    ask: () => ({ params: { domain: 'lumen-bikes.snaplore.localhost' } }),
    success: (body) => {
      expect(body).toEqual({ isAvailable: false });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { params: { domain: 'example.com' } }, code: 'NOT_FOUND' },
  },
};
