import type { JobName } from '@snaplore/schema/jobs';
import { Job } from '../outbox/job.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { attemptRunner, type Attempt, type JobHandlers } from '../jobs/runAttempt.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import type { TestApp } from './testApp.js';

/** Handlers for a test: a job without a handler stays where it is. */
export type TestHandlers = { [Name in JobName]?: (attempt: Attempt<Name>) => Promise<void> };

/**
 * Dispatches events and runs waiting jobs one after another until none are left; a failed attempt is retried at once.
 * @param onlyDue skips jobs whose time has not come.
 * @returns the names of the attempted jobs.
 */
export async function runJobs(
  { services, dispatch }: Pick<TestApp, 'services' | 'dispatch'>,
  handlers: TestHandlers,
  { onlyDue = false } = {},
): Promise<JobName[]> {
  const run = attemptRunner(services, handlers as JobHandlers, 'test', new AbortController().signal);
  const ran: JobName[] = [];
  for (;;) {
    await dispatch();
    const [job] = await services.database.system.em.fork().find(
      Job,
      {
        status: 'new',
        name: { $in: Object.keys(handlers) as JobName[] },
        ...(onlyDue ? { nextAttemptAt: { $lte: databaseNow() } } : {}),
      },
      { orderBy: { id: 'asc' }, limit: 1 },
    );
    if (!job) return ran;
    ran.push(job.name);
    await run(job.id, job.name).catch((error: unknown) => {
      if (!(error instanceof RetryLater)) throw error;
    });
  }
}
