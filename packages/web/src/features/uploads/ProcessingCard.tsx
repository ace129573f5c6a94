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

/** The card after the upload: the progress of processing, live. */
export function ProcessingCard({ videoId, fileName, onPlayable, onTryAgain, onDismiss }: ProcessingCardProps) {
  const { data } = useVideoProgressSubscription({ variables: { videoId } });
  const video = data?.videoProgress.video;
  const status = video?.status ?? 'processing';
  const { isAsking, retry } = useRetryVideo(video);
  const tell = useEffectEvent(onPlayable);
  useEffect(() => {
    if (status === 'playable' || status === 'ready') tell(videoId);
  }, [status, videoId]);
  return (
    <UploadCard
      fileName={fileName}
      state={status === 'failed' ? 'failed' : 'processing'}
      percent={processingPercent(video)}
      failure={videoErrorText(video?.errorCode ?? null)}
      onProcessAgain={retry}
      isAsking={isAsking}
      onTryAgain={onTryAgain}
      {...(status === 'failed' && { onClose: onDismiss })}
    />
  );
}
