import type { VideoPartsFragment } from '../../gql/types.js';

/**
 * Returns the progress of a video until it is playable, in per cent. Afterwards `progress` counts its renditions from
 * 0.
 */
export function processingPercent(video: Pick<VideoPartsFragment, 'status' | 'progress'> | undefined): number {
  if (!video || video.status === 'failed') return 0;
  return video.status === 'processing' ? video.progress : 100;
}
