import * as limits from '@snaplore/schema/limits';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { AppError } from '../kernel/appError.js';
import { databaseTime } from '../kernel/databaseClock.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, nobody, type TestPerson } from '../testing/people.js';
import { currentCode as codeOf } from '../testing/secondFactor.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { confirmTwoFactor } from './confirmTwoFactor.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { proposeTwoFactor } from './proposeTwoFactor.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { removeTwoFactor } from './removeTwoFactor.js';
import { renewRecoveryCodes } from './renewRecoveryCodes.js';
import { signIn } from '../sessions/signIn.js';
import { signInWithCode } from './signInWithCode.js';
import { paceOf } from '../sessions/attemptPaces.js';
import { readTwoFactor } from './twoFactor.queries.js';
import { User } from '../accounts/user.entity.js';

vi.mock('../kernel/databaseClock.js', { spy: true });

const origin = { address: '10.1.2.3', userAgent: 'test' };
const password = 'correct horse';
const wrong = '000000';

describe('two-factor authentication', () => {
  let app: TestApp;
  let person: TestPerson;

  beforeAll(async () => {
    // The clock is fixed in the middle of a 30-second step, so that no code expires during a test.
    const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    vi.useFakeTimers({ toFake: ['Date'], now: middle });
    vi.mocked(databaseTime).mockReturnValue(middle);
    app = await openTestApp();
  });
  beforeEach(async () => {
    person = await newOwner(app.services);
  });
  afterAll(async () => {
    vi.useRealTimers();
    vi.mocked(databaseTime).mockReset();
    await app.close();
  });

  /** Switched on by the code of the previous step, so that the current one is still unused. */
  async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = await proposeTwoFactor(person, password);
    return { secret, recoveryCodes: await confirmTwoFactor(person, codeOf(secret, -1)) };
  }
  async function challenge(): Promise<string> {
    const refusal = await signIn(app.services, { email: person.email, password }, origin).catch(
      (error: unknown) => error,
    );
    if (!(refusal instanceof AppError) || refusal.code !== 'TWO_FACTOR_REQUIRED')
      throw new Error('The second factor was not asked for');
    return String(refusal.args['challenge']);
  }
  const give = async (asked: string, code: string) =>
    await signInWithCode(app.services, { challenge: asked, code }, origin);
  const row = async () =>
    await readPastPolicies(app.services).findOneOrFail(
      User,
      { id: person.viewer.userId },
      { populate: ['totpSecret'] },
    );

  it('is off until the first code of the app is confirmed', async () => {
    const { secret, uri } = await proposeTwoFactor(person, password);
    expect(uri).toBe(
      `otpauth://totp/Snaplore:${encodeURIComponent(person.email)}?issuer=Snaplore&secret=${secret}` +
        '&algorithm=SHA1&digits=6&period=30',
    );
    expect(await readTwoFactor(person)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await signIn(app.services, { email: person.email, password }, origin)).token).toMatch(/^[\w-]{43}$/);
    await expect(confirmTwoFactor(person, wrong)).rejects.toMatchObject({
      code: 'TWO_FACTOR_WRONG',
      fields: { code: 'TWO_FACTOR_WRONG' },
    });
    const codes = await confirmTwoFactor(person, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await readTwoFactor(person)).toMatchObject({ since: expect.any(Date) as Date, recoveryCodesLeft: 10 });
  });

  it('requires the current password and a session', async () => {
    await expect(proposeTwoFactor(person, 'wrong horse')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    const anonymous = { ...person, ...nobody(app.services) } as unknown as TestPerson;
    await expect(proposeTwoFactor(anonymous, password)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(confirmTwoFactor(anonymous, wrong)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(removeTwoFactor(anonymous, { password, code: wrong })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(renewRecoveryCodes(anonymous, { password, code: wrong })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(readTwoFactor(anonymous)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('stores the secret sealed and the recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await switchOn();
    const sealed = (await row()).totpSecret?.toString('latin1') ?? '';
    expect(sealed.length).toBe(12 + 16 + 20);
    expect(sealed).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1'));
    const kept = JSON.stringify(
      await readPastPolicies(app.services).execute("select encode(code_hash, 'escape') from recovery_code"),
    );
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
  });

  it('cannot be replaced while it is on', async () => {
    const { secret } = await switchOn();
    await expect(proposeTwoFactor(person, password)).rejects.toMatchObject({ code: 'TWO_FACTOR_ON' });
    await expect(confirmTwoFactor(person, codeOf(secret))).rejects.toMatchObject({ code: 'TWO_FACTOR_ON' });
  });

  it('signs in by a code, once, and grants nothing before', async () => {
    const { secret } = await switchOn();
    const [first, code] = [await challenge(), codeOf(secret)];
    expect(await authenticateSession(app.services, first)).toBeNull();
    const session = await give(first, code);
    expect(await authenticateSession(app.services, session.token)).toMatchObject({ userId: person.viewer.userId });
    await expect(give(first, codeOf(secret, 1))).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    await expect(give(await challenge(), code)).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
  });

  it('accepts one of two simultaneous uses of a code', async () => {
    const { secret } = await switchOn();
    const [asked, code] = [await challenge(), codeOf(secret)];
    const outcomes = await Promise.allSettled([give(asked, code), removeTwoFactor(person, { password, code })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('accepts the codes of the previous and the next 30 seconds, and no others', async () => {
    const { secret } = await switchOn();
    await expect(give(await challenge(), codeOf(secret, 3))).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
    await expect(give(await challenge(), codeOf(secret, -3))).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
    expect((await give(await challenge(), codeOf(secret, 1))).token).toMatch(/^[\w-]{43}$/);
  });

  it('signs in by each recovery code once, in any spelling', async () => {
    const {
      recoveryCodes: [first = '', second = ''],
    } = await switchOn();
    await give(await challenge(), ` ${first.toUpperCase().replace('-', ' ')} `);
    await expect(give(await challenge(), first)).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
    await give(await challenge(), second);
    expect((await readTwoFactor(person)).recoveryCodesLeft).toBe(8);
  });

  it('requires a new sign-in after too many wrong codes, and limits further attempts', async () => {
    const { secret } = await switchOn();
    const asked = await challenge();
    for (let wrongTry = 0; wrongTry < limits.twoFactorTries; wrongTry += 1) {
      await expect(give(asked, wrong)).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
    }
    await expect(give(asked, codeOf(secret))).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    for (let more = limits.twoFactorTries; more < limits.loginAttemptsPerSource; more += 1) {
      await countAttempt(app.services, 'give the second factor', person.viewer.userId, {
        address: origin.address,
        known: null,
      });
    }
    await expect(give(await challenge(), codeOf(secret))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // Attempts in a session of the account are counted separately.
    await removeTwoFactor(person, { password, code: codeOf(secret) });
  });

  it('allows about a hundred guesses a day from all networks together', async () => {
    const { secret } = await switchOn();
    const { free, gapMs, windowMs } = paceOf(app.services.config, 'give the second factor', 'account');
    expect([free + windowMs / gapMs, windowMs]).toEqual([136, 86_400_000]);
    for (let tried = 0; tried < free; tried += 1) {
      await countAttempt(app.services, 'give the second factor', person.viewer.userId, {
        address: `10.9.9.${String(tried)}`,
        known: null,
      });
    }
    await expect(give(await challenge(), codeOf(secret))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      args: { minutes: 15 },
    });
  });

  it('is switched off by the password and a code, which deletes all of its data', async () => {
    const {
      secret,
      recoveryCodes: [recovery = ''],
    } = await switchOn();
    await expect(removeTwoFactor(person, { password: 'wrong horse', code: codeOf(secret) })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    await expect(removeTwoFactor(person, { password, code: wrong })).rejects.toMatchObject({
      code: 'TWO_FACTOR_WRONG',
    });
    await removeTwoFactor(person, { password, code: recovery });
    const mail = await readPastPolicies(app.services).findOneOrFail(Mail, { to: person.email });
    expect(mail).toMatchObject({
      subject: 'Two-factor authentication was switched off',
      readerId: person.viewer.userId,
      readableFrom: null,
    });
    expect(mail.text).not.toContain(recovery);
    expect(await row()).toMatchObject({ totpSince: null, totpSecret: null });
    expect((await signIn(app.services, { email: person.email, password }, origin)).token).toMatch(/^[\w-]{43}$/);
    await expect(removeTwoFactor(person, { password, code: codeOf(secret) })).rejects.toMatchObject({
      code: 'TWO_FACTOR_OFF',
    });
    await expect(renewRecoveryCodes(person, { password, code: codeOf(secret) })).rejects.toMatchObject({
      code: 'TWO_FACTOR_OFF',
    });
  });

  it('replaces recovery codes and audits each change', async () => {
    const {
      secret,
      recoveryCodes: [old = ''],
    } = await switchOn();
    const [fresh = ''] = await renewRecoveryCodes(person, { password, code: codeOf(secret) });
    await expect(give(await challenge(), old)).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
    await removeTwoFactor(person, { password, code: fresh });
    const entries = await readPastPolicies(app.services).find(AuditEntry, { actorId: person.viewer.userId });
    const actions = entries.filter(({ action }) => action.startsWith('user.'));
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'user.recoveryCodesRenewed',
      'user.twoFactorOff',
      'user.twoFactorOn',
    ]);
    expect(actions.map(({ details }) => details)).toEqual([{}, {}, {}]);
  });

  it('does not complete the sign-in of another account', async () => {
    const { secret } = await switchOn();
    const other = await newOwner(app.services, 'Another Company');
    await writePastPolicies(app.services, async ({ em }) => {
      const { totpSecret } = await em.findOneOrFail(User, { id: person.viewer.userId }, { populate: ['totpSecret'] });
      await em.nativeUpdate(User, { id: other.viewer.userId }, { totpSecret });
    });
    await expect(confirmTwoFactor(other, codeOf(secret))).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
  });
});
