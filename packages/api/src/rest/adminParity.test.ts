import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('what super admins do over REST and GraphQL', () => {
  let api: TestApi;
  let admin: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    api = await openTestApi();
    admin = await newSuperAdmin(await newOwner(api.app.services, 'Lumen Bikes'));
    other = await newOwner(api.app.services, 'Night Trains');
  });
  afterAll(async () => {
    await api.close();
  });

  async function graph<Answer>(document: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const { data, errors } = await api.graph(document, variables, admin.token);
    expect(errors).toBeUndefined();
    return data as Answer;
  }
  const rest = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, never>> =>
    (await api.rest(method, path, { token: admin.token, ...(body && { body }) })).body as Record<string, never>;

  it('has the same effect, and is described alike', async () => {
    const { companyId: id } = other.viewer;
    const { company } = await rest('POST', `/admin/company/${id}/status/ai`, { status: false });
    const fields = 'id title slug domain isActivated isBilling isAiEnabled';
    const counts = 'usersCount workspacesCount articlesCount storageSize';
    const found = await graph<{ admin: { company: object; stat: object; companies: { nodes: object[] } } }>(
      `query ($id: ID!) { admin { company(id: $id) { ${fields} } stat: company(id: $id) { ${counts} }
         companies(query: "night", isAiEnabled: false) { nodes { ${fields} } } } }`,
      { id },
    );
    expect(company).toMatchObject(found.admin.company);
    expect(await rest('GET', `/admin/company/stats/${id}`)).toEqual({ stats: found.admin.stat });
    expect(await rest('GET', '/admin/companies/search/night?ai=0')).toMatchObject({
      companies: found.admin.companies.nodes,
    });
    const { setCompanyAi } = await graph<{ setCompanyAi: object }>(
      'mutation ($id: ID!) { setCompanyAi(id: $id, isAiEnabled: true) { id isAiEnabled } }',
      { id },
    );
    expect((await rest('GET', `/admin/company/${id}`))['company']).toMatchObject(setCompanyAi);
  });

  it('counts alike', async () => {
    const { admin: area } = await graph<{ admin: { totals: Record<string, { count: number }>; jobs: object } }>(
      `{ admin { totals { companies { count } workspaces { count } articles { count } users { count } }
         jobs { totalCount } } }`,
    );
    expect(await rest('GET', '/admin/companies/stats')).toEqual(
      Object.fromEntries(Object.entries(area.totals).map(([kind, { count }]) => [kind, count])),
    );
    expect(await rest('GET', '/admin/jobs/count')).toEqual({
      count: (area.jobs as { totalCount: number }).totalCount,
    });
  });
});
