import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { Company } from '@snaplore/core/companies/company.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { restTable } from './restTable.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('the REST router', () => {
  let api: TestApi;
  let owner: TestPerson;
  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });

  const json = { 'content-type': 'application/json' };
  const cookie = (person: TestPerson): { cookie: string } => ({ cookie: `snaplore_auth=${person.token}` });
  const makeWorkspace = async (headers: Record<string, string>): Promise<{ status: number; code?: string }> => {
    const response = await fetch(`${api.origin}/api/workspace`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: '{"title":"By cookie"}',
    });
    return { status: response.status, code: ((await response.json()) as { code?: string }).code };
  };

  it('answers unknown calls and wrong methods in JSON', async () => {
    expect(await api.rest('GET', '/no/such/call')).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', error: 'Not found' },
    });
    expect(await api.rest('GET', '/')).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(await api.rest('DELETE', '/login')).toMatchObject({
      status: 405,
      body: { error: 'This address does not take DELETE' },
    });
    const page = await fetch(`${api.origin}/api/no/such/page`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('application/json');
  });

  it('refuses a body that is not JSON, of another type, or too large', async () => {
    const send = async (headers: Record<string, string>, body: string): Promise<unknown> => {
      const response = await fetch(`${api.origin}/api/login`, { method: 'POST', headers, body });
      return { status: response.status, ...((await response.json()) as object) };
    };
    expect(await send(json, '{"email":')).toMatchObject({ status: 400, code: 'REQUEST_MALFORMED' });
    expect(await send({ 'content-type': 'text/plain' }, '{"email":"a"}')).toMatchObject({
      status: 400,
      code: 'REQUEST_MALFORMED',
    });
    expect(await send(json, JSON.stringify({ email: 'x'.repeat(limits.requestBodyBytes) }))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(await send(json, '[]')).toMatchObject({ status: 422, errors: { body: expect.any(String) as unknown } });
  });

  it('names each invalid field in the documented words', async () => {
    expect(await api.rest('POST', '/workspace', { token: owner.token, body: { title: ' ' } })).toEqual({
      status: 422,
      body: { code: 'TITLE_EMPTY', errors: { title: 'Title cannot be empty!' } },
    });
    expect(await api.rest('POST', '/login', { body: { email: 7 } })).toMatchObject({
      status: 422,
      body: {
        code: 'BAD_INPUT',
        errors: { password: 'Field is required', email: expect.stringContaining('string') as unknown },
      },
    });
  });

  it('takes the id of the path in the body, and no other, for every call that has both', async () => {
    const rows = restTable.filter(({ body, path }) => body !== null && path.includes('{id}'));
    expect(rows.length).toBeGreaterThan(10);
    const id = owner.viewer.userId;
    for (const { method, path } of rows) {
      const address = path.replace('{id}', id).replace(/\{\w+\}/g, 'x');
      for (const other of [owner.viewer.companyId, 7])
        expect(await api.rest(method, address, { token: owner.token, body: { id: other } }), path).toEqual({
          status: 422,
          body: { code: 'BAD_INPUT', errors: { id: 'not the id of the address' } },
        });
      for (const same of [id, null, undefined]) {
        const { body } = await api.rest(method, address, { token: owner.token, body: { id: same } });
        expect(JSON.stringify(body), path).not.toContain('not the id of the address');
      }
    }
    expect(await api.rest('POST', `/article/${id}`, { body: { id: 'x' } })).toMatchObject({ status: 401 });
  });

  it('matches fixed words before parameters', async () => {
    const { body } = await api.rest('GET', '/draft/count', { token: owner.token });
    expect(body).toEqual({ count: 0 });
    expect(await api.rest('GET', '/company/status', { token: owner.token })).toMatchObject({ status: 200 });
  });

  it('authenticates before it validates: bad input without a session is 401', async () => {
    expect(await api.rest('POST', '/workspace', { body: { title: 7 } })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect(await api.rest('GET', '/user/me', { token: 'x'.repeat(43) })).toMatchObject({ status: 401 });
  });

  it('accepts a change by cookie only from the product’s own pages', async () => {
    const other = { origin: 'https://evil.example' };
    expect(await makeWorkspace(cookie(owner))).toEqual({ status: 403, code: 'CROSS_SITE_REQUEST' });
    expect(await makeWorkspace({ ...cookie(owner), ...other })).toEqual({ status: 403, code: 'CROSS_SITE_REQUEST' });
    expect(await makeWorkspace({ ...cookie(owner), origin: 'null' })).toMatchObject({ status: 403 });
    expect(await makeWorkspace({ ...cookie(owner), origin: 'http://evilsnaplore.localhost' })).toMatchObject({
      status: 403,
    });
    expect(await makeWorkspace({ ...cookie(owner), 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await makeWorkspace({ ...cookie(owner), 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 403 });
    expect((await makeWorkspace({ ...cookie(owner), origin: 'http://snaplore.localhost' })).status).toBe(200);
    expect((await makeWorkspace({ ...cookie(owner), origin: 'http://lumen-bikes.snaplore.localhost' })).status).toBe(
      200,
    );
    expect((await makeWorkspace({ authorization: `Bearer ${owner.token}`, ...other })).status).toBe(200);
  });

  it('changes nothing by GET with only a cookie', async () => {
    const fresh = await newOwner(api.app.services, 'Fresh House');
    const count = async (): Promise<number> =>
      await api.app.services.database.system.em
        .fork()
        .count(Workspace, { companyId: fresh.viewer.companyId, visibility: 'private' });
    const headers = { ...cookie(fresh), origin: 'http://snaplore.localhost', 'sec-fetch-site': 'same-origin' };
    const listed = await fetch(`${api.origin}/api/workspace`, { headers });
    expect(await listed.json()).toMatchObject({ items: [{ visibility: 'personal' }] });
    const upload = await fetch(`${api.origin}/api/video/upload-url?articleId=x&fileName=a.mp4&size=1`, { headers });
    expect(upload.status).toBe(403);
    expect(await upload.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    expect(await count()).toBe(0);

    const [first, second] = await Promise.all(
      [1, 2].map(async () => await api.rest('GET', '/workspace', { token: fresh.token })),
    );
    expect(first).toMatchObject({
      status: 200,
      body: { items: [{ title: 'My Private Workspace' }, { visibility: 'personal' }] },
    });
    expect(second).toMatchObject({ body: { items: [{ title: 'My Private Workspace' }, {}] } });
    expect(await count()).toBe(1);
  });

  it('shows a public workspace to anybody, and nothing else', async () => {
    const open = await createWorkspace(owner, { title: 'Open Day', visibility: 'public' });
    expect(await api.rest('GET', `/browse/${open.shortId}`)).toMatchObject({
      status: 200,
      body: { workspace: { title: 'Open Day', roles: [] } },
    });
    expect(await api.rest('GET', `/workspace/${open.id}`)).toMatchObject({ status: 200 });
    const closed = await createWorkspace(owner, { title: 'Closed Day', visibility: 'organization' });
    expect(await api.rest('GET', `/browse/${closed.shortId}`)).toMatchObject({ status: 401 });
    const stranger = await newOwner(api.app.services, 'Passing By');
    expect(await api.rest('GET', `/workspace/${closed.id}`, { token: stranger.token })).toMatchObject({ status: 404 });
    expect(await api.rest('GET', `/browse/${open.shortId}`, { token: stranger.token })).toMatchObject({
      status: 200,
      body: { workspace: { title: 'Open Day', roles: [] } },
    });
    const article = await createArticle(owner, { workspaceId: open.id, title: 'Come in' });
    await publishArticle(owner, { id: article.id });
    expect(await api.rest('GET', `/article/${article.id}`, { token: stranger.token })).toMatchObject({ status: 200 });
    expect(
      await api.rest('POST', `/article/${article.id}`, { token: stranger.token, body: { title: 'Mine' } }),
    ).toMatchObject({ status: 404 });
  });

  it('marks a deactivated company or member in the error', async () => {
    const gone = await newOwner(api.app.services, 'Closed House');
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: gone.viewer.companyId }, { isActivated: false });
    });
    expect(await api.rest('GET', '/company/status', { token: gone.token })).toEqual({
      status: 403,
      body: { code: 'COMPANY_DEACTIVATED', error: 'This company is deactivated', companyInactive: true },
    });
    const leaver = await newMember(owner);
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: leaver.viewer.userId }, { status: 'deactivated' });
    });
    expect(await api.rest('GET', '/user/me', { token: leaver.token })).toMatchObject({
      status: 403,
      body: { code: 'USER_INACTIVE_IN_COMPANY', userInactiveInCompany: true },
    });
    expect(
      await api.rest('POST', '/login', { token: gone.token, body: { email: owner.email, password: 'correct horse' } }),
    ).toMatchObject({ status: 200 });
  });

  it('warns about an invited user who is a member already', async () => {
    const body = { firstName: 'Ines', lastName: 'Almeida', email: owner.email };
    expect(await api.rest('POST', '/company/invite', { token: owner.token, body })).toMatchObject({
      status: 422,
      body: { code: 'ALREADY_MEMBER', warning: `${owner.email} is already in this company` },
    });
  });

  it('names a company after its owner when no name is given', async () => {
    const body = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@lumen.example', password: 'correct horse' };
    const { body: answer } = await api.rest('POST', '/signup', { body });
    const { token } = answer as { token: string };
    expect((await api.rest('GET', '/company', { token })).body).toMatchObject({
      companies: [{ title: "Noor's team", slug: 'noor-s-team' }],
    });
  });

  it('serves the api host’s root too, but not the screens there', async () => {
    const ask = async (host: string, path: string): Promise<{ status: number; type: string; body: string }> =>
      await new Promise((resolve, reject) => {
        httpRequest(`${api.origin}${path}`, { headers: { host, accept: 'text/html' } }, (response) => {
          text(response).then((body) => {
            resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body });
          }, reject);
        })
          .on('error', reject)
          .end();
      });
    expect(await ask('api.snaplore.localhost', '/company/slug/lumen-bikes')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"company"') as unknown,
    });
    expect(await ask('api.snaplore.localhost:4000', '/workspaces')).toMatchObject({
      status: 404,
      type: expect.stringContaining('json') as unknown,
    });
    // A screen's path, whether or not the screens are built: no call answers there.
    expect((await ask('lumen-bikes.snaplore.localhost', '/company/slug/lumen-bikes')).body).not.toContain('"company"');
  });
});
