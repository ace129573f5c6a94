import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';

/** How long work has been waiting, over all companies. */
export interface QueueFigures {
  eventsWaiting: number;
  /** Seconds since the oldest event that waits was written; 0 where none does. */
  eventsOldestSeconds: number;
  jobsWaiting: number;
  /** Seconds since the job that waits longest was due; 0 where none is. */
  jobsOldestSeconds: number;
  /** By the names of jobs. */
  jobsFailed: Record<string, number>;
}

interface Row {
  events: number;
  events_age: number;
  jobs: number;
  jobs_age: number;
  failed: Record<string, number> | null;
}

/** Reads the figures of both queues: one statement, served by partial indexes of what has not ended well. */
export async function queueFigures(services: AppServices): Promise<QueueFigures> {
  const [row] = await systemReader(services, 'measure the queues').execute<Row[]>(`
    select e.*, j.*, (select json_object_agg(name, count) from (select name, count(*) from job where status = 'failed' group by name) f) as failed
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
