import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { newId } from '@snaplore/core/kernel/ids';
import { newMember } from '@snaplore/core/testing/people';
import { expect } from 'vitest';
import { everyMember, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

const names = { firstName: 'Ines', lastName: 'Almeida' };

/** A new member for a case that changes one. */
const colleague = async ({ owner }: RestWorld): Promise<{ id: string }> => ({
  id: (await newMember(owner)).viewer.userId,
});

export const memberFixtures: Fixtures = {
  'company.user.create': {
    who: 'manager',
    ask: () => ({
      body: {
        ...names,
        email: `${newId()}@lumen.example`,
        password: 'Freewheel-2026',
        passwordConfirm: 'Freewheel-2026',
      },
    }),
    success: ({ user }: { user: object }) => {
      expect(user).toMatchObject({ ...names, role: 'user', status: 'active', groups: [] });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'their own',
    badInput: {
      ask: { body: { ...names, firstName: 'I', email: 'ines@lumen.example' } },
      code: 'FIRST_NAME_TOO_SHORT',
    },
  },
  'company.user.role': {
    who: 'manager',
    ask: async (world) => ({ params: await colleague(world), body: { role: 'moderator' } }),
    success: ({ user }: { user: object }) => {
      expect(user).toMatchObject({ role: 'moderator', status: 'active' });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: newId() }, body: { role: 'king' } }, code: 'BAD_INPUT' },
  },
  'company.user.status': {
    who: 'manager',
    ask: async (world) => ({ params: await colleague(world), body: { status: 'deactivated' } }),
    success: async ({ user }: { user: { id: string } }, { api, manager }) => {
      expect(user).toMatchObject({ status: 'deactivated' });
      const back = await api.rest('PUT', `/company/user/${user.id}/status`, {
        token: manager.token,
        body: { status: 'invited' },
      });
      expect(back).toMatchObject({ status: 422, body: { error: 'Failed to change user status in company.' } });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: newId() }, body: {} }, code: 'BAD_INPUT' },
  },
  'company.user.delete': {
    who: 'owner',
    ask: async (world) => ({ params: await colleague(world) }),
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: { who: 'manager', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'ines' } }, code: 'NOT_FOUND' },
  },
  'company.invite.delete': {
    who: 'manager',
    ask: async ({ owner }) => {
      const { id } = await inviteUser(owner, { ...names, email: `${newId()}@lumen.example`, role: 'user' });
      return { params: { id } };
    },
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'ines' } }, code: 'NOT_FOUND' },
  },
  'user.search': {
    who: 'manager',
    ask: async ({ owner }) => {
      const email = `${newId()}@sought.example`;
      await inviteUser(owner, { firstName: 'Jo', lastName: 'Nas Weber', email, role: 'user' });
      return { params: { query: 'JONAS weber' }, query: { invited: '1' } };
    },
    success: async ({ items }: { items: object[] }, { api, viewer, manager }) => {
      expect(items).toContainEqual(
        expect.objectContaining({ firstName: 'Jonas', lastName: 'Weber', status: 'active' }),
      );
      expect(items).toContainEqual(
        expect.objectContaining({ firstName: 'Jo', accepted: false, _id: expect.any(String) as unknown }),
      );
      // Invitations are only listed for users who may see them, and when requested.
      for (const [token, search] of [
        [viewer.token, '?invited=1'],
        [manager.token, ''],
      ] as const) {
        const { body } = await api.rest('GET', `/user/search/jonasweber${search}`, { token });
        expect(body).not.toMatchObject({ items: [] });
        expect(JSON.stringify(body)).not.toContain('accepted');
      }
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { ask: { params: { query: 'jonas' }, query: { invited: 'yes' } }, code: 'BAD_INPUT' },
  },
};
