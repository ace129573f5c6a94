import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { newId } from '@snaplore/core/kernel/ids';
import { expect } from 'vitest';
import { anybody, everyMember, nothingSent, type Fixtures } from './fixture.js';
import { invitationToken } from './restWorld.js';

const names = { firstName: 'Ines', lastName: 'Almeida' };

export const companyFixtures: Fixtures = {
  'company.list': {
    who: 'viewer',
    ask: () => ({}),
    success: ({ companies }: { companies: object[] }, { owner }) => {
      expect(companies).toMatchObject([
        { id: owner.viewer.companyId, title: 'Lumen Bikes', slug: 'lumen-bikes', isPaid: true },
      ]);
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'company.info': {
    who: 'viewer',
    ask: ({ owner }) => ({ params: { id: owner.viewer.companyId } }),
    success: ({ company }: { company: object }, { owner }) => {
      expect(company).toMatchObject({
        title: 'Lumen Bikes',
        domain: 'lumen-bikes.snaplore.localhost',
        user: owner.viewer.userId,
        roles: expect.arrayContaining([{ user: owner.viewer.userId, role: 'owner', status: 'active' }]) as unknown,
      });
    },
    wrongRole: everyMember,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'lumen-bikes' } }, code: 'NOT_FOUND' },
  },
  'company.status': {
    who: 'viewer',
    ask: () => ({}),
    success: (body) => {
      expect(body).toEqual({ isActivated: true });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'company.slugOf': {
    who: 'viewer',
    ask: ({ owner }) => ({ params: { id: owner.viewer.companyId } }),
    success: (body) => {
      expect(body).toEqual({ slug: 'lumen-bikes' });
    },
    wrongRole: everyMember,
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: '1' } }, code: 'NOT_FOUND' },
  },
  'company.bySlug': {
    who: null,
    ask: ({ slug }) => ({ params: { slug } }),
    success: ({ company }: { company: object }, { owner }) => {
      expect(company).toEqual({ id: owner.viewer.companyId, title: 'Lumen Bikes', slug: 'lumen-bikes', logo: null });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { params: { slug: 'no-such-house' } }, code: 'NOT_FOUND' },
  },
  'company.users': {
    who: 'viewer',
    ask: () => ({}),
    success: ({ users }: { users: object[] }, { owner, stranger }) => {
      expect(users).toContainEqual(
        expect.objectContaining({ id: owner.viewer.userId, role: 'owner', status: 'active', groups: [] }),
      );
      expect(users).not.toContainEqual(expect.objectContaining({ id: stranger.viewer.userId }));
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'company.users.invited': {
    who: 'manager',
    ask: async ({ owner }) => {
      await inviteUser(owner, { ...names, email: `${newId()}@waiting.example`, role: 'user' });
      return {};
    },
    success: ({ items }: { items: object[] }) => {
      expect(items).toContainEqual(
        expect.objectContaining({
          ...names,
          email: expect.stringContaining('@waiting.example') as unknown,
          role: 'user',
          accepted: false,
        }),
      );
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'company.invite': {
    who: 'manager',
    ask: () => ({ body: { ...names, email: `${newId()}@lumen.example`, sendEmail: true } }),
    success: async (body, world) => {
      expect(body).toEqual({ success: true });
      const { status } = await world.api.rest('POST', '/company/invite', {
        token: world.manager.token,
        body: { ...names, email: 'told@lumen.example' },
      });
      expect(status).toBe(200);
      expect(await invitationToken(world, 'told@lumen.example')).toMatch(/^[\w-]{40,}$/);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'their own',
    badInput: { ask: { body: { ...names, email: 'no address', role: 'user' } }, code: 'EMAIL_INVALID' },
  },
};
