import { Company } from '@snaplore/core/companies/company.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { auditServer } from 'graphql-http';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('GraphQL over HTTP', () => {
  let api: TestApi;
  let owner: TestPerson;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });

  it('follows the protocol: the audit finds no error, and no warning other than the accepted ones', async () => {
    const results = await auditServer({ url: `${api.origin}/graphql`, fetchFn: fetch });
    const named = (status: string): string[] =>
      results
        .filter((result) => result.status === status)
        .map((result) => `${result.id} ${result.name}: ${'reason' in result ? result.reason : ''}`);
    expect(named('error')).toEqual([]);
    expect(named('warn')).toEqual([]);
    expect(results.length).toBeGreaterThan(50);
  });

  const post = async (headers: Record<string, string>, body: string): Promise<Response> =>
    await fetch(`${api.origin}/graphql`, { method: 'POST', headers, body });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s, which a form of another site can send',
    async (type) => {
      const response = await post(
        { 'content-type': type, cookie: `snaplore_auth=${owner.token}` },
        '{"query":"mutation { signOut }"}',
      );
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect((await api.graph('{ me { id } }', {}, owner.token)).data).toMatchObject({
        me: { id: owner.viewer.userId },
      });
    },
  );

  it('runs no mutation by GET, for any user', async () => {
    const query = encodeURIComponent('mutation { signOut }');
    const requests: Record<string, string>[] = [
      { cookie: `snaplore_auth=${owner.token}` },
      { authorization: `Bearer ${owner.token}`, 'apollo-require-preflight': '1' },
    ];
    for (const headers of requests) {
      const response = await fetch(`${api.origin}/graphql?query=${query}`, { headers });
      expect([400, 405]).toContain(response.status);
    }
    expect((await api.graph('{ me { id } }', {}, owner.token)).data).toMatchObject({ me: { id: owner.viewer.userId } });
  });

  it('refuses several requests in one', async () => {
    const response = await post(
      { 'content-type': 'application/json' },
      '[{"query":"{ me { id } }"},{"query":"{ me { id } }"}]',
    );
    expect(response.status).toBe(400);
  });

  it('answers a body that is not JSON, and one that is too large, in GraphQL’s own format', async () => {
    const torn = await post({ 'content-type': 'application/json' }, '{"query":');
    expect(torn.status).toBe(400);
    expect(await torn.json()).toMatchObject({ errors: [{ extensions: { code: 'REQUEST_MALFORMED' } }] });
    const large = await post(
      { 'content-type': 'application/json' },
      JSON.stringify({ query: `{ me { id } } #${'x'.repeat(limits.graphqlBodyBytes)}` }),
    );
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
  });

  it('returns the reason to a session of a deactivated company, and allows support and a new sign-in', async () => {
    const gone = await newOwner(api.app.services, 'Closed House');
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: gone.viewer.companyId }, { isActivated: false });
    });
    const { errors } = await api.graph('{ me { id } }', {}, gone.token);
    expect(errors).toMatchObject([
      { message: 'This company is deactivated', extensions: { code: 'COMPANY_DEACTIVATED' } },
    ]);
    expect(await api.graph('{ supportEmail }', {}, gone.token)).toMatchObject({ data: { supportEmail: null } });
    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { me { id } } }';
    const anew = await api.graph(signIn, { input: { email: owner.email, password: 'correct horse' } }, gone.token);
    expect(anew.data).toMatchObject({ signIn: { me: { id: owner.viewer.userId } } });
  });
});
