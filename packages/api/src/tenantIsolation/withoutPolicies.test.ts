import 'reflect-metadata';
import { may } from '@snaplore/core/access/authorize';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { restTable } from '../rest/restTable.js';
import { fixtures } from '../rest/testing/fixtures.js';
import type { Fixture } from '../rest/testing/fixture.js';
import { operationsOf } from './graphOperations.js';
import { findGraphLeaks } from './graphCases.js';
import { crossesCompanies, isPlatformRow } from './platformOperations.js';
import { findRestLeaks } from './restCases.js';
import { findSocketLeaks, sockets } from './socketCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

// Every policy allows everything, in code and in SQL: only row-level security is left.
vi.mock('@snaplore/core/access/authorize', async (original) => ({
  ...(await original<object>()),
  may: () => true,
  authorize: () => undefined,
}));
vi.mock('@snaplore/core/access/workspaceRoles', async (original) => ({
  ...(await original<object>()),
  sqlViewerHasRole: () => ({ sql: 'true', parameters: [] }),
}));
vi.mock('@snaplore/core/access/members.policy', async (original) => ({
  ...(await original<object>()),
  mayGiveRole: () => true,
}));

const schema = await buildGraphSchema();
// What super admins do crosses companies on the system role: its right is all that holds it (`platformRights.test.ts`).
const operations = operationsOf(schema).filter(
  (operation) => operation.variables.length > 0 && !crossesCompanies(schema, operation),
);
const rows = restTable.filter((row) => !isPlatformRow(row));

describe('row-level security alone', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it('is alone: a member without a role reads a private workspace of their company', async () => {
    expect(may({ kind: 'anonymous', companyId: null }, 'Platform.playground', null)).toBe(true);
    const { outsider, workspace } = world.home;
    const { data } = await world.api.graph(
      'query ($id: ID!) { workspace(id: $id) { title } }',
      { id: workspace.id },
      outsider.token,
    );
    expect(data).toEqual({ workspace: { title: workspace.title } });
  });

  it.each(operations)('keeps $name from returning and writing the other company’s data', async (operation) => {
    expect(await findGraphLeaks(world, operation)).toEqual([]);
  });

  it.each(rows.map((row) => ({ id: row.id, row })))(
    'keeps $id from returning and writing the other company’s data',
    async ({ id, row }) => {
      expect(await findRestLeaks(world, row, fixtures[id] as Fixture)).toEqual([]);
    },
  );

  it.each(Object.keys(sockets))('keeps %s from returning and writing the other company’s data', async (id) => {
    expect(await findSocketLeaks(world, id)).toEqual([]);
  });
});
