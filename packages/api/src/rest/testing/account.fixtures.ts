import { requestPasswordReset } from '@snaplore/core/accounts/requestPasswordReset';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember } from '@snaplore/core/testing/people';
import { pngOf } from '@snaplore/core/testing/pictures';
import { expect } from 'vitest';
import { anybody, everyMember, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

/** The token of a reset mail to a new member: using it ends their sessions. */
async function resetToken({ api, owner }: RestWorld): Promise<string> {
  const { email } = await newMember(owner);
  await requestPasswordReset(api.app.services, { email }, { address: newId() });
  const [mail] = await readPastPolicies(api.app.services).find(Mail, { to: email }, { orderBy: { id: 'desc' } });
  const token = /\/password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no reset was mailed to ${email}`);
  return token;
}

export const accountFixtures: Fixtures = {
  'auth.passwordReset': {
    who: null,
    ask: ({ outsider }) => ({ body: { email: outsider.email } }),
    success: (body: object) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { body: { email: 'no address' } }, code: 'EMAIL_INVALID' },
  },
  'auth.passwordResetToken': {
    who: null,
    ask: async (world) => ({ body: { token: await resetToken(world), password: 'battery staple' } }),
    success: ({ token }: { token: string }) => {
      expect(token).toMatch(/^[\w-]{43}$/);
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { body: { token: 'never-was-one', password: 'battery staple' } }, code: 'LINK_INVALID' },
  },
  'user.me.update': {
    who: 'outsider',
    ask: () => ({
      body: { jobTitle: 'Wheelbuilder', birthDay: '1990-02-28', userProfileImage: pngOf(4, 4).toString('base64') },
    }),
    success: ({ user }: { user: { profileImage: string; profileImagePreview: string } }, { outsider }) => {
      expect(user).toMatchObject({
        id: outsider.viewer.userId,
        email: outsider.email,
        jobTitle: 'Wheelbuilder',
        birthDay: '1990-02-28',
      });
      expect(user.profileImage).toMatch(new RegExp(`^/media/users/${outsider.viewer.userId}/photo-\\w{10}\\.png\\?`));
      expect(user.profileImagePreview).toBe(user.profileImage);
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: {
      ask: { body: { userProfileImage: Buffer.from('GIF89a').toString('base64') } },
      code: 'PHOTO_TYPE_NOT_ALLOWED',
    },
  },
};
