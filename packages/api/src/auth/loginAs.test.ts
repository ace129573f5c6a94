import { loginAsCompany } from '@snaplore/core/platform/loginAsCompany';
import { listSessions } from '@snaplore/core/sessions/sessions.queries';
import { revokeSession } from '@snaplore/core/sessions/revokeSessions';
import { makeSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const enter = 'mutation ($token: String!) { signInWithToken(token: $token) { me { id } } }';
const whoAmI = '{ me { id isSuperAdmin loginAs { adminName until } } }';
const leave = 'mutation { signOut }';

/** A browser on one host: it keeps the cookies that it is given. */
class Browser {
  readonly cookies = new Map<string, string>();
  constructor(private readonly api: TestApi) {}

  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown> | null> {
    const response = await fetch(`${this.api.origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://snaplore.localhost',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ query, variables }),
    });
    for (const line of response.headers.getSetCookie()) {
      expect(line).toMatch(/; HttpOnly; SameSite=Lax;/);
      const [, name = '', value = '', maxAge] = /^(\w+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? [];
      if (maxAge === '0') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return ((await response.json()) as { data: Record<string, unknown> | null }).data;
  }

  async me(): Promise<unknown> {
    return (await this.ask(whoAmI))?.['me'];
  }
}

describe('the browser of a super admin who works in another’s place', () => {
  let api: TestApi;
  let owner: TestPerson;
  let superAdmin: TestPerson;
  let browser: Browser;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    superAdmin = await makeSuperAdmin(await newOwner(api.app.services, 'The platform'));
    browser = new Browser(api);
    browser.cookies.set('snaplore_auth', superAdmin.token);
    const { token } = await loginAsCompany(superAdmin, owner.viewer.companyId);
    expect(await browser.ask(enter, { token })).toMatchObject({ signInWithToken: { me: { id: owner.viewer.userId } } });
  });
  const themselves = () => ({ id: superAdmin.viewer.userId, isSuperAdmin: true, loginAs: null });

  it('is in the owner’s place, and back in its own session after leaving', async () => {
    expect(await browser.me()).toMatchObject({
      id: owner.viewer.userId,
      isSuperAdmin: false,
      loginAs: { adminName: 'Maya Lindqvist' },
    });
    expect(await browser.ask(leave)).toEqual({ signOut: true });
    expect(await browser.me()).toEqual(themselves());
    expect(await browser.ask(leave)).toEqual({ signOut: true });
    expect([await browser.me(), [...browser.cookies.keys()]]).toEqual([null, []]);
  });

  it('is back in its own session after entering a second time, too', async () => {
    await browser.ask(leave);
    const { token } = await loginAsCompany(superAdmin, owner.viewer.companyId);
    await browser.ask(enter, { token });
    expect(await browser.me()).toMatchObject({ id: owner.viewer.userId });
    await browser.ask(leave);
    expect(await browser.me()).toEqual(themselves());
  });

  it('has its own session again when the hour is over, and the browser has let go of the cookie', async () => {
    browser.cookies.delete('snaplore_auth');
    expect(await browser.me()).toEqual(themselves());
  });

  it('is nobody when the owner has ended it, until it has left', async () => {
    const [theirs] = (await listSessions(owner)).filter(({ adminName }) => adminName !== null);
    await revokeSession(owner, theirs?.session.id ?? '');
    expect(await browser.me()).toBeNull();
    expect(await browser.ask(leave)).toEqual({ signOut: true });
    expect(await browser.me()).toEqual(themselves());
  });

  it('stays in its own session where a second tab leaves after the first', async () => {
    const leavePlace = 'mutation { signOut(onlyLoginAs: true) }';
    for (let tab = 0; tab < 2; tab += 1) {
      expect(await browser.ask(leavePlace)).toEqual({ signOut: true });
      expect(await browser.me()).toEqual(themselves());
    }
  });

  it('keeps nothing of its own session when somebody else signs in', async () => {
    const input = { email: owner.email, password: 'correct horse' };
    await browser.ask('mutation ($input: SignInInput!) { signIn(input: $input) { me { id } } }', { input });
    expect(await browser.me()).toMatchObject({ id: owner.viewer.userId, loginAs: null });
    expect([...browser.cookies.keys()].sort()).toEqual(['snaplore_auth', 'snaplore_browser']);
  });
});
