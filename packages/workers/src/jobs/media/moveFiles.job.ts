import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { moveFiles } from '@snaplore/core/media/moveFiles';
import { Job } from '@snaplore/core/outbox/job.entity';

/** Gives files new storage keys (docs/domains/media.md). A repeated attempt goes on where the last one ended. */
export async function moveFilesJob({ caller, jobId, payload, note }: Attempt<'media.moveFiles'>): Promise<void> {
  const moved = await moveFiles(caller, payload.mediaFileIds, async ({ em }, left) => {
    await em.nativeUpdate(Job, { id: jobId }, { payload: { mediaFileIds: left } });
  });
  note(`${String(moved)} of ${String(payload.mediaFileIds.length)} files moved`);
}
