import { skipToken } from '@apollo/client/react';
import { useCancelVideoDownloadMutation } from '../../gql/CancelVideoDownload.js';
import { useRequestVideoDownloadMutation } from '../../gql/RequestVideoDownload.js';
import { useVideoDownloadProgressSubscription } from '../../gql/VideoDownloadProgress.js';
import { m } from '../../paraglide/messages.js';
import { exportState, type ExportState } from '../exports/exportState.js';
import { useRequestedExport } from '../exports/useRequestedExport.js';

/**
 * Requests the file of a recording once it is wanted, and follows it to its end. One that is being made already, such
 * as before the page was loaded again, is continued (docs/domains/videoDownloads.md).
 */
export function useServerDownload(articleId: string, isWanted: boolean): ExportState & { cancel: () => void } {
  const [request] = useRequestVideoDownloadMutation();
  const [cancelDownload] = useCancelVideoDownloadMutation();
  const { id, refusal, cancel } = useRequestedExport({
    request: async () => (await request({ variables: { articleId } })).data?.requestVideoDownload.id,
    cancel: async (requested) => await cancelDownload({ variables: { id: requested } }),
    isWanted,
  });
  const { data, error } = useVideoDownloadProgressSubscription(
    id === null ? skipToken : { variables: { videoDownloadId: id } },
  );
  const event = id === null ? undefined : data?.videoDownloadProgress;
  return {
    ...exportState({ event, refusal, error }, m.errors_videoDownloadFailed()),
    cancel,
  };
}
