import { LockMode } from '@mikro-orm/core';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { Upload } from './upload.entity.js';
import { acceptedParts } from './uploadParts.js';
import { Video } from './video.entity.js';
import { loadUpload } from './loadVideo.js';

/**
 * Accepts an upload whose parts have all arrived: it becomes a video and is processed, and its part URLs stop working
 * (docs/domains/videos.md). Accepting twice returns the same video.
 * @throws AppError NOT_FOUND, FORBIDDEN, UPLOAD_INCOMPLETE, UPLOAD_EXPIRED.
 */
export async function acceptUpload(caller: MemberCaller, id: string): Promise<Video> {
  const { storage } = caller.services;
  await closeParts(caller, id);
  return await inTransaction(caller, async (tx) => {
    const { upload, article, workspace } = await loadUpload(tx.em, id);
    authorize(caller.viewer, 'Upload.write', { upload, article, workspace });
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
async function closeParts(caller: MemberCaller, id: string): Promise<void> {
  const subject = await loadUpload(reader(caller), id);
  authorize(caller.viewer, 'Upload.write', subject);
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
