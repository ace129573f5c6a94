import { errorRegistry } from '@snaplore/schema/errors';
import { jobWorkerDeathLimit, jobWorkerDeathsWithoutPause } from '@snaplore/schema/jobs';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Job } from '../outbox/job.entity.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import { retryDelay } from './retryDelay.js';

/**
 * Handles a job that is `processing` although no worker runs it: its worker died. The attempt does not count, the death
 * does. After the first deaths the job continues at once, then with growing pauses, so that a job that kills its
 * workers does not block others (docs/domains/jobs.md).
 * @param job with its row locked; changed.
 * @returns null to continue, `failed` after too many deaths, or when to retry.
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
