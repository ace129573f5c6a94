import { jobStatuses, type JobName, type JobStatus } from '@snaplore/schema/jobs';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { jobChannel } from '../outbox/transaction.js';
import { Job } from '../outbox/job.entity.js';

/** A job as an operator sees it, without its payload and log. */
export type JobOverview = Pick<
  Job,
  | 'id'
  | 'companyId'
  | 'name'
  | 'status'
  | 'attempts'
  | 'limit'
  | 'lastAttemptAt'
  | 'nextAttemptAt'
  | 'error'
  | 'errorCode'
>;

interface JobFilter {
  status: JobStatus;
  /** All names when missing. */
  name?: JobName | undefined;
}

/**
 * Returns jobs of every company and of none, the newest first (docs/domains/jobs.md).
 * @param limit how many at most.
 */
export async function listJobs(
  services: AppServices,
  { status, name }: JobFilter,
  limit: number,
): Promise<JobOverview[]> {
  return await systemReader(services, 'manage jobs').find(
    Job,
    { status, ...(name === undefined ? {} : { name }) },
    {
      fields: [
        'companyId',
        'name',
        'status',
        'attempts',
        'limit',
        'lastAttemptAt',
        'nextAttemptAt',
        'error',
        'errorCode',
      ],
      orderBy: { id: 'desc' },
      limit,
    },
  );
}

/** Returns how many jobs have each status. */
export async function countJobs(services: AppServices): Promise<Record<JobStatus, number>> {
  const rows = await systemReader(services, 'manage jobs').execute<{ status: JobStatus; count: string }[]>(
    'select status, count(*) as count from job group by status',
  );
  const counts = Object.fromEntries(jobStatuses.map((status) => [status, 0])) as Record<JobStatus, number>;
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** Which failed jobs to repeat: those with these ids, all of one name, or all (`name: null`). */
type FailedJobs = { ids: readonly string[] } | { name: JobName | null };

/**
 * Restarts failed jobs with all their attempts; other jobs stay as they are (docs/domains/jobs.md). Each loses its key,
 * since another job may use it by now.
 * @returns the ids of the restarted jobs.
 */
export async function retryJobs(services: AppServices, which: FailedJobs): Promise<string[]> {
  return await asSystem(services, 'manage jobs', async ({ em }) => {
    const [condition, values] =
      'ids' in which
        ? ['id = any(?::uuid[])', [idArray(which.ids)]]
        : which.name === null
          ? ['true', []]
          : ['name = ?', [which.name]];
    return await restartJobs(em, `status = 'failed' and ${condition}`, values);
  });
}

/**
 * Lets jobs begin again with all their attempts, at once (docs/domains/jobs.md). One that had ended loses its key,
 * since another job may use it by now.
 * @param condition SQL over the rows of `job`.
 * @returns their ids.
 */
export async function restartJobs(em: Em, condition: string, values: readonly unknown[]): Promise<string[]> {
  const now = databaseNow();
  const rows = await em.execute<{ id: string }[]>(
    `update job set status = 'new', attempts = 0, worker_deaths = 0,
       key = case when status = 'new' then key end, next_attempt_at = ?, handed_at = null, finished_at = null,
       updated_at = ? where ${condition} returning id`,
    [now, now, ...values],
  );
  await signalJobs(em);
  return rows.map(({ id }) => id);
}

/** Tells the dispatcher, after the commit, that jobs wait to be handed over or taken from the scheduler. */
export async function signalJobs(em: Em): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [jobChannel, '']);
}
