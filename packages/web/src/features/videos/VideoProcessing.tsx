import { useEffect, useEffectEvent } from 'react';
import type { VideoPartsFragment } from '../../gql/types.js';
import { useVideoProgressSubscription } from '../../gql/VideoProgress.js';
import { ProcessingNotice } from './ProcessingNotice.js';
import { processingPercent } from './processingPercent.js';
import { useRetryVideo } from './useRetryVideo.js';

interface VideoProcessingProps {
  video: Pick<VideoPartsFragment, 'id' | 'status' | 'progress' | 'errorCode' | 'fileName'>;
  /** Called when it can be played. */
  onPlayable: (videoId: string) => void;
  onTryAgain?: () => void;
}

/** The notice in place of the player, kept up to date by the video's events. */
export function VideoProcessing({ video, onPlayable, onTryAgain }: VideoProcessingProps) {
  const { data } = useVideoProgressSubscription({ variables: { videoId: video.id } });
  const current = data?.videoProgress.video ?? video;
  const { isRetrying, retry } = useRetryVideo(current);
  const notifyPlayable = useEffectEvent(onPlayable);
  useEffect(() => {
    if (current.status === 'playable' || current.status === 'ready') notifyPlayable(current.id);
  }, [current.status, current.id]);
  return (
    <ProcessingNotice
      video={{
        fileName: current.fileName,
        progress: processingPercent(current),
        isFailed: current.status === 'failed',
        errorCode: current.errorCode,
      }}
      onProcessAgain={onTryAgain && retry}
      isRequesting={isRetrying}
      onTryAgain={onTryAgain}
    />
  );
}
