import * as limits from '@snaplore/schema/limits';
import type { InsertPlace } from '@snaplore/schema/videoEdits/videoEdit';
import { lockArticle } from '../articles/lockArticle.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireText } from '../kernel/input.js';
import { requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction } from '../outbox/transaction.js';
import { checkInsertPlace } from '../videoEdits/checkVideoEdit.js';
import { requirePlace } from '../videoEdits/requirePlace.js';
import { enqueueUploadsCleaning } from '../videos/enqueueUploadsCleaning.js';
import { refuseWhenVideosFull } from '../videos/refuseWhenVideosFull.js';
import { Upload } from '../videos/upload.entity.js';
import { enqueueSilentRecording } from './enqueueSilentRecording.js';
import { newRecordingKey, type RecordingKey } from './recordingKey.js';
import { Recording } from './recording.entity.js';

export interface StartRecording {
  articleId: string;
  /** By which its recorder recognises it: the same one starts one recording, however often it says so. */
  recorderId: string;
  /** Becomes the title of the video's paragraph. */
  title: string;
  /** Where the video goes in the article's draft; the end without it. */
  place?: InsertPlace | null | undefined;
}

/** What a recorder needs to send a recording: no key for one that has ended. */
export interface StartedRecording {
  upload: Upload;
  access: RecordingKey | null;
}

/** Recordings are WebM: the only type that browsers hand out piece by piece. */
const mimeType = 'video/webm';

/**
 * Starts a recording to an article, which is sent while it is made, or gives a recording of the same recorder a new key
 * (docs/domains/recordings.md). One that has ended gets none.
 * @throws AppError NOT_FOUND, FORBIDDEN, VIDEOS_FULL, COMPANY_STORAGE_FULL, BAD_INPUT, PARAGRAPH_NOT_HERE.
 */
export async function startRecording(caller: MemberCaller, input: StartRecording): Promise<StartedRecording> {
  const { viewer } = caller;
  const fingerprint = requireText(input.recorderId, 'recorderId', limits.uploadFingerprintMax, 'BAD_INPUT');
  const title = requireText(input.title, 'title', limits.uploadFileNameMax - '.webm'.length, 'BAD_INPUT');
  const place = input.place ? checkInsertPlace(input.place) : null;
  return await inTransaction(caller, async (tx) => {
    const { article, workspace } = await lockArticle(tx.em, input.articleId);
    authorize(viewer, 'Article.uploadVideo', { article, workspace });
    const known = await tx.em.findOne(Upload, {
      articleId: article.id,
      uploaderId: viewer.userId,
      fingerprint,
      isRecording: true,
    });
    if (known) {
      if (known.status !== 'open' || known.expiresAt <= databaseNow()) return { upload: known, access: null };
      const recording = await tx.em.findOneOrFail(Recording, { uploadId: known.id });
      return { upload: known, access: newRecordingKey(recording, viewer) };
    }
    if (place) requirePlace((await readVideoDraft(tx.em, article.id)).video, place);
    await refuseWhenVideosFull(tx.em, article.id);
    const size = limits.recordingPartBytes;
    const upload = tx.em.create(Upload, {
      companyId: viewer.companyId,
      articleId: article.id,
      uploaderId: viewer.userId,
      fileName: `${title}.webm`,
      mimeType,
      size,
      fingerprint,
      place,
      isRecording: true,
      partSize: limits.recordingPartBytes,
      partsBytes: size,
      expiresAt: databaseNow(limits.uploadExpiresMs),
    });
    const recording = tx.em.create(Recording, { uploadId: upload.id, companyId: viewer.companyId });
    tx.em.persist([upload, recording]);
    await requireWithinQuota(tx.em, caller.services.config, viewer.companyId);
    await enqueueUploadsCleaning(tx, upload.companyId, upload.expiresAt);
    await enqueueSilentRecording(tx, upload, limits.recordingSilenceMs);
    return { upload, access: newRecordingKey(recording, viewer) };
  });
}
