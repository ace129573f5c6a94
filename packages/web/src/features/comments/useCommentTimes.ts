import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { CommentTimeFragmentDoc } from '../../gql/CommentTime.js';
import { CommentTimesDocument } from '../../gql/CommentTimes.js';
import type { CommentTimesQueryVariables } from '../../gql/types.js';
import { movingKinds } from '../live/movingKinds.js';
import { useRefetchOn } from '../live/useChanges.js';

/**
 * Keeps the times of the comments that are listed, answers included, where a publication moves them.
 * @param listed how many threads are listed; 0 where none of them can be at a moment.
 */
export function useCommentTimes(articleId: string, listed: number, after: number | undefined): void {
  const client = useApolloClient();
  useRefetchOn(listed === 0 ? null : { kinds: movingKinds, articleId, after }, async () => {
    await readTimes(client, articleId, listed);
  });
}

async function readTimes(client: ApolloClient, articleId: string, listed: number): Promise<void> {
  let after: string | null = null;
  for (let read = 0; read < listed;) {
    // Not by the cache: there it would be another list, in place of the one on the screen.
    const variables: CommentTimesQueryVariables = { articleId, after };
    const { data } = await client.query({ query: CommentTimesDocument, variables, fetchPolicy: 'no-cache' });
    const comments = data?.article.comments;
    if (!comments) return;
    for (const data of comments.nodes.flatMap(({ replies, ...thread }) => [thread, ...replies]))
      client.cache.writeFragment({ fragment: CommentTimeFragmentDoc, data });
    read += comments.nodes.length;
    after = comments.pageInfo.hasNextPage ? comments.pageInfo.endCursor : null;
    if (after === null) return;
  }
}
