import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { refreshViewer, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { getIntrospectionQuery, Kind, parse, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocketClient } from '../../testing/socketClient.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { buildGraphSchema } from '../buildGraphSchema.js';
import { weigh } from './operationLimits.js';
import type { OperationWeight } from './operationWeight.js';

const schema = await buildGraphSchema();

const weightOf = (text: string, variables: Record<string, unknown> = {}): OperationWeight => {
  const document = parse(text);
  const operation = document.definitions.find(
    (each) => each.kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
  const weight = weigh(schema, document, operation, variables);
  if (!weight) throw new Error('the variables do not fit');
  return weight;
};

const read = 100;

describe('the weight of an operation', () => {
  it('counts the deepest path, through fragments too', () => {
    expect(weightOf('{ me { user { id } } }').depth).toBe(3);
    expect(weightOf('query { me { ...U } } fragment U on Me { user { ... on User { id } } }').depth).toBe(3);
  });

  it('counts an object as one, each of its values as a tenth, and what reading it costs', () => {
    expect(weightOf('{ me { id } }').cost).toBe(Math.ceil(read + 1 + 0.1));
    expect(weightOf('{ me { id companyRole personalWorkspace { id } } }').cost).toBe(Math.ceil(2 * read + 2 + 0.3));
  });

  it('counts the default page without an argument, or what a variable or its default says', () => {
    const recent = (rows: number): number => Math.ceil(read + rows * 1.1);
    expect(weightOf('{ recentArticles { id } }').cost).toBe(recent(limits.pageSizeDefault));
    expect(weightOf('{ recentArticles(first: 7) { id } }').cost).toBe(recent(7));
    expect(weightOf('query ($n: Int) { recentArticles(first: $n) { id } }', { n: 100 }).cost).toBe(recent(100));
    expect(weightOf('query ($n: Int = 3) { recentArticles(first: $n) { id } }').cost).toBe(recent(3));
    expect(weightOf('query ($n: Int) { recentArticles(first: $n) { id } }').cost).toBe(recent(limits.pageSizeDefault));
    expect(weightOf('{ recentArticles(first: 9000) { id } }').cost).toBe(recent(limits.pageSizeMax));
  });

  it('counts a field once under one name, and twice under two names', () => {
    const { cost } = weightOf('{ me { id } }');
    expect(weightOf('{ me { id } me { id } ...M } fragment M on Query { me { id } }').cost).toBe(cost);
    expect(weightOf('{ me { id } other: me { id } }').cost).toBe(Math.ceil(2 * (read + 1.1)));
  });

  it('leaves out what the variables leave out', () => {
    const text = 'query ($all: Boolean!) { me { id companies @include(if: $all) { id } } }';
    expect(weightOf(text, { all: false }).cost).toBe(weightOf('{ me { id } }').cost);
    expect(weightOf(text, { all: true }).cost).toBeGreaterThan(limits.ownCompaniesListed);
  });

  it('is bounded for fragments that multiply', () => {
    const fragments = Array.from(
      { length: 10 },
      (_, at) =>
        `fragment F${at} on Article { ` +
        `${Array.from(
          { length: 8 },
          (__, name) => `a${name}: workspace { articles(first: 1) { nodes { ...F${at + 1} } } }`,
        ).join(' ')} }`,
    );
    const { cost, depth } = weightOf(
      `{ recentArticles(first: 1) { ...F0 } } ${fragments.join(' ')} fragment F10 on Article { id }`,
    );
    expect(depth).toBe(limits.graphqlDepth + 1);
    expect(cost).toBeGreaterThan(limits.graphqlCost);
  });
});

describe('an operation that is too large', () => {
  let api: TestApi;
  let owner: TestPerson;
  let workspace: Workspace;
  beforeAll(async () => {
    api = await openTestApi({ ADDRESS_LIMIT_FACTOR: '1' });
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Open', visibility: 'public' });
    owner = await refreshViewer(owner);
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.execute(
        `insert into article (id, company_id, workspace_id, author_id, updated_by_id, short_id, slug, title,
          tags, published_at, created_at, updated_at)
         select gen_random_uuid(), ?, ?, ?, ?, 'a' || n, 'a', 'Article ' || n, '{}', now(), now(), now()
         from generate_series(1, 40) n`,
        [owner.viewer.companyId, workspace.id, owner.viewer.userId, owner.viewer.userId],
      );
    });
  });
  afterAll(async () => {
    await api.close();
  });

  const codeOf = async (
    text: string,
    variables: Record<string, unknown> = {},
    token?: string,
  ): Promise<string | undefined> => (await api.graph(text, variables, token)).errors?.[0]?.extensions.code;
  const refusal = (reason: string) => ({
    errors: [
      {
        message: expect.stringContaining(reason) as unknown,
        extensions: { code: 'QUERY_TOO_LARGE', args: { reason: expect.stringContaining(reason) as unknown } },
      },
    ],
  });

  /** workspace.articles.nodes.workspace.articles.nodes…, to any depth. */
  const goDown = (times: number, first: string): string => {
    let inner = 'id';
    for (let time = 0; time < times; time += 1) inner = `articles${first} { nodes { workspace { ${inner} } } }`;
    return `{ workspace(shortId: "${workspace.shortId}") { ${inner} } }`;
  };

  it('is refused for its depth', async () => {
    expect(await codeOf(goDown(3, '(first: 1)'))).toBeUndefined();
    const answer = await api.graph(goDown(4, '(first: 1)'));
    expect(answer.data).toBeUndefined();
    expect(answer).toMatchObject(refusal('depth'));
  });

  it('is refused for its aliases', async () => {
    const aliased = (count: number): string =>
      `{ me { ${Array.from({ length: count }, (_, at) => `a${at}: id`).join(' ')} } }`;
    expect(await codeOf(aliased(limits.graphqlAliases))).toBeUndefined();
    expect(await codeOf(aliased(limits.graphqlAliases + 1))).toBe('QUERY_TOO_LARGE');
  });

  it('is refused for its cost without a page argument: 110 bytes would create 30,000 objects', async () => {
    expect(await api.graph(goDown(3, '').replace(/workspace { id }/, 'id'))).toMatchObject(refusal('cost'));
    expect(await api.graph(goDown(3, ''), {}, owner.token)).toMatchObject(refusal('cost'));
  });

  it('is refused to visitors at a limit below that of members', async () => {
    const large = goDown(1, '(first: 100)').replace('workspace { id }', 'textTabs { content }');
    expect(await api.graph(large)).toMatchObject(refusal(`of at most ${limits.graphqlVisitorCost}`));
    expect(await codeOf(goDown(1, '(first: 100)'))).toBeUndefined();
    expect(await codeOf(goDown(2, '(first: 10)'), {}, owner.token)).toBeUndefined();
    expect(await codeOf(goDown(2, '(first: 100)'), {}, owner.token)).toBe('QUERY_TOO_LARGE');
  });

  it('is refused over a socket in the same way', async () => {
    const client = openSocketClient(api, owner.token);
    try {
      const listening = client.subscribe(goDown(3, ''), {});
      await listening.ended;
      expect(listening.refusals).toMatchObject(refusal('cost').errors);
    } finally {
      await client.close();
    }
  });

  it('is refused for repeated or circular introspection', async () => {
    const types = (count: number): string =>
      `{ ${Array.from({ length: count }, (_, at) => `s${at}: __schema { types { name } }`).join(' ')} }`;
    expect(await codeOf(getIntrospectionQuery())).toBeUndefined();
    expect(await codeOf(types(5))).toBeUndefined();
    expect(await codeOf(types(6))).toBe('QUERY_TOO_LARGE');
    const circle =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect(await codeOf(circle)).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('is refused for its tokens before it is parsed to the end', async () => {
    const { errors } = await api.graph(`{ ${'me { id } '.repeat(limits.graphqlTokens)} }`);
    expect(errors?.[0]?.message).toMatch(/token/i);
    expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
  });

  it('may read the nested list of one workspace, and visitors a few times a minute', async () => {
    const tree = 'tree { rows }';
    const one = `{ workspace(shortId: "${workspace.shortId}") { ${tree} } }`;
    expect(
      await codeOf(`{ workspace(shortId: "${workspace.shortId}") { ${tree} again: ${tree} } }`, {}, owner.token),
    ).toBe('QUERY_TOO_LARGE');
    expect(
      await codeOf(
        `{ workspace(shortId: "${workspace.shortId}") { articles(first: 2) { nodes { workspace { ${tree} } } } } }`,
        {},
        owner.token,
      ),
    ).toBe('QUERY_TOO_LARGE');
    const { burst } = limits.perAddress['read a list as a visitor'];
    for (let each = 0; each < burst; each += 1) expect(await codeOf(one)).toBeUndefined();
    expect(await codeOf(one)).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(one, {}, owner.token)).toBeUndefined();
    expect(await codeOf('{ me { id } }')).toBeUndefined();
  });

  it('cannot be stored by a hash', async () => {
    const sha256Hash = 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38';
    const response = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{__typename}', extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
    });
  });
});
