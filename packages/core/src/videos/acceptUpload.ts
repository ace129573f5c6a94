import { LockMode } from '@mikro-orm/core';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../platform/appError.js';
import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import { databaseNow } from '../platform/databaseClock.js';
import { inTransaction } from '../platform/transaction.js';
import { acceptedParts } from './uploadParts.js';
import { Video } from './video.entity.js';
import { findUploadPlace } from './videoPlace.js';

/**
 * Takes an upload whose parts have all arrived: it becomes a video, and is processed. Accepting twice gives the same
 * video.
 * @throws AppError NOT_FOUND, FORBIDDEN, UPLOAD_INCOMPLETE, UPLOAD_EXPIRED.
 */
export async function acceptUpload(caller: MemberCaller, id: string): Promise<Video> {
  const { storage } = caller.services;
  return await inTransaction(caller, async (tx) => {
    const { upload, article, workspace } = await findUploadPlace(tx.em, id);
    authorize(caller.viewer, 'Upload.write', { upload, article, workspace });
    await lockArticle(tx.em, article.id);
    await tx.em.refresh(upload, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (upload.videoId !== null) return await tx.em.findOneOrFail(Video, { id: upload.videoId });
    if (upload.status === 'cancelled') throw new AppError('NOT_FOUND');
    if (upload.expiresAt <= databaseNow()) throw new AppError('UPLOAD_EXPIRED');
    const accepted = await acceptedParts(storage, upload);
    if (accepted.length < upload.partCount) throw new AppError('UPLOAD_INCOMPLETE');
    const video = tx.em.create(Video, {
      companyId: upload.companyId,
      articleId: article.id,
      uploaderId: upload.uploaderId,
      fileName: upload.fileName,
      mimeType: upload.mimeType,
      size: upload.size,
    });
    tx.em.persist(video);
    upload.status = 'accepted';
    upload.videoId = video.id;
    await tx.enqueue(video.companyId, 'videos.process', { videoId: video.id }, { key: `videos.process:${video.id}` });
    tx.emit(video.companyId, 'video.changed', { videoId: video.id, articleId: article.id, workspaceId: workspace.id });
    return video;
  });
}
