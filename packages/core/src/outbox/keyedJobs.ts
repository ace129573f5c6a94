import type { JobStatus } from '@snaplore/schema/jobs';
import type { Em } from '../kernel/database.js';

/** An unfinished job that stands for a new one of its key. */
interface StandingJob {
  id: string;
  key: string;
}

/**
 * Serialises the enqueuing of jobs with these keys until the end of the transaction, and finds the unfinished jobs that
 * stand for new ones. Row locks keep them from starting before the commit, so that they read its result. With
 * `againWhenRunning` a running job stands for none, and loses its key to the new one (docs/domains/jobs.md).
 */
export async function standingJobs(em: Em, keys: readonly string[], againWhenRunning: boolean): Promise<StandingJob[]> {
  const list = JSON.stringify(keys);
  // In one order for all, so that two transactions with several keys do not wait for each other.
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended(key, 0))
     from (select value as key from jsonb_array_elements_text(?::jsonb) order by 1) keys`,
    [list],
  );
  const unfinished = await em.execute<(StandingJob & { status: JobStatus })[]>(
    `select id, key, status from job
     where key in (select jsonb_array_elements_text(?::jsonb)) and status in ('new','processing')
     order by id for update`,
    [list],
  );
  if (!againWhenRunning) return unfinished;
  const isRunning = unfinished.some(({ status }) => status === 'processing');
  if (isRunning) {
    await em.execute(
      `update job set key = null where key in (select jsonb_array_elements_text(?::jsonb)) and status = 'processing'`,
      [list],
    );
  }
  return unfinished.filter(({ status }) => status === 'new');
}
