import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Company } from '../companies/company.entity.js';
import { Membership } from '../members/membership.entity.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { OneTimeToken } from '../accounts/oneTimeToken.entity.js';
import { bindingOf } from './browserBinding.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { authenticateSession } from './authenticateSession.js';
import { signInWithToken } from './signInWithToken.js';
import { User } from '../accounts/user.entity.js';

const origin = { address: '10.1.2.3', userAgent: 'test' };
/** The secret kept by the browser that started the sign-in. */
const browserKey = 'k'.repeat(43);
const binding = bindingOf(browserKey);

describe('signing in with a token', () => {
  let app: TestApp;
  let owner: TestPerson;
  let person: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  async function handed(companyId: string, isSecondFactorDue = true): Promise<string> {
    person = await newMember(owner);
    return await writePastPolicies(
      app.services,
      async ({ em }) => await issueToken(em, 'signIn', person.viewer.userId, { companyId, isSecondFactorDue, binding }),
    );
  }
  const enter = async (token: string, key: string | null = browserKey) =>
    await signInWithToken(nobody(app.services), { token }, key, origin);

  it("opens a session in the token's company, once, and audits it", async () => {
    const token = await handed(owner.viewer.companyId);
    const outcomes = await Promise.allSettled([enter(token), enter(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const session = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const viewer = await authenticateSession(app.services, session?.value.token ?? '');
    expect(viewer).toMatchObject({ userId: person.viewer.userId, companyId: owner.viewer.companyId });
    await expect(enter(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const em = readPastPolicies(app.services);
    const entries = await em.find(AuditEntry, { actorId: person.viewer.userId });
    expect(entries).toMatchObject([
      { action: 'session.signedIn', companyId: owner.viewer.companyId, address: '10.1.2.3' },
    ]);
    expect((await em.findOneOrFail(User, { id: person.viewer.userId })).lastTimeLoggedIn).toBeInstanceOf(Date);
  });

  it.each([
    ['another browser', 'o'.repeat(43)],
    ['a browser without a key', null],
  ])('refuses %s and uses the token up', async (_browser, key) => {
    const token = await handed(owner.viewer.companyId);
    await expect(enter(token, key)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(enter(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it.each(['', 'never-was-one', 'x'.repeat(5_000)])('refuses an invalid token (%#)', async (token) => {
    await expect(enter(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('refuses a token that has expired or is for another purpose', async () => {
    const old = await handed(owner.viewer.companyId);
    const reset = await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(OneTimeToken, { userId: person.viewer.userId }, { expiresAt: new Date(Date.now() - 1) });
      return await issueToken(em, 'passwordReset', person.viewer.userId, {});
    });
    await expect(enter(old)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(enter(reset)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('refuses a company that the user does not belong to, or no longer does', async () => {
    const stranger = await newOwner(app.services, 'Another Company');
    await expect(enter(await handed(stranger.viewer.companyId))).rejects.toMatchObject({
      code: 'USER_INACTIVE_IN_COMPANY',
    });
    const token = await handed(owner.viewer.companyId);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: person.viewer.userId }, { status: 'deactivated' });
    });
    await expect(enter(token)).rejects.toMatchObject({ code: 'USER_INACTIVE_IN_COMPANY' });
  });

  it('refuses a deactivated company', async () => {
    const other = await newOwner(app.services, 'Closed Company');
    const token = await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: other.viewer.companyId }, { isActivated: false });
      return await issueToken(em, 'signIn', other.viewer.userId, {
        companyId: other.viewer.companyId,
        isSecondFactorDue: true,
        binding,
      });
    });
    await expect(enter(token)).rejects.toMatchObject({ code: 'COMPANY_DEACTIVATED' });
  });

  it('asks for the second factor, unless a session issued the token', async () => {
    const secondFactor = async (): Promise<void> => {
      await writePastPolicies(app.services, async ({ em }) => {
        await em.nativeUpdate(User, { id: person.viewer.userId }, { totpSince: new Date() });
      });
    };
    const due = await handed(owner.viewer.companyId);
    await secondFactor();
    await expect(enter(due)).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      args: { challenge: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
    const given = await handed(owner.viewer.companyId, false);
    await secondFactor();
    expect((await enter(given)).token).toMatch(/^[\w-]{43}$/);
  });
});
