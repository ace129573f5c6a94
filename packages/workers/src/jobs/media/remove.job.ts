import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { removeMedia } from '@snaplore/core/videos/removeMedia';

/** Removes the files of deleted videos. */
export async function removeMediaJob({ caller, payload, note }: Attempt<'media.remove'>): Promise<void> {
  note(`${await removeMedia(caller, payload)} videos and uploads removed`);
}
