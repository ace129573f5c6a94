import type { ErrorCode } from '@snaplore/schema/errors';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { changeVideo } from './changeVideo.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';
import { uploadPrefix, videoPrefix } from './videoKeys.js';

/**
 * Fails a video whose content is refused: its uploader sees the reason, and its files are removed. A video that plays
 * stays. Failures that may pass do not lead here: the upload is kept then (`failVideoOfJob`).
 */
export async function refuseVideo(caller: Caller, videoId: string, code: ErrorCode): Promise<void> {
  await changeVideo(caller, videoId, ['processing'], (video) => {
    Object.assign(video, { status: 'failed', errorCode: code, progress: 0 });
  });
  const failed = await reader(caller).findOne(Video, { id: videoId, status: 'failed' });
  if (failed) await removeFiles(caller, failed);
}

async function removeFiles(caller: Caller, video: Video): Promise<void> {
  const { storage } = caller.services;
  await storage.removePrefix(videoPrefix(video));
  for (const upload of await reader(caller).find(Upload, { videoId: video.id })) {
    await storage.dropParts(uploadPrefix(upload));
  }
}
