import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { buildSchema, execute, parse, print, validate, type DocumentNode } from 'graphql';
import { defer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { asOneRequest, combineRequests } from './combineRequests.js';

const schema = buildSchema(`
  type Article { id: ID! title: String! }
  type Workspace { id: ID! title: String! articles(first: Int): [Article!]! }
  type Me { id: ID! draftCount: Int! }
  type Query { workspace(shortId: String!): Workspace! me: Me note(id: ID!): Article }
`);
const notFound = (): never => {
  throw new Error('NOT_FOUND');
};
const articles = [
  { id: 'a1', title: 'Wheels' },
  { id: 'a2', title: 'Brakes' },
];
const rootValue = {
  workspace: ({ shortId }: { shortId: string }) =>
    shortId === 'gone'
      ? notFound()
      : { id: shortId, title: 'Workshop', articles: ({ first }: { first: number }) => articles.slice(0, first) },
  me: { id: 'm', draftCount: 3 },
  note: notFound,
};

const listQuery = parse(`
  fragment Row on Article {
    id
    title
  }
  query List($shortId: String!, $first: Int) {
    workspace(shortId: $shortId) {
      id
      articles(first: $first) {
        ...Row
      }
    }
  }
`);
const titleQuery = parse(`
  fragment Row on Workspace {
    title
  }
  query Title($shortId: String!) {
    workspace(shortId: $shortId) {
      id
      ...Row
    }
  }
`);
const countsQuery = parse(`
  query Counts {
    me {
      id
      draftCount
    }
  }
`);
const noteQuery = parse(`
  query Note($id: ID!) {
    note(id: $id) {
      id
    }
  }
`);

/** A client of a real schema; `fail` may throw, or answer in place of it, for the name of an operation. */
function server(fail: (operationName: string) => ApolloLink.Result | null = () => null) {
  const requests: string[] = [];
  const http = new ApolloLink(({ query, variables, operationName = '' }) => {
    requests.push(operationName);
    // As HTTP would send it: the text alone.
    const document = parse(print(query));
    expect(validate(schema, document)).toEqual([]);
    return defer(async () => fail(operationName) ?? (await answer(document, variables)));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: combineRequests(http) });
  const ask = (query: DocumentNode, variables = {}) =>
    client.query({ query, variables, fetchPolicy: 'network-only', errorPolicy: 'all' });
  return { client, requests, ask };
}

const answer = async (document: DocumentNode, variableValues: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(await execute({ schema, document, rootValue, variableValues }))) as ApolloLink.Result;

describe('queries that one change starts', () => {
  it('go to the server as one request, and each gets its own answer', async () => {
    const { requests, ask } = server();
    const asked: ReturnType<typeof ask>[] = [];
    asOneRequest(() => {
      asked.push(ask(listQuery, { shortId: 'w', first: 1 }), ask(titleQuery, { shortId: 'v' }), ask(countsQuery));
    });
    const [list, title, counts] = await Promise.all(asked);
    expect(requests).toEqual(['List_Title_Counts']);
    expect(list?.data).toMatchObject({ workspace: { id: 'w', articles: [{ id: 'a1', title: 'Wheels' }] } });
    expect(title?.data).toMatchObject({ workspace: { id: 'v', title: 'Workshop' } });
    expect(counts?.data).toMatchObject({ me: { draftCount: 3 } });
  });

  it('are sent by themselves when there is only one, or when none is gathered', async () => {
    const { requests, ask } = server();
    await Promise.all([ask(listQuery, { shortId: 'w' }), ask(titleQuery, { shortId: 'w' })]);
    const alone: ReturnType<typeof ask>[] = [];
    asOneRequest(() => {
      alone.push(ask(countsQuery));
    });
    expect((await alone[0])?.data).toMatchObject({ me: { draftCount: 3 } });
    expect(requests).toEqual(['List', 'Title', 'Counts']);
  });

  it('keep their errors apart: one that fails leaves the others their answers', async () => {
    const { requests, ask } = server();
    const asked: ReturnType<typeof ask>[] = [];
    asOneRequest(() => {
      asked.push(ask(noteQuery, { id: 'x' }), ask(countsQuery));
    });
    const [note, counts] = await Promise.all(asked);
    expect(note?.error?.message).toBe('NOT_FOUND');
    expect(counts?.error).toBeUndefined();
    expect(counts?.data).toMatchObject({ me: { draftCount: 3 } });
    expect(requests).toEqual(['Note_Counts']);
  });

  it('are sent again by themselves when a failure took the answers of all', async () => {
    const { requests, ask } = server();
    const asked: ReturnType<typeof ask>[] = [];
    asOneRequest(() => {
      asked.push(ask(titleQuery, { shortId: 'gone' }), ask(countsQuery));
    });
    const [title, counts] = await Promise.all(asked);
    expect(title?.error?.message).toBe('NOT_FOUND');
    expect(counts?.data).toMatchObject({ me: { draftCount: 3 } });
    expect(requests).toEqual(['Title_Counts', 'Counts']);
  });

  it.each([
    ['in its answer', (): ApolloLink.Result => ({ data: null, errors: [{ message: 'QUERY_TOO_LARGE' }] })],
    [
      'by its status',
      (): never => {
        const bodyText = '{"errors":[{"message":"QUERY_TOO_LARGE"}]}';
        throw new ServerError('Refused', { response: new Response(bodyText, { status: 400 }), bodyText });
      },
    ],
  ])('are sent by themselves when the server refuses them together %s', async (_, refuse) => {
    const { requests, ask } = server((name) => (name.includes('_') ? refuse() : null));
    const asked: ReturnType<typeof ask>[] = [];
    asOneRequest(() => {
      asked.push(ask(listQuery, { shortId: 'w', first: 2 }), ask(countsQuery));
    });
    const [list, counts] = await Promise.all(asked);
    expect(list?.data).toMatchObject({ workspace: { articles: [{ id: 'a1' }, { id: 'a2' }] } });
    expect(counts?.data).toMatchObject({ me: { id: 'm' } });
    expect(requests).toEqual(['List_Counts', 'List', 'Counts']);
  });

  it('all fail, and are not sent again, when the server cannot be reached', async () => {
    const { requests, ask } = server(() => {
      throw new TypeError('Failed to fetch');
    });
    const asked: ReturnType<typeof ask>[] = [];
    asOneRequest(() => {
      asked.push(ask(listQuery, { shortId: 'w', first: 2 }), ask(countsQuery));
    });
    const results = await Promise.all(asked);
    expect(results.map(({ error }) => error?.message)).toEqual(['Failed to fetch', 'Failed to fetch']);
    expect(requests).toEqual(['List_Counts']);
  });
});
