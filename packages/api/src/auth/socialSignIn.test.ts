import { get } from 'node:http';
import { Company } from '@snaplore/core/companies/company.entity';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { Membership } from '@snaplore/core/members/membership.entity';
import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { LoginAttempt } from '@snaplore/core/sessions/loginAttempt.entity';
import { countAttempt } from '@snaplore/core/sessions/loginLimit';
import { longestWindowMs } from '@snaplore/core/sessions/attemptPaces';
import { OneTimeToken } from '@snaplore/core/accounts/oneTimeToken.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { createLog } from '@snaplore/core/kernel/log';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { startOpenIdServer, type OpenIdServer } from '@snaplore/core/testing/openIdServer';
import { errorMessage, type ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { openSocialBrowser, type SocialBrowser } from './testing/socialBrowser.js';

const returnTo = 'http://snaplore.localhost/api/login/social/acme/callback';
const exchange =
  'mutation ($token: String!) { signInWithToken(token: $token) { token me { companyRole user { fullName email } ' +
  'company { title } } } }';

describe('signing in at a provider', () => {
  let server: OpenIdServer;
  let api: TestApi;
  let owner: TestPerson;
  let browser: SocialBrowser;
  const lines: string[] = [];
  const sent: string[] = [];

  beforeAll(async () => {
    server = await startOpenIdServer([returnTo]);
    api = await openTestApi(
      {
        ADDRESS_LIMIT_FACTOR: '1',
        OIDC_PROVIDERS: 'acme,away',
        OIDC_ACME_TITLE: 'Acme ID',
        OIDC_ACME_ISSUER: server.issuer,
        OIDC_ACME_CLIENT_ID: server.clientId,
        OIDC_ACME_CLIENT_SECRET: server.clientSecret,
        // Nothing listens at this address.
        OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
        OIDC_AWAY_CLIENT_ID: 'x',
        OIDC_AWAY_CLIENT_SECRET: 'y',
      },
      createLog('debug', 'test', { write: (line) => void lines.push(line) }),
    );
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  /** Signs in at the provider; returns the screen it ends at. */
  async function signIn(subject: string, path?: string): Promise<URL> {
    browser = openSocialBrowser(api.origin, server);
    const there = await browser.begin(path);
    const back = await browser.signInAtProvider(there, subject);
    sent.push(...['state', 'code'].map((name) => back.searchParams.get(name) ?? 'refused'));
    return await browser.followCallback(back);
  }
  /** The cookie of the browser that started the sign-in. */
  const browserCookie = (of = browser): string => `snaplore_sign_in=${of.cookies.get('snaplore_sign_in') ?? ''}`;
  async function exchangeToken(screen: URL): Promise<Record<string, unknown>> {
    const token = /^\/login\/social\/([\w-]{43})$/.exec(screen.pathname)?.[1];
    if (token === undefined) throw new Error(`Not signed in: ${screen.href}`);
    sent.push(token);
    const { data, errors } = await api.graph(exchange, { token }, undefined, browserCookie());
    expect(errors).toBeUndefined();
    return (data as { signInWithToken: Record<string, unknown> }).signInWithToken;
  }
  const failedWith = (code: ErrorCode): string => `/login/social-fail/${encodeURIComponent(errorMessage(code))}`;
  const users = async (email: string) => await readPastPolicies(api.app.services).find(User, { email });

  it('lists the providers by name and title', async () => {
    expect((await api.graph('{ identityProviders { name title } }')).data).toEqual({
      identityProviders: [
        { name: 'acme', title: 'Acme ID' },
        { name: 'away', title: 'Away' },
      ],
    });
  });

  it('sends PKCE, a state and a nonce, and binds the state to the browser', async () => {
    browser = openSocialBrowser(api.origin, server);
    const there = await browser.begin();
    expect(there.origin).toBe(server.issuer);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: returnTo,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(there.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('snaplore_oidc')).toBe(there.searchParams.get('state'));
    const response = await fetch(`${api.origin}/api/login/social/acme`, { redirect: 'manual' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^snaplore_oidc=.*; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  it("creates a company for a new user and later recognises them by the provider's subject alone", async () => {
    server.add({ subject: 'ada', email: 'Ada@new.example', givenName: 'Ada', familyName: 'Byron' });
    expect(await exchangeToken(await signIn('ada', '/api/login/social/acme?locale=uk'))).toMatchObject({
      me: {
        companyRole: 'owner',
        user: { fullName: 'Ada Byron', email: 'ada@new.example' },
        company: { title: "Ada's team" },
      },
    });
    // The screen was Ukrainian. An existing account keeps its language, and an unknown language is ignored.
    expect((await users('ada@new.example'))[0]?.locale).toBe('uk');
    server.add({ subject: 'ada', email: 'someone-else@new.example', isEmailVerified: false });
    expect(await exchangeToken(await signIn('ada', '/api/login/social/acme?locale=tlh'))).toMatchObject({
      me: { user: { email: 'ada@new.example' } },
    });
    expect((await users('ada@new.example'))[0]?.locale).toBe('uk');
    expect(await users('someone-else@new.example')).toEqual([]);
  });

  it('signs in the account with the verified address and stores the link', async () => {
    const member = await newMember(owner);
    server.add({ subject: 'jonas', email: member.email });
    expect(await exchangeToken(await signIn('jonas'))).toMatchObject({
      me: { user: { email: member.email }, company: { title: 'Lumen Bikes' } },
    });
    const entries = await readPastPolicies(api.app.services).find(
      AuditEntry,
      { actorId: member.viewer.userId },
      { orderBy: { id: 'asc' } },
    );
    expect(entries).toMatchObject([
      { action: 'user.providerLinked', details: { provider: 'acme' } },
      { action: 'session.signedIn' },
    ]);
  });

  it('lets an invited user join', async () => {
    await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email: 'ines@lumen.example', role: 'moderator' });
    server.add({ subject: 'ines', email: 'ines@lumen.example' });
    expect(await exchangeToken(await signIn('ines'))).toMatchObject({
      me: { companyRole: 'moderator', user: { fullName: 'Ines Almeida' }, company: { title: 'Lumen Bikes' } },
    });
  });

  it('refuses an address that the provider has not verified', async () => {
    const member = await newMember(owner);
    server.add({ subject: 'mallory', email: member.email, isEmailVerified: false });
    expect((await signIn('mallory')).pathname).toBe(failedWith('PROVIDER_EMAIL_UNVERIFIED'));
    server.add({ subject: 'nameless' });
    expect((await signIn('nameless')).pathname).toBe(failedWith('PROVIDER_EMAIL_UNVERIFIED'));
  });

  it('refuses a deactivated user', async () => {
    const member = await newMember(owner);
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: member.viewer.userId }, { status: 'deactivated' });
    });
    server.add({ subject: 'gone', email: member.email });
    expect((await signIn('gone')).pathname).toBe(failedWith('USER_INACTIVE_IN_COMPANY'));
  });

  it('asks for the second factor of a user who has one', async () => {
    const member = await newMember(owner);
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: member.viewer.userId }, { totpSince: new Date() });
    });
    server.add({ subject: 'careful', email: member.email });
    const token = (await signIn('careful')).pathname.split('/').at(-1) ?? '';
    const { data, errors } = await api.graph(exchange, { token }, undefined, browserCookie());
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('returns to the requested path, never to another site', async () => {
    expect((await signIn('ada', '/api/login/social/acme?redirect=%2Fdrafts')).searchParams.get('redirect')).toBe(
      '/drafts',
    );
    for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const screen = await signIn(
        'ada',
        `/api/login/social/acme?redirect=${encodeURIComponent(elsewhere)}&host=evil.example`,
      );
      expect(screen.searchParams.get('redirect')).toBe('/');
      expect(screen.origin).toBe('http://snaplore.localhost');
    }
  });

  it('returns to the company host where it started', async () => {
    const screen = await signIn('ada', '/api/login/social/acme?host=ada-s-team.snaplore.localhost');
    expect(screen.origin).toBe('http://ada-s-team.snaplore.localhost');
  });

  /** The redirect that a request to one of the product's hosts gets. */
  const redirectFrom = async (host: string, path: string): Promise<{ location: string; cookie: string }> =>
    await new Promise((resolve, reject) => {
      get(`${api.origin}${path}`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve({
          location: answer.headers.location ?? '',
          cookie: /^snaplore_sign_in=([\w-]+)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1] ?? '',
        });
      }).on('error', reject);
    });

  it('selects the company of the host where it started if the user is a member', async () => {
    const member = await newMember(owner);
    const second = await newOwner(api.app.services, 'Second House');
    const slugOf = async ({ viewer }: TestPerson): Promise<string> =>
      (await readPastPolicies(api.app.services).findOneOrFail(Company, { id: viewer.companyId })).slug;
    const host = `${await slugOf(second)}.snaplore.localhost`;
    server.add({ subject: 'of-two', email: member.email });
    const begin = async (): Promise<URL> => {
      const { location, cookie } = await redirectFrom(host, '/api/login/social/acme?redirect=%2Fdrafts');
      const way = new URL(location);
      expect(way.origin).toBe('http://snaplore.localhost');
      const screen = await signIn('of-two', `${way.pathname}${way.search}`);
      expect([screen.origin, screen.searchParams.get('redirect')]).toEqual([`http://${host}`, '/drafts']);
      // The browser sends the cookie of that host, not the one set on the way through the other host.
      browser.cookies.set('snaplore_sign_in', cookie);
      return screen;
    };
    // Not a member: the user's own company, and the screens redirect to its host (docs/domains/companies.md).
    expect(await exchangeToken(await begin())).toMatchObject({ me: { company: { title: 'Lumen Bikes' } } });
    await writePastPolicies(api.app.services, async ({ em }) => {
      em.persist(
        em.create(Membership, { companyId: second.viewer.companyId, userId: member.viewer.userId, role: 'user' }),
      );
    });
    expect(await exchangeToken(await begin())).toMatchObject({
      me: { companyRole: 'user', company: { title: 'Second House' } },
    });
    expect(await exchangeToken(await signIn('of-two'))).toMatchObject({ me: { company: { title: 'Lumen Bikes' } } });
  });

  describe('counts failed attempts of a network address', () => {
    const tries = async (): Promise<number> => await readPastPolicies(api.app.services).count(LoginAttempt, {});
    const move = async (occurredAt: Date): Promise<void> => {
      await writePastPolicies(api.app.services, async ({ em }) => {
        await em.nativeUpdate(LoginAttempt, {}, { occurredAt });
      });
    };
    const longAgo = (): Date => new Date(Date.now() - longestWindowMs - 1_000);

    it('forgets attempts that succeeded and keeps the others', async () => {
      const before = await tries();
      await signIn('ada');
      expect(await tries()).toBe(before);
      await signIn('');
      expect(await tries()).toBe(before + 1);
      const forged = new URL(`${returnTo}?state=guessed&code=guessed`);
      browser.cookies.set('snaplore_oidc', 'guessed');
      expect((await browser.followCallback(forged)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
      expect(await tries()).toBe(before + 2);
    });

    it('refuses an address with too many attempts until the window has passed', async () => {
      await move(longAgo());
      browser = openSocialBrowser(api.origin, server);
      for (let attempt = 0; attempt < limits.loginAttemptsPerNetwork; attempt += 1)
        await countAttempt(api.app.services, 'sign in at a provider', null, { address: '127.0.0.1', known: null });
      expect((await browser.begin()).pathname).toBe(failedWith('PROVIDER_HELD'));
      await move(longAgo());
      expect((await signIn('ada')).pathname).toMatch(/^\/login\/social\//);
    });
  });

  it('says that the user refused or that the provider is unavailable', async () => {
    expect((await signIn('')).pathname).toBe(failedWith('PROVIDER_CANCELLED'));
    expect((await openSocialBrowser(api.origin, server).begin('/api/login/social/away')).pathname).toBe(
      failedWith('PROVIDER_UNAVAILABLE'),
    );
    expect((await fetch(`${api.origin}/api/login/social/unknown`)).status).toBe(404);
  });

  it('accepts the final token only in the browser and on the host where it started', async () => {
    for (const another of [undefined, `snaplore_sign_in=${'o'.repeat(43)}`]) {
      const token = (await signIn('ada')).pathname.split('/').at(-1) ?? '';
      const { errors } = await api.graph(exchange, { token }, undefined, another);
      expect(errors?.[0]?.extensions.code).toBe('LINK_INVALID');
      // The token has been used in another browser: the right browser has to start again.
      expect((await api.graph(exchange, { token }, undefined, browserCookie())).errors?.[0]?.extensions.code).toBe(
        'LINK_INVALID',
      );
    }
    // A binding in the URL counts only for another host of the product.
    const screen = await signIn('ada', `/api/login/social/acme?binding=${'a'.repeat(43)}`);
    expect(await exchangeToken(screen)).toMatchObject({ me: { user: { email: 'ada@new.example' } } });
    const response = await fetch(`${api.origin}/api/login/social/acme`, { redirect: 'manual' });
    expect(response.headers.getSetCookie().find((line) => line.startsWith('snaplore_sign_in='))).toMatch(
      /^snaplore_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=720$/,
    );
  });

  it('accepts an answer once', async () => {
    browser = openSocialBrowser(api.origin, server);
    const back = await browser.signInAtProvider(await browser.begin(), 'ada');
    const state = back.searchParams.get('state') ?? '';
    expect((await browser.followCallback(back)).pathname).toMatch(/^\/login\/social\//);
    browser.cookies.set('snaplore_oidc', state);
    expect((await browser.followCallback(back)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
  });

  it('refuses an answer in another browser; the right one can still finish', async () => {
    browser = openSocialBrowser(api.origin, server);
    const back = await browser.signInAtProvider(await browser.begin(), 'ada');
    const victim = openSocialBrowser(api.origin, server);
    expect((await victim.followCallback(back)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
    await victim.begin();
    expect((await victim.followCallback(back)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
    expect((await browser.followCallback(back)).pathname).toMatch(/^\/login\/social\//);
  });

  it.each<[string, string, ErrorCode]>([
    ['nonce', 'another-nonce', 'PROVIDER_FAILED'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'PROVIDER_FAILED'],
    ['state', 'another-state', 'PROVIDER_EXPIRED'],
  ])('refuses an answer to a question with another %s', async (name, value, code) => {
    browser = openSocialBrowser(api.origin, server);
    const there = await browser.begin();
    there.searchParams.set(name, value);
    expect((await browser.followCallback(await browser.signInAtProvider(there, 'ada'))).pathname).toBe(
      failedWith(code),
    );
  });

  it('stores nothing for a sign-in that is never finished', async () => {
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(OneTimeToken, { purpose: 'oidc' }, { expiresAt: new Date(Date.now() - 1) });
    });
    await openSocialBrowser(api.origin, server).begin();
    expect(await readPastPolicies(api.app.services).count(OneTimeToken, { purpose: 'oidc' })).toBe(1);
  });

  it('keeps states, codes and tokens out of the log', () => {
    expect(sent.length).toBeGreaterThan(20);
    expect(lines.some((line) => line.includes('"reason":"unavailable"'))).toBe(true);
    const secrets = [...sent.filter((secret) => secret !== 'refused'), server.clientSecret];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});
