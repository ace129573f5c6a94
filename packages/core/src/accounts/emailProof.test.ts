import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMail } from '../adapters/mail/smtpMail.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { acceptInvitation } from '../invitations/acceptInvitation.js';
import { acceptOwnInvitation } from '../invitations/acceptOwnInvitation.js';
import { createCompany } from '../companies/createCompany.js';
import { createUser } from '../members/createUser.js';
import { importPeople } from '../imports/importPeople.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { Membership } from '../members/membership.entity.js';
import { readInvitation } from '../invitations/readInvitation.js';
import { searchPeople } from '../members/searchPeople.js';
import { Mail } from '../mail/mail.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newShortId } from '../kernel/ids.js';
import type { AppServices } from '../kernel/services.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { confirmEmailChange } from './confirmEmailChange.js';
import { confirmOwnEmail, readEmailProof, readEmailProofState, requestEmailProof } from './emailProof.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { OneTimeToken } from './oneTimeToken.entity.js';
import { issueToken } from './oneTimeTokens.js';
import { userOfProvider } from '../providers/userOfProvider.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { RecoveryCode } from '../secondFactor/recoveryCode.entity.js';
import { requestPasswordReset } from './requestPasswordReset.js';
import { resetPassword } from './resetPassword.js';
import { signIn } from '../sessions/signIn.js';
import { signUp } from './signUp.js';
import { updateProfile } from './updateProfile.js';
import { User } from './user.entity.js';
import { UserIdentity } from '../providers/userIdentity.entity.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };
const names = { firstName: 'Ines', lastName: 'Almeida' };
const oldPassword = 'squatted-2026';
const newPassword = 'Freewheel-2026';

