import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Em } from '../kernel/database.js';
import { requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction } from '../outbox/transaction.js';
import { loadUpload } from '../videos/loadVideo.js';
import type { Upload } from '../videos/upload.entity.js';
import { acceptedParts } from '../videos/uploadParts.js';
import { Recording } from './recording.entity.js';

/** Locks a recording that can still be sent. @throws AppError NOT_FOUND, FORBIDDEN, UPLOAD_EXPIRED, CONFLICT. */
export async function lockOpenRecording(
  em: Em,
  caller: MemberCaller,
  id: string,
): Promise<{ upload: Upload; recording: Recording }> {
  const subject = await loadUpload(em, id);
  const { upload } = subject;
  authorize(caller.viewer, 'Upload.write', subject);
  await em.refresh(upload, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const recording = await em.findOne(Recording, { uploadId: upload.id });
  if (!recording || upload.status === 'cancelled') throw new AppError('NOT_FOUND');
  if (upload.expiresAt <= databaseNow()) throw new AppError('UPLOAD_EXPIRED');
  if (upload.status === 'accepted') throw new AppError('CONFLICT');
  return { upload, recording };
}

/**
 * Lets a recorder send its parts up to number `through`, all of them whole; says at the same time that it is still
 * there (docs/domains/recordings.md). A number that was opened before changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT for parts too far ahead of those that have arrived, CONFLICT for a
 * recording that is finished, UPLOAD_EXPIRED, VIDEO_TOO_LARGE, COMPANY_STORAGE_FULL.
 */
export async function openRecordingParts(caller: MemberCaller, id: string, through: number): Promise<Upload> {
  if (!Number.isSafeInteger(through) || through < 0)
    throw new AppError('BAD_INPUT', {}, { through: 'a whole number of parts' });
  const { storage, config } = caller.services;
  return await inTransaction(caller, async (tx) => {
    const { upload, recording } = await lockOpenRecording(tx.em, caller, id);
    recording.seenAt = databaseNow();
    if (recording.sha256 !== null) throw new AppError('CONFLICT');
    if (through <= upload.partCount) return upload;
    const size = through * upload.partSize;
    if (size > limits.uploadMaxBytes) throw new AppError('VIDEO_TOO_LARGE');
    const arrived = await acceptedParts(storage, upload);
    if (through - arrived.length > limits.recordingPartsAhead)
      throw new AppError('BAD_INPUT', {}, { through: `at most ${limits.recordingPartsAhead} that have not arrived` });
    Object.assign(upload, { size, partsBytes: size });
    await requireWithinQuota(tx.em, config, upload.companyId);
    return upload;
  });
}
