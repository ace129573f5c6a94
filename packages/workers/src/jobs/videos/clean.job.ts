import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { cleanStorage } from '@snaplore/core/maintenance/cleanStorage';
import { cleanVideos } from '@snaplore/core/maintenance/cleanVideos';
import { enqueueNextWalk } from '@snaplore/core/maintenance/scheduleCleaning';
import * as limits from '@snaplore/schema/limits';

/**
 * Removes videos that nothing needs and what no row names from the storage, of all companies, and enqueues its next
 * run (docs/domains/videos.md).
 */
export async function cleanVideosJob({ caller: { services }, payload, note }: Attempt<'videos.clean'>): Promise<void> {
  const { deleted, isDone } = await cleanVideos(services);
  const { removed, next } = await cleanStorage(services, payload.after);
  note(`${String(deleted)} videos and ${String(removed)} keys of the storage removed`);
  // Of the videos, the next run finds by itself which are left.
  await enqueueNextWalk(services, 'videos.clean', next ?? (isDone ? null : payload.after), limits.videoCheckedMs);
}
