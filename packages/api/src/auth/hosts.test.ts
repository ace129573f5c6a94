import { request } from 'node:http';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createCompany } from '@snaplore/core/companies/createCompany';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { me { company { slug domain } } } }';

interface Answer {
  cookie: string;
  status: number;
  body: { data?: Record<string, unknown>; errors?: unknown; code?: string };
}

describe('hosts of the product', () => {
  let api: TestApi;
  let owner: TestPerson;
  beforeAll(async () => {
    api = await openTestApi({ PUBLIC_URL: 'http://localhost:4000' });
    owner = await newOwner(api.app.services, 'Lumen Bikes');
    await createCompany(owner, { title: 'Night Trains' });
  });
  afterAll(async () => {
    await api.close();
  });

  /** Sends a request under any Host header, which `fetch` does not allow. */
  async function ask(
    host: string,
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    return await new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: api.server.port,
          method,
          path,
          headers: { host, 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => {
              resolve({
                cookie: answer.headers['set-cookie']?.[0] ?? '',
                status: answer.statusCode ?? 0,
                body: JSON.parse(text) as Answer['body'],
              });
            });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
  const signInAt = async (host: string): Promise<Answer> =>
    await ask(host, 'POST', '/graphql', {
      body: { query: signIn, variables: { input: { email: owner.email, password: 'correct horse' } } },
    });

  it.each([
    ['lumen-bikes.snaplore.localhost:4000', 'lumen-bikes'],
    ['night-trains.snaplore.localhost:4000', 'night-trains'],
    ['app.snaplore.localhost:4000', 'lumen-bikes'],
    ['snaplore.localhost:4000', 'lumen-bikes'],
  ])('shares one cookie between the hosts and selects the company of the host: %s', async (host, slug) => {
    const { cookie, body } = await signInAt(host);
    expect(body.data).toMatchObject({ signIn: { me: { company: { slug, domain: `${slug}.snaplore.localhost` } } } });
    expect(cookie).toMatch(/; Domain=snaplore\.localhost(;|$)/);
  });

  it.each(['localhost:4000', '127.0.0.1:4000', 'snaplore.localhost.evil.test', 'evilsnaplore.localhost'])(
    'keeps a cookie for each host elsewhere: %s',
    async (host) => {
      const { cookie } = await signInAt(host);
      expect(cookie).toMatch(/^snaplore_auth=[\w-]{40,};/);
      expect(cookie).not.toContain('Domain');
    },
  );

  it('accepts a cookie only from pages of the product', async () => {
    const person = await newMember(owner);
    const change = async (origin: string): Promise<string> =>
      (
        await ask('lumen-bikes.snaplore.localhost:4000', 'POST', '/api/company', {
          body: { title: 'By a page' },
          headers: { cookie: `snaplore_auth=${person.token}`, origin },
        })
      ).body.code ?? 'taken';
    for (const origin of [
      'http://lumen-bikes.snaplore.localhost:4000',
      'http://night-trains.snaplore.localhost:4000',
      'http://localhost:4000',
    ]) {
      expect(await change(origin), origin).toBe('taken');
    }
    for (const origin of [
      'http://evil.test',
      'http://snaplore.localhost.evil.test:4000',
      'http://evilsnaplore.localhost:4000',
      'http://localhost:9999',
      'null',
    ]) {
      expect(await change(origin), origin).toBe('CROSS_SITE_REQUEST');
    }
  });

  it('never switches the company by a link that carries only a cookie', async () => {
    const person = await newMember(owner);
    const { id } = await createCompany(person, { title: 'Third House' });
    const path = `/api/company/switch/${id}`;
    const byCookie = await ask('localhost:4000', 'GET', path, {
      headers: { cookie: `snaplore_auth=${person.token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(byCookie).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REQUEST' } });
    expect(
      (await ask('localhost:4000', 'GET', path, { headers: { authorization: `Bearer ${person.token}` } })).status,
    ).toBe(200);
  });

  it('serves the REST calls at the root of the api host', async () => {
    expect((await ask('api.snaplore.localhost:4000', 'GET', '/company/slug/lumen-bikes')).status).toBe(200);
  });
});
