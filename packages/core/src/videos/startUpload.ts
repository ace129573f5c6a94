import * as limits from '@snaplore/schema/limits';
import { videoMimeTypes, type VideoMimeType } from '@snaplore/schema/limits';
import type { InsertPlace } from '@snaplore/schema/videoEdits/videoEdit';
import { lockArticle } from '../articles/lockArticle.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireText } from '../kernel/input.js';
import { requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction } from '../outbox/transaction.js';
import { checkInsertPlace } from '../videoEdits/checkVideoEdit.js';
import { requirePlace } from '../videoEdits/requirePlace.js';
import { enqueueUploadsCleaning } from './enqueueUploadsCleaning.js';
import { refuseWhenVideosFull } from './refuseWhenVideosFull.js';
import { requireUploadSize } from './requireUploadSize.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';

export interface StartUpload {
  articleId: string;
  fileName: string;
  mimeType: string;
  /** In bytes. */
  size: number;
  /** By which the client recognises the same file, also after a reload. */
  fingerprint: string;
  /** Where the video goes in the article's draft once it is playable; the end without it. */
  place?: InsertPlace | null | undefined;
}

const typeByEnding: Record<string, VideoMimeType> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
};

/** The declared type without its parameters; by the file's extension where the browser knows none. */
function requireMimeType(mimeType: string, fileName: string): VideoMimeType {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const declared = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = declared === '' ? typeByEnding[ending] : videoMimeTypes.find((known) => known === declared);
  if (type === undefined) throw new AppError('VIDEO_TYPE_NOT_ALLOWED', {}, { mimeType: 'VIDEO_TYPE_NOT_ALLOWED' });
  return type;
}

/**
 * Starts the upload of a video to an article, or resumes it: the same user who chooses the same file for the same
 * article gets the open upload with the parts that have arrived (docs/domains/videos.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, VIDEO_TYPE_NOT_ALLOWED, VIDEO_EMPTY, VIDEO_TOO_LARGE, VIDEOS_FULL,
 * COMPANY_STORAGE_FULL, BAD_INPUT, PARAGRAPH_NOT_HERE.
 */
export async function startUpload(caller: MemberCaller, input: StartUpload): Promise<Upload> {
  const { viewer } = caller;
  const fileName = requireText(input.fileName, 'fileName', limits.uploadFileNameMax, 'BAD_INPUT');
  const fingerprint = requireText(input.fingerprint, 'fingerprint', limits.uploadFingerprintMax, 'BAD_INPUT');
  const mimeType = requireMimeType(input.mimeType, fileName);
  const place = input.place ? checkInsertPlace(input.place) : null;
  const { size } = input;
  requireUploadSize(size);
  return await inTransaction(caller, async (tx) => {
    // Two browser tabs with the same file: the second waits for this lock and finds the first one's upload.
    const { article, workspace } = await lockArticle(tx.em, input.articleId);
    authorize(viewer, 'Article.uploadVideo', { article, workspace });
    if (place) requirePlace((await readVideoDraft(tx.em, article.id)).video, place);
    const same = await tx.em.find(
      Upload,
      {
        articleId: article.id,
        uploaderId: viewer.userId,
        fingerprint,
        size,
        fileName,
        expiresAt: { $gt: databaseNow() },
      },
      { orderBy: { id: 'desc' } },
    );
    const open = same.find((upload) => upload.status === 'open');
    if (open) {
      if (input.place !== undefined) open.place = place;
      return open;
    }
    // Accepted, but the response was lost: the video is already being processed.
    for (const upload of same) {
      if (upload.videoId === null) continue;
      if (await tx.em.findOne(Video, { id: upload.videoId, status: 'processing' })) return upload;
    }
    await refuseWhenVideosFull(tx.em, article.id);
    const upload = tx.em.create(Upload, {
      companyId: viewer.companyId,
      articleId: article.id,
      uploaderId: viewer.userId,
      fileName,
      mimeType,
      size,
      fingerprint,
      place,
      partSize: limits.uploadPartBytes,
      partsBytes: size,
      expiresAt: databaseNow(limits.uploadExpiresMs),
    });
    tx.em.persist(upload);
    // Its whole size is counted from now on, so that uploads side by side do not exceed the quota together.
    await requireWithinQuota(tx.em, caller.services.config, viewer.companyId);
    await enqueueUploadsCleaning(tx, upload.companyId, upload.expiresAt);
    return upload;
  });
}
