import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Membership } from '../members/membership.entity.js';
import { Job } from '../outbox/job.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { accessSignalsOf } from '../testing/accessSignals.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { OneTimeToken } from './oneTimeToken.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { requestPasswordReset } from './requestPasswordReset.js';
import { resetPassword } from './resetPassword.js';
import { signIn } from '../sessions/signIn.js';
import { User } from './user.entity.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };
const refused = (code: string): unknown => expect.objectContaining({ code });

describe('password reset', () => {
  let app: TestApp;
  let owner: TestPerson;
  let lastByte = 0;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  const ask = async (email: string, address = `10.0.0.${(lastByte += 1)}`): Promise<void> => {
    await requestPasswordReset(app.services, { email }, { address });
  };
  const mails = async (email: string): Promise<Mail[]> =>
    await readPastPolicies(app.services).find(Mail, { to: email }, { orderBy: { id: 'desc' } });
  const linkOf = async (email: string): Promise<string> => {
    const [mail] = await mails(email);
    return /\/password-reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no mail';
  };

  it('sets a new password by the mailed link, signs in and ends every other session', async () => {
    const person = await newMember(owner);
    await ask(` ${person.email.toUpperCase()}`);
    const [mail] = await mails(person.email);
    expect(mail).toMatchObject({ companyId: owner.viewer.companyId, subject: 'Choose a new password' });
    expect(mail?.text).toContain('http://snaplore.localhost/password-reset/');
    expect(
      await readPastPolicies(app.services).count(Job, { name: 'mail.send', payload: { mailId: mail?.id ?? '' } }),
    ).toBe(1);
    const link = await linkOf(person.email);
    let token = '';
    const signals = await accessSignalsOf(app, async () => {
      ({ token } = await resetPassword(app.services, { token: link, password: 'battery staple' }, origin));
    });
    expect(signals).toContain(`session:${person.viewer.sessionId}`);
    expect(await authenticateSession(app.services, token)).toMatchObject({
      userId: person.viewer.userId,
      companyId: owner.viewer.companyId,
    });
    expect(await authenticateSession(app.services, person.token)).toBeNull();
    await expect(
      signIn(app.services, { email: person.email, password: 'battery staple' }, origin),
    ).resolves.toMatchObject({});
    expect((await mails(person.email)).map(({ subject }) => subject)).toContain('Your password was changed');
    const entries = await readPastPolicies(app.services).find(
      AuditEntry,
      { actorId: person.viewer.userId },
      { orderBy: { id: 'asc' } },
    );
    expect(entries.map(({ action }) => action)).toEqual(['user.passwordReset', 'session.signedIn', 'session.signedIn']);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('accepts one of two simultaneous uses of a link, and none of an older link', async () => {
    await ask(owner.email);
    const first = await linkOf(owner.email);
    await ask(owner.email);
    const second = await linkOf(owner.email);
    await expect(resetPassword(app.services, { token: first, password: 'correct horse' }, origin)).rejects.toEqual(
      refused('LINK_INVALID'),
    );
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => resetPassword(app.services, { token: second, password: 'correct horse' }, origin)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the link when the new password is too short, and refuses it once expired', async () => {
    await ask(owner.email);
    const token = await linkOf(owner.email);
    await expect(resetPassword(app.services, { token, password: 'short' }, origin)).rejects.toEqual(
      refused('PASSWORD_TOO_SHORT'),
    );
    await writePastPolicies(app.services, async ({ em }) => {
      const row = await em.findOneOrFail(OneTimeToken, { purpose: 'passwordReset', userId: owner.viewer.userId });
      expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeCloseTo(limits.passwordResetMs, -3);
      row.expiresAt = new Date(Date.now() - 1);
    });
    await expect(resetPassword(app.services, { token, password: 'correct horse' }, origin)).rejects.toEqual(
      refused('LINK_INVALID'),
    );
    await expect(resetPassword(app.services, { token: '', password: 'correct horse' }, origin)).rejects.toEqual(
      refused('LINK_INVALID'),
    );
  });

  it('still asks for the second factor', async () => {
    const person = await newMember(owner);
    await ask(person.email);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: person.viewer.userId }, { totpSince: new Date() });
    });
    await expect(
      resetPassword(app.services, { token: await linkOf(person.email), password: 'battery staple' }, origin),
    ).rejects.toEqual(refused('TWO_FACTOR_REQUIRED'));
    expect(await authenticateSession(app.services, person.token)).toBeNull();
  });

  it('hides by answer and timing whether an account exists, and mails only existing accounts', async () => {
    const gone = await newMember(owner);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: gone.viewer.userId }, { status: 'deactivated' });
    });
    for (const email of [owner.email, gone.email, 'nobody@example.com']) {
      const began = performance.now();
      await expect(ask(email)).resolves.toBeUndefined();
      expect(performance.now() - began).toBeGreaterThanOrEqual(limits.resetAnswerMs - 1);
    }
    expect(await mails(gone.email)).toEqual([]);
    expect(await mails('nobody@example.com')).toEqual([]);
    await expect(ask('not an address')).rejects.toEqual(refused('EMAIL_INVALID'));
  });

  it('limits how often one network asks, whether the account exists or not', async () => {
    for (const email of [(await newMember(owner)).email, 'stranger@example.com']) {
      const asked = await Promise.allSettled(
        Array.from({ length: limits.loginAttemptsPerSource + 2 }, () => ask(email, '10.1.1.1')),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.loginAttemptsPerSource);
      expect(
        asked.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => (reason as { code: string }).code),
      ).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    }
  });
});