describe('email confirmation', () => {
  let app: TestApp;
  /** With a mail server set up, only the owner of an address reads the links mailed to it. */
  let mailed: AppServices;
  let owner: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    mailed = { ...app.services, mail: smtpMail('smtp://127.0.0.1:1', 'no-reply@lumen.example') };
    owner = { ...(await newOwner(app.services)), services: mailed };
  });
  afterAll(async () => {
    mailed.mail.close();
    await app.close();
  });

  const em = () => readPastPolicies(app.services);
  const linkIn = async (to: string, path: string): Promise<string> => {
    const mails = await em().find(Mail, { to }, { orderBy: { id: 'desc' } });
    const token = mails.flatMap(({ text }) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1] ?? [])[0];
    if (token === undefined) throw new Error(`No mail to ${to} leads to /${path}`);
    return token;
  };

  /** An account with an unconfirmed address and every sign-in method there is. */
  async function newAccount(services = mailed): Promise<TestPerson & { user: User }> {
    const email = `${newShortId().toLowerCase()}@lumen.example`;
    const { token } = await signUp(
      services,
      { firstName: 'Mallory', lastName: 'Squat', email, password: oldPassword, companyTitle: 'Squat' },
      origin,
    );
    const viewer = await authenticateSession(services, token);
    if (!viewer) throw new Error('the session just made is not known');
    const user = await em().findOneOrFail(User, { email });
    return { viewer, services, requestId: 'test', address: '127.0.0.1', token, email, user };
  }
  const withSecondFactor = async ({ user }: { user: User }): Promise<void> => {
    await writePastPolicies(app.services, async (tx) => {
      await tx.em.nativeUpdate(User, { id: user.id }, { totpSince: new Date(), totpSecret: Buffer.from('secret') });
      tx.em.persist(tx.em.create(RecoveryCode, { userId: user.id, codeHash: Buffer.from('code') }));
      tx.em.persist(tx.em.create(UserIdentity, { userId: user.id, provider: 'before', subject: user.id }));
      await issueToken(tx.em, 'signIn', user.id, { companyId: '', isSecondFactorDue: false, binding: '' });
    });
  };
  const verifiedAt = async ({ user }: { user: User }): Promise<Date | null> =>
    (await em().findOneOrFail(User, { id: user.id })).emailVerifiedAt;
  const isOpen = async (token: string): Promise<boolean> => (await authenticateSession(app.services, token)) !== null;

  it('leaves the address unconfirmed after sign-up and lets the user work in their own company', async () => {
    const account = await newAccount();
    expect(await verifiedAt(account)).toBeNull();
    expect(await readEmailProofState(account, account.user)).toMatchObject({
      sentAt: expect.any(Date) as Date,
      isInOutbox: false,
    });
    await inviteUser(account, { ...names, email: `${newShortId()}@lumen.example`, role: 'user' });
    await expect(createCompany(account, { title: 'Second Team' })).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
  });

  it('confirms the address by the link in a session of the account and keeps everything', async () => {
    const account = await newAccount();
    await withSecondFactor(account);
    const link = await linkIn(account.email, 'confirm-email');
    expect(await readEmailProof(mailed, link)).toEqual({ email: account.email, userId: account.user.id });
    await confirmOwnEmail(account, link);
    expect(await verifiedAt(account)).toBeInstanceOf(Date);
    expect(await isOpen(account.token)).toBe(true);
    await expect(signIn(mailed, { email: account.email, password: oldPassword }, origin)).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
    });
    await expect(readEmailProof(mailed, link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(confirmOwnEmail(account, link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await readEmailProofState(account, await em().findOneOrFail(User, { id: account.user.id }))).toBeNull();
    expect(await em().find(AuditEntry, { actorId: account.user.id, action: 'user.emailVerified' })).toHaveLength(1);
    expect(await em().count(AuditEntry, { actorId: account.user.id, action: 'user.signInReset' })).toBe(0);
    expect((await createCompany(account, { title: 'Second Team' })).title).toBe('Second Team');
  });

  it('refuses the link in the session of another account', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    await expect(confirmOwnEmail(other, await linkIn(account.email, 'confirm-email'))).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    expect([await verifiedAt(account), await verifiedAt(other)]).toEqual([null, null]);
    // The refused attempt does not use up the link.
    await confirmOwnEmail(account, await linkIn(account.email, 'confirm-email'));
  });

  const proofs: [string, (account: TestPerson & { user: User }) => Promise<string | null>][] = [
    [
      'a confirmation link',
      async ({ email }) =>
        (await resetPassword(mailed, { token: await linkIn(email, 'confirm-email'), password: newPassword }, origin))
          .token,
    ],
    [
      'a reset link',
      async ({ email }) => {
        await requestPasswordReset(mailed, { email }, origin);
        return (
          await resetPassword(mailed, { token: await linkIn(email, 'password-reset'), password: newPassword }, origin)
        ).token;
      },
    ],
    [
      'an invitation link',
      async ({ email }) => {
        await inviteUser(owner, { ...names, email, role: 'user' });
        const token = await linkIn(email, 'signup');
        expect(await readInvitation(mailed, token)).toMatchObject({
          hasAccount: false,
          isAccountUnproved: true,
          needsConfirmation: false,
        });
        return (await acceptInvitation(mailed, { token, ...names, password: newPassword }, origin)).token;
      },
    ],
    [
      'a provider that has verified it',
      async ({ email }) => {
        await writePastPolicies(
          mailed,
          async (tx) =>
            await userOfProvider(
              mailed,
              tx,
              'acme',
              { subject: email, verifiedEmail: email, ...names },
              { address: '127.0.0.1', locale: null },
            ),
        );
        return null;
      },
    ],
  ];
  it.each(proofs)('removes every earlier sign-in method when first proved by %s', async (_way, prove) => {
    const account = await newAccount();
    await withSecondFactor(account);
    const { id: userId } = account.user;
    const session = await prove(account);
    expect(await verifiedAt(account)).toBeInstanceOf(Date);
    expect(await isOpen(account.token)).toBe(false);
    await expect(signIn(mailed, { email: account.email, password: oldPassword }, origin)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    expect(await em().findOneOrFail(User, { id: userId }, { populate: ['totpSecret'] })).toMatchObject({
      totpSince: null,
      totpSecret: null,
      totpStep: null,
    });
    expect(await em().count(RecoveryCode, { userId })).toBe(0);
    expect(await em().count(OneTimeToken, { userId })).toBe(0);
    expect(await em().count(UserIdentity, { userId, provider: 'before' })).toBe(0);
    for (const action of ['user.emailVerified', 'user.signInReset'] as const)
      expect(await em().count(AuditEntry, { actorId: userId, action })).toBe(1);
    if (session === null) return;
    // The owner of the address is signed in at once, and can sign in with the new password.
    expect(await isOpen(session)).toBe(true);
    expect((await signIn(mailed, { email: account.email, password: newPassword }, origin)).token).toBeTruthy();
  });

  it("keeps a confirmed account's second factor through a reset and its password through an invitation", async () => {
    const account = await newAccount();
    await confirmOwnEmail(account, await linkIn(account.email, 'confirm-email'));
    await inviteUser(owner, { ...names, email: account.email, role: 'user' });
    const token = await linkIn(account.email, 'signup');
    expect(await readInvitation(mailed, token)).toMatchObject({
      hasAccount: true,
      isAccountUnproved: false,
      needsConfirmation: false,
    });
    await expect(acceptInvitation(mailed, { token, ...names, password: newPassword }, origin)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    await withSecondFactor(account);
    await requestPasswordReset(mailed, { email: account.email }, origin);
    await expect(
      resetPassword(mailed, { token: await linkIn(account.email, 'password-reset'), password: newPassword }, origin),
    ).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });

  it('keeps the second factor when the reset is done in a session of the account', async () => {
    const account = await newAccount();
    await withSecondFactor(account);
    await requestPasswordReset(mailed, { email: account.email }, origin);
    const input = { token: await linkIn(account.email, 'password-reset'), password: newPassword };
    await expect(resetPassword(mailed, input, origin, account.user.id)).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
    });
    expect(await verifiedAt(account)).toBeInstanceOf(Date);
  });

  it('confirms the address by an invitation accepted in a session of the account', async () => {
    const account = await newAccount();
    await inviteUser(owner, { ...names, email: account.email, role: 'user' });
    const session = await acceptOwnInvitation(account, await linkIn(account.email, 'signup'), origin);
    expect(await authenticateSession(mailed, session.token)).toMatchObject({
      userId: account.user.id,
      companyId: owner.viewer.companyId,
    });
    expect(await verifiedAt(account)).toBeInstanceOf(Date);
    expect((await signIn(mailed, { email: account.email, password: oldPassword }, origin)).token).toBeTruthy();
  });

  it('confirms the address by the link of an email change', async () => {
    const account = await newAccount();
    const email = `${newShortId().toLowerCase()}@lumen.example`;
    await updateProfile(account, { email, passwordOld: oldPassword });
    const first = await linkIn(account.email, 'confirm-email');
    const [mail] = await em().find(Mail, { to: email });
    await confirmEmailChange(account, /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(await verifiedAt(account)).toBeInstanceOf(Date);
    // A link mailed to the former address no longer works.
    await expect(resetPassword(mailed, { token: first, password: newPassword }, origin)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('lets no company add the account, find it there or learn its name', async () => {
    const { email, user } = await newAccount();
    const created = await createUser(owner, { ...names, email, role: 'admin' });
    expect(created.member).toBeNull();
    expect(JSON.stringify(created)).not.toMatch(/Mallory|Squat/);
    expect(await em().count(Membership, { userId: user.id, companyId: owner.viewer.companyId })).toBe(0);
    expect((await searchPeople(owner, email, true)).members).toEqual([]);
    const imported = await newAccount();
    const {
      rows: [row],
    } = await importPeople(owner, {
      text: `First name,Last name,Email\nInes,Almeida,${imported.email}`,
      sendEmail: true,
    });
    expect(row).toMatchObject({ outcome: 'invite', firstName: 'Ines' });
    expect(await em().count(Membership, { userId: imported.user.id })).toBe(1);
  });

  it('lets an account made by a company be used, and removes the given password at its first proof', async () => {
    const email = `${newShortId().toLowerCase()}@lumen.example`;
    const { member } = await createUser(owner, {
      ...names,
      email,
      password: oldPassword,
      passwordConfirm: oldPassword,
    });
    const { token } = await signIn(mailed, { email, password: oldPassword }, origin);
    expect(await authenticateSession(mailed, token)).toMatchObject({ companyId: owner.viewer.companyId });
    expect((await searchPeople(owner, 'Ines', false)).members.map(({ user }) => user.id)).toContain(member?.user.id);
    await requestPasswordReset(mailed, { email }, origin);
    await resetPassword(mailed, { token: await linkIn(email, 'password-reset'), password: newPassword }, origin);
    expect(await isOpen(token)).toBe(false);
  });

  it('mails a new link a few times in a row, each of which ends the one before', async () => {
    const account = await newAccount();
    const first = await linkIn(account.email, 'confirm-email');
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(async () => {
        await requestEmailProof(account);
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(requestEmailProof(account)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      args: { minutes: 10 },
    });
    await expect(confirmOwnEmail(account, first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await confirmOwnEmail(account, await linkIn(account.email, 'confirm-email'));
    const count = await em().count(Mail, { to: account.email });
    await requestEmailProof(account);
    expect(await em().count(Mail, { to: account.email })).toBe(count);
  });

  it('refuses an expired link', async () => {
    const account = await newAccount();
    const link = await linkIn(account.email, 'confirm-email');
    await writePastPolicies(app.services, async (tx) => {
      await tx.em.nativeUpdate(OneTimeToken, { userId: account.user.id }, { expiresAt: databaseNow(-1) });
    });
    await expect(readEmailProof(mailed, link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(confirmOwnEmail(account, link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(resetPassword(mailed, { token: link, password: newPassword }, origin)).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('changes nothing when a taken address signs up, mails its owner and counts the attempt', async () => {
    const { email, token } = await newAccount();
    const before = await em().count(Mail, { to: email });
    const taken = async (address: string) =>
      await signUp(mailed, { ...names, email, password: newPassword }, { ...origin, address });
    await expect(taken('10.9.9.9')).rejects.toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } });
    const [mail] = await em().find(Mail, { to: email }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(mail?.subject).toBe('Somebody tried to sign up with your address');
    expect(await em().count(Mail, { to: email })).toBe(before + 1);
    expect(await isOpen(token)).toBe(true);
    expect((await signIn(mailed, { email, password: oldPassword }, origin)).token).toBeTruthy();
    // Counted as the refusals that follow are.
    for (let count = 1; count < limits.loginAttemptsPerSource; count += 1)
      await countAttempt(mailed, 'sign up', email, { address: '10.9.9.9', known: null });
    await expect(taken('10.9.9.9')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('accepts one of two simultaneous first proofs and ends every earlier session', async () => {
    const account = await newAccount();
    const link = await linkIn(account.email, 'confirm-email');
    const outcomes = await Promise.allSettled([
      resetPassword(mailed, { token: link, password: newPassword }, origin),
      resetPassword(mailed, { token: link, password: 'Another-2026' }, origin),
      ...Array.from({ length: 2 }, () => signIn(mailed, { email: account.email, password: oldPassword }, origin)),
    ]);
    const won = outcomes
      .slice(0, 2)
      .flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.token] : []));
    expect(won).toHaveLength(1);
    const open = await em().execute<{ count: string }[]>(
      'select count(*) as count from session where user_id = ? and revoked_at is null',
      [account.user.id],
    );
    expect(open).toEqual([{ count: '1' }]);
  });

  describe('without a mail server', () => {
    it('proves no address by an invitation that user managers can read in the outbox', async () => {
      const account = await newAccount(app.services);
      const manager = { ...owner, services: app.services };
      await inviteUser(manager, { ...names, email: account.email, role: 'user' });
      const token = await linkIn(account.email, 'signup');
      for (const services of [app.services, mailed]) {
        expect(await readInvitation(services, token)).toMatchObject({
          hasAccount: true,
          isAccountUnproved: false,
          needsConfirmation: true,
        });
        await expect(
          acceptInvitation(services, { token, ...names, password: oldPassword }, origin),
        ).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
      }
      await expect(acceptOwnInvitation(account, token, origin)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
      expect(await isOpen(account.token)).toBe(true);
      await confirmOwnEmail(account, await linkIn(account.email, 'confirm-email'));
      expect((await acceptOwnInvitation(account, token, origin)).token).toBeTruthy();
    });
  });
});
