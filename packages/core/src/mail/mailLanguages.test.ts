import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '@snaplore/schema/people';
import { createUser } from '../members/createUser.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { confirmEmailChange } from '../accounts/confirmEmailChange.js';
import { requestPasswordReset } from '../accounts/requestPasswordReset.js';
import { signUp } from '../accounts/signUp.js';
import { updatePreferences } from '../accounts/updatePreferences.js';
import { updateProfile } from '../accounts/updateProfile.js';
import { newShortId } from '../kernel/ids.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Mail } from './mail.entity.js';

describe("the language of mails is the recipient's", () => {
  let app: TestApp;
  let owner: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  async function speaking(locale: Locale, person?: TestPerson): Promise<TestPerson> {
    const somebody = person ?? (await newMember(owner));
    await updatePreferences(somebody, { locale });
    return somebody;
  }
  const mailTo = async (to: string): Promise<Mail> =>
    (await readPastPolicies(app.services).find(Mail, { to }, { orderBy: { id: 'desc' }, limit: 1 }))[0] as Mail;
  const isIn = (locale: Locale, { subject, text, html }: Mail): void => {
    expect([subject, text].map((part) => /\p{Script=Cyrillic}/u.test(part))).toEqual(
      locale === 'uk' ? [true, true] : [false, false],
    );
    expect(html).toContain(`<html lang="${locale}"`);
  };
  const freshEmail = (): string => `${newShortId().toLowerCase()}@example.com`;

  it.each(['en', 'uk'] as const)('for a password reset: %s', async (locale) => {
    const { email } = await speaking(locale);
    await requestPasswordReset(app.services, { email }, { address: '127.0.0.1' });
    isIn(locale, await mailTo(email));
  });

  it.each(['en', 'uk'] as const)('for an address change, at both addresses: %s', async (locale) => {
    const person = await speaking(locale);
    const email = freshEmail();
    await updateProfile(person, { email });
    isIn(locale, await mailTo(email));
    isIn(locale, await mailTo(person.email));
  });

  it.each(['en', 'uk'] as const)("for an invitation, where it is the inviter's: %s", async (locale) => {
    await speaking(locale, owner);
    const email = freshEmail();
    await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email, role: 'moderator' });
    const mail = await mailTo(email);
    isIn(locale, mail);
    expect(mail.text).toContain(
      locale === 'uk'
        ? 'Maya Lindqvist запрошує вас до Lumen Bikes, ваша роль: Менеджер користувачів.'
        : 'Maya Lindqvist invites you to Lumen Bikes as ',
    );
  });

  it.each(['en', 'uk'] as const)('for account notices, at both addresses: %s', async (locale) => {
    const person = await speaking(locale);
    await updateProfile(person, { passwordNew: 'Freewheel-2026', passwordConfirm: 'Freewheel-2026' });
    isIn(locale, await mailTo(person.email));
    const email = freshEmail();
    await updateProfile(person, { email, passwordOld: 'Freewheel-2026' });
    const token = /confirm=([\w-]+)/.exec((await mailTo(email)).text)?.[1] ?? '';
    await confirmEmailChange(person, token);
    for (const to of [person.email, email]) {
      const mail = await mailTo(to);
      isIn(locale, mail);
      expect(mail.subject).toBe(
        locale === 'uk' ? 'Вашу адресу електронної пошти змінено' : 'Your email address was changed',
      );
      expect(mail.text).toContain(email);
    }
  });

  it.each(['en', 'uk'] as const)('for an email confirmation and a notice of another sign-up: %s', async (locale) => {
    const email = freshEmail();
    const input = { firstName: 'Ines', lastName: 'Almeida', email, password: 'Freewheel-2026', locale };
    await signUp(app.services, input, { address: '127.0.0.1', userAgent: 'test' });
    isIn(locale, await mailTo(email));
    await expect(
      signUp(app.services, { ...input, locale: 'en' }, { address: '127.0.0.1', userAgent: 'test' }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    const notice = await mailTo(email);
    isIn(locale, notice);
    expect(notice.text).not.toMatch(/\/[\w-]{40,}/);
  });

  it('for a new member, where it is English by default', async () => {
    const email = freshEmail();
    await createUser(owner, { firstName: 'Ines', lastName: 'Almeida', email });
    isIn('en', await mailTo(email));
  });
});
