import { MongoBackend } from '@agendajs/mongo-backend';
import { PostgresBackend } from '@agendajs/postgres-backend';
import { jobAttemptLimits, type JobName } from '@snaplore/schema/jobs';
import { Agenda } from 'agenda';
import type { Pool } from 'pg';
import { machineClockBehind } from '../../platform/databaseClock.js';
import type { Log } from '../../platform/log.js';
import { RetryLater } from '../../jobs/retryLater.js';
import { onDatabaseClock } from './databaseClockBackend.js';
import type { RunAttempt, Scheduler } from './scheduler.js';

/** A killed worker's lock ends after this; the job then runs again elsewhere. */
const lockLifetimeMs = 15_000;
const heartbeatMs = 4_000;

/** Jobs that use a whole core each: two at a time in one worker are enough. */
const heavy: ReadonlySet<JobName> = new Set<JobName>(['videos.process', 'videos.transcode']);

export interface SchedulerOptions {
  /** The plain connections of the everyday role; not used where `mongodbUrl` is set. */
  pool: Pool;
  mongodbUrl: string | undefined;
  log: Log;
  /** Names this process in the job record. */
  workerName: string;
  /** Null in a process that hands jobs over and runs none. */
  run: RunAttempt | null;
}

/** Agenda as the one state machine of jobs, on PostgreSQL or, where it is set, on MongoDB. */
export async function openAgendaScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { log, run } = options;
  const backend =
    options.mongodbUrl === undefined
      ? new PostgresBackend({ pool: options.pool, ensureSchema: false })
      : new MongoBackend({ address: options.mongodbUrl, ensureIndex: true });
  // Unheard, a listening connection that the server drops would end the process; Agenda opens another by itself.
  backend.notificationChannel?.on('error', (error: Error) => {
    log.warn({ err: error }, 'The scheduler lost its listening connection');
  });
  const agenda = new Agenda({
    backend: onDatabaseClock(backend),
    name: options.workerName,
    processEvery: 1_000,
    defaultLockLifetime: lockLifetimeMs,
    maxConcurrency: 20,
    removeOnComplete: true,
  });
  agenda.on('error', (error: Error) => {
    log.error({ err: error }, 'The scheduler reports an error');
  });
  await agenda.ready;
  if (run) {
    for (const name of Object.keys(jobAttemptLimits) as JobName[]) {
      agenda.define<{ jobId: string }>(
        name,
        async (job) => {
          const heartbeat = setInterval(() => {
            job.touch().catch((error: unknown) => {
              log.warn({ err: error, jobId: job.attrs.data.jobId }, 'A heartbeat was missed');
            });
          }, heartbeatMs);
          try {
            await run(job.attrs.data.jobId, name);
          } finally {
            clearInterval(heartbeat);
          }
        },
        {
          concurrency: heavy.has(name) ? 2 : 8,
          lockLimit: heavy.has(name) ? 2 : 8,
          lockLifetime: lockLifetimeMs,
          backoff: ({ error }) => (error instanceof RetryLater ? error.delayMs : null),
        },
      );
    }
  }
  return {
    handOver: async (jobId, name, at) => {
      // Agenda takes its times by this machine's clock.
      await agenda
        .create(name, { jobId })
        .unique({ 'data.jobId': jobId }, { insertOnly: true })
        .schedule(new Date(at.getTime() - machineClockBehind()))
        .save();
    },
    start: async () => {
      await agenda.start();
    },
    stop: async (milliseconds) => {
      await agenda.drain(milliseconds);
    },
    health: async () => {
      // By a name that no job has: without one it would sort the whole table.
      await agenda.queryJobs({ name: 'health', limit: 1 });
    },
  };
}
