import { useQuery } from '@apollo/client/react';
import { delays } from '@snaplore/schema/limits';
import { DraftVideoDocument } from '../../gql/DraftVideo.js';
import { useSocketOpen } from '../../lib/socketState.js';

/** Asks for a draft's videos again and again while one is processed and no events arrive (docs/domains/videos.md). */
export function useVideoPolling(articleId: string, isProcessing: boolean): void {
  const isSocketOpen = useSocketOpen();
  useQuery(DraftVideoDocument, {
    variables: { articleId },
    fetchPolicy: 'network-only',
    skip: isSocketOpen || !isProcessing,
    pollInterval: delays.videoStatusPoll,
  });
}
