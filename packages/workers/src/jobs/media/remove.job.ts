import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { removeMedia } from '@snaplore/core/media/removeMedia';

/** Removes stored files that no row names any more, and the parts of deleted uploads (docs/domains/media.md). */
export async function removeMediaJob({ caller, payload, note }: Attempt<'media.remove'>): Promise<void> {
  note(`${String(await removeMedia(caller.services, payload))} files and uploads removed`);
}
