import type { Caller } from '../kernel/caller.js';
import { changeVideo } from './changeVideo.js';
import { Video } from './video.entity.js';
import { reader } from '../outbox/transaction.js';

/** Puts a video that failed by trouble back on its way, when its job runs again. @returns it, or null for any other. */
export async function resumeVideo(caller: Caller, videoId: string): Promise<Video | null> {
  const isFailed =
    (await reader(caller).count(Video, { id: videoId, status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' })) > 0;
  if (!isFailed) return null;
  return await changeVideo(caller, videoId, ['failed'], (video) => {
    Object.assign(video, { status: 'processing', errorCode: null, progress: 0 });
  });
}
