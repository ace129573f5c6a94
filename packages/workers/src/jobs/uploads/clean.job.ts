import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { deleteExpiredUploads } from '@snaplore/core/videos/deleteExpiredUploads';

/** Removes uploads that were never finished (docs/domains/videos.md). */
export async function cleanUploadsJob({ caller, note }: Attempt<'uploads.clean'>): Promise<void> {
  note(`${await deleteExpiredUploads(caller)} uploads removed`);
}
