import type { PaymentsDriver } from '@snaplore/core/adapters/payments/paymentsDriver';
import * as limits from '@snaplore/schema/limits';
import { getNamedType, isObjectType, parse, type GraphQLObjectType, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowdedCommentId, overfill, type Overfilled } from '../../testing/overfill.js';
import { inputsFor } from '../../tenantIsolation/graphInputs.js';
import { isOfPlatform, operationsOf, type Operation } from '../../tenantIsolation/graphOperations.js';
import { openTwoCompanies, type TwoCompanies } from '../../tenantIsolation/twoCompanies.js';
import { buildGraphSchema } from '../buildGraphSchema.js';
import { weigh } from './operationLimits.js';
import { costOf, hasPages, isListField } from './operationWeight.js';

const schema = await buildGraphSchema();

const fieldNamed = (name: string) => {
  const [type = '', field = ''] = name.split('.');
  return (schema.getType(type) as GraphQLObjectType).getFields()[field];
};

/**
 * Every field that returns a list of objects. The nested list of a workspace is one JSON value with a limit of its own.
 */
const lists = (page: 'usual' | 'asked'): Operation[] =>
  operationsOf(schema, { depth: -1, page }).filter(({ name }) => {
    const field = fieldNamed(name);
    return field && isListField(field) && isObjectType(getNamedType(field.type));
  });

/** Lists whose length a company cannot influence: configured ones, and those that answer as many as were sent. */
const asLongAsSent = new Set(['Query.identityProviders', 'Mutation.importPeople', 'Mutation.setArticlesArchived']);

/** Lists of companies of which the owner has many, whoever it is tried by elsewhere. */
const ofManyCompanies = new Set(['Leaving.toHandOver']);

/** Lists that end with a text, slightly below their limit. */
const asLongAsText = /Parts$/;

const objectsIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : 1;
  return Object.values(value).reduce((sum: number, each) => sum + objectsIn(each), own);
};

/** The longest list of a name in an answer. */
const longest = (value: unknown, name: string): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(
    0,
    ...Object.entries(value).map(([key, each]) =>
      Math.max(key === name && Array.isArray(each) ? each.length : 0, longest(each, name)),
    ),
  );
};

/** A provider that answers more than it was asked for. */
const overfilledPayments = (payments: PaymentsDriver): PaymentsDriver => {
  const many = <T>(rows: readonly T[]): T[] => Array.from({ length: 300 }, () => rows).flat();
  return {
    ...payments,
    forRequest: () => overfilledPayments(payments.forRequest()),
    listPrices: async () => many(await payments.listPrices()),
    listTransactions: async (ids, limit) => many(await payments.listTransactions(ids, limit)),
  };
};

describe('a list of the schema', () => {
  let world: TwoCompanies;
  let made: Overfilled;
  beforeAll(async () => {
    world = await openTwoCompanies();
    made = await overfill(world.home);
    const { services } = world.api.app;
    if (services.payments) services.payments = overfilledPayments(services.payments);
  });
  afterAll(async () => {
    await world.close();
  });

  it('states its largest length: by its pages, or by a number', () => {
    const types = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .filter(({ name }) => !name.startsWith('__'));
    const fields = types.flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, owner: type, field })),
    );
    /** A connection is only reached by fields with pages, which limit its list. */
    const isOfPage = (owner: GraphQLObjectType): boolean => {
      const leading = fields.filter(({ field }) => getNamedType(field.type) === owner);
      return leading.length > 0 && leading.every(({ field }) => hasPages(field));
    };
    const unbounded = fields.filter(
      ({ field, owner }) =>
        isListField(field) &&
        isObjectType(getNamedType(field.type)) &&
        costOf(field).rowsAtMost === undefined &&
        !hasPages(field) &&
        !isOfPage(owner),
    );
    expect(unbounded.map(({ name }) => name)).toEqual([]);
  });

  const givenTo: Record<string, () => Record<string, unknown>> = {
    'Query.comment': () => ({ id: crowdedCommentId }),
    'Query.group': () => ({ id: made.groupId }),
    'Query.upload': () => ({ id: made.uploadId }),
    'Query.noteImport': () => ({ id: made.importId }),
    'Query.recording': () => ({ articleId: made.recordedId }),
    'Query.search': () => ({ query: made.word }),
    'Query.importPreview': () => ({
      text: [
        'First name,Last name,Email',
        ...Array.from({ length: limits.importRowsMax }, (_, at) => `Ada,King,ada${at}@example.com`),
      ].join('\n'),
    }),
  };

  const ask = async (operation: Operation): Promise<{ weight: number; data: unknown; rows: number }> => {
    const given = { first: limits.pageSizeMax, ...givenTo[operation.variables[0]?.of ?? '']?.() };
    const usual = isOfPlatform(operation) ? world.home.superAdmin : world.home.owner;
    const { value, person: named = usual } = await inputsFor(operation, world.home, given);
    const person = ofManyCompanies.has(operation.name) ? world.home.owner : named;
    const variables = value as Record<string, unknown>;
    // The whole list, not that of one member.
    for (const { name, argument } of operation.variables) if (/^filters?$/.test(argument.name)) variables[name] = {};
    const document = parse(operation.document);
    const weight = weigh(schema, document, document.definitions[0] as OperationDefinitionNode, variables);
    const { data, errors } = await world.api.graph(operation.document, variables, await world.tokenOf(person));
    expect(errors).toBeUndefined();
    return { weight: weight?.cost ?? 0, data, rows: longest(data, operation.field) };
  };

  it.each(lists('usual'))('$name weighs at least the objects it returns, with the default page', async (operation) => {
    const { weight, data, rows } = await ask(operation);
    expect(weight).toBeGreaterThanOrEqual(objectsIn(data));
    const field = fieldNamed(operation.name);
    const bound = operation.name.startsWith('SearchConnection')
      ? limits.searchPageSize
      : (costOf(field as NonNullable<typeof field>).rowsAtMost ?? limits.pageSizeDefault);
    if (asLongAsText.test(operation.name)) expect(rows).toBeGreaterThan(bound / 2);
    else if (!asLongAsSent.has(operation.name)) expect(rows).toBe(bound);
  });

  it.each(lists('asked').filter(({ variables }) => variables.some(({ argument }) => argument.name === 'first')))(
    '$name weighs at least the objects it returns, with the largest page',
    async (operation) => {
      const { weight, data, rows } = await ask(operation);
      expect(weight).toBeGreaterThanOrEqual(objectsIn(data));
      expect(rows).toBeGreaterThan(0);
    },
  );
});
