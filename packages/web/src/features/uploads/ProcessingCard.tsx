import { useEffect, useEffectEvent } from 'react';
import { useVideoProgressSubscription } from '../../gql/VideoProgress.js';
import { videoErrorText } from '../videos/ProcessingNotice.js';
import { useRetryVideo } from '../videos/useRetryVideo.js';
import { processingPercent } from '../videos/processingPercent.js';
import { UploadCard } from './UploadCard.js';

interface ProcessingCardProps {
  videoId: string;
  fileName: string;
  onPlayable: (videoId: string) => void;
  onTryAgain: () => void;
  onDismiss: () => void;
}

/** The card after the upload: the live progress of processing (docs/domains/videos.md). */
export function ProcessingCard({ videoId, fileName, onPlayable, onTryAgain, onDismiss }: ProcessingCardProps) {
  const { data } = useVideoProgressSubscription({ variables: { videoId } });
  const video = data?.videoProgress.video;
  const status = video?.status ?? 'processing';
  const { isRetrying, retry } = useRetryVideo(video);
  const notifyPlayable = useEffectEvent(onPlayable);
  useEffect(() => {
    if (status === 'playable' || status === 'ready') notifyPlayable(videoId);
  }, [status, videoId]);
  return (
    <UploadCard
      fileName={fileName}
      state={status === 'failed' ? 'failed' : 'processing'}
      percent={processingPercent(video)}
      failure={videoErrorText(video?.errorCode ?? null)}
      onProcessAgain={retry}
      isRequesting={isRetrying}
      onTryAgain={onTryAgain}
      {...(status === 'failed' && { onClose: onDismiss })}
    />
  );
}
