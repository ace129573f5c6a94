// @apart: takes long and begins first
import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { fieldsIn, isOfPlatform, operationsOf } from './graphOperations.js';
import { findGraphLeaks, succeedInOwnCompany } from './graphCases.js';
import { secretsIn } from './companyRows.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

const schema = await buildGraphSchema();
const operations = operationsOf(schema);

/** Every GraphQL operation, by reflection: it works with the company's own objects and never with another company's. */
describe('isolation of companies over GraphQL', () => {
  let world: TwoCompanies;
  const resolved = new Set<string>();
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  it.each(operations)('$name works at home', async (operation) => {
    const { data, errors } = await succeedInOwnCompany(world, operation);
    expect(errors, 'untested').toBeUndefined();
    expect(fieldsIn(data), 'untested').toContain(operation.name);
    // Super admins read of all companies.
    if (!isOfPlatform(operation)) expect(secretsIn(data, [world.foreign.mark])).toEqual([]);
    for (const field of fieldsIn(data)) resolved.add(field);
  });

  it('covers every field of every type', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    );
    expect(
      fields.filter((field) => !resolved.has(field)),
      'untested',
    ).toEqual([]);
  });

  it.each(operations.filter(({ variables }) => variables.length > 0))(
    '$name returns and writes nothing of the other company',
    async (operation) => {
      expect(await findGraphLeaks(world, operation)).toEqual([]);
    },
  );
});
