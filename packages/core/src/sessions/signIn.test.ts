import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { collectStatements } from '../kernel/statementCount.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { LoginAttempt } from './loginAttempt.entity.js';
import { attemptSourceOf } from './knownBrowsers.js';
import { countAttempt } from './loginLimit.js';
import { signIn } from './signIn.js';
import { pauseAfter, paceOf as plainPaceOf, type Pace, type AttemptScope } from './attemptPaces.js';
import { User } from '../accounts/user.entity.js';

describe('signing in', () => {
  let app: TestApp;
  let owner: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  let lastByte = 0;
  const freshAddress = (): string => `10.0.0.${(lastByte += 1)}`;
  const enter = async (email: string, password: string, address = freshAddress()): Promise<string> => {
    try {
      await signIn(app.services, { email, password }, { address, userAgent: 'test' });
      return 'in';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const shapes = async (work: () => Promise<unknown>): Promise<string[]> =>
    (await collectStatements(work)).statements.map((statement) => statement.replace(/'(''|[^'])*'/g, '?'));

  it('records the time and audits it in the company', async () => {
    expect(await enter(` ${owner.email.toUpperCase()} `, 'correct horse', '10.9.8.7')).toBe('in');
    const em = readPastPolicies(app.services);
    const { lastTimeLoggedIn } = await em.findOneOrFail(User, { id: owner.viewer.userId });
    expect(Date.now() - (lastTimeLoggedIn?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(
      await em.count(AuditEntry, { action: 'session.signedIn', actorId: owner.viewer.userId, address: '10.9.8.7' }),
    ).toBe(1);
  });

  it('does the same work whether the account exists, has no password or does not exist', async () => {
    const { email: without } = await newMember(owner);
    const known = await shapes(() => enter(owner.email, 'wrong horse'));
    expect(known.length).toBeGreaterThan(4);
    expect(await shapes(() => enter('nobody@example.com', 'wrong horse'))).toEqual(known);
    expect(await shapes(() => enter(without, 'wrong horse'))).toEqual(known);
    expect(await enter(without, '')).toBe('CREDENTIALS_WRONG');
  });

  it('delays wrong attempts longer each time', () => {
    expect([0, 4, 5, 6, 8, 9, 19].map(pauseAfter)).toEqual([0, 0, 250, 500, 2_000, 2_000, 2_000]);
  });

  /** Wrong attempts of one source, counted without the password check and its delays. */
  const tryWrongly = async (
    email: string,
    address: string,
    times: number,
    known: string | null = null,
  ): Promise<void> => {
    for (let wrong = 0; wrong < times; wrong += 1)
      await countAttempt(app.services, 'sign in', email, { address, known });
  };
  const shiftTries = async (ms: number): Promise<void> => {
    await writePastPolicies(app.services, async ({ em }) => {
      await em.execute("update login_attempt set occurred_at = occurred_at - ? * interval '1 millisecond'", [ms]);
    });
  };
  const { perSource } = limits.attemptsWaiting;
  const paceOf = (scope: AttemptScope): Pace => plainPaceOf(app.services.config, 'sign in', scope);

  it('delays an attempt after wrong ones of its source, until a correct one', async () => {
    const em = readPastPolicies(app.services);
    const address = freshAddress();
    await enter(owner.email, 'correct horse', address);
    const before = await em.count(LoginAttempt, {});
    await tryWrongly(owner.email, address, limits.loginFreeAttempts);
    const began = performance.now();
    expect(await enter(owner.email, 'correct horse', address)).toBe('in');
    expect(performance.now() - began).toBeGreaterThanOrEqual(limits.loginPauseMs - 1);
    // The correct attempt cleared the count of its source; the counts of account and network remain.
    expect(await em.count(LoginAttempt, {})).toBe(before + 2 * limits.loginFreeAttempts);
  });

  it('limits one network on an account to one attempt every few minutes, and no other network', async () => {
    const { email } = await newMember(owner);
    const address = freshAddress();
    await tryWrongly(email, address, limits.loginAttemptsPerSource);
    await expect(
      signIn(app.services, { email, password: 'wrong horse' }, { address, userAgent: 'test' }),
    ).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      args: { minutes: 5 },
      retryAfter: expect.any(Number) as number,
    });
    expect(await enter(email, 'wrong horse')).toBe('CREDENTIALS_WRONG');
    expect(await enter(owner.email, 'correct horse', address)).toBe('in');
    await shiftTries(paceOf('pair').gapMs);
    expect(await enter(email, 'wrong horse', address)).toBe('CREDENTIALS_WRONG');
    expect(await enter(email, 'wrong horse', address)).toBe('TOO_MANY_REQUESTS');
  });

  it('limits all networks together on one account, except browsers known to it', async () => {
    const person = await newOwner(app.services);
    const here = { address: freshAddress(), userAgent: 'test', browser: { token: null } };
    const { browserToken } = await signIn(app.services, { email: person.email, password: 'correct horse' }, here);
    const networks = Array.from(
      { length: Math.ceil(paceOf('account').free / limits.loginAttemptsPerSource) },
      freshAddress,
    );
    await Promise.all(
      networks.map((address, at) =>
        tryWrongly(
          person.email,
          address,
          Math.min(limits.loginAttemptsPerSource, paceOf('account').free - at * limits.loginAttemptsPerSource),
        ),
      ),
    );
    expect(await enter(person.email, 'correct horse')).toBe('TOO_MANY_REQUESTS');
    // From the very network that is slowed down, without delay.
    const known = { address: networks[0] ?? '', userAgent: 'test', browser: { token: browserToken ?? '' } };
    const began = performance.now();
    await signIn(app.services, { email: person.email, password: 'correct horse' }, known);
    expect(performance.now() - began).toBeLessThan(limits.loginPauseMaxMs);
    await shiftTries(paceOf('account').gapMs);
    expect(await enter(person.email, 'wrong horse')).toBe('CREDENTIALS_WRONG');
    expect(await enter(person.email, 'correct horse')).toBe('TOO_MANY_REQUESTS');
  });

  it('limits a known browser by its own wrong attempts', async () => {
    const person = await newOwner(app.services);
    const { browserToken } = await signIn(
      app.services,
      { email: person.email, password: 'correct horse' },
      { address: freshAddress(), userAgent: 'test', browser: { token: null } },
    );
    const browser = { token: browserToken ?? '' };
    const { known } = await attemptSourceOf(app.services, { email: person.email }, { address: '', browser });
    await tryWrongly(person.email, '', limits.loginAttemptsPerSource, known);
    await expect(
      signIn(
        app.services,
        { email: person.email, password: 'correct horse' },
        { address: freshAddress(), userAgent: 'test', browser },
      ),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // It is unknown to every other account.
    expect(await attemptSourceOf(app.services, { email: owner.email }, { address: '', browser })).toEqual({
      address: '',
      known: null,
    });
  });

  it('refuses further attempts of a source beyond the few that wait', async () => {
    const { email } = await newMember(owner);
    const address = freshAddress();
    await tryWrongly(email, address, limits.loginFreeAttempts);
    const many = await Promise.all(
      Array.from({ length: perSource + 5 }, async () => {
        const outcome = await enter(email, 'wrong horse', address);
        return { outcome, at: performance.now() };
      }),
    );
    const refused = many.filter(({ outcome }) => outcome === 'TOO_MANY_REQUESTS');
    expect(refused).toHaveLength(5);
    // At once: before the first of the waiting ones was answered.
    expect(Math.max(...refused.map(({ at }) => at))).toBeLessThan(
      Math.min(...many.filter((each) => !refused.includes(each)).map(({ at }) => at)),
    );
  });

  it('accepts more simultaneous correct attempts than wrong ones are allowed', async () => {
    const many = await Promise.all(
      Array.from({ length: limits.loginAttemptsPerSource + 5 }, () => enter(owner.email, 'correct horse')),
    );
    expect(new Set(many)).toEqual(new Set(['in']));
  });

  it('limits a network that tries many accounts to its pace', async () => {
    app.services.config.ADDRESS_LIMIT_FACTOR = 1;
    const address = freshAddress();
    const { free, gapMs } = paceOf('network');
    for (let tried = 0; tried < free; tried += 1) await tryWrongly(`guess${tried}@example.com`, address, 1);
    expect(await enter(owner.email, 'correct horse', address)).toBe('TOO_MANY_REQUESTS');
    await shiftTries(gapMs);
    expect(await enter(owner.email, 'correct horse', address)).toBe('in');
  });

  it.each([
    ['pair', 32],
    ['known', 32],
    ['account', 100],
    ['network', 460],
  ] as const)('allows a bounded number of guesses an hour: by %s %i', (scope, most) => {
    app.services.config.ADDRESS_LIMIT_FACTOR = 1;
    const { free, gapMs, windowMs } = paceOf(scope);
    expect(free + windowMs / gapMs).toBe(most);
    expect(windowMs).toBe(3_600_000);
  });
});
