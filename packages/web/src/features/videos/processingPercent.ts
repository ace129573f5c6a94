import type { VideoPartsFragment } from '../../gql/types.js';

/** How far a video is on its way to being playable. Once it plays, its per cent is the ladder's, which begins anew. */
export function processingPercent(video: Pick<VideoPartsFragment, 'status' | 'progress'> | undefined): number {
  if (!video || video.status === 'failed') return 0;
  return video.status === 'processing' ? video.progress : 100;
}
