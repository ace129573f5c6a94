import { LockMode } from '@mikro-orm/core';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { loadUpload } from './loadVideo.js';
import { Upload } from './upload.entity.js';
import { acceptedParts } from './uploadParts.js';
import { Video } from './video.entity.js';

/** Whether an upload may be accepted, by its throwing: called before its parts are closed, and again with it locked. */
type CheckUpload = (em: Em, subject: Awaited<ReturnType<typeof loadUpload>>) => Promise<void>;

/**
 * Makes a video of an upload whose parts have all arrived; their addresses end, and the video is processed
 * (docs/domains/videos.md). A second call returns the same video.
 * @throws AppError NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_EXPIRED, and what `check` throws.
 */
export async function acceptParts(caller: Caller, id: string, check: CheckUpload): Promise<Video> {
  const { storage } = caller.services;
  await closeParts(caller, id, check);
  return await inTransaction(caller, async (tx) => {
    const subject = await loadUpload(tx.em, id);
    const { upload, article, workspace } = subject;
    await check(tx.em, subject);
    await lockArticle(tx.em, article.id);
    await tx.em.refresh(upload, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (upload.videoId !== null) return await tx.em.findOneOrFail(Video, { id: upload.videoId });
    requireOpen(upload);
    const accepted = await acceptedParts(storage, upload);
    if (accepted.length < upload.partCount) throw new AppError('UPLOAD_INCOMPLETE');
    const video = tx.em.create(Video, {
      companyId: upload.companyId,
      articleId: article.id,
      uploaderId: upload.uploaderId,
      fileName: upload.fileName,
      mimeType: upload.mimeType,
      size: upload.size,
      place: upload.place,
    });
    tx.em.persist(video);
    upload.status = 'accepted';
    upload.videoId = video.id;
    await tx.enqueue(video.companyId, 'videos.process', { videoId: video.id }, { key: `videos.process:${video.id}` });
    tx.emit(video.companyId, 'video.changed', { videoId: video.id, articleId: article.id, workspaceId: workspace.id });
    return video;
  });
}

/** Runs before the transaction: joining many parts may take a storage minutes, too long to keep rows locked. */
async function closeParts(caller: Caller, id: string, check: CheckUpload): Promise<void> {
  const subject = await loadUpload(reader(caller), id);
  await check(reader(caller), subject);
  const { upload } = subject;
  if (upload.videoId !== null) return;
  requireOpen(upload);
  try {
    await caller.services.storage.closeParts(upload.storagePrefix, upload.partSizes);
  } catch (error) {
    // Accepted by another request meanwhile: its parts are in the video already.
    if ((await reader(caller).count(Upload, { id: upload.id, videoId: { $ne: null } })) === 0) throw error;
  }
}

function requireOpen(upload: Upload): void {
  if (upload.status === 'cancelled') throw new AppError('NOT_FOUND');
  if (upload.expiresAt <= databaseNow()) throw new AppError('UPLOAD_EXPIRED');
}
