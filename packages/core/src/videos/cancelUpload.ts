import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { loadUpload } from './loadVideo.js';

/**
 * Cancels an upload and removes the parts that have arrived (docs/domains/videos.md). Cancelling twice is no error.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when it was already accepted.
 */
export async function cancelUpload(caller: MemberCaller, id: string): Promise<boolean> {
  const upload = await inTransaction(caller, async (tx) => {
    const subject = await loadUpload(tx.em, id);
    authorize(caller.viewer, 'Upload.write', subject);
    await tx.em.refresh(subject.upload, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (subject.upload.status === 'accepted') throw new AppError('CONFLICT');
    Object.assign(subject.upload, { status: 'cancelled', partsBytes: 0 });
    return subject.upload;
  });
  await caller.services.storage.dropParts(upload.storagePrefix);
  return true;
}
