import { isPlayable } from '@snaplore/schema/video';
import { useEffect, useEffectEvent } from 'react';
import type { VideoPartsFragment } from '../../gql/types.js';
import { useVideoProgressSubscription } from '../../gql/VideoProgress.js';
import { ProcessingNotice } from './ProcessingNotice.js';
import { useProcessingPercent } from './useProcessingPercent.js';
import { useRetryVideo } from './useRetryVideo.js';

interface VideoProcessingProps {
  video: Pick<VideoPartsFragment, 'id' | 'status' | 'progress' | 'errorCode' | 'fileName' | 'size'>;
  /** Called when it can be played. */
  onPlayable: (videoId: string) => void;
  onTryAgain?: () => void;
  /** Whether this is a draft, whose editor finds the other recordings from here. */
  isDraft?: boolean;
}

/** The notice in place of the player, kept up to date by the video's events. */
export function VideoProcessing({ video, onPlayable, onTryAgain, isDraft = false }: VideoProcessingProps) {
  // The events write into the cache, from which the video comes.
  useVideoProgressSubscription({ variables: { videoId: video.id } });
  const percent = useProcessingPercent(video);
  const { isRetrying, retry } = useRetryVideo(video);
  const notifyPlayable = useEffectEvent(onPlayable);
  useEffect(() => {
    if (isPlayable(video.status)) notifyPlayable(video.id);
  }, [video.status, video.id]);
  return (
    <ProcessingNotice
      video={{
        fileName: video.fileName,
        progress: percent,
        isFailed: video.status === 'failed',
        errorCode: video.errorCode,
      }}
      onProcessAgain={onTryAgain && retry}
      isRequesting={isRetrying}
      onTryAgain={onTryAgain}
      isDraft={isDraft}
    />
  );
}
