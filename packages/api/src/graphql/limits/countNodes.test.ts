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

describe('counting the objects of an answer', () => {
  it('allows what is within the limit, for each execution separately', async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await ask('{ rows { rows { id } one { id } none { id } } }')).errors).toBeUndefined();
  });

  it('stops an answer that grows over it, and reads no more data', async () => {
    resolved = 0;
    expect(isTooLarge(await ask('{ rows { rows { rows { rows { id } } } } }'))).toBe(true);
    expect(resolved).toBeLessThan(1 + 10 + 100 + 100);
  });

  it('counts scalar rows as a tenth, and null as nothing', async () => {
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
