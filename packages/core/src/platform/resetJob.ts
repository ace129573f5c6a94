import { jobResetAttempts } from '@snaplore/schema/platform';
import { authorize } from '../access/authorize.js';
import { restartJobs } from '../jobs/manageJobs.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Job } from '../outbox/job.entity.js';
import { asSystem } from '../outbox/system.js';
import { mayReset } from './jobAbilities.js';
import { lockIdleJob, withdrawJob } from './lockJob.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Lets a job begin again with all its attempts, at once, where it has failed or was attempted three times
 * (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, JOB_RUNS, JOB_NOT_RESET.
 */
export async function resetJob(caller: MemberCaller, id: string): Promise<Job> {
  authorize(caller.viewer, 'Platform.manageJobs', null);
  return await asSystem(caller.services, 'manage jobs', async (tx) => {
    const { job, company } = await lockIdleJob(tx, id);
    if (!mayReset(job)) throw new AppError('JOB_NOT_RESET', { min: jobResetAttempts });
    const { name, attempts } = job;
    await writePlatformAudit(caller, tx, {
      action: 'job.reset',
      company,
      subject: { id, name },
      details: { attempts },
    });
    await restartJobs(tx.em, 'id = ?', [id]);
    await withdrawJob(tx, id);
    if (job.companyId !== null) tx.emit(job.companyId, 'job.progressed', { jobId: id });
    await tx.em.refresh(job);
    return job;
  });
}
