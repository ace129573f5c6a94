import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Job } from '../outbox/job.entity.js';
import { asSystem } from '../outbox/system.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Starts the job that removes done jobs of all companies; while one waits or runs, returns that (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins.
 */
export async function startRemovingDoneJobs(caller: MemberCaller): Promise<Job> {
  authorize(caller.viewer, 'Platform.manageJobs', null);
  return await asSystem(caller.services, 'manage jobs', async (tx) => {
    const job = await tx.enqueue(null, 'jobs.removeDone', {}, { key: 'jobs.removeDone' });
    await writePlatformAudit(caller, tx, { action: 'jobs.doneRemoved', subject: { id: job.id, name: job.name } });
    return job;
  });
}
