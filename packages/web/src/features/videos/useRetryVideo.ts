import { useRetryVideoMutation } from '../../gql/RetryVideo.js';
import { useAction } from '../../lib/useAction.js';

/** Processes a video again: one that failed for a passing reason and whose file was kept (docs/domains/videos.md). */
export function useRetryVideo(video: { id: string; errorCode: string | null } | undefined): {
  isRetrying: boolean;
  retry: (() => void) | undefined;
} {
  const [retryVideo] = useRetryVideoMutation();
  const { run, isBusy: isRetrying } = useAction();
  const mayRetry = video?.errorCode === 'VIDEO_NOT_PROCESSED';
  const retry = (): void => {
    if (!video) return;
    void run(() => retryVideo({ variables: { id: video.id } }));
  };
  return { isRetrying, retry: mayRetry ? retry : undefined };
}
