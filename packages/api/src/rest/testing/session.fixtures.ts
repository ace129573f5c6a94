import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { newId } from '@snaplore/core/kernel/ids';
import { expect } from 'vitest';
import { anybody, everyMember, nothingSent, type Fixtures } from './fixture.js';
import { startSecondFactorSignIn } from './secondFactor.js';
import { invitationToken } from './restWorld.js';

const names = { firstName: 'Ines', lastName: 'Almeida' };
const freshEmail = (): string => `${newId()}@lumen.example`;

export const identityFixtures: Fixtures = {
  'auth.login': {
    who: null,
    ask: ({ owner }) => ({ body: { email: owner.email, password: 'correct horse' } }),
    success: ({ token, user }: { token: string; user: object }, { owner }) => {
      expect(token.length).toBeGreaterThan(20);
      expect(user).toMatchObject({
        id: owner.viewer.userId,
        email: owner.email,
        role: 'owner',
        company: owner.viewer.companyId,
      });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { body: { email: 'a@b.example', password: 'wrong' } }, code: 'CREDENTIALS_WRONG' },
  },
  'auth.login.code': {
    who: null,
    ask: async (world) => {
      const { challenge, code } = await startSecondFactorSignIn(world);
      return { body: { challenge, code } };
    },
    success: ({ token, user }: { token: string; user: object }) => {
      expect(token.length).toBeGreaterThan(20);
      expect(user).toMatchObject({ role: 'owner' });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { body: { challenge: 'never-was-one', code: '000000' } }, code: 'SIGN_IN_EXPIRED' },
  },
  'auth.signup': {
    who: null,
    ask: () => ({ body: { ...names, email: freshEmail(), password: 'correct horse', companyTitle: 'Almeida & Co' } }),
    success: ({ user }: { user: object }) => {
      expect(user).toMatchObject({ ...names, role: 'owner' });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: {
      ask: { body: { ...names, email: 'x@lumen.example', password: 'correct horse', companyTitle: 'ab' } },
      code: 'COMPANY_NAME_INVALID',
    },
  },
  'auth.invited.read': {
    who: null,
    ask: async (world) => {
      const email = freshEmail();
      await inviteUser(world.owner, { ...names, email, role: 'user' });
      return { params: { token: await invitationToken(world, email) } };
    },
    success: ({ invitation }: { invitation: object }) => {
      expect(invitation).toMatchObject({ ...names, companyTitle: 'Lumen Bikes', inviterName: 'Maya Lindqvist' });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { params: { token: 'never-was-one' } }, code: 'INVITATION_INVALID' },
  },
  'auth.invited.accept': {
    who: null,
    ask: async (world) => {
      const email = freshEmail();
      await inviteUser(world.owner, { ...names, email, role: 'moderator' });
      return { params: { token: await invitationToken(world, email) }, body: { ...names, password: 'correct horse' } };
    },
    success: ({ user }: { user: object }, { owner }) => {
      expect(user).toMatchObject({ ...names, role: 'moderator', company: owner.viewer.companyId });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { params: { token: 'never-was-one' }, body: { ...names } }, code: 'BAD_INPUT' },
  },
  'user.me': {
    who: 'viewer',
    ask: () => ({}),
    success: ({ user, companies }: { user: object; companies: object[] }, { viewer }) => {
      expect(user).toMatchObject({ id: viewer.viewer.userId, email: viewer.email, role: 'user' });
      expect(companies).toMatchObject([
        { title: 'Lumen Bikes', roles: [{ user: viewer.viewer.userId, status: 'active' }] },
      ]);
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
};
