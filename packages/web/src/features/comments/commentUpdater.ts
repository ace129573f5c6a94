import type { ApolloCache, Reference } from '@apollo/client';
import { CommentWithRepliesFragmentDoc } from '../../gql/CommentWithReplies.js';
import type { CommentWithRepliesFragment } from '../../gql/types.js';

interface Connection {
  nodes: readonly Reference[];
  pageInfo: unknown;
}
interface CommentLocation {
  id: string;
  articleId: string;
  parentId: string | null;
}

/** Ids of comments that the server has not answered for yet. */
const pendingPrefix = 'pending-';
export function pendingId(): string {
  return `${pendingPrefix}${String(Math.random()).slice(2)}`;
}
export function isPending(id: string): boolean {
  return id.startsWith(pendingPrefix);
}

function changeCount(cache: ApolloCache, articleId: string, change: number): void {
  cache.modify({
    id: cache.identify({ __typename: 'Article', id: articleId }),
    fields: { commentCount: (present: number) => Math.max(0, present + change) },
  });
}

/**
 * Puts a comment, already written into the cache, into the lists that show it. The one place for a guess, an answer and
 * an event alike, so a comment that comes by all three ways stands there once.
 * @param updatesCount false where the article's count came along with it.
 */
export function linkComment(
  cache: ApolloCache,
  { id, articleId, parentId }: CommentLocation,
  updatesCount = true,
): void {
  const ref = cache.identify({ __typename: 'Comment', id });
  if (ref === undefined) return;
  const added: Reference = { __ref: ref };
  let isNew = false;
  if (parentId !== null) {
    cache.modify({
      id: cache.identify({ __typename: 'Comment', id: parentId }),
      fields: {
        replies: (present: readonly Reference[]) => {
          if (present.some((reply) => reply.__ref === ref)) return present;
          isNew = true;
          return [...present, added];
        },
      },
    });
  } else {
    cache.modify({
      id: cache.identify({ __typename: 'Article', id: articleId }),
      fields: {
        comments: (value: unknown) => {
          const present = value as Connection;
          if (present.nodes.some((node) => node.__ref === ref)) return present;
          isNew = true;
          return { ...present, nodes: [added, ...present.nodes] };
        },
      },
    });
  }
  if (isNew && updatesCount) changeCount(cache, articleId, 1);
}

/** Writes a comment that came by the live feed, whose article's count came along with it, and links it. */
export function applyComment(cache: ApolloCache, comment: CommentWithRepliesFragment): void {
  cache.writeFragment({
    fragment: CommentWithRepliesFragmentDoc,
    fragmentName: 'CommentWithReplies',
    data: comment,
  });
  linkComment(cache, comment, false);
}

/** Takes a comment, and with it its replies, out of every list; nothing happens when it is gone already. */
export function unlinkComment(cache: ApolloCache, articleId: string, commentId: string, updatesCount = true): void {
  const ref = cache.identify({ __typename: 'Comment', id: commentId });
  if (ref === undefined) return;
  let removed = 0;
  const without = (present: readonly Reference[], size: (node: Reference) => number): readonly Reference[] => {
    const gone = present.find((node) => node.__ref === ref);
    if (!gone) return present;
    removed += size(gone);
    return present.filter((node) => node.__ref !== ref);
  };
  const parents: Reference[] = [];
  cache.modify({
    id: cache.identify({ __typename: 'Article', id: articleId }),
    fields: {
      comments: (value: unknown, { readField }) => {
        const present = value as Connection;
        parents.push(...present.nodes);
        const nodes = without(
          present.nodes,
          (node) => 1 + (readField<readonly Reference[]>('replies', node)?.length ?? 0),
        );
        return nodes === present.nodes ? present : { ...present, nodes };
      },
    },
  });
  for (const parent of removed > 0 ? [] : parents) {
    cache.modify({
      id: parent.__ref,
      fields: { replies: (present: readonly Reference[]) => without(present, () => 1) },
    });
  }
  if (removed > 0 && updatesCount) changeCount(cache, articleId, -removed);
}
