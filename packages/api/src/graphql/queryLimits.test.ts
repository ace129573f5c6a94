import { limits } from '@snaplore/schema/limits';
import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { weigh } from './queryLimits.js';

describe('weighing a query', () => {
  it('counts the deepest way down, through fragments too', () => {
    expect(weigh(parse('{ me { user { id } } }')).depth).toBe(3);
    expect(weigh(parse('query { me { ...U } } fragment U on Me { user { ... on User { id } } }')).depth).toBe(3);
  });

  it('counts a field once for each row of the lists it stands in', () => {
    expect(weigh(parse('{ a { id } }')).cost).toBe(2);
    expect(weigh(parse('{ recentArticles(first: 10) { id title } }')).cost).toBe(1 + 20);
    expect(weigh(parse('{ recentArticles(first: 10) { articles(first: 10) { nodes { id } } } }')).cost).toBe(1 + 10 + 100 + 100);
  });

  it('takes the largest page for granted when the client asks for more, and the default for a variable', () => {
    expect(weigh(parse('{ a(first: 9000) { id } }')).cost).toBe(1 + limits.pageSizeMax);
    expect(weigh(parse('query ($n: Int) { a(first: $n) { id } }')).cost).toBe(1 + limits.pageSizeDefault);
  });

  it('ends with fragments that multiply', () => {
    const fragments = Array.from({ length: 20 }, (_, at) => `fragment F${at} on Q { ...F${at + 1} a { ...F${at + 1} } }`);
    const begun = performance.now();
    expect(weigh(parse(`{ ...F0 } ${fragments.join(' ')} fragment F20 on Q { a }`)).cost).toBe(Infinity);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('a query that is too large', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => {
    await api.close();
  });

  /** workspace.articles.nodes.workspace.articles.nodes…: as deep as is wished, with one row a list. */
  const goDown = (times: number): string => {
    let inner = 'id';
    for (let time = 0; time < times; time += 1) inner = `articles(first: 1) { nodes { workspace { ${inner} } } }`;
    return `{ workspace(shortId: "none") { ${inner} } }`;
  };

  it('is refused for its depth', async () => {
    expect(weigh(parse(goDown(3))).depth).toBeLessThanOrEqual(limits.graphqlDepth);
    expect((await api.graph(goDown(3))).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const { errors, data } = await api.graph(goDown(5));
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message: expect.stringContaining('depth') as unknown, extensions: { code: 'QUERY_TOO_LARGE' } }]);
  });

  it('is refused for its aliases', async () => {
    const aliased = (count: number): string => `{ ${Array.from({ length: count }, (_, at) => `a${at}: me { id }`).join(' ')} }`;
    expect((await api.graph(aliased(limits.graphqlAliases))).errors).toBeUndefined();
    expect((await api.graph(aliased(limits.graphqlAliases + 1))).errors?.[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
  });

  it('is refused for what it may cost', async () => {
    const { errors } = await api.graph('{ workspace(shortId: "none") { articles(first: 100) { nodes { workspace { articles(first: 100) { nodes { id } } } } } } }');
    expect(errors).toMatchObject([{ message: expect.stringContaining('cost') as unknown, extensions: { code: 'QUERY_TOO_LARGE' } }]);
  });

  it('is refused for asking after the schema again and again, or in circles', async () => {
    const schema = (count: number): string => `{ ${Array.from({ length: count }, (_, at) => `s${at}: __schema { types { name } }`).join(' ')} }`;
    expect((await api.graph(getIntrospectionQuery())).errors).toBeUndefined();
    expect((await api.graph(schema(5))).errors).toBeUndefined();
    expect((await api.graph(schema(20))).errors?.[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
    const circle = '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect((await api.graph(circle)).errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('is refused for its tokens before it is read to the end', async () => {
    const { errors } = await api.graph(`{ ${'me { id } '.repeat(limits.graphqlTokens)} }`);
    expect(errors?.[0]?.message).toMatch(/token/i);
    expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
  });
});
