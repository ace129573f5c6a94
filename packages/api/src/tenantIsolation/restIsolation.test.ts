// @apart: takes long and begins first
import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restTable } from '../rest/restTable.js';
import { fixtures } from '../rest/testing/fixtures.js';
import type { Fixture } from '../rest/testing/fixture.js';
import { secretsIn } from './companyRows.js';
import { callInOwnCompany, findRestLeaks } from './restCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

const rows = restTable.map((row) => ({ id: row.id, row, fixture: fixtures[row.id] as Fixture }));

/** Every row of the REST table: it works with the company's own objects and never with another company's. */
describe('isolation of companies over REST', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it.each(rows)('$id works at home', async ({ row, fixture }) => {
    const { status, body } = await callInOwnCompany(world, row, fixture);
    expect(status, 'untested').toBe(row.status);
    expect(secretsIn(body, [world.foreign.mark])).toEqual([]);
  });

  it.each(rows)('$id returns and writes nothing of the other company', async ({ row, fixture }) => {
    expect(await findRestLeaks(world, row, fixture)).toEqual([]);
  });
});
