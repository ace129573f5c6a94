import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

interface Answer {
  encoding: string | undefined;
  vary: string;
  body: Buffer;
}

describe('a large answer', () => {
  let api: TestApi;
  let owner: TestPerson;
  let id: string;
  const tree = 'tree { version rows }';

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    ({ id } = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' }));
    owner = await refreshViewer(owner);
    const { companyId, userId } = owner.viewer;
    await readPastPolicies(api.app.services).execute(
      `insert into article (id, company_id, workspace_id, short_id, slug, title, published_at, has_draft_changes, tags,
         duration, author_id, updated_by_id, created_at, updated_at)
       select gen_random_uuid(), ?, ?, 'part' || n, 'part', 'Part ' || n, now(), false, '{}', 0, ?, ?, now(), now()
       from generate_series(1, 1000) n`,
      [companyId, id, userId, userId],
    );
  });
  afterAll(async () => {
    await api.close();
  });

  /** Asks without a client that would decompress the answer by itself. */
  async function ask(query: string, variables: object, accepted?: string): Promise<Answer> {
    const sent = JSON.stringify({ query, variables });
    return await new Promise((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sent),
        Authorization: `Bearer ${owner.token}`,
        ...(accepted === undefined ? {} : { 'Accept-Encoding': accepted }),
      };
      request(`${api.origin}/graphql`, { method: 'POST', headers }, (response) => {
        const { 'content-encoding': encoding, vary = '' } = response.headers;
        buffer(response).then((body) => {
          resolve({ encoding, vary, body });
        }, reject);
      })
        .on('error', reject)
        .end(sent);
    });
  }
  const query = `query ($id: ID!) { workspace(id: $id) { ${tree} } }`;

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('to a query is compressed for clients that accept %s', async (accepted, encoding, unpack) => {
    const plain = await ask(query, { id });
    expect(plain.encoding).toBeUndefined();
    const packed = await ask(query, { id }, accepted);
    expect(packed).toMatchObject({ encoding, vary: expect.stringContaining('Accept-Encoding') as string });
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(unpack(packed.body).toString()).toBe(plain.body.toString());
  });

  it('to a mutation is sent as it is, and so is a small one', async () => {
    const reorder = `mutation ($input: ReorderArticlesInput!) { reorderArticles(input: $input) { ${tree} } }`;
    const large = await ask(reorder, { input: { workspaceId: id, places: [] } }, 'gzip');
    expect(large.body.length).toBeGreaterThan(64 * 1024);
    expect(large.encoding).toBeUndefined();
    const small = await ask('{ me { id } }', {}, 'gzip');
    expect(small.encoding).toBeUndefined();
    expect(JSON.parse(small.body.toString())).toMatchObject({ data: { me: { id: owner.viewer.userId } } });
  });

  it('that is a refusal is sent as it is', async () => {
    const unknown = await ask(`{ ${'nothing '.repeat(20)} }`, {}, 'gzip');
    expect(unknown.encoding).toBeUndefined();
    expect(JSON.parse(unknown.body.toString())).toHaveProperty('errors');
  });
});
