import type { Scheduler } from '../adapters/scheduler/scheduler.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import { attemptRunner, type JobHandlers } from '../jobs/runAttempt.js';
import type { AppServices } from '../kernel/services.js';
import type { TestHandlers } from './runJobs.js';

/** A scheduler that runs a job in this process as soon as it is handed over, and retries a failed attempt at once. */
export function inlineScheduler(services: AppServices, handlers: TestHandlers): Scheduler {
  const ending = new AbortController();
  const run = attemptRunner(services, handlers as JobHandlers, 'inline', ending.signal);
  const running = new Set<Promise<void>>();
  const begin = (jobId: string, name: Parameters<typeof run>[1]): void => {
    const attempt = run(jobId, name).catch((error: unknown) => {
      if (error instanceof RetryLater && !ending.signal.aborted) begin(jobId, name);
    });
    running.add(attempt);
    void attempt.finally(() => running.delete(attempt));
  };
  return {
    handOver: async (jobId, name) => {
      if (name in handlers) begin(jobId, name);
    },
    remove: async () => {},
    start: async () => {},
    stop: async () => {
      ending.abort();
      await Promise.all(running);
    },
    health: async () => {},
  };
}
