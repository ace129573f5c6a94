import { MediaFile } from '../media/mediaFile.entity.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import { claimKeys, reserveKeys, type StoredFile } from '../media/storeFile.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { Recording } from '../recordings/recording.entity.js';
import { changeVideo } from './changeVideo.js';
import { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';
import { uploadedParts } from './uploadedParts.js';
import { addVideoFile } from './videoFiles.js';

/** A video's original; null until its parts are joined. */
export async function findOriginal(caller: Caller, video: Video): Promise<MediaFile | null> {
  return await reader(caller).findOne(MediaFile, { videoId: video.id, kind: 'original' });
}

/** Whether the storage has a video's original completely. */
export async function hasOriginal(caller: Caller, video: Video): Promise<boolean> {
  const original = await findOriginal(caller, video);
  return original !== null && (await caller.services.storage.stat(original.storageKey))?.size === video.size;
}

/**
 * Joins an upload's parts into the original file and removes them; does nothing where the original exists with its full
 * size (docs/domains/videos.md).
 * @returns the original, whose SHA-256 may be unknown yet (`keepOriginalDigest`).
 * @throws AppError NOT_FOUND when a part is missing, or the video failed or was deleted meanwhile.
 */
export async function assembleOriginal(caller: Caller, video: Video): Promise<MediaFile> {
  const { storage } = caller.services;
  const upload = await reader(caller).findOne(Upload, { videoId: video.id });
  if (!(await hasOriginal(caller, video))) {
    await joinParts(caller, video);
    // No row names what was joined when the video failed or was deleted meanwhile: its parts are still the only copy.
    if (!(await hasOriginal(caller, video))) throw new AppError('NOT_FOUND');
  }
  const original = await findOriginal(caller, video);
  if (!original) throw new AppError('NOT_FOUND');
  if (upload) await storage.dropParts(upload.storagePrefix);
  return original;
}

/** Always under a new key: an object that a row names is never written to. */
async function joinParts(caller: Caller, video: Video): Promise<void> {
  const { storage } = caller.services;
  const lost = await findOriginal(caller, video);
  const parts = await uploadedParts(caller, video);
  if (parts.length === 0) throw new AppError('NOT_FOUND');
  const reserved = await reserveKeys(caller, [video.mimeType]);
  const storageKey = reserved.keys[0] as string;
  const { size } = await storage.compose(parts, storageKey);
  if (size !== video.size) throw new Error(`The original has ${size} bytes instead of ${video.size}`);
  const { mimeType } = video;
  await changeVideo(
    caller,
    video.id,
    ['processing', 'playable', 'ready'],
    async (current, _article, tx) => {
      // The parts are removed once the original has a row.
      await tx.em.nativeUpdate(Upload, { videoId: video.id }, { partsBytes: 0 });
      const known = await tx.em.findOne(MediaFile, { videoId: video.id, kind: 'original' });
      if (!known) {
        const stored: StoredFile = { storageKey, mimeType, bytes: size, sha256: null, reserved };
        await addVideoFile(tx, current, stored, { kind: 'original', name: current.fileName });
      } else if (known.storageKey === lost?.storageKey) {
        // The row is from an upgrade, which did not know of the parts, or the storage is older than the rows.
        await claimKeys(tx, reserved);
        await enqueueMediaRemoval(tx, known.companyId, { storageKeys: [known.storageKey], uploadPrefixes: [] });
        Object.assign(known, { storageKey, bytes: size });
      }
    },
    null,
  );
}

/**
 * Writes down the SHA-256 of an original, which nobody waits for. Of a recording its recorder has said it: another one
 * is reported, since bytes were changed on their way.
 */
export async function keepOriginalDigest(caller: Caller, original: MediaFile, sha256: Buffer): Promise<void> {
  const { videoId } = original;
  const said = await inTransaction(caller, async ({ em }) => {
    await em.nativeUpdate(MediaFile, { id: original.id, sha256: null }, { sha256 });
    const upload = await em.findOne(Upload, { videoId, isRecording: true });
    return upload && (await em.findOne(Recording, { uploadId: upload.id }))?.sha256;
  });
  if (said && !said.equals(sha256))
    caller.services.log.error({ videoId }, 'A recording has not arrived as it was sent');
}
