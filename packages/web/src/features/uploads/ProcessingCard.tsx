import { isPlayable } from '@snaplore/schema/video';
import { useEffect, useEffectEvent } from 'react';
import type { VideoPartsFragment } from '../../gql/types.js';
import { useVideoProgressSubscription } from '../../gql/VideoProgress.js';
import { videoErrorText } from '../videos/ProcessingNotice.js';
import { useProcessingPercent } from '../videos/useProcessingPercent.js';
import { useRetryVideo } from '../videos/useRetryVideo.js';
import { UploadCard } from './UploadCard.js';

/** What the card knows of a video. */
export type ProcessedVideo = Pick<VideoPartsFragment, 'id' | 'status' | 'progress' | 'errorCode' | 'size'>;

interface ProcessingCardProps {
  videoId: string;
  /** Undefined until the draft has been read since it was accepted. */
  video: ProcessedVideo | undefined;
  fileName: string;
  onPlayable: (videoId: string) => void;
  onTryAgain: () => void;
  onDismiss: () => void;
}

/** The card after the upload: the live progress of processing (docs/domains/videos.md). */
export function ProcessingCard({ videoId, video, fileName, onPlayable, onTryAgain, onDismiss }: ProcessingCardProps) {
  // The events write into the cache, from which the video comes.
  useVideoProgressSubscription({ variables: { videoId } });
  const percent = useProcessingPercent(video);
  const status = video?.status ?? 'processing';
  const { isRetrying, retry } = useRetryVideo(video);
  const notifyPlayable = useEffectEvent(onPlayable);
  useEffect(() => {
    if (isPlayable(status)) notifyPlayable(videoId);
  }, [status, videoId]);
  return (
    <UploadCard
      fileName={fileName}
      state={status === 'failed' ? 'failed' : 'processing'}
      percent={percent}
      failure={videoErrorText(video?.errorCode ?? null)}
      onProcessAgain={retry}
      isRequesting={isRetrying}
      onTryAgain={onTryAgain}
      {...(status === 'failed' && { onClose: onDismiss })}
    />
  );
}
