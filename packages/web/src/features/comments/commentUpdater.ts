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

const pendingPrefix = 'pending-';

/** Returns an id for a comment until the server has assigned one. */
export function pendingId(): string {
  return `${pendingPrefix}${String(Math.random()).slice(2)}`;
}

/** Whether the server has not confirmed a comment yet: it cannot be answered until then. */
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
 * Adds a comment that is already in the cache to the lists that show it. The optimistic response, the response and the
 * live event all call it, so a comment is listed once.
 * @param updatesCount false if the article's count came with the comment.
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

/** What the user's own answer does to its thread: it is open, and followed unless they left it. */
export function noteAnswer(cache: ApolloCache, threadId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Comment', id: threadId }),
    fields: {
      resolvedAt: () => null,
      resolvedBy: () => null,
      isFollowed: (present: boolean | null) => present ?? true,
    },
  });
}

/** Writes a comment of the live feed to the cache and lists it; the article's count comes with it. */
export function applyComment(cache: ApolloCache, comment: CommentWithRepliesFragment): void {
  cache.writeFragment({
    fragment: CommentWithRepliesFragmentDoc,
    fragmentName: 'CommentWithReplies',
    data: comment,
  });
  linkComment(cache, comment, false);
}

/** Removes a comment and its replies from every list; does nothing if it was removed already. */
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
