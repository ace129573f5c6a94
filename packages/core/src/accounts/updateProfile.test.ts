import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { jpegOf, pngOf } from '../testing/pictures.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { confirmEmailChange } from './confirmEmailChange.js';
import { OneTimeToken } from './oneTimeToken.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import type { UpdateProfile } from './profileInput.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { signIn } from '../sessions/signIn.js';
import { updateProfile } from './updateProfile.js';
import { User } from './user.entity.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };
const password = 'correct horse';
let made = 0;
const freshEmail = (): string => `new.${(made += 1)}@example.com`;

describe('updating a profile', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const stored = async (person = owner): Promise<User> =>
    await readPastPolicies(app.services).findOneOrFail(User, { id: person.viewer.userId });
  const mailTo = async (email: string): Promise<Mail | undefined> =>
    (await readPastPolicies(app.services).find(Mail, { to: email }, { orderBy: { id: 'desc' }, limit: 1 }))[0];
  const tokenTo = async (email: string): Promise<string> =>
    /\/settings\/profile\?confirm=([\w-]{43})/.exec((await mailTo(email))?.text ?? '')?.[1] ?? 'no mail';

  it('changes the named fields and keeps the others', async () => {
    await updateProfile(owner, { jobTitle: ' Wheelbuilder ', birthDay: '1990-02-28' });
    await updateProfile(owner, { firstName: 'Maja' });
    expect(await stored()).toMatchObject({
      firstName: 'Maja',
      lastName: 'Lindqvist',
      jobTitle: 'Wheelbuilder',
      birthDay: '1990-02-28',
      email: owner.email,
    });
    await updateProfile(owner, { jobTitle: '', birthDay: '' });
    expect(await stored()).toMatchObject({ firstName: 'Maja', jobTitle: null, birthDay: null });
    expect(await stored(colleague)).toMatchObject({ firstName: 'Jonas' });
  });

  it('requires a session', async () => {
    await expect(
      updateProfile({ ...owner, viewer: nobody(app.services).viewer } as never, { firstName: 'X' }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  const wrong: [string, UpdateProfile, string, Record<string, string>?][] = [
    ['no first name', { firstName: ' ' }, 'FIRST_NAME_REQUIRED'],
    ['no last name', { lastName: '' }, 'LAST_NAME_REQUIRED'],
    ['a job title that is too long', { jobTitle: 'x'.repeat(limits.jobTitleMax + 1) }, 'BAD_INPUT'],
    ['an invalid day', { birthDay: '2001-02-29' }, 'BAD_INPUT'],
    ['a day in the future', { birthDay: '2999-01-01' }, 'BAD_INPUT'],
    ['a day in another format', { birthDay: '28/02/1990' }, 'BAD_INPUT'],
    ['an invalid address', { email: 'maya', passwordOld: password, passwordConfirm: '' }, 'EMAIL_INVALID'],
    [
      'a differing confirmation',
      { passwordOld: password, passwordNew: 'battery staple', passwordConfirm: 'battery' },
      'PASSWORDS_DIFFER',
      { passwordConfirm: 'PASSWORDS_DIFFER' },
    ],
    [
      'a confirmation without a password',
      { passwordOld: password, passwordConfirm: 'battery staple' },
      'PASSWORDS_DIFFER',
    ],
    [
      'a short password',
      { passwordOld: password, passwordNew: 'short', passwordConfirm: 'short' },
      'PASSWORD_TOO_SHORT',
    ],
    [
      'a new password without the old',
      { passwordNew: 'battery staple', passwordConfirm: 'battery staple' },
      'PASSWORD_WRONG',
      { passwordOld: 'PASSWORD_WRONG' },
    ],
    [
      'a new address with a wrong password',
      { email: 'else@example.com', passwordOld: 'wrong horse' },
      'PASSWORD_WRONG',
    ],
    [
      'a file that is no photo',
      { userProfileImage: Buffer.from('<svg/>').toString('base64') },
      'PHOTO_TYPE_NOT_ALLOWED',
    ],
    [
      'a photo that is too large',
      { userProfileImage: Buffer.alloc(limits.photoMaxBytes + 1).toString('base64') },
      'PHOTO_TOO_LARGE',
    ],
  ];
  it.each(wrong)('refuses %s and changes nothing', async (_what, input, code, fields) => {
    const before = await stored();
    await expect(
      updateProfile(owner, {
        jobTitle: 'Never',
        ...input,
        ...(input.passwordOld && input.passwordConfirm === undefined ? { passwordConfirm: '' } : {}),
      }),
    ).rejects.toMatchObject({ code, ...(fields ? { fields } : {}) });
    expect(await stored()).toEqual(before);
  });

  it('stores a photo under a new key and removes the old one', async () => {
    const folder = `users/${owner.viewer.userId}/`;
    await updateProfile(owner, { userProfileImage: pngOf(4, 4).toString('base64') });
    const first = (await stored()).profileImageKey;
    expect(first).toMatch(new RegExp(`^${folder}photo-[a-z0-9]{10}\\.png$`));
    await updateProfile(owner, { userProfileImage: jpegOf().toString('base64') });
    const second = (await stored()).profileImageKey;
    expect((await app.services.storage.list(folder)).map(({ key }) => key)).toEqual([second]);
    await updateProfile(owner, { isUserProfileImageDeleted: true });
    expect((await stored()).profileImageKey).toBeNull();
    expect(await app.services.storage.list(folder)).toEqual([]);
  });

  it('removes the uploaded photo when the rest of the update is refused', async () => {
    await expect(
      updateProfile(owner, {
        userProfileImage: pngOf(4, 4).toString('base64'),
        email: colleague.email,
        passwordOld: password,
        passwordConfirm: '',
      }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await app.services.storage.list(`users/${owner.viewer.userId}/`)).toEqual([]);
    expect((await stored()).profileImageKey).toBeNull();
  });

  it('ends every other session on a new password, keeps this one, audits it and mails a notice', async () => {
    const person = await newOwner(app.services, 'Third Company');
    const other = await signIn(app.services, { email: person.email, password }, origin);
    await updateProfile(person, {
      passwordOld: password,
      passwordNew: 'battery staple',
      passwordConfirm: 'battery staple',
    });
    expect(await authenticateSession(app.services, other.token)).toBeNull();
    expect(await authenticateSession(app.services, person.token)).toMatchObject({ userId: person.viewer.userId });
    await expect(signIn(app.services, { email: person.email, password }, origin)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    const entries = await readPastPolicies(app.services).find(AuditEntry, { action: 'user.passwordChanged' });
    expect(entries).toMatchObject([{ companyId: person.viewer.companyId, actorId: person.viewer.userId }]);
    expect(JSON.stringify(entries)).not.toContain('battery');
    expect(await mailTo(person.email)).toMatchObject({
      subject: 'Your password was changed',
      companyId: person.viewer.companyId,
    });
  });

  it('sets a first password for an account that has none', async () => {
    const person = await newMember(owner);
    await updateProfile(person, { passwordNew: 'battery staple', passwordConfirm: 'battery staple' });
    await expect(
      signIn(app.services, { email: person.email, password: 'battery staple' }, origin),
    ).resolves.toBeDefined();
  });

  it('mails a link to the new address and a notice to the present one, which stays in use until then', async () => {
    const person = await newOwner(app.services, 'Fourth Company');
    const email = freshEmail();
    const change = await updateProfile(person, {
      email: email.toUpperCase(),
      passwordOld: password,
      passwordConfirm: '',
    });
    expect(change).toMatchObject({ proposedEmail: email, user: { email: person.email } });
    expect(await mailTo(person.email)).toMatchObject({ subject: 'Your email address is about to change' });
    expect((await mailTo(person.email))?.text).toContain(email);
    const token = await tokenTo(email);
    expect(await confirmEmailChange(person, token)).toMatchObject({ email });
    expect(await mailTo(person.email)).toMatchObject({ subject: 'Your email address was changed' });
    await expect(signIn(app.services, { email, password }, origin)).resolves.toBeDefined();
    await expect(signIn(app.services, { email: person.email, password }, origin)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    await expect(confirmEmailChange(person, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const [entry] = await readPastPolicies(app.services).find(AuditEntry, { action: 'user.emailChanged' });
    expect(entry?.details).toEqual({ from: person.email, to: email });
  });

  it('refuses a link of another user, an expired link and an address that was taken in the meantime', async () => {
    const [email, later] = [freshEmail(), freshEmail()];
    await updateProfile(owner, { email, passwordOld: password, passwordConfirm: '' });
    const token = await tokenTo(email);
    await expect(confirmEmailChange(colleague, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: colleague.viewer.userId }, { email });
    });
    await expect(confirmEmailChange(owner, token)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await updateProfile(owner, { email: later, passwordOld: password, passwordConfirm: '' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(OneTimeToken, { userId: owner.viewer.userId }, { expiresAt: new Date(Date.now() - 1) });
    });
    await expect(confirmEmailChange(owner, await tokenTo(later))).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect((await stored()).email).toBe(owner.email);
  });

  it('limits wrong passwords tried in an open session', async () => {
    const person = await newOwner(app.services, 'Fifth Company');
    const guess = async () =>
      await updateProfile(person, {
        passwordOld: 'wrong horse',
        passwordNew: 'battery staple',
        passwordConfirm: 'battery staple',
      });
    await expect(guess()).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    const { userId, sessionId } = person.viewer;
    for (let tried = 1; tried < limits.loginAttemptsPerSource; tried += 1) {
      await countAttempt(app.services, 'give the password again', userId, {
        address: person.address,
        known: sessionId,
      });
    }
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', args: { minutes: 5 } });
  });
});
