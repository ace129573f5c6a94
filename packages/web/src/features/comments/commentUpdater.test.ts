import { InMemoryCache } from '@apollo/client';
import { gql } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkComment, unlinkComment } from './commentUpdater.js';

const query = gql`
  query {
    article {
      id
      commentCount
      comments {
        nodes {
          id
          replies {
            id
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`;
const fragment = gql`
  fragment Written on Comment {
    id
    articleId
    parentId
    replies {
      id
    }
  }
`;

interface Seen {
  article: { commentCount: number; comments: { nodes: { id: string; replies: { id: string }[] }[] } };
}

describe('updating the lists of comments', () => {
  let cache: InMemoryCache;
  const written = (id: string, parentId: string | null = null) => {
    const comment = { __typename: 'Comment', id, articleId: 'a', parentId, replies: [] };
    cache.writeFragment({ fragment, data: comment });
    return comment;
  };
  const seen = () => {
    const data = cache.readQuery<Seen>({ query });
    return {
      count: data?.article.commentCount,
      ids: data?.article.comments.nodes.map((node) => [node.id, ...node.replies.map((reply) => reply.id)].join(' ')),
    };
  };

  beforeEach(() => {
    cache = new InMemoryCache();
    const comment = (id: string, ...replies: string[]) => ({
      __typename: 'Comment',
      id,
      replies: replies.map((reply) => ({ __typename: 'Comment', id: reply })),
    });
    cache.writeQuery({
      query,
      data: {
        article: {
          __typename: 'Article',
          id: 'a',
          commentCount: 4,
          comments: {
            __typename: 'CommentConnection',
            pageInfo: { __typename: 'PageInfo', hasNextPage: false },
            nodes: [comment('2', '2a', '2b'), comment('1')],
          },
        },
      },
    });
  });

  it('puts a new comment first, and counts it', () => {
    linkComment(cache, written('3'));
    expect(seen()).toEqual({ count: 5, ids: ['3', '2 2a 2b', '1'] });
  });

  it('puts a reply under its comment', () => {
    linkComment(cache, written('1a', '1'));
    expect(seen()).toEqual({ count: 5, ids: ['2 2a 2b', '1 1a'] });
  });

  it('lists a comment once, whether the response or the event comes first', () => {
    linkComment(cache, written('3'));
    linkComment(cache, written('3'), false);
    linkComment(cache, written('1a', '1'), false);
    linkComment(cache, written('1a', '1'));
    expect(seen()).toEqual({ count: 5, ids: ['3', '2 2a 2b', '1 1a'] });
  });

  it('does not count if the event includes the count', () => {
    linkComment(cache, written('3'), false);
    expect(seen().count).toBe(4);
  });

  it('removes a comment with its replies', () => {
    unlinkComment(cache, 'a', '2');
    expect(seen()).toEqual({ count: 1, ids: ['1'] });
  });

  it('removes a reply, and does nothing the second time', () => {
    unlinkComment(cache, 'a', '2b');
    unlinkComment(cache, 'a', '2b');
    expect(seen()).toEqual({ count: 3, ids: ['2 2a', '1'] });
  });
});
