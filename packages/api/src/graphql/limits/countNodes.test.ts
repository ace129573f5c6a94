import { AppError } from '@snaplore/core/kernel/appError';
import {
  graphql,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type ExecutionResult,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { countNodes } from './countNodes.js';

let resolved = 0;
const row: GraphQLObjectType = new GraphQLObjectType({
  name: 'Row',
  fields: () => ({
    id: { type: GraphQLInt },
    rows: {
      type: new GraphQLNonNull(new GraphQLList(row)),
      resolve: () => {
        resolved += 1;
        return Promise.resolve(Array.from({ length: 10 }, (_, id) => ({ id })));
      },
    },
    plain: {
      type: new GraphQLList(row),
      extensions: { rowWeight: 0.1 },
      resolve: () => Array.from({ length: 1_000 }, () => ({ id: 1 })),
    },
    one: { type: row, resolve: () => ({ id: 1 }) },
    none: { type: row, resolve: () => null },
  }),
});
const most = 1_000;
const schema = countNodes(new GraphQLSchema({ query: row }), () => most);
const ask = async (source: string): Promise<ExecutionResult> => await graphql({ schema, source, contextValue: {} });
const isTooLarge = ({ errors = [] }: ExecutionResult): boolean =>
  errors.length > 0 &&
  errors.every(({ originalError }) => originalError instanceof AppError && originalError.code === 'QUERY_TOO_LARGE');

describe('the count of the objects of an answer', () => {
  it('lets what is within the limit be, each execution by itself', async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await ask('{ rows { rows { id } one { id } none { id } } }')).errors).toBeUndefined();
  });

  it('ends what grows over it, and asks no more of the data', async () => {
    resolved = 0;
    expect(isTooLarge(await ask('{ rows { rows { rows { rows { id } } } } }'))).toBe(true);
    expect(resolved).toBeLessThan(1 + 10 + 100 + 100);
  });

  it('counts rows of plain columns by tenths, and null not at all', async () => {
    expect((await ask('{ plain { id } }')).errors).toBeUndefined();
    expect(
      isTooLarge(
        await ask(
          `{ ${'abcdefghijk'
            .split('')
            .map((name) => `${name}: plain { id }`)
            .join(' ')} }`,
        ),
      ),
    ).toBe(true);
    expect((await ask('{ rows { none { id } } }')).errors).toBeUndefined();
  });
});
