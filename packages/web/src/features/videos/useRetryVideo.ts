import { useRetryVideoMutation } from '../../gql/RetryVideo.js';
import { errorText } from '../../lib/errorText.js';
import { showToast } from '../../design/toasts.js';

/** Has a video processed once more; only one that failed by trouble, whose file was kept. */
export function useRetryVideo(video: { id: string; errorCode: string | null } | undefined): {
  isAsking: boolean;
  retry: (() => void) | undefined;
} {
  const [retryVideo, { loading: isAsking }] = useRetryVideoMutation();
  const mayRetry = video?.errorCode === 'VIDEO_NOT_PROCESSED';
  const retry = (): void => {
    if (!video) return;
    retryVideo({ variables: { id: video.id } }).catch((error: unknown) => {
      showToast('error', errorText(error));
    });
  };
  return { isAsking, retry: mayRetry ? retry : undefined };
}
