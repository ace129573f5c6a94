import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { uploadPrefix } from './videoKeys.js';
import { loadUpload } from './videoPlace.js';

/**
 * Cancels an upload and removes the parts that have arrived. Cancelling twice is no error.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when it was already accepted.
 */
export async function cancelUpload(caller: MemberCaller, id: string): Promise<boolean> {
  const upload = await inTransaction(caller, async (tx) => {
    const place = await loadUpload(tx.em, id);
    authorize(caller.viewer, 'Upload.write', place);
    await tx.em.refresh(place.upload, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (place.upload.status === 'accepted') throw new AppError('CONFLICT');
    place.upload.status = 'cancelled';
    return place.upload;
  });
  await caller.services.storage.dropParts(uploadPrefix(upload));
  return true;
}
