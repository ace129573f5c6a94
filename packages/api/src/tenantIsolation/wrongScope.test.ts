import 'reflect-metadata';
import type { Scope, Statement } from '@snaplore/core/kernel/scopedQuery';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { findGraphLeaks } from './graphCases.js';
import { operationsOf } from './graphOperations.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

/** Whose rows every statement outside a transaction sees, whoever asks. */
const wrong = vi.hoisted(() => ({ companyId: null as string | null }));

// Rules allow everything, and the scope that reaches the database is another company's.
vi.mock('@snaplore/core/access/authorize', async (original) => ({
  ...(await original<object>()),
  may: () => true,
  authorize: () => undefined,
}));
vi.mock('@snaplore/core/kernel/scopedQuery', async (original) => {
  const scoped = await original<typeof import('@snaplore/core/kernel/scopedQuery')>();
  return {
    ...scoped,
    sendStatement: async (client: PoolClient, statement: Statement, scope: Scope | null) =>
      await scoped.sendStatement(
        client,
        statement,
        scope && wrong.companyId !== null ? { ...scope, 'app.company_id': wrong.companyId } : scope,
      ),
  };
});

const names = ['Query.article', 'Query.workspace', 'Article.comments', 'Workspace.tree', 'Article.textTabs'];
const operations = operationsOf(await buildGraphSchema()).filter(({ name }) => names.includes(name));

describe('a statement with the scope of another company', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it.each(operations)('is found out by what asks for the other company’s data: $name', async (operation) => {
    wrong.companyId = null;
    expect(await findGraphLeaks(world, operation)).toEqual([]);
    wrong.companyId = world.foreign.owner.viewer.companyId;
    const leaks = await findGraphLeaks(world, operation);
    wrong.companyId = null;
    expect(leaks).not.toEqual([]);
  });

  it('is tried with every operation that is named here', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(names.toSorted());
  });
});
