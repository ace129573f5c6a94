import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { deleteExpiredUploads } from '@snaplore/core/videos/deleteExpiredUploads';

/** Removes what was begun to be sent and never finished. */
export async function cleanUploadsJob({ caller, note }: Attempt<'uploads.clean'>): Promise<void> {
  note(`${await deleteExpiredUploads(caller)} uploads removed`);
}
