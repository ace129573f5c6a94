import { jobAttemptLimits, type JobName, type JobPayloads, type SystemJobName } from '@snaplore/schema/jobs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '../../../outbox/job.entity.js';
import { attemptRunner, type Attempt, type JobHandlers } from '../../../jobs/runAttempt.js';
import { AppError } from '../../../kernel/appError.js';
import { handOverJobs, startDispatcher } from '../../../outbox/dispatcher.js';
import { newId } from '../../../kernel/ids.js';
import { inTransaction, type JobOwner } from '../../../outbox/transaction.js';
import { deleteJob } from '../../../platform/deleteJob.js';
import { resetJob } from '../../../platform/resetJob.js';
import { writePastPolicies } from '../../../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../../../testing/people.js';
import { spawnKilledWorker, type KilledWorker } from '../../../testing/spawnKilledWorker.js';
import { newSuperAdmin } from '../../../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../../../testing/testApp.js';
import { openAgendaScheduler } from '../agendaScheduler.js';
import type { Scheduler } from '../scheduler.js';
import { reactions } from '../../../wiring/reactions.js';

/** The database in which Agenda stores jobs. */
export interface SchedulerUnderTest {
  /** Undefined for PostgreSQL. */
  mongodbUrl: string | undefined;
  close(): Promise<void>;
}

type Send = (attempt: Attempt<'mail.send'>) => Promise<void>;

