import type { AgendaBackend, JobParameters, JobRepository } from 'agenda';
import { databaseNow, machineClockBehind } from '../../kernel/databaseClock.js';

/** Smaller differences between the clocks are ignored: measured repeatedly, a difference is never exactly the same. */
const toleratedMs = 1_000;

const times = [
  'nextRunAt',
  'lockedAt',
  'lastRunAt',
  'lastFinishedAt',
  'failedAt',
  'debounceStartedAt',
  'startDate',
  'endDate',
] as const;

/**
 * Returns a backend whose rows hold the database's time while Agenda reads its machine's: which job is due and which
 * lock has expired is then the same for every worker, whatever its clock says.
 */
export function onDatabaseClock(backend: AgendaBackend): AgendaBackend {
  let behind = 0;
  const shift = (): number => {
    const measured = machineClockBehind();
    if (Math.abs(measured - behind) > toleratedMs) behind = measured;
    return behind;
  };
  const moved = (time: Date, by: number): Date => new Date(time.getTime() + by);
  const movedJob = <Data>(job: JobParameters<Data>, by: number): JobParameters<Data> => {
    const copy = { ...job };
    for (const name of times) {
      const time = copy[name];
      if (time) copy[name] = moved(time, by);
    }
    return copy;
  };
  const stored = <Data>(job: JobParameters<Data>): JobParameters<Data> => movedJob(job, shift());
  const read = <Data>(job: JobParameters<Data>): JobParameters<Data> => movedJob(job, -shift());
  const { repository: rows } = backend;
  const repository: JobRepository = {
    connect: () => rows.connect(),
    queryJobs: async (options) => {
      const { jobs, total } = await rows.queryJobs(options);
      return { jobs: jobs.map((job) => ({ ...job, ...read(job), _id: job._id })), total };
    },
    getJobsOverview: () => rows.getJobsOverview(),
    getDistinctJobNames: () => rows.getDistinctJobNames(),
    getJobById: async (id) => {
      const job = await rows.getJobById(id);
      return job && read(job);
    },
    getQueueSize: () => rows.getQueueSize(),
    removeJobs: (options) => rows.removeJobs(options),
    saveJob: async (job, options) => read(await rows.saveJob(stored(job), options)),
    saveJobState: (job, options) => rows.saveJobState(stored(job), options),
    lockJob: async (job, options) => {
      const locked = await rows.lockJob(stored(job), options);
      return locked && read(locked);
    },
    unlockJob: (job) => rows.unlockJob(job),
    unlockJobs: (jobIds) => rows.unlockJobs(jobIds),
    getNextJobToRun: async (name, nextScanAt, lockDeadline, now, options) => {
      const by = shift();
      const job = await rows.getNextJobToRun(
        name,
        moved(nextScanAt, by),
        moved(lockDeadline, by),
        now ? moved(now, by) : databaseNow(),
        options,
      );
      return job && read(job);
    },
    disableJobs: (options) => rows.disableJobs(options),
    enableJobs: (options) => rows.enableJobs(options),
    purgeAllJobs: () => rows.purgeAllJobs(),
  };
  return {
    name: backend.name,
    repository,
    notificationChannel: backend.notificationChannel,
    logger: backend.logger,
    ownsConnection: backend.ownsConnection,
    connect: () => backend.connect(),
    disconnect: () => backend.disconnect(),
  };
}
