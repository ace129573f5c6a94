import type { Caller } from '../kernel/caller.js';
import { changeVideo } from './changeVideo.js';
import { Video } from './video.entity.js';
import { reader } from '../outbox/transaction.js';

/** Sets a video back to processing when the job of one that failed temporarily runs again. @returns null for others. */
export async function resumeVideo(caller: Caller, videoId: string): Promise<Video | null> {
  const isFailed =
    (await reader(caller).count(Video, { id: videoId, status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' })) > 0;
  if (!isFailed) return null;
  return await changeVideo(caller, videoId, ['failed'], (video) => {
    Object.assign(video, { status: 'processing', errorCode: null, progress: 0 });
  });
}
