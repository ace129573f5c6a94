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
  const present = data?.videoProgress.video ?? video;
  const { isAsking, retry } = useRetryVideo(present);
  const tell = useEffectEvent(onPlayable);
  useEffect(() => {
    if (present.status === 'playable' || present.status === 'ready') tell(present.id);
  }, [present.status, present.id]);
  return (
    <ProcessingNotice
      video={{
        fileName: present.fileName,
        progress: processingPercent(present),
        isFailed: present.status === 'failed',
        errorCode: present.errorCode,
      }}
      onProcessAgain={onTryAgain && retry}
      isRequesting={isAsking}
      onTryAgain={onTryAgain}
    />
  );
}
