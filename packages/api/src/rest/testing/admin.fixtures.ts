import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { newId, newShortId } from '@snaplore/core/kernel/ids';
import { Job } from '@snaplore/core/outbox/job.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner } from '@snaplore/core/testing/people';
import { expect } from 'vitest';
import { nothingSent, type Fixture, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

/** Who is asked of each row: super admins may, and nobody else. */
const forSuperAdmins = {
  who: 'superAdmin',
  wrongRole: { who: 'owner', code: 'FORBIDDEN' },
  otherCompany: 'FORBIDDEN',
} as const satisfies Partial<Fixture>;

interface FoundCompany {
  slug: string;
  stat: Record<string, number>;
}

const ofCompany = ({ owner }: RestWorld): { params: { id: string } } => ({ params: { id: owner.viewer.companyId } });
/** A company that nothing else asks for. */
const passingCompany = async ({ api }: RestWorld): Promise<{ params: { id: string } }> => ({
  params: { id: (await newOwner(api.app.services, 'Switched')).viewer.companyId },
});
const badSwitch = { ask: { params: { id: newId() }, body: { status: 'perhaps' } }, code: 'BAD_INPUT' } as const;

export const adminFixtures: Fixtures = {
  'admin.companies.search': {
    ...forSuperAdmins,
    ask: ({ slug }) => ({ params: { q: slug }, query: { page: '1', isBilling: '0', ai: 'true', activated: 'all' } }),
    success: async ({ companies }: { companies: FoundCompany[] }, { api, slug, superAdmin }) => {
      const own = companies.find((company) => company.slug === slug);
      expect(own).toMatchObject({ isActivated: true, isBilling: false, isAiEnabled: true });
      const { usersCount = 0, workspacesCount = 0, articlesCount = 0 } = own?.stat ?? {};
      for (const number of [usersCount, workspacesCount, articlesCount]) expect(number).toBeGreaterThan(0);
      const { token } = superAdmin;
      // 0 is no search.
      const { body } = await api.rest('GET', '/admin/companies/search/0', { token });
      expect((body as { companies: object[] }).companies.length).toBeGreaterThan(1);
      expect(await api.rest('GET', '/admin/companies/search/0?page=1001', { token })).toMatchObject({ status: 422 });
    },
    badInput: { ask: { params: { q: '0' }, query: { isBilling: 'perhaps' } }, code: 'BAD_INPUT' },
  },
  'admin.companies.stats': {
    ...forSuperAdmins,
    ask: () => ({}),
    success: (totals: Record<string, number>) => {
      expect(totals['companies']).toBeGreaterThanOrEqual(2);
      expect(totals['articles']).toBeGreaterThanOrEqual(2);
    },
    badInput: nothingSent,
  },
  'admin.company.get': {
    ...forSuperAdmins,
    ask: ofCompany,
    success: ({ company }: { company: object }, { slug }) => {
      expect(company).toMatchObject({ slug, isActivated: true, roles: [] });
    },
    badInput: { ask: { params: { id: 'none' } }, code: 'NOT_FOUND' },
  },
  'admin.company.createDomain': {
    ...forSuperAdmins,
    ask: passingCompany,
    success: async ({ domain }: { domain: string }, { api }) => {
      expect(domain).toMatch(/^switched[\w-]*\.snaplore\.localhost$/);
      const [job] = await readPastPolicies(api.app.services).find(Job, { name: 'companies.createHost' });
      expect(job).toMatchObject({ status: 'new', limit: 20 });
    },
    badInput: { ask: { params: { id: 'none' } }, code: 'NOT_FOUND' },
  },
  'admin.company.login': {
    ...forSuperAdmins,
    ask: ofCompany,
    success: async ({ token }: { token: string }, { api, owner, superAdmin }) => {
      const query = 'mutation ($token: String!) { signInWithToken(token: $token) { me { id loginAs { adminName } } } }';
      const { data } = await api.graph(query, { token }, superAdmin.token);
      expect(data).toMatchObject({ signInWithToken: { me: { id: owner.viewer.userId, loginAs: {} } } });
    },
    badInput: { ask: { params: { id: 'none' } }, code: 'NOT_FOUND' },
  },
  'admin.company.stats': {
    ...forSuperAdmins,
    ask: ofCompany,
    success: ({ stats }: { stats: { usersCount: number } }) => {
      expect(stats.usersCount).toBeGreaterThanOrEqual(6);
    },
    badInput: { ask: { params: { id: 'none' } }, code: 'NOT_FOUND' },
  },
  'admin.company.owner': {
    ...forSuperAdmins,
    ask: ofCompany,
    success: ({ owner }: { owner: object }, world) => {
      expect(owner).toMatchObject({ id: world.owner.viewer.userId, firstName: 'Maya', email: world.owner.email });
    },
    badInput: { ask: { params: { id: 'none' } }, code: 'NOT_FOUND' },
  },
  'admin.company.users': {
    ...forSuperAdmins,
    ask: ofCompany,
    success: ({ users }: { users: { companyUsers: { id: string }[] } }, { owner }) => {
      expect(users.companyUsers.map((user) => user.id)).toContain(owner.viewer.userId);
    },
    badInput: { ask: { params: { id: 'none' } }, code: 'NOT_FOUND' },
  },
  'admin.user.removeFromCompany': {
    ...forSuperAdmins,
    ask: async ({ owner }) => {
      const email = `${newShortId()}@lumen.example`;
      await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' });
      const { id: userId } = await readPastPolicies(owner.services).findOneOrFail(Invitation, { email });
      return { body: { companyId: owner.viewer.companyId, userId } };
    },
    success: async (_body: object, { api, owner, superAdmin }) => {
      const [member, own] = [(await newMember(owner)).viewer.userId, superAdmin.viewer.userId];
      const { companyId, userId: rootOwner } = owner.viewer;
      const remove = async (userId: string) =>
        await api.rest('DELETE', '/admin/user/company', { token: superAdmin.token, body: { companyId, userId } });
      expect(await remove(member)).toEqual({ status: 200, body: { success: true } });
      expect(await remove(rootOwner)).toMatchObject({ body: { code: 'ROOT_OWNER_SAFE' } });
      expect(await remove(own)).toMatchObject({ body: { error: 'Failed to remove user from company.' } });
    },
    badInput: { ask: { body: { companyId: newId() } }, code: 'BAD_INPUT' },
  },
  'admin.company.userStatus': {
    ...forSuperAdmins,
    ask: async ({ owner }) => ({
      params: { userId: (await newMember(owner)).viewer.userId },
      body: { companyId: owner.viewer.companyId, userStatus: 'deactivated' },
    }),
    success: (body: object) => {
      expect(body).toEqual({ success: true });
    },
    badInput: { ask: { params: { userId: newId() }, body: { companyId: newId() } }, code: 'BAD_INPUT' },
  },
  'admin.company.status': {
    ...forSuperAdmins,
    ask: async (world) => ({ ...(await passingCompany(world)), body: { status: false } }),
    success: ({ company }: { company: object }) => {
      expect(company).toMatchObject({ title: 'Switched', isActivated: false });
    },
    badInput: badSwitch,
  },
  'admin.company.billing': {
    ...forSuperAdmins,
    ask: async (world) => ({ ...(await passingCompany(world)), body: { status: true } }),
    success: ({ company }: { company: object }) => {
      expect(company).toMatchObject({ title: 'Switched', isBilling: true });
    },
    badInput: badSwitch,
  },
  'admin.company.ai': {
    ...forSuperAdmins,
    ask: async (world) => ({ ...(await passingCompany(world)), body: { status: false } }),
    success: ({ company }: { company: object }) => {
      expect(company).toMatchObject({ title: 'Switched', isAiEnabled: false });
    },
    badInput: badSwitch,
  },
  'admin.company.delete': {
    ...forSuperAdmins,
    ask: passingCompany,
    success: async (body: object, world) => {
      expect(body).toEqual({ success: true });
      const { api, superAdmin } = world;
      const remove = async (id: string, sent?: object) =>
        await api.rest('DELETE', `/admin/company/${id}`, { token: superAdmin.token, ...(sent && { body: sent }) });
      const { id } = (await passingCompany(world)).params;
      expect(await remove(id, { title: 'switched' })).toMatchObject({
        status: 422,
        body: { error: "Input value doesn't match the company name.", code: 'COMPANY_NAME_MISMATCH' },
      });
      expect(await remove(id, { title: 'Switched' })).toEqual({ status: 200, body: { success: true } });
      expect(await remove(id)).toMatchObject({ status: 404 });
      expect(await remove(superAdmin.viewer.companyId)).toMatchObject({ body: { code: 'COMPANY_IS_CURRENT' } });
    },
    badInput: { ask: { params: { id: newId() }, body: { title: 1 } }, code: 'BAD_INPUT' },
  },
};
