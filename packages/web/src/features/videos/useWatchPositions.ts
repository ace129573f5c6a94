import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { SaveWatchPositionDocument } from '../../gql/SaveWatchPosition.js';
import { WatchPositionDocument } from '../../gql/WatchPosition.js';
import { isConnectionError } from '../../lib/errorText.js';
import { usePerson } from '../../lib/session.js';
import type { PlayerParagraph } from './playerVideo.js';
import type { WatchPositions } from './watchPosition.js';
import { localWatchPositions } from './watchPosition.js';

/**
 * Where how far this person has watched an article is kept: on the server for members of its company, so that any of
 * their devices continues there, and in this browser for everybody else (docs/domains/videos.md).
 */
export function useWatchPositions(
  articleId: string,
  paragraphs: readonly PlayerParagraph[],
  isShared = false,
): WatchPositions {
  const client = useApolloClient();
  const isMember = usePerson() !== null && !isShared;
  return useMemo(() => {
    if (!isMember) return localWatchPositions(articleId, paragraphs);
    return {
      load: async () => {
        const { data } = await client.query({
          query: WatchPositionDocument,
          variables: { articleId },
          fetchPolicy: 'network-only',
        });
        return data?.article.watchPosition ?? null;
      },
      save: (time) => {
        client
          .mutate({
            mutation: SaveWatchPositionDocument,
            variables: { input: { articleId, timestamp: time } },
            // It may be sent while the page goes. A refusal tells that the article has changed: the next one is right.
            context: { isRefusalExpected: true, fetchOptions: { keepalive: true } },
          })
          .catch((error: unknown) => {
            // Nobody asked for it, so nobody is told.
            if (isConnectionError(error)) error.isShown = true;
          });
      },
    };
  }, [client, articleId, isMember, paragraphs]);
}
