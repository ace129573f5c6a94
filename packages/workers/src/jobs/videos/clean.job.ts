import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { cleanStorage } from '@snaplore/core/maintenance/cleanStorage';
import { cleanVideos } from '@snaplore/core/maintenance/cleanVideos';
import { enqueueNextWalk, enqueueStartedCleaning } from '@snaplore/core/maintenance/scheduleCleaning';
import * as limits from '@snaplore/schema/limits';
import { storageText } from '@snaplore/schema/platform';

/**
 * Removes videos that nothing needs and what no row names from the storage, of all companies, and enqueues its next
 * run (docs/domains/videos.md). It says how many files and bytes went, of one that was started with those of its runs
 * before.
 */
export async function cleanVideosJob({
  caller: { services },
  payload,
  note,
  report,
}: Attempt<'videos.clean'>): Promise<void> {
  const videos = await cleanVideos(services);
  const stored = await cleanStorage(services, payload.after);
  const before = payload.removed ?? { files: 0, bytes: 0 };
  const removed = {
    files: before.files + videos.files + stored.removed,
    bytes: before.bytes + videos.bytes + stored.bytes,
  };
  note(`${String(videos.deleted)} videos and ${String(stored.removed)} keys of the storage removed`);
  note(`${String(removed.files)} files removed, ${storageText(removed.bytes)}`);
  report(removed);
  // Of the videos, the next run finds by itself which are left.
  const next = stored.next ?? (videos.isDone ? null : payload.after);
  if (payload.removed && next !== null) await enqueueStartedCleaning(services, next, removed);
  else await enqueueNextWalk(services, 'videos.clean', next, limits.videoCheckedMs);
}
