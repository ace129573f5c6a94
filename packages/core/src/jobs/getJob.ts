import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { Caller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { Job } from '../outbox/job.entity.js';

/**
 * Returns one job of the company (docs/domains/jobs.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getJob(caller: Caller, id: string): Promise<Job> {
  if (caller.viewer.kind === 'anonymous') throw new AppError('UNAUTHENTICATED');
  const job = await reader(caller).findOne(Job, { id: requireId(id) });
  if (!job) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Job.view', job);
  return job;
}
