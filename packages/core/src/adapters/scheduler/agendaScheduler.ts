import { MongoBackend } from '@agendajs/mongo-backend';
import { PostgresBackend } from '@agendajs/postgres-backend';
import { jobAttemptLimits, type JobName } from '@snaplore/schema/jobs';
import { Agenda } from 'agenda';
import type { Pool } from 'pg';
import { machineClockBehind } from '../../kernel/databaseClock.js';
import type { Log } from '../../kernel/log.js';
import { RetryLater } from './retryLater.js';
import { onDatabaseClock } from './databaseClockBackend.js';
import type { RunAttempt, Scheduler } from './scheduler.js';

/** How long a job's lock lasts without a heartbeat, and the heartbeat's interval, in milliseconds. */
interface LockTimes {
  lifetimeMs: number;
  heartbeatMs: number;
}

/** A killed worker's lock expires; the job then runs again elsewhere. */
const usualLock: LockTimes = { lifetimeMs: 15_000, heartbeatMs: 4_000 };

/** Jobs that each use a whole core: at most two of each name at a time per worker. */
const heavy: ReadonlySet<JobName> = new Set<JobName>([
  'videos.process',
  // What takes hours has lanes of its own: the next upload does not wait for it.
  'videos.encode',
  'videos.transcode',
  'videos.cut',
  'videos.download',
  'videos.transcribe',
  'articles.exportPdf',
  'notes.export',
  'data.export',
  'notes.previewImport',
  'notes.import',
  'media.shrinkImages',
]);

/** Behind all others: one at a time per worker. */
const last: JobName = 'videos.readShown';

const atOnce = (name: JobName): number => (name === last ? 1 : heavy.has(name) ? 2 : 8);

interface SchedulerOptions {
  /** Plain connections of the everyday role; not used where `mongodbUrl` is set. */
  pool: Pool;
  mongodbUrl: string | undefined;
  log: Log;
  /** Identifies this process in the job record. */
  workerName: string;
  /** Null in a process that hands over jobs and runs none. */
  run: RunAttempt | null;
  /** Replaces the default times in tests. */
  lock?: LockTimes;
}

/**
 * Moves the jobs of killed workers to the front. On PostgreSQL Agenda stores no next run for a running job and sorts
 * such rows last, so that a job with an expired lock would wait behind the whole queue; MongoDB sorts them first. A
 * live worker renews its locks, in the database's time.
 */
async function sweepExpiredLocks(pool: Pool, lifetimeMs: number): Promise<void> {
  await pool.query(
    `update agenda_jobs set locked_at = null, next_run_at = to_timestamp(0) where id in (
       select id from agenda_jobs where locked_at is not null and locked_at < now() - $1 * interval '1 millisecond'
        for update skip locked)`,
    [lifetimeMs],
  );
}

/** Opens Agenda as the scheduler of jobs, on PostgreSQL or, where set, on MongoDB. */
export async function openAgendaScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { log, run } = options;
  const { lifetimeMs, heartbeatMs } = options.lock ?? usualLock;
  const backend =
    options.mongodbUrl === undefined
      ? new PostgresBackend({ pool: options.pool, ensureSchema: false })
      : new MongoBackend({ address: options.mongodbUrl, ensureIndex: true });
  // Without a listener, a dropped listening connection would end the process; Agenda reconnects by itself.
  backend.notificationChannel?.on('error', (error: Error) => {
    log.warn({ err: error }, 'The scheduler lost its listening connection');
  });
  const agenda = new Agenda({
    backend: onDatabaseClock(backend),
    name: options.workerName,
    processEvery: 1_000,
    defaultLockLifetime: lifetimeMs,
    // One more than there are places for others, of which the last job takes none.
    maxConcurrency: 21,
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
          concurrency: atOnce(name),
          lockLimit: atOnce(name),
          ...(name === last && { priority: 'lowest' as const }),
          lockLifetime: lifetimeMs,
          backoff: ({ error }) => (error instanceof RetryLater ? error.delayMs : null),
        },
      );
    }
  }
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = (): void => {
    sweepExpiredLocks(options.pool, lifetimeMs).catch((error: unknown) => {
      log.warn({ err: error }, 'Expired locks could not be released; trying again');
    });
  };
  return {
    handOver: async (jobId, name, at) => {
      // Agenda reads the machine's clock.
      await agenda
        .create(name, { jobId })
        .unique({ 'data.jobId': jobId }, { insertOnly: true })
        .schedule(new Date(at.getTime() - machineClockBehind()))
        .save();
    },
    remove: async (jobId) => {
      const { jobs } = await agenda.queryJobs({ data: { jobId } });
      // One that is locked runs, and leaves by itself.
      const ids = jobs.flatMap(({ _id, lockedAt }) => (_id && !lockedAt ? [_id] : []));
      if (ids.length > 0) await agenda.cancel({ ids });
    },
    start: async () => {
      await agenda.start();
      if (run && options.mongodbUrl === undefined) sweeping = setInterval(sweep, heartbeatMs);
    },
    stop: async (milliseconds) => {
      clearInterval(sweeping);
      await agenda.drain(milliseconds);
    },
    health: async () => {
      // By a name that no job has; without one it would sort the whole table.
      await agenda.queryJobs({ name: 'health', limit: 1 });
    },
  };
}
