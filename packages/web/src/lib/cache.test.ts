import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createCache } from './cache.js';

const query = gql`query Articles($first: Int, $after: String) {
  workspace(id: "w") { id articles(first: $first, after: $after) { nodes { id title } pageInfo { hasNextPage endCursor } } }
}`;

function page(ids: string[], endCursor: string | null) {
  return {
    workspace: {
      __typename: 'Workspace', id: 'w',
      articles: {
        __typename: 'ArticleConnection', nodes: ids.map((id) => ({ __typename: 'Article', id, title: id })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
      },
    },
  };
}

interface Read { workspace: { articles: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean } } } }

describe('a keyset list in the cache', () => {
  it('grows by the page after a cursor, each row once, and takes that page\'s end', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['a', 'b'], 'b') });
    cache.writeQuery({ query, variables: { first: 2, after: 'b' }, data: page(['b', 'c'], null) });
    const read = cache.readQuery<Read>({ query, variables: { first: 2 } });
    expect(read?.workspace.articles.nodes.map((node) => node.id)).toEqual(['a', 'b', 'c']);
    expect(read?.workspace.articles.pageInfo.hasNextPage).toBe(false);
  });

  it('is replaced by a first page that is read again', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['a', 'b'], 'b') });
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['c'], null) });
    expect(cache.readQuery<Read>({ query, variables: { first: 2 } })?.workspace.articles.nodes.map((node) => node.id)).toEqual(['c']);
  });
});
