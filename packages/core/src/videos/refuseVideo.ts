import type { ErrorCode } from '@snaplore/schema/errors';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { changeVideo } from './changeVideo.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';
import { uploadPrefix, videoPrefix } from './videoKeys.js';

/**
 * A video whose content is refused: its sender sees why, and nothing of it stays in the storage. One that plays already
 * stays as it is. Trouble that may pass never leads here: what was sent is kept then (`failVideoOfJob`).
 */
export async function refuseVideo(caller: Caller, videoId: string, code: ErrorCode): Promise<void> {
  await changeVideo(caller, videoId, ['processing'], (video) => {
    Object.assign(video, { status: 'failed', errorCode: code, progress: 0 });
  });
  const failed = await reader(caller).findOne(Video, { id: videoId, status: 'failed' });
  if (failed) await removeRemains(caller, failed);
}

async function removeRemains(caller: Caller, video: Video): Promise<void> {
  const { storage } = caller.services;
  await storage.removePrefix(videoPrefix(video));
  for (const upload of await reader(caller).find(Upload, { videoId: video.id })) {
    await storage.dropParts(uploadPrefix(upload));
  }
}
