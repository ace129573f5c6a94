import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';

/** The state of both queues, over all companies. */
export interface QueueFigures {
  eventsWaiting: number;
  /** Age of the oldest waiting event in seconds, or 0. */
  eventsOldestSeconds: number;
  jobsWaiting: number;
  /** How long the job that waits longest has been due, in seconds, or 0. */
  jobsOldestSeconds: number;
  /** By job name. */
  jobsFailed: Record<string, number>;
}

interface Row {
  events: number;
  events_age: number;
  jobs: number;
  jobs_age: number;
  failed: Record<string, number> | null;
}

/** Reads both queues in one statement, served by partial indexes. */
export async function queueFigures(services: AppServices): Promise<QueueFigures> {
  const [row] = await systemReader(services, 'measure the queues').execute<Row[]>(`
    select e.*, j.*, (
      select json_object_agg(name, count)
      from (select name, count(*) from job where status = 'failed' group by name) f
    ) as failed
    from (
      select coalesce(sum(h.newest - h.reacted), 0)::float as events,
        coalesce(extract(epoch from now() - min(e.created_at)), 0)::float as events_age
      from event_head h join event e on e.company_id = h.company_id and e.sequence = h.reacted + 1
      where h.reacted < h.newest
    ) e, (
      select count(*)::float as jobs, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float as jobs_age
      from job where status = 'new' and next_attempt_at <= now()
    ) j`);
  return {
    eventsWaiting: row?.events ?? 0,
    eventsOldestSeconds: row?.events_age ?? 0,
    jobsWaiting: row?.jobs ?? 0,
    jobsOldestSeconds: row?.jobs_age ?? 0,
    jobsFailed: row?.failed ?? {},
  };
}
