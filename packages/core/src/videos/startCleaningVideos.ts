import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Job } from '../outbox/job.entity.js';
import { asSystem } from '../outbox/system.js';
import { startedCleaning } from '../maintenance/scheduleCleaning.js';
import { writePlatformAudit } from '../platform/writePlatformAudit.js';

const nothing = { files: 0, bytes: 0 };

/**
 * Starts the job that removes videos that nothing needs, of all companies; while one that was started runs, returns
 * that (docs/domains/videos.md).
 * @throws AppError FORBIDDEN but for super admins.
 */
export async function startCleaningVideos(caller: MemberCaller): Promise<Job> {
  authorize(caller.viewer, 'Platform.cleanVideos', null);
  return await asSystem(caller.services, 'purge expired data', async (tx) => {
    const job = await tx.enqueue(null, 'videos.clean', { after: '', removed: nothing }, { key: startedCleaning });
    await writePlatformAudit(caller, tx, { action: 'videos.cleaned', subject: { id: job.id, name: job.name } });
    return job;
  });
}
