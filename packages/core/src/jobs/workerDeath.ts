import { errorRegistry } from '@snaplore/schema/errors';
import { jobWorkerDeathLimit, jobWorkerDeathsWithoutPause } from '@snaplore/schema/jobs';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Job } from '../outbox/job.entity.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import { retryDelay } from './retryDelay.js';

/**
 * A job found at work although none is: its worker died. The attempt does not count, the death does. Behind the first
 * ones the job goes on at once; then it waits, longer each time, so that what ends its workers lets other jobs through.
 * @param job with its row locked; changed.
 * @returns null to go on, `failed` when too many have died, or how the job is to come back.
 */
export function countWorkerDeath(job: Job): 'failed' | RetryLater | null {
  job.attempts -= 1;
  job.workerDeaths += 1;
  const message = errorRegistry.JOB_WORKER_LOST.message;
  if (job.workerDeaths >= jobWorkerDeathLimit) {
    Object.assign(job, { status: 'failed', error: message, errorCode: 'JOB_WORKER_LOST', finishedAt: databaseNow() });
    return 'failed';
  }
  const deathsWithPause = job.workerDeaths - jobWorkerDeathsWithoutPause;
  if (deathsWithPause <= 0) return null;
  const delay = retryDelay(deathsWithPause);
  Object.assign(job, { status: 'new', error: message, nextAttemptAt: databaseNow(delay), updatedAt: databaseNow() });
  return new RetryLater(message, delay);
}
