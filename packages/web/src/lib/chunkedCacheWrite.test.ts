import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.js';
import { longAnswer, chunkedCacheWrite } from './chunkedCacheWrite.js';

const query = gql`
  query Workspaces {
    company {
      id
      workspaces {
        id
        title
      }
    }
  }
`;
const workspace = (id: string) => ({ __typename: 'Workspace', id, title: id });
const answer = { company: { __typename: 'Company', id: 'c', workspaces: [workspace('a'), workspace('b')] } };

function asking(result: ApolloLink.Result) {
  const cache = createCache();
  const client = new ApolloClient({ cache, link: chunkedCacheWrite.concat(new ApolloLink(() => of(result))) });
  return { cache, client, known: () => cache.readQuery({ query }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a long answer', () => {
  it('is in the cache before it is shown, and shown as it arrived', async () => {
    const { client, known } = asking({ data: answer });
    const seen: unknown[] = [];
    const watched = client.watchQuery({ query, context: longAnswer }).subscribe(({ data }) => {
      if (data) seen.push(data);
    });
    expect(known()).toEqual(answer);
    expect(seen).toEqual([]);
    await vi.runAllTimersAsync();
    expect(seen).toEqual([answer]);
    watched.unsubscribe();
  });

  it('does not delay other operations', () => {
    const { client } = asking({ data: answer });
    const seen: unknown[] = [];
    const watched = client.watchQuery({ query }).subscribe(({ data }) => {
      if (data) seen.push(data);
    });
    expect(seen).toEqual([answer]);
    watched.unsubscribe();
  });

  it('leaves an error unchanged', async () => {
    const { client, known } = asking({ data: null, errors: [{ message: 'No' }] });
    const asked = client.query({ query, context: longAnswer });
    await expect(asked).rejects.toThrow('No');
    expect(known()).toBeNull();
  });
});

const sources = path.join(import.meta.dirname, '..');

describe('a long query', () => {
  const names = globSync('**/*.tsx', { cwd: sources }).flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(/use(\w+)Query\(\{[^}]*context: longAnswer/g)].map(
      ([, name]) => String(name),
    ),
  );

  it.each(names)('has no fragments, which would have it prepared as another query (%s)', (name) => {
    const document = readFileSync(path.join(sources, 'gql', `${name}.ts`), 'utf8');
    expect(document).toContain('OperationDefinition');
    expect(document).not.toContain('FragmentSpread');
  });

  it('is known by its context', () => {
    expect(names).not.toEqual([]);
  });
});
