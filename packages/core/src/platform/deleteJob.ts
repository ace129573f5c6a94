import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { lockIdleJob, withdrawJob } from './lockJob.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Deletes a job, with the request that it was enqueued for, and takes it from the scheduler (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, JOB_RUNS.
 */
export async function deleteJob(caller: MemberCaller, id: string): Promise<void> {
  authorize(caller.viewer, 'Platform.manageJobs', null);
  await asSystem(caller.services, 'manage jobs', async (tx) => {
    const { job, company } = await lockIdleJob(tx, id);
    const { name, status } = job;
    await writePlatformAudit(caller, tx, {
      action: 'job.deleted',
      company,
      subject: { id, name },
      details: { status },
    });
    tx.em.remove(job);
    await withdrawJob(tx, id);
  });
}
