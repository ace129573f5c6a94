import type { ErrorCode } from '@snaplore/schema/errors';
import type { Caller } from '../kernel/caller.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import { reader } from '../outbox/transaction.js';
import { changeVideo } from './changeVideo.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';

/**
 * Fails a video whose content is refused: its uploader sees the reason, and its files are removed, by a job, so that
 * none is left when this process is killed. A video that plays stays. Failures that may pass do not lead here: the
 * upload is kept then (`failVideoOfJob`).
 */
export async function refuseVideo(caller: Caller, videoId: string, code: ErrorCode): Promise<void> {
  await changeVideo(caller, videoId, ['processing'], async (video, _article, tx) => {
    Object.assign(video, { status: 'failed', errorCode: code, progress: 0 });
    const files = await tx.em.find(MediaFile, { videoId });
    const storageKeys = files.map(({ storageKey }) => storageKey);
    await enqueueMediaRemoval(tx, video.companyId, { storageKeys, uploadPrefixes: [] });
    tx.em.remove(files);
    await tx.em.nativeUpdate(Upload, { videoId }, { partsBytes: 0 });
  });
  if ((await reader(caller).count(Video, { id: videoId, status: 'failed' })) === 0) return;
  // The upload's row stays, so that these are removed when it expires if not now.
  for (const upload of await reader(caller).find(Upload, { videoId }))
    await caller.services.storage.dropParts(upload.storagePrefix);
}