/** The behaviour of the scheduler on any backend, with the real job runner and outbox. */
export function schedulerContract(open: () => Promise<SchedulerUnderTest>): void {
  describe('jobs', () => {
    let under: SchedulerUnderTest;
    let app: TestApp;
    let owner: TestPerson;
    let admin: TestPerson;
    const closing: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      under = await open();
      app = await openTestApp();
      owner = await newOwner(app.services);
      admin = await newSuperAdmin(owner);
    });
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });
    afterAll(async () => {
      await app.close();
      await under.close();
    });

    const schedule = async (
      workerName: string,
      send: Send | null,
      others: Partial<JobHandlers> = {},
    ): Promise<Scheduler> => {
      const idle = Object.fromEntries(
        Object.keys(jobAttemptLimits).map((name) => [name, async () => {}]),
      ) as unknown as JobHandlers;
      const ending = new AbortController();
      const scheduler = await openAgendaScheduler({
        pool: app.services.database.appPool,
        mongodbUrl: under.mongodbUrl,
        log: app.services.log,
        workerName,
        run: send && attemptRunner(app.services, { ...idle, ...others, 'mail.send': send }, workerName, ending.signal),
      });
      if (send) await scheduler.start();
      closing.push(async () => {
        ending.abort();
        await scheduler.stop(5_000);
      });
      return scheduler;
    };
    /** Starts a scheduler as another process that dispatches and works would. */
    const work = async (workerName: string, send: Send, others?: Partial<JobHandlers>): Promise<Scheduler> => {
      const scheduler = await schedule(workerName, send, others);
      const dispatcher = startDispatcher(app.services, scheduler, reactions);
      closing.push(() => dispatcher.close());
      return scheduler;
    };
    const enqueue = async <Name extends Exclude<JobName, SystemJobName>>(
      name: Name,
      payload: JobPayloads[Name],
      runAt?: Date,
    ): Promise<Job> =>
      await inTransaction(owner, (tx) =>
        tx.enqueue(owner.viewer.companyId as JobOwner<Name>, name, payload, runAt ? { runAt } : {}),
      );
    const mail = async (runAt?: Date): Promise<Job> => await enqueue('mail.send', { mailId: newId() }, runAt);
    const read = async (job: Job): Promise<Job> =>
      await app.services.database.system.em.fork().findOneOrFail(Job, { id: job.id });
    const ended = async (job: Job, milliseconds = 15_000): Promise<Job> => {
      await expect
        .poll(async () => (await read(job)).status, { timeout: milliseconds, interval: 100 })
        .toMatch(/^(done|failed)$/);
      return await read(job);
    };

    const startDoomed = (clockShiftMs: number): KilledWorker => {
      const worker = spawnKilledWorker({
        databaseUrl: app.ownerUrl,
        dataDir: app.services.config.DATA_DIR,
        mongodbUrl: under.mongodbUrl,
        clockShiftMs,
      });
      closing.push(() => worker.kill());
      return worker;
    };

    it('runs a job once, however many processes hand it over, and however often', async () => {
      const ran: string[] = [];
      const send: Send = async ({ jobId }) => {
        ran.push(jobId);
      };
      const first = await work('first', send);
      const second = await work('second', send);
      const soon = new Date(Date.now() + 2_000);
      const jobs = await Promise.all([mail(soon), mail(soon), mail(soon), mail(soon)]);
      for (const job of jobs) {
        await expect.poll(async () => (await read(job)).handedAt, { interval: 50 }).not.toBeNull();
        await first.handOver(job.id, 'mail.send', soon);
        await second.handOver(job.id, 'mail.send', soon);
      }
      for (const job of jobs) expect(await ended(job)).toMatchObject({ status: 'done', attempts: 1, progress: 100 });
      expect(ran.sort()).toEqual(jobs.map((job) => job.id).sort());
    });

    it('runs the job that is behind all others one at a time, and keeps none waiting for it', async () => {
      let [running, most] = [0, 0];
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await work('patient', async () => {}, {
        'videos.readShown': async () => {
          running += 1;
          most = Math.max(most, running);
          await released;
          running -= 1;
        },
      });
      const reading = [];
      for (let count = 0; count < 3; count += 1) reading.push(await enqueue('videos.readShown', { videoId: newId() }));
      await expect.poll(() => running, { interval: 20 }).toBe(1);
      const mails = [];
      for (let count = 0; count < 20; count += 1) mails.push(await mail());
      for (const job of mails) expect((await ended(job)).status).toBe('done');
      expect(running).toBe(1);
      release();
      for (const job of reading) expect((await ended(job)).status).toBe('done');
      expect(most).toBe(1);
    });

    it('runs no job that was deleted, and one that was reset at once', async () => {
      const ran: string[] = [];
      const scheduler = await work('obedient', async ({ jobId }) => {
        ran.push(jobId);
      });
      const soon = new Date(Date.now() + 3_000);
      const late = new Date(Date.now() + 3_600_000);
      const [deleted, reset, kept] = [await mail(soon), await mail(late), await mail(soon)];
      for (const job of [deleted, reset, kept])
        await expect.poll(async () => (await read(job)).handedAt, { interval: 50 }).not.toBeNull();
      await deleteJob(admin, deleted.id);
      await writePastPolicies(app.services, async ({ em }) => {
        await em.nativeUpdate(Job, { id: reset.id }, { attempts: 3 });
      });
      await resetJob(admin, reset.id);
      expect(await ended(reset)).toMatchObject({ status: 'done', attempts: 1 });
      await ended(kept);
      expect(ran).toEqual([reset.id, kept.id]);
      // What it does not have, it need not remove.
      await scheduler.remove(newId());
    }, 40_000);

    it('retries with growing pauses until the job succeeds', async () => {
      const at: number[] = [];
      await work('patient', async () => {
        at.push(Date.now());
        if (at.length < 3) throw new Error('The server is busy');
      });
      const job = await ended(await mail(), 30_000);
      expect(job).toMatchObject({ status: 'done', attempts: 3, error: null });
      expect(job.log).toContain('Attempt 1 failed: The server is busy');
      const [first, second, third] = at as [number, number, number];
      expect(second - first).toBeGreaterThanOrEqual(1_900);
      expect(third - second).toBeGreaterThanOrEqual(3_900);
      expect(third - second).toBeLessThan(12_000);
    }, 40_000);

    it('does not retry a refused job', async () => {
      const ran: string[] = [];
      await work('strict', async ({ jobId }) => {
        ran.push(jobId);
        if (jobId === refused.id) throw new AppError('BAD_INPUT');
      });
      const refused = await mail();
      expect(await ended(refused)).toMatchObject({ status: 'failed', attempts: 1, errorCode: 'BAD_INPUT' });
      // Another job, due later than the first retry would have been.
      const later = await mail(new Date(Date.now() + 4_000));
      await ended(later);
      expect(ran).toEqual([refused.id, later.id]);
    });

    it('has one effect when a finished job runs again', async () => {
      const ran: string[] = [];
      const scheduler = await work('once', async ({ jobId }) => {
        ran.push(jobId);
      });
      const job = await mail();
      await ended(job);
      await scheduler.handOver(job.id, 'mail.send', new Date());
      const sentinel = await mail(new Date(Date.now() + 2_500));
      await ended(sentinel);
      expect(ran).toEqual([job.id, sentinel.id]);
    });

    it('hands over at the next start what a crash left between commit and hand-over', async () => {
      const left = await mail();
      // Crashed a moment later: handed over but not recorded.
      const half = await mail();
      const crashed = await schedule('crashed', null);
      await crashed.handOver(half.id, 'mail.send', new Date());
      expect((await read(half)).handedAt).toBeNull();
      const ran: string[] = [];
      await work('next', async ({ jobId }) => {
        ran.push(jobId);
      });
      await ended(left);
      await ended(half);
      expect(ran.sort()).toEqual([left.id, half.id].sort());
      // A job may run before it is recorded that it was handed over.
      for (const job of [left, half]) await expect.poll(async () => (await read(job)).handedAt).not.toBeNull();
      expect(await handOverJobs(app.services, crashed)).toBe(0);
    });

    it('continues after the database has dropped every connection', async () => {
      await work('unshaken', async () => {});
      await ended(await mail());
      const admin = new pg.Client({ connectionString: app.ownerUrl });
      await admin.connect();
      const { rowCount } = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity ' +
          'where datname = current_database() and pid <> pg_backend_pid()',
      );
      await admin.end();
      expect(rowCount).toBeGreaterThan(2);
      const tryMail = async (): Promise<Job | null> => await mail().catch(() => null);
      let job: Job | null = null;
      await expect.poll(async () => (job = await tryMail())).not.toBeNull();
      expect(await ended(job as unknown as Job)).toMatchObject({ status: 'done' });
    });

    it("runs a killed worker's job again within 30 s, and takes none from a live worker", async () => {
      const child = startDoomed(0);
      const lost = await mail();
      expect(await child.started(1)).toEqual([lost.id]);
      await child.kill();
      const killedAt = Date.now();
      expect(await read(lost)).toMatchObject({ status: 'processing', worker: 'doomed', attempts: 1 });

      const begun: string[] = [];
      let finish = (): void => undefined;
      const long = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const send: Send = async ({ jobId }) => {
        begun.push(jobId);
        if (jobId !== lost.id) await long;
      };
      await work('steady', send);
      await work('helper', send);
      // Runs longer than a lock lasts without its heartbeat.
      const steady = await mail();
      expect(await ended(lost, 30_000)).toMatchObject({ status: 'done', attempts: 1, workerDeaths: 1 });
      expect(Date.now() - killedAt).toBeLessThan(30_000);
      const sentinel = await enqueue('uploads.clean', {}, new Date(Date.now() + 4_000));
      await ended(sentinel);
      finish();
      expect(await ended(steady)).toMatchObject({ status: 'done', attempts: 1 });
      expect(begun.filter((id) => id === steady.id)).toHaveLength(1);
    }, 90_000);

    it('runs due jobs on a worker whose clock is a day late', async () => {
      const job = await mail();
      expect(await startDoomed(-86_400_000).started(1)).toEqual([job.id]);
    }, 60_000);

    it('leaves running and future jobs alone on a worker whose clock is a day early', async () => {
      const taken: string[] = [];
      let finish = (): void => undefined;
      const long = new Promise<void>((resolve) => {
        finish = resolve;
      });
      await work('right', async ({ jobId }) => {
        taken.push(jobId);
        await long;
      });
      // As many as one worker runs at a time.
      const atWork = await Promise.all(Array.from({ length: 8 }, () => mail()));
      await expect.poll(() => taken.length).toBe(8);
      const future = await mail(new Date(Date.now() + 3_600_000));
      const own = new Set([...atWork, future].map(({ id }) => id));
      const early = startDoomed(86_400_000);
      /** The first jobs of this test that it started: it also takes up what killed workers left before. */
      const started = async (count: number): Promise<string[]> => {
        for (let most = count; ; most += 1) {
          const ours = (await early.started(most)).filter((id) => own.has(id));
          if (ours.length >= count) return ours;
        }
      };
      const ninth = await mail();
      own.add(ninth.id);
      await started(1);
      const tenth = await mail();
      own.add(tenth.id);
      expect(await started(2)).toEqual([ninth.id, tenth.id]);
      for (const job of atWork) expect((await read(job)).worker).toBe('right');
      finish();
    }, 60_000);
  });
}
