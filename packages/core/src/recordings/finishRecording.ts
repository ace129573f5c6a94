import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction } from '../outbox/transaction.js';
import { requireUploadSize } from '../videos/requireUploadSize.js';
import type { Upload } from '../videos/upload.entity.js';
import { lockOpenRecording } from './openRecordingParts.js';

export interface FinishRecording {
  /** In bytes. */
  size: number;
  /** Of the whole recording, in hexadecimal. */
  sha256: string;
}

/**
 * Says how large a recording became: from now on its last part can be sent, and it can be accepted as any other upload
 * (docs/domains/recordings.md). Finishing it again with the same values changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT, VIDEO_EMPTY, VIDEO_TOO_LARGE, UPLOAD_EXPIRED, COMPANY_STORAGE_FULL,
 * CONFLICT for other values than before.
 */
export async function finishRecording(
  caller: MemberCaller,
  id: string,
  { size, sha256 }: FinishRecording,
): Promise<Upload> {
  requireUploadSize(size);
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new AppError('BAD_INPUT', {}, { sha256: '64 hexadecimal digits' });
  const digest = Buffer.from(sha256, 'hex');
  return await inTransaction(caller, async (tx) => {
    const { upload, recording } = await lockOpenRecording(tx.em, caller, id);
    recording.seenAt = databaseNow();
    if (recording.sha256 !== null) {
      if (upload.size !== size || !digest.equals(recording.sha256)) throw new AppError('CONFLICT');
      return upload;
    }
    recording.sha256 = digest;
    Object.assign(upload, { size, partsBytes: size });
    await requireWithinQuota(tx.em, caller.services.config, upload.companyId);
    return upload;
  });
}
