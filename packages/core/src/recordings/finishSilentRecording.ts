import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { memberMay } from '../access/memberMay.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow, databaseTime } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import { acceptParts } from '../videos/acceptParts.js';
import { Upload } from '../videos/upload.entity.js';
import { acceptedParts } from '../videos/uploadParts.js';
import { enqueueSilentRecording } from './enqueueSilentRecording.js';
import { Recording } from './recording.entity.js';

/**
 * Makes a video of what has arrived of a recording whose recorder has been silent for 30 minutes, for its owner while
 * they may edit the article (docs/domains/recordings.md). Of the parts, those before the first missing one count. Until
 * there are any it looks again, as long as the upload lasts.
 * @returns what was done, for the job's log.
 */
export async function finishSilentRecording(caller: Caller, uploadId: string): Promise<string> {
  const { storage } = caller.services;
  /** Null: it is to be accepted. */
  const outcome = await inTransaction(caller, async (tx): Promise<string | null> => {
    const upload = await tx.em.findOne(Upload, { id: uploadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const recording = upload && (await tx.em.findOne(Recording, { uploadId }));
    if (!recording || upload.status !== 'open' || upload.expiresAt <= databaseNow()) return 'it has ended';
    const silentMs = databaseTime() - recording.seenAt.getTime();
    if (silentMs < limits.recordingSilenceMs) {
      await enqueueSilentRecording(tx, upload, limits.recordingSilenceMs - silentMs);
      return 'its recorder is there';
    }
    const arrived = await acceptedParts(storage, upload);
    const whole = arrived.filter((number, index) => number === index + 1).length;
    if (whole === 0) {
      await enqueueSilentRecording(tx, upload, limits.recordingSilenceMs);
      return 'nothing has arrived';
    }
    const { uploaderId: userId, articleId } = upload;
    if (!(await memberMay(caller, 'Article.uploadVideo', { userId, articleId }))) return 'its owner may not any more';
    if (whole < upload.partCount) upload.size = whole * upload.partSize;
    upload.partsBytes = upload.size;
    // Its recorder, should it come back, sends the whole recording again: what it has is more than this.
    recording.keyHash = null;
    return null;
  });
  if (outcome !== null) return outcome;
  await acceptParts(caller, uploadId, () => Promise.resolve());
  return 'made a video of what has arrived';
}
