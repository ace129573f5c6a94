import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { countAttempt } from '@snaplore/core/sessions/loginLimit';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) {
  token me { id companyRole user { fullName email } company { title slug } personalWorkspace { title slug
  isPersonal } } } }`;
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token me { user { email } } } }';
const me = '{ me { user { email } abilities } }';

const maya = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@lumen.example',
  password: 'correct horse',
  companyTitle: 'Lumen Bikes',
};

describe('signing up, in and out', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await openTestApi();
    const { data } = await api.graph(signUp, { input: maya });
    token = (data as { signUp: { token: string } }).signUp.token;
  });
  afterAll(async () => {
    await api.close();
  });

  const ask = async (query: string, variables: Record<string, unknown>, cookie = '') => {
    const response = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
    return { ...body, cookies: response.headers.getSetCookie(), retryAfter: response.headers.get('retry-after') };
  };

  it('creates an account that owns its company, with a personal workspace shown as Personal', async () => {
    const { data, errors } = await api.graph(signUp, {
      input: { ...maya, email: 'b@lumen.example', companyTitle: 'Brass & Co' },
    });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      signUp: {
        me: {
          companyRole: 'owner',
          user: { fullName: 'Maya Lindqvist' },
          company: { title: 'Brass & Co', slug: 'brass-co' },
          personalWorkspace: { title: 'Personal', slug: 'personal', isPersonal: true },
        },
      },
    });
  });

  it('sets a new user’s language to that of the screen, English without one', async () => {
    const speaks = 'mutation ($input: SignUpInput!) { signUp(input: $input) { me { locale } } }';
    const localeOf = async (email: string, locale?: string) =>
      await api.graph(speaks, { input: { ...maya, email, ...(locale === undefined ? {} : { locale }) } });
    expect((await localeOf('c@lumen.example', 'uk')).data).toEqual({ signUp: { me: { locale: 'uk' } } });
    expect((await localeOf('d@lumen.example')).data).toEqual({ signUp: { me: { locale: 'en' } } });
    expect((await localeOf('e@lumen.example', 'tlh')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('writes the session that it opens into the audit log of the new company', async () => {
    const entries = await api.app.services.database.system.em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } });
    const mine = entries.filter(({ companyId }) => companyId === entries[0]?.companyId);
    expect(mine.slice(0, 2)).toMatchObject(
      ['company.created', 'session.signedIn'].map((action) => ({
        action,
        actorName: 'Maya Lindqvist',
        address: expect.stringContaining('127.0.0.1') as string,
      })),
    );
    expect(mine[1]?.subjectName).toBe('Maya Lindqvist');
    await api.graph(signUp, { input: maya });
    expect(await api.app.services.database.system.em.fork().count(AuditEntry, {})).toBe(entries.length);
  });

  it('authenticates by bearer token, and nobody without one', async () => {
    expect((await api.graph(me, {}, token)).data).toMatchObject({ me: { user: { email: maya.email } } });
    expect((await api.graph(me)).data).toEqual({ me: null });
    expect((await api.graph(me, {}, `${token.slice(0, -1)}x`)).data).toEqual({ me: null });
  });

  it('authenticates by an HttpOnly cookie', async () => {
    const response = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: signIn, variables: { input: { email: maya.email, password: maya.password } } }),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const ask = async (query: string, headers: Record<string, string>): Promise<unknown> => {
      const again = await fetch(`${api.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0] ?? '', ...headers },
        body: JSON.stringify({ query }),
      });
      return await again.json();
    };
    const known = { data: { me: { user: { email: maya.email } } } };
    const refused = { errors: [{ extensions: { code: 'CROSS_SITE_REQUEST', status: 403 } }] };
    expect(await ask(me, { origin: 'http://snaplore.localhost' })).toMatchObject(known);
    expect(await ask(me, { origin: 'http://lumen.snaplore.localhost' })).toMatchObject(known);
    expect(await ask(me, { 'sec-fetch-site': 'same-origin' })).toMatchObject(known);
    // Neither a page on a foreign name that resolves to this server nor a program without a page has a valid Origin.
    for (const headers of [
      {},
      { origin: api.origin },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await ask(me, headers as Record<string, string>)).toMatchObject(refused);
      expect(await ask('mutation { signOut }', headers as Record<string, string>)).not.toHaveProperty('errors');
    }
    // The page of another site has not signed the user out.
    expect(await ask(me, { origin: 'http://snaplore.localhost', authorization: `Bearer ${token}` })).toMatchObject(
      known,
    );
    expect(await ask(me, { origin: 'http://snaplore.localhost' })).toMatchObject(known);
  });

  it.each([
    ['an address in use', { email: 'MAYA@lumen.example' }, 'EMAIL_TAKEN', 'This email address is already in use'],
    ['no company name', { companyTitle: ' ' }, 'COMPANY_NAME_REQUIRED', 'The company name is required'],
    ['a company name of two letters', { companyTitle: 'ab' }, 'COMPANY_NAME_INVALID', 'Invalid company name'],
    ['a short password', { password: 'short' }, 'PASSWORD_TOO_SHORT', 'The password needs at least 8 characters'],
    ['no address', { email: 'maya' }, 'EMAIL_INVALID', 'Please enter a valid email address'],
  ])('refuses %s', async (_what, change, code, message) => {
    const { errors } = await api.graph(signUp, { input: { ...maya, email: 'c@lumen.example', ...change } });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code } });
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await api.graph(signIn, { input: { email: maya.email, password: 'wrong horse' } });
    const unknown = await api.graph(signIn, { input: { email: 'nobody@lumen.example', password: 'wrong horse' } });
    expect(wrong.errors?.[0]).toMatchObject({ extensions: { code: 'CREDENTIALS_WRONG' } });
    expect({ ...unknown, errors: unknown.errors?.map((error) => error.message) }).toEqual({
      ...wrong,
      errors: wrong.errors?.map((error) => error.message),
    });
  });

  it('slows repeated wrong attempts, even with the right password, but not for a known browser', async () => {
    const email = 'held@lumen.example';
    const made = await ask(signUp, { input: { ...maya, email, companyTitle: 'Held' } });
    const browser = made.cookies.find((line) => line.startsWith('snaplore_browser=')) ?? '';
    expect(browser).toMatch(/^snaplore_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
    for (let tried = 0; tried < limits.loginAttemptsPerSource; tried += 1) {
      await countAttempt(api.app.services, 'sign in', email, { address: '127.0.0.1', known: null });
    }
    const input = { email, password: maya.password };
    const refused = await ask(signIn, { input });
    expect(refused.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect([Number(refused.retryAfter) > 240, Number(refused.retryAfter) <= 300]).toEqual([true, true]);
    expect((await ask(signIn, { input }, browser.split(';')[0])).data).toMatchObject({
      signIn: { me: { user: { email } } },
    });
  });

  it('ends the session at sign-out', async () => {
    const { data } = await api.graph(signIn, { input: { email: maya.email, password: maya.password } });
    const mine = (data as { signIn: { token: string } }).signIn.token;
    expect((await api.graph('mutation { signOut }', {}, mine)).data).toEqual({ signOut: true });
    expect((await api.graph(me, {}, mine)).data).toEqual({ me: null });
    expect((await api.graph(me, {}, token)).data).toMatchObject({ me: { user: { email: maya.email } } });
  });

  it('stores tokens and passwords only as hashes', async () => {
    const { rows } = await api.app.services.database.appPool.query('select * from session');
    expect(rows).toEqual([]);
    const [hidden] = await api.app.services.database.system.em
      .fork()
      .execute('select password_hash from app_user limit 1');
    expect((hidden as { password_hash: string }).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
