import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createCache, forgetAnswers } from './cache.js';

const query = gql`
  query Articles($first: Int, $after: String) {
    workspace(id: "w") {
      id
      articles(first: $first, after: $after) {
        nodes {
          id
          title
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

function page(ids: string[], endCursor: string | null) {
  return {
    workspace: {
      __typename: 'Workspace',
      id: 'w',
      articles: {
        __typename: 'ArticleConnection',
        nodes: ids.map((id) => ({ __typename: 'Article', id, title: id })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
      },
    },
  };
}

interface Read {
  workspace: { articles: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean } } };
}

describe('a keyset list in the cache', () => {
  it("grows by the page after a cursor, each row once, and takes that page's end", () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['a', 'b'], 'b') });
    cache.writeQuery({ query, variables: { first: 2, after: 'b' }, data: page(['b', 'c'], null) });
    const read = cache.readQuery<Read>({ query, variables: { first: 2 } });
    expect(read?.workspace.articles.nodes.map((node) => node.id)).toEqual(['a', 'b', 'c']);
    expect(read?.workspace.articles.pageInfo.hasNextPage).toBe(false);
  });

  it('is replaced when the first page is fetched again', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['a', 'b'], 'b') });
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['c'], null) });
    expect(
      cache.readQuery<Read>({ query, variables: { first: 2 } })?.workspace.articles.nodes.map((node) => node.id),
    ).toEqual(['c']);
  });
});

describe('the list of jobs in the cache', () => {
  const jobs = gql`
    query Jobs($first: Int, $after: String, $isCounted: Boolean = true) {
      admin {
        id
        jobs(first: $first, after: $after) {
          totalCount @include(if: $isCounted)
          nodes {
            id
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `;
  const pageOf = (ids: string[], endCursor: string | null, totalCount?: number) => ({
    admin: {
      __typename: 'Admin',
      id: 'admin',
      jobs: {
        __typename: 'AdminJobConnection',
        ...(totalCount === undefined ? {} : { totalCount }),
        nodes: ids.map((id) => ({ __typename: 'AdminJob', id })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
      },
    },
  });
  interface ReadJobs {
    admin: { jobs: { totalCount: number; nodes: { id: string }[]; pageInfo: { endCursor: string | null } } };
  }
  const cacheOf = (ids: string[], endCursor: string | null) => {
    const cache = createCache();
    cache.writeQuery({ query: jobs, variables: { first: 30 }, data: pageOf(ids, endCursor, 9) });
    const read = () => {
      const { totalCount, nodes, pageInfo } = cache.readQuery<ReadJobs>({ query: jobs })?.admin.jobs ?? {};
      return { totalCount, ids: nodes?.map(({ id }) => id).join(''), end: pageInfo?.endCursor };
    };
    return { cache, read };
  };

  it('keeps its count while it grows', () => {
    const { cache, read } = cacheOf(['f', 'e'], 'e');
    const data = pageOf(['d'], null);
    cache.writeQuery({ query: jobs, variables: { first: 30, after: 'e', isCounted: false }, data });
    expect(read()).toEqual({ totalCount: 9, ids: 'fed', end: null });
  });

  it('keeps the rows below its beginning, which is read again while it changes', () => {
    const { cache, read } = cacheOf(['f', 'e', 'd', 'c'], 'c');
    cache.writeQuery({ query: jobs, variables: { first: 100 }, data: pageOf(['g', 'f', 'd'], 'd', 8) });
    expect(read()).toEqual({ totalCount: 8, ids: 'gfdc', end: 'c' });
    cache.writeQuery({ query: jobs, variables: { first: 100 }, data: pageOf(['i', 'h'], 'h', 11) });
    expect(read()).toEqual({ totalCount: 11, ids: 'ih', end: 'h' });
  });
});

describe('a video in the cache', () => {
  const videoQuery = gql`
    query {
      video(id: "v") {
        id
        status
        sources {
          url
        }
      }
    }
  `;
  const videoOf = (status: string, urls: string[]) => ({
    video: { __typename: 'Video', id: 'v', status, sources: urls.map((url) => ({ __typename: 'VideoSource', url })) },
  });

  it('only moves forward: an older answer that arrives later removes nothing that plays', () => {
    const cache = createCache();
    cache.writeQuery({ query: videoQuery, data: videoOf('processing', []) });
    cache.writeQuery({ query: videoQuery, data: videoOf('playable', ['/a.mp4']) });
    cache.writeQuery({ query: videoQuery, data: videoOf('processing', []) });
    expect(cache.readQuery({ query: videoQuery })).toEqual(videoOf('playable', ['/a.mp4']));
    cache.writeQuery({ query: videoQuery, data: videoOf('ready', ['/b.mp4', '/c.mp4']) });
    expect(cache.readQuery({ query: videoQuery })).toEqual(videoOf('ready', ['/b.mp4', '/c.mp4']));
  });

  it('leaves the failed state when it is processed again', () => {
    const cache = createCache();
    cache.writeQuery({ query: videoQuery, data: videoOf('failed', []) });
    for (const status of ['processing', 'playable', 'failed', 'processing', 'ready']) {
      cache.writeQuery({ query: videoQuery, data: videoOf(status, []) });
      expect(cache.readQuery({ query: videoQuery })).toEqual(videoOf(status, []));
    }
  });
});

describe('a generation in the cache', () => {
  it('has ended once: an older answer that arrives later does not have it run again', () => {
    const cache = createCache();
    const generation = gql`
      {
        aiGeneration(id: "g") {
          id
          state
          progress
          errorCode
        }
      }
    `;
    const write = (state: string, progress: number, errorCode: string | null): void => {
      const aiGeneration = { __typename: 'AiGeneration', id: 'g', state, progress, errorCode };
      cache.writeQuery({ query: generation, data: { aiGeneration } });
    };
    const read = () =>
      (cache.readQuery<{ aiGeneration: object }>({ query: generation }) ?? { aiGeneration: {} }).aiGeneration;
    write('running', 0, null);
    write('running', 60, null);
    write('running', 20, null);
    expect(read()).toMatchObject({ state: 'running', progress: 60 });
    write('failed', 60, 'AI_PARAGRAPHS_FAILED');
    write('running', 20, null);
    expect(read()).toMatchObject({ state: 'failed', progress: 60, errorCode: 'AI_PARAGRAPHS_FAILED' });
  });
});

describe('clearing the answers', () => {
  it('keeps the signed-in person, and nothing that a screen was shown', () => {
    const cache = createCache();
    const me = gql`
      {
        me {
          id
        }
      }
    `;
    cache.writeQuery({ query: me, data: { me: { __typename: 'Me', id: 'm' } } });
    cache.writeQuery({ query, variables: { first: 2 }, data: page(['a'], null) });
    forgetAnswers(cache);
    expect(cache.readQuery({ query: me })).toEqual({ me: { __typename: 'Me', id: 'm' } });
    expect(cache.readQuery({ query, variables: { first: 2 } })).toBeNull();
  });
});

describe('whoever deleted their account', () => {
  it('is shown as a deleted user, in the audit log too, and others keep their names', () => {
    const cache = createCache();
    const people = gql`
      {
        people {
          id
          fullName
        }
        entry {
          id
          actorName
          subjectId
          subjectName
        }
      }
    `;
    cache.writeQuery({
      query: people,
      data: {
        people: [
          { __typename: 'User', id: 'u', fullName: '' },
          { __typename: 'User', id: 'v', fullName: 'Maya Lindqvist' },
        ],
        entry: { __typename: 'AuditEntry', id: 'e', actorName: '', subjectId: null, subjectName: '' },
      },
    });
    expect(cache.readQuery({ query: people })).toMatchObject({
      people: [{ fullName: 'Deleted user' }, { fullName: 'Maya Lindqvist' }],
      entry: { actorName: 'Deleted user', subjectName: '' },
    });
  });
});
