import { Gauge, type Registry } from 'prom-client';
import type { AppServices } from '../kernel/services.js';
import { queueFigures, type QueueFigures } from './queueFigures.js';

/**
 * Adds metrics of events and jobs, read from the database at each scrape. While it is away, `snaplore_database_up` is 0
 * and the others have no value (docs/domains/metrics.md).
 */
export function addQueueMetrics(registry: Registry, services: AppServices): void {
  let pending: Promise<QueueFigures | null> | null = null;
  // All gauges of one scrape share one statement.
  const read = async (): Promise<QueueFigures | null> => {
    pending ??= queueFigures(services)
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'The queues could not be measured');
        return null;
      })
      .finally(() => {
        pending = null;
      });
    return await pending;
  };
  const gauge = (name: string, help: string, value: (figures: QueueFigures | null) => number): void => {
    const metric: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        metric.set(value(await read()));
      },
    });
  };
  gauge('snaplore_database_up', '1 when the database answered just now, 0 when not.', (figures) => (figures ? 1 : 0));
  gauge(
    'snaplore_events_waiting',
    'Events whose reactions have not run.',
    (figures) => figures?.eventsWaiting ?? Number.NaN,
  );
  gauge(
    'snaplore_events_oldest_seconds',
    'Age of the oldest event that waits.',
    (figures) => figures?.eventsOldestSeconds ?? Number.NaN,
  );
  gauge(
    'snaplore_jobs_waiting',
    'Jobs that are due and have not begun.',
    (figures) => figures?.jobsWaiting ?? Number.NaN,
  );
  gauge(
    'snaplore_jobs_oldest_seconds',
    'How long the job that waits longest has been due.',
    (figures) => figures?.jobsOldestSeconds ?? Number.NaN,
  );
  const failed: Gauge<'name'> = new Gauge({
    name: 'snaplore_jobs_failed',
    help: 'Jobs given up and kept for somebody to look at.',
    labelNames: ['name'],
    registers: [registry],
    collect: async () => {
      const figures = await read();
      failed.reset();
      for (const [name, count] of Object.entries(figures?.jobsFailed ?? {})) failed.set({ name }, count);
    },
  });
}
