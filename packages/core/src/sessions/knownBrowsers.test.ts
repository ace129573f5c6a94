import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mail } from '../mail/mail.entity.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { inTransaction } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { KnownBrowser } from './knownBrowser.entity.js';
import type { SignedIn } from './openSession.js';
import { revokeOtherSessions, revokeSession } from './revokeSessions.js';
import { signIn } from './signIn.js';
import { signUp } from '../accounts/signUp.js';
import { User } from '../accounts/user.entity.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('known browsers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });

  const password = 'correct horse';
  const enter = async (
    person: { email: string },
    token: string | null | undefined,
    address = '203.0.113.7',
  ): Promise<SignedIn> =>
    await signIn(
      app.services,
      { email: person.email, password },
      { address, userAgent: firefox, ...(token === undefined ? {} : { browser: { token } }) },
    );
  const mailsTo = async (to: string): Promise<Mail[]> =>
    await readPastPolicies(app.services).find(
      Mail,
      { to, subject: { $in: ['New sign-in to your account', 'Новий вхід до вашого облікового запису'] } },
      { orderBy: { id: 'asc' } },
    );
  const knownOf = async ({ viewer }: TestPerson): Promise<number> =>
    await readPastPolicies(app.services).count(KnownBrowser, { userId: viewer.userId });

  it('are announced by a mail with time, browser and address at their first sign-in only', async () => {
    const person = await newOwner(app.services);
    const { browserToken } = await enter(person, null);
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ companyId: person.viewer.companyId, subject: 'New sign-in to your account' });
    expect(mail?.text).toMatch(
      /When: \w+ \d+, \d{4} at \d+:\d+\s[AP]M UTC\. Where: Firefox on Linux, network address 203\.0\.113\.7\./,
    );
    expect(mail?.text).toContain(`${app.services.config.publicUrl}/settings/profile`);
    expect((await enter(person, browserToken ?? '', '203.0.113.99')).browserToken).toBe(browserToken);
    expect(await mailsTo(person.email)).toHaveLength(1);
    await enter(person, 'made up by somebody');
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(await knownOf(person)).toBe(2);
  });

  it('are announced in the language of the account', async () => {
    const person = await newOwner(app.services);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: person.viewer.userId }, { locale: 'uk' });
    });
    await enter(person, null);
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toMatch(/Коли: .* р\. о \d+:\d+ UTC\. Звідки: Firefox, Linux, мережева адреса 203\.0\.113\.7\./);
  });

  it('are not announced at the first sign-in of an account', async () => {
    const email = 'first@lumen.example';
    const { browserToken } = await signUp(
      app.services,
      { firstName: 'Ada', lastName: 'Berg', email, password },
      { address: '203.0.113.7', userAgent: firefox, browser: { token: null } },
    );
    await enter({ email }, browserToken ?? '');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('mail clients without cookies once per address and user agent', async () => {
    const person = await newOwner(app.services);
    await enter(person, undefined);
    await enter(person, undefined);
    expect(await mailsTo(person.email)).toHaveLength(1);
    await enter(person, undefined, '203.0.113.8');
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(await knownOf(person)).toBe(0);
  });

  it('keep one cookie for all accounts that sign in there', async () => {
    const [one, other] = [await newOwner(app.services), await newOwner(app.services)];
    const { browserToken } = await enter(one, null);
    expect((await enter(other, browserToken ?? '')).browserToken).toBe(browserToken);
    expect([await knownOf(one), await knownOf(other)]).toEqual([1, 1]);
  });

  it('are forgotten when their session is ended from elsewhere', async () => {
    const person = await newOwner(app.services);
    const [first, second, third] = [await enter(person, null), await enter(person, null), await enter(person, null)];
    await revokeSession(person, second.sessionId);
    expect(await knownOf(person)).toBe(2);
    await revokeOtherSessions({ ...person, viewer: { ...person.viewer, sessionId: third.sessionId } });
    expect(await knownOf(person)).toBe(1);
    expect((await enter(person, third.browserToken)).browserToken).toBe(third.browserToken);
    expect((await enter(person, first.browserToken)).browserToken).not.toBe(first.browserToken);
  });

  it('replace the one that signed in longest ago, beyond the limit', async () => {
    const person = await newOwner(app.services);
    const { userId } = person.viewer;
    await writePastPolicies(app.services, async ({ em }) => {
      for (let made = 0; made < limits.knownBrowsers; made += 1) {
        em.persist(
          em.create(KnownBrowser, {
            userId,
            tokenHash: Buffer.from(`browser ${made}`),
            lastUsedAt: new Date(2026, 0, 1, 0, made),
          }),
        );
      }
    });
    await enter(person, null);
    expect(await knownOf(person)).toBe(limits.knownBrowsers);
    expect(
      await readPastPolicies(app.services).count(KnownBrowser, { userId, tokenHash: Buffer.from('browser 0') }),
    ).toBe(0);
  });

  it("are hidden from every company's row-level policies", async () => {
    const person = await newOwner(app.services);
    await enter(person, null);
    expect(await inTransaction(person, async ({ em }) => await em.count(KnownBrowser, {}))).toBe(0);
    await expect(
      inTransaction(person, async ({ em }) => {
        em.persist(em.create(KnownBrowser, { userId: person.viewer.userId, tokenHash: Buffer.from('x') }));
        await em.flush();
      }),
    ).rejects.toThrow(/row-level security/);
  });
});
