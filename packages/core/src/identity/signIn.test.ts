import { limits } from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { collectStatements } from '../platform/statementCount.js';
import { asSystem, systemReader } from '../platform/system.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestHouse, type TestHouse } from '../testing/testHouse.js';
import { LoginAttempt } from './loginAttempt.entity.js';
import { countTry, pauseAfter } from './loginLimit.js';
import { signIn } from './signIn.js';
import { User } from './user.entity.js';

describe('signing in', () => {
  let house: TestHouse;
  let owner: TestPerson;

  beforeAll(async () => {
    house = await openTestHouse();
    owner = await newOwner(house.services);
  });
  afterAll(async () => {
    await house.close();
  });

  let lastByte = 0;
  const freshAddress = (): string => `10.0.0.${(lastByte += 1)}`;
  const enter = async (email: string, password: string, address = freshAddress()): Promise<string> => {
    try {
      await signIn(house.services, { email, password }, { address, userAgent: 'test' });
      return 'in';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const shapes = async (work: () => Promise<unknown>): Promise<string[]> =>
    (await collectStatements(work)).statements.map((statement) => statement.replace(/'(''|[^'])*'/g, '?'));

  it('remembers when, and writes it down in the company', async () => {
    expect(await enter(` ${owner.email.toUpperCase()} `, 'correct horse', '10.9.8.7')).toBe('in');
    const em = systemReader(house.services, 'clean up');
    const { lastTimeLoggedIn } = await em.findOneOrFail(User, { id: owner.viewer.userId });
    expect(Date.now() - (lastTimeLoggedIn?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await em.count(AuditEntry, { action: 'session.signedIn', actorId: owner.viewer.userId, address: '10.9.8.7' })).toBe(1);
  });

  it('does the same work whether the account exists, has no password, or does not exist', async () => {
    const { email: without } = await newMember(owner);
    const known = await shapes(() => enter(owner.email, 'wrong horse'));
    expect(known.length).toBeGreaterThan(4);
    expect(await shapes(() => enter('nobody@example.com', 'wrong horse'))).toEqual(known);
    expect(await shapes(() => enter(without, 'wrong horse'))).toEqual(known);
    expect(await enter(without, '')).toBe('CREDENTIALS_WRONG');
  });

  it('slows wrong tries, longer each time', () => {
    expect([0, 4, 5, 6, 8, 9, 19].map(pauseAfter)).toEqual([0, 0, 250, 500, 2_000, 4_000, 4_000]);
  });

  it('keeps a try waiting after wrong ones, until a right one', async () => {
    const em = systemReader(house.services, 'clean up');
    await enter(owner.email, 'correct horse');
    const before = await em.count(LoginAttempt, {});
    for (let wrong = 0; wrong < limits.loginFreeTries; wrong += 1) await countTry(house.services, 'sign in', owner.email, freshAddress());
    const began = performance.now();
    expect(await enter(owner.email, 'correct horse')).toBe('in');
    expect(performance.now() - began).toBeGreaterThanOrEqual(limits.loginPauseMs - 1);
    // The right one wiped what was counted against the account; the addresses keep theirs.
    expect(await em.count(LoginAttempt, {})).toBe(before + limits.loginFreeTries);
  });

  it('holds an account after its wrong tries, however many come at once', async () => {
    const { email } = await newMember(owner);
    const many = await Promise.all(Array.from({ length: limits.loginTriesPerAccount + 5 }, () => enter(email, 'wrong horse')));
    expect(many.filter((code) => code === 'CREDENTIALS_WRONG')).toHaveLength(limits.loginTriesPerAccount);
    expect(many.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
    expect(await enter(owner.email, 'correct horse')).toBe('in');
  }, 60_000);

  it('lets right ones in that come together, more than the wrong ones allowed', async () => {
    const many = await Promise.all(Array.from({ length: limits.loginTriesPerAccount + 5 }, () => enter(owner.email, 'correct horse')));
    expect(new Set(many)).toEqual(new Set(['in']));
  }, 60_000);

  it('holds an address that tries many accounts, and lets it try again when the window has passed', async () => {
    const address = freshAddress();
    for (let tried = 0; tried < limits.loginTriesPerAddress; tried += 1) {
      await countTry(house.services, 'sign in', `guess${tried}@example.com`, address);
    }
    expect(await enter(owner.email, 'correct horse', address)).toBe('TOO_MANY_REQUESTS');
    await asSystem(house.services, 'clean up', async ({ em }) => {
      await em.nativeUpdate(LoginAttempt, {}, { occurredAt: new Date(Date.now() - limits.loginWindowMs - 1_000) });
    });
    expect(await enter(owner.email, 'correct horse', address)).toBe('in');
  });
});
