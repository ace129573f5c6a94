import { LockMode } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import { requireId } from '../kernel/input.js';
import { signalJobs } from '../jobs/manageJobs.js';
import { Job } from '../outbox/job.entity.js';
import type { Tx } from '../outbox/transaction.js';

/**
 * Locks a job of any company that a super admin is about to change, with its company; null for a system job.
 * @throws AppError NOT_FOUND; JOB_RUNS while a worker runs it.
 */
export async function lockIdleJob({ em }: Tx, id: string): Promise<{ job: Job; company: Company | null }> {
  const job = await em.findOne(Job, { id: requireId(id) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job) throw new AppError('NOT_FOUND');
  if (job.status === 'processing') throw new AppError('JOB_RUNS');
  return { job, company: job.companyId === null ? null : await em.findOneOrFail(Company, { id: job.companyId }) };
}

/** Has the dispatcher take a job from the scheduler after the commit. */
export async function withdrawJob({ em }: Tx, jobId: string): Promise<void> {
  await em.execute('insert into job_withdrawal (job_id) values (?) on conflict do nothing', [jobId]);
  await signalJobs(em);
}
