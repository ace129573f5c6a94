import { get } from 'node:http';
import { Company } from '@snaplore/core/companies/company.entity';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { Membership } from '@snaplore/core/members/membership.entity';
import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { LoginAttempt } from '@snaplore/core/sessions/loginAttempt.entity';
import { countTry } from '@snaplore/core/sessions/loginLimit';
import { longestWindowMs } from '@snaplore/core/sessions/tryPaces';
import { OneTimeToken } from '@snaplore/core/accounts/oneTimeToken.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { createLog } from '@snaplore/core/kernel/log';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { startOpenIdServer, type OpenIdServer } from '@snaplore/core/testing/openIdServer';
import { errorMessage, type ErrorCode } from '@snaplore/schema/errors';
import { limits } from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { openSocialBrowser, type SocialBrowser } from './testing/socialBrowser.js';

const returnTo = 'http://snaplore.localhost/api/login/social/acme/callback';
const exchange =
  'mutation ($token: String!) { signInWithToken(token: $token) { token me { companyRole user { fullName email } company { title } } } }';

describe('signing in at a provider', () => {
  let server: OpenIdServer;
  let api: TestApi;
  let owner: TestPerson;
  let browser: SocialBrowser;
  const lines: string[] = [];
  const told: string[] = [];

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
        // Nothing listens there.
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

  /** The whole way, as far as the screen it ends at. */
  async function signIn(subject: string, path?: string): Promise<URL> {
    browser = openSocialBrowser(api.origin, server);
    const there = await browser.begin(path);
    const back = await browser.signInThere(there, subject);
    told.push(...['state', 'code'].map((name) => back.searchParams.get(name) ?? 'refused'));
    return await browser.comeBack(back);
  }
  /** What the browser that began sends along. */
  const browserCookie = (of = browser): string => `snaplore_sign_in=${of.cookies.get('snaplore_sign_in') ?? ''}`;
  async function enter(screen: URL): Promise<Record<string, unknown>> {
    const token = /^\/login\/social\/([\w-]{43})$/.exec(screen.pathname)?.[1];
    if (token === undefined) throw new Error(`Not let in: ${screen.href}`);
    told.push(token);
    const { data, errors } = await api.graph(exchange, { token }, undefined, browserCookie());
    expect(errors).toBeUndefined();
    return (data as { signInWithToken: Record<string, unknown> }).signInWithToken;
  }
  const failedWith = (code: ErrorCode): string => `/login/social-fail/${encodeURIComponent(errorMessage(code))}`;
  const users = async (email: string) => await readPastPolicies(api.app.services).find(User, { email });

  it('is offered by name and title', async () => {
    expect((await api.graph('{ identityProviders { name title } }')).data).toEqual({
      identityProviders: [
        { name: 'acme', title: 'Acme ID' },
        { name: 'away', title: 'Away' },
      ],
    });
  });

  it('asks with PKCE, a state and a nonce, and binds the state to the browser', async () => {
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

  it('gives somebody new a company of their own, and knows them the next time by their name there alone', async () => {
    server.add({ subject: 'ada', email: 'Ada@new.example', givenName: 'Ada', familyName: 'Byron' });
    expect(await enter(await signIn('ada', '/api/login/social/acme?locale=uk'))).toMatchObject({
      me: {
        companyRole: 'owner',
        user: { fullName: 'Ada Byron', email: 'ada@new.example' },
        company: { title: "Ada's team" },
      },
    });
    // From a Ukrainian screen; those who have an account keep their language, and what is no language is none.
    expect((await users('ada@new.example'))[0]?.locale).toBe('uk');
    server.add({ subject: 'ada', email: 'someone-else@new.example', isEmailVerified: false });
    expect(await enter(await signIn('ada', '/api/login/social/acme?locale=tlh'))).toMatchObject({
      me: { user: { email: 'ada@new.example' } },
    });
    expect((await users('ada@new.example'))[0]?.locale).toBe('uk');
    expect(await users('someone-else@new.example')).toEqual([]);
  });

  it('signs in whoever has an account with the verified address, and writes the link down', async () => {
    const member = await newMember(owner);
    server.add({ subject: 'jonas', email: member.email });
    expect(await enter(await signIn('jonas'))).toMatchObject({
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

  it('lets an invited person join', async () => {
    await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email: 'ines@lumen.example', role: 'moderator' });
    server.add({ subject: 'ines', email: 'ines@lumen.example' });
    expect(await enter(await signIn('ines'))).toMatchObject({
      me: { companyRole: 'moderator', user: { fullName: 'Ines Almeida' }, company: { title: 'Lumen Bikes' } },
    });
  });

  it('trusts no address that the provider has not verified', async () => {
    const member = await newMember(owner);
    server.add({ subject: 'mallory', email: member.email, isEmailVerified: false });
    expect((await signIn('mallory')).pathname).toBe(failedWith('PROVIDER_EMAIL_UNVERIFIED'));
    server.add({ subject: 'nameless' });
    expect((await signIn('nameless')).pathname).toBe(failedWith('PROVIDER_EMAIL_UNVERIFIED'));
  });

  it('keeps out whoever is deactivated', async () => {
    const member = await newMember(owner);
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: member.viewer.userId }, { status: 'deactivated' });
    });
    server.add({ subject: 'gone', email: member.email });
    expect((await signIn('gone')).pathname).toBe(failedWith('USER_INACTIVE_IN_COMPANY'));
  });

  it('asks for the second factor of whoever has one', async () => {
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

  it('brings back to the wanted path, never to another site', async () => {
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

  it("brings back to the company's host it began at", async () => {
    const screen = await signIn('ada', '/api/login/social/acme?host=ada-s-team.snaplore.localhost');
    expect(screen.origin).toBe('http://ada-s-team.snaplore.localhost');
  });

  /** Where a request to a host of ours is led. */
  const ledFrom = async (host: string, path: string): Promise<{ location: string; cookie: string }> =>
    await new Promise((resolve, reject) => {
      get(`${api.origin}${path}`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve({
          location: answer.headers.location ?? '',
          cookie: /^snaplore_sign_in=([\w-]+)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1] ?? '',
        });
      }).on('error', reject);
    });

  it('begun on the host of a company comes back there, signed in to that company where it is one of theirs', async () => {
    const member = await newMember(owner);
    const second = await newOwner(api.app.services, 'Second House');
    const slugOf = async ({ viewer }: TestPerson): Promise<string> =>
      (await readPastPolicies(api.app.services).findOneOrFail(Company, { id: viewer.companyId })).slug;
    const host = `${await slugOf(second)}.snaplore.localhost`;
    server.add({ subject: 'of-two', email: member.email });
    const begin = async (): Promise<URL> => {
      const { location, cookie } = await ledFrom(host, '/api/login/social/acme?redirect=%2Fdrafts');
      const way = new URL(location);
      expect(way.origin).toBe('http://snaplore.localhost');
      const screen = await signIn('of-two', `${way.pathname}${way.search}`);
      expect([screen.origin, screen.searchParams.get('redirect')]).toEqual([`http://${host}`, '/drafts']);
      // There the browser sends what that host gave it, not what the way through the other left behind.
      browser.cookies.set('snaplore_sign_in', cookie);
      return screen;
    };
    // Not theirs: their own company, and the screens lead to its host (spec 1 §2, company-domain guard).
    expect(await enter(await begin())).toMatchObject({ me: { company: { title: 'Lumen Bikes' } } });
    await writePastPolicies(api.app.services, async ({ em }) => {
      em.persist(
        em.create(Membership, { companyId: second.viewer.companyId, userId: member.viewer.userId, role: 'user' }),
      );
    });
    expect(await enter(await begin())).toMatchObject({
      me: { companyRole: 'user', company: { title: 'Second House' } },
    });
    expect(await enter(await signIn('of-two'))).toMatchObject({ me: { company: { title: 'Lumen Bikes' } } });
  });

  describe('counts what does not end well against the address it came from', () => {
    const tries = async (): Promise<number> => await readPastPolicies(api.app.services).count(LoginAttempt, {});
    const move = async (occurredAt: Date): Promise<void> => {
      await writePastPolicies(api.app.services, async ({ em }) => {
        await em.nativeUpdate(LoginAttempt, {}, { occurredAt });
      });
    };
    const longAgo = (): Date => new Date(Date.now() - longestWindowMs - 1_000);

    it('forgets what ended well, and keeps the rest', async () => {
      const before = await tries();
      await signIn('ada');
      expect(await tries()).toBe(before);
      await signIn('');
      expect(await tries()).toBe(before + 1);
      const forged = new URL(`${returnTo}?state=guessed&code=guessed`);
      browser.cookies.set('snaplore_oidc', 'guessed');
      expect((await browser.comeBack(forged)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
      expect(await tries()).toBe(before + 2);
    });

    it('holds it after its tries, and lets it begin again when the window has passed', async () => {
      await move(longAgo());
      browser = openSocialBrowser(api.origin, server);
      for (let begun = 0; begun < limits.loginTriesPerNetwork; begun += 1)
        await countTry(api.app.services, 'sign in at a provider', null, { address: '127.0.0.1', known: null });
      expect((await browser.begin()).pathname).toBe(failedWith('PROVIDER_HELD'));
      await move(longAgo());
      expect((await signIn('ada')).pathname).toMatch(/^\/login\/social\//);
    });
  });

  it('says when the person refused, or the provider is away', async () => {
    expect((await signIn('')).pathname).toBe(failedWith('PROVIDER_CANCELLED'));
    expect((await openSocialBrowser(api.origin, server).begin('/api/login/social/away')).pathname).toBe(
      failedWith('PROVIDER_UNAVAILABLE'),
    );
    expect((await fetch(`${api.origin}/api/login/social/unknown`)).status).toBe(404);
  });

  it('ends by a token that works in the browser it began in alone, on the host it began at', async () => {
    for (const another of [undefined, `snaplore_sign_in=${'o'.repeat(43)}`]) {
      const token = (await signIn('ada')).pathname.split('/').at(-1) ?? '';
      const { errors } = await api.graph(exchange, { token }, undefined, another);
      expect(errors?.[0]?.extensions.code).toBe('LINK_INVALID');
      // It has been in other hands: the right browser begins again.
      expect((await api.graph(exchange, { token }, undefined, browserCookie())).errors?.[0]?.extensions.code).toBe(
        'LINK_INVALID',
      );
    }
    // A binding that an address brings along counts for another host of ours alone.
    const screen = await signIn('ada', `/api/login/social/acme?binding=${'a'.repeat(43)}`);
    expect(await enter(screen)).toMatchObject({ me: { user: { email: 'ada@new.example' } } });
    const response = await fetch(`${api.origin}/api/login/social/acme`, { redirect: 'manual' });
    expect(response.headers.getSetCookie().find((line) => line.startsWith('snaplore_sign_in='))).toMatch(
      /^snaplore_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=720$/,
    );
  });

  it('takes an answer once', async () => {
    browser = openSocialBrowser(api.origin, server);
    const back = await browser.signInThere(await browser.begin(), 'ada');
    const state = back.searchParams.get('state') ?? '';
    expect((await browser.comeBack(back)).pathname).toMatch(/^\/login\/social\//);
    browser.cookies.set('snaplore_oidc', state);
    expect((await browser.comeBack(back)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
  });

  it('takes no answer in a browser that was not sent there; the right one can still come back', async () => {
    browser = openSocialBrowser(api.origin, server);
    const back = await browser.signInThere(await browser.begin(), 'ada');
    const victim = openSocialBrowser(api.origin, server);
    expect((await victim.comeBack(back)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
    await victim.begin();
    expect((await victim.comeBack(back)).pathname).toBe(failedWith('PROVIDER_EXPIRED'));
    expect((await browser.comeBack(back)).pathname).toMatch(/^\/login\/social\//);
  });

  it.each<[string, string, ErrorCode]>([
    ['nonce', 'another-nonce', 'PROVIDER_FAILED'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'PROVIDER_FAILED'],
    ['state', 'another-state', 'PROVIDER_EXPIRED'],
  ])('refuses an answer to a question with another %s', async (name, value, code) => {
    browser = openSocialBrowser(api.origin, server);
    const there = await browser.begin();
    there.searchParams.set(name, value);
    expect((await browser.comeBack(await browser.signInThere(there, 'ada'))).pathname).toBe(failedWith(code));
  });

  it('keeps nothing of those who began and never came back', async () => {
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(OneTimeToken, { purpose: 'oidc' }, { expiresAt: new Date(Date.now() - 1) });
    });
    await openSocialBrowser(api.origin, server).begin();
    expect(await readPastPolicies(api.app.services).count(OneTimeToken, { purpose: 'oidc' })).toBe(1);
  });

  it('leaves no state, code or token in the log', () => {
    expect(told.length).toBeGreaterThan(20);
    expect(lines.some((line) => line.includes('"reason":"unavailable"'))).toBe(true);
    const secrets = [...told.filter((secret) => secret !== 'refused'), server.clientSecret];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});
