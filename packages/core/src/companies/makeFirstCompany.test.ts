import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { requestPasswordReset } from '../accounts/requestPasswordReset.js';
import { resetPassword } from '../accounts/resetPassword.js';
import { User } from '../accounts/user.entity.js';
import { hashPassword } from '../accounts/password.js';
import { markDeleted } from '../companyDeletion/markDeleted.js';
import { AppError } from '../kernel/appError.js';
import { Mail } from '../mail/mail.entity.js';
import { Membership } from '../members/membership.entity.js';
import { confirmTwoFactor } from '../secondFactor/confirmTwoFactor.js';
import { proposeTwoFactor } from '../secondFactor/proposeTwoFactor.js';
import { signInWithCode } from '../secondFactor/signInWithCode.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { bindingOf } from '../sessions/browserBinding.js';
import { signIn } from '../sessions/signIn.js';
import { signInWithToken } from '../sessions/signInWithToken.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { currentCode } from '../testing/secondFactor.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { Company } from './company.entity.js';

const origin = { address: '10.1.2.3', userAgent: 'test' };
const password = 'correct horse';
const companyTitle = 'Night Ferries';

describe('signing in after the last company was deleted', () => {
  let app: TestApp;
  let person: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
  });
  beforeEach(async () => {
    person = await newOwner(app.services, 'Lumen Bikes');
  });
  afterAll(async () => {
    await app.close();
  });

  async function loseCompany(): Promise<void> {
    await writePastPolicies(app.services, async (tx) => {
      await markDeleted(tx, await tx.em.findOneOrFail(Company, { id: person.viewer.companyId }));
    });
  }
  async function memberWithPassword(): Promise<TestPerson> {
    const member = await newMember(person);
    const passwordHash = await hashPassword(password);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: member.viewer.userId }, { passwordHash });
    });
    return member;
  }
  const enter = async (title?: string) =>
    await signIn(app.services, { email: person.email, password, companyTitle: title }, origin);
  const companies = async () =>
    await readPastPolicies(app.services).find(Company, { ownerId: person.viewer.userId, title: companyTitle });
  async function expectOwnCompany(token: string): Promise<void> {
    const [company, ...others] = await companies();
    expect(others).toEqual([]);
    expect(await authenticateSession(app.services, token)).toMatchObject({
      userId: person.viewer.userId,
      companyId: company?.id,
      companyRole: 'owner',
    });
    const personal = { companyId: company?.id ?? '', visibility: 'personal' } as const;
    expect(await readPastPolicies(app.services).count(Workspace, personal)).toBe(1);
  }

  it('asks for the name of a new company, and makes it', async () => {
    await loseCompany();
    await expect(enter()).rejects.toMatchObject({ code: 'NO_COMPANY' });
    expect(await companies()).toEqual([]);
    const { token } = await enter(companyTitle);
    await expectOwnCompany(token);
    // From then on the title counts no more.
    await enter('Another one');
    expect(await companies()).toHaveLength(1);
  });

  it.each([
    ['', 'COMPANY_NAME_REQUIRED'],
    ['x', 'COMPANY_NAME_INVALID'],
  ])('refuses the name "%s"', async (title, code) => {
    await loseCompany();
    await expect(enter(title)).rejects.toMatchObject({ fields: { companyTitle: code } });
  });

  it('makes one company for two sign-ins at the same time', async () => {
    await loseCompany();
    const [first, second] = await Promise.all([enter(companyTitle), enter(companyTitle)]);
    await expectOwnCompany(first.token);
    await expectOwnCompany(second.token);
  });

  it('makes none for a wrong password, for a member, or for who was deactivated', async () => {
    await enter(companyTitle);
    const member = await memberWithPassword();
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: member.viewer.userId }, { status: 'deactivated' });
    });
    await expect(signIn(app.services, { email: member.email, password, companyTitle }, origin)).rejects.toMatchObject({
      code: 'USER_INACTIVE_IN_COMPANY',
    });
    await requestPasswordReset(app.services, { email: member.email }, origin);
    expect(await readPastPolicies(app.services).count(Mail, { to: member.email, kind: 'reset' })).toBe(0);
    await loseCompany();
    await expect(
      signIn(app.services, { email: person.email, password: 'wrong horse', companyTitle }, origin),
    ).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(await companies()).toEqual([]);
    // Of the deleted company nothing counts, a deactivation neither.
    await expect(signIn(app.services, { email: member.email, password }, origin)).rejects.toMatchObject({
      code: 'NO_COMPANY',
    });
  });

  it('asks who was removed from their only company', async () => {
    const member = await memberWithPassword();
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeDelete(Membership, { userId: member.viewer.userId });
    });
    await expect(signIn(app.services, { email: member.email, password }, origin)).rejects.toMatchObject({
      code: 'NO_COMPANY',
    });
  });

  it('makes none before the second factor, and the question uses up neither the challenge nor the code', async () => {
    const { secret } = await proposeTwoFactor(person, password);
    await confirmTwoFactor(person, currentCode(secret, -1));
    await loseCompany();
    const refusal = await enter(companyTitle).catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error('The second factor was not asked for');
    expect(refusal.code).toBe('TWO_FACTOR_REQUIRED');
    expect(await companies()).toEqual([]);
    const given = { challenge: String(refusal.args['challenge']), code: currentCode(secret) };
    await expect(
      signInWithCode(app.services, { ...given, code: '000000', companyTitle }, origin),
    ).rejects.toMatchObject({
      code: 'TWO_FACTOR_WRONG',
    });
    await expect(signInWithCode(app.services, given, origin)).rejects.toMatchObject({ code: 'NO_COMPANY' });
    const { token } = await signInWithCode(app.services, { ...given, companyTitle }, origin);
    await expectOwnCompany(token);
  });

  it('keeps the link that resets the password, and the password, until the company has its name', async () => {
    await loseCompany();
    await requestPasswordReset(app.services, { email: person.email }, origin);
    const [mail, ...others] = await readPastPolicies(app.services).find(Mail, { to: person.email });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ companyId: null, kind: 'reset' });
    const link = /\/password-reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const input = { token: link, password: 'battery staple' };
    await expect(resetPassword(app.services, input, origin)).rejects.toMatchObject({ code: 'NO_COMPANY' });
    await expect(enter()).rejects.toMatchObject({ code: 'NO_COMPANY' });
    const { token } = await resetPassword(app.services, { ...input, companyTitle }, origin);
    await expectOwnCompany(token);
  });

  it('keeps the token of a sign-in at a provider until the company has its name', async () => {
    await loseCompany();
    const browserKey = 'k'.repeat(43);
    const binding = bindingOf(browserKey);
    const token = await writePastPolicies(
      app.services,
      async ({ em }) =>
        await issueToken(em, 'signIn', person.viewer.userId, { companyId: null, isSecondFactorDue: true, binding }),
    );
    const exchange = async (title: string | null, key = browserKey) =>
      await signInWithToken(nobody(app.services), { token, companyTitle: title }, key, origin);
    await expect(exchange(null)).rejects.toMatchObject({ code: 'NO_COMPANY' });
    await expectOwnCompany((await exchange(companyTitle)).token);
    await expect(exchange(companyTitle)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });
});
