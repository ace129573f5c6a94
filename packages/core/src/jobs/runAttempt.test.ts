import {
  jobAttemptLimits,
  jobLongestPauseMs,
  jobWorkerDeathLimit,
  jobWorkerDeathsWithoutPause,
} from '@snaplore/schema/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../kernel/appError.js';
import { eventsAfter, newestSequence } from '../outbox/feed.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { NotYet } from '../kernel/notYet.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Job } from '../outbox/job.entity.js';
import { retryDelay } from './retryDelay.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import { attemptRunner, type Attempt, type JobHandlers } from './runAttempt.js';

type Send = (attempt: Attempt<'mail.send'>) => Promise<void>;

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

const enqueue = async (options: { key?: string; againWhenRunning?: boolean } = {}): Promise<Job> =>
  await inTransaction(owner, (tx) => tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }, options));
const read = async (job: Job): Promise<Job> => await reader(owner).findOneOrFail(Job, { id: job.id });
const run = async (job: Job, send: Send, signal = new AbortController().signal): Promise<void> => {
  await attemptRunner(
    app.services,
    { 'mail.send': send } as unknown as JobHandlers,
    'worker-1',
    signal,
  )(job.id, 'mail.send');
};
/** Whether a transaction waits for another one. */
const someoneWaits = async (): Promise<boolean> =>
  (await app.services.database.system.em.fork().execute<unknown[]>('select 1 from pg_locks where not granted')).length >
  0;
const failing: Send = async () => {
  throw new Error('The server is away');
};

describe('an attempt of a job', () => {
  it('acts as the company of the job and records its end', async () => {
    const job = await enqueue();
    let seen: Attempt<'mail.send'> | null = null;
    await run(job, async (attempt) => {
      seen = attempt;
      expect(await read(job)).toMatchObject({
        status: 'processing',
        worker: 'worker-1',
        attempts: 1,
        nextAttemptAt: null,
      });
      attempt.note('Handed to the server');
    });
    expect(seen).toMatchObject({
      jobId: job.id,
      payload: job.payload,
      isLastAttempt: false,
      caller: { viewer: { kind: 'job', companyId: owner.viewer.companyId } },
    });
    const done = await read(job);
    expect(done).toMatchObject({ status: 'done', progress: 100, error: null, errorCode: null });
    expect(done.finishedAt).toBeInstanceOf(Date);
    expect(done.log).toMatch(/^\S+ Handed to the server\n$/);
  });

  it('is not made for a job that is done or has failed', async () => {
    let times = 0;
    const job = await enqueue();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await run(job, async () => {
        times += 1;
      });
    expect(times).toBe(1);
    const refused = await enqueue();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await run(refused, async () => {
        times += 1;
        throw new AppError('BAD_INPUT');
      });
    }
    expect(times).toBe(2);
    await run({ id: newId() } as Job, failing);
  });

  it('emits its start, its throttled progress and its end', async () => {
    const before = await newestSequence(app.services, owner.viewer.companyId);
    const job = await enqueue();
    await run(job, async (attempt) => {
      for (let percent = 1; percent <= 50; percent += 1) await attempt.progress(percent);
      expect((await read(job)).progress).toBe(1);
    });
    await app.dispatch();
    const events = await eventsAfter(app.services, owner.viewer.companyId, before, ['job.progressed']);
    expect(events.filter((event) => 'jobId' in event.payload && event.payload.jobId === job.id)).toHaveLength(3);
  });

  it('does not count while what it needs is not there yet', async () => {
    const job = await enqueue();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(
        run(job, async (each) => {
          expect((await read(job)).attempts).toBe(1);
          each.note('Waits');
          throw new NotYet('It is still being made', 2_000);
        }),
      ).rejects.toMatchObject({ name: 'RetryLater', delayMs: 2_000 });
      expect(await read(job)).toMatchObject({ status: 'new', attempts: 0, error: null, finishedAt: null });
    }
    expect((await read(job)).nextAttemptAt?.getTime()).toBeGreaterThan(databaseNow().getTime());
    await run(job, async () => {});
    expect(await read(job)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('is repeated after a failure, later each time, up to the limit', async () => {
    const job = await enqueue();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await expect(run(job, failing)).rejects.toMatchObject({ name: 'RetryLater', delayMs: retryDelay(attempt) });
      const waiting = await read(job);
      expect(waiting).toMatchObject({
        status: 'new',
        attempts: attempt,
        error: 'The server is away',
        errorCode: null,
        finishedAt: null,
      });
      expect(Math.abs((waiting.nextAttemptAt as Date).getTime() - Date.now() - retryDelay(attempt))).toBeLessThan(
        5_000,
      );
    }
    await inTransaction(owner, ({ em }) =>
      em.nativeUpdate(Job, { id: job.id }, { attempts: jobAttemptLimits['mail.send'] - 1 }),
    );
    await run(job, async ({ isLastAttempt }) => {
      expect(isLastAttempt).toBe(true);
      throw new Error('The server is away');
    });
    expect(await read(job)).toMatchObject({
      status: 'failed',
      attempts: jobAttemptLimits['mail.send'],
      error: 'The server is away',
    });
  });

  it('is not repeated after a refusal with a code', async () => {
    const job = await enqueue();
    await run(job, async () => {
      throw new AppError('NOT_FOUND');
    });
    expect(await read(job)).toMatchObject({
      status: 'failed',
      attempts: 1,
      errorCode: 'NOT_FOUND',
      error: 'Not found',
    });
  });

  it('does not count when its worker died: the job continues, later each time, up to a limit of its own', async () => {
    const job = await enqueue();
    let times = 0;
    // Starts the attempt and never records its end.
    const die = async (): Promise<void> => {
      const before = times;
      void run(
        job,
        () =>
          new Promise(() => {
            times += 1;
          }),
      );
      await expect.poll(() => times).toBe(before + 1);
    };
    for (let deaths = 0; deaths <= jobWorkerDeathsWithoutPause; deaths += 1) await die();
    expect(await read(job)).toMatchObject({
      status: 'processing',
      attempts: 1,
      workerDeaths: jobWorkerDeathsWithoutPause,
    });
    for (let deaths = jobWorkerDeathsWithoutPause + 1; deaths < jobWorkerDeathLimit; deaths += 1) {
      await expect(run(job, failing)).rejects.toMatchObject({
        name: 'RetryLater',
        delayMs: retryDelay(deaths - jobWorkerDeathsWithoutPause),
      });
      expect(await read(job)).toMatchObject({ status: 'new', attempts: 0, workerDeaths: deaths, errorCode: null });
      await die();
    }
    await run(job, failing);
    expect(await read(job)).toMatchObject({
      status: 'failed',
      errorCode: 'JOB_WORKER_LOST',
      attempts: 0,
      workerDeaths: jobWorkerDeathLimit,
      error: 'The worker ended again and again while it was at this',
    });
  });

  it('is aborted when the process shuts down', async () => {
    const ending = new AbortController();
    const job = await enqueue();
    const running = run(
      job,
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('The worker is ending'));
          });
          ending.abort();
        }),
      ending.signal,
    );
    await expect(running).rejects.toBeInstanceOf(RetryLater);
    // It did not fail: it counts as little as one whose worker died.
    expect(await read(job)).toMatchObject({ status: 'new', attempts: 0, workerDeaths: 0 });
  });
});

describe('enqueuing a job', () => {
  it('returns the unfinished job of the same key, and creates a new one after its end', async () => {
    const first = await enqueue({ key: 'one' });
    expect((await enqueue({ key: 'one' })).id).toBe(first.id);
    await run(first, async () => {
      expect((await enqueue({ key: 'one' })).id).toBe(first.id);
    });
    expect((await enqueue({ key: 'one' })).id).not.toBe(first.id);
  });

  it('creates another job while the first is running, for work that reads the current state', async () => {
    const first = await enqueue({ key: 'state', againWhenRunning: true });
    expect((await enqueue({ key: 'state', againWhenRunning: true })).id).toBe(first.id);
    let second = '';
    await run(first, async () => {
      second = (await enqueue({ key: 'state', againWhenRunning: true })).id;
      expect(second).not.toBe(first.id);
      expect((await enqueue({ key: 'state', againWhenRunning: true })).id).toBe(second);
    });
    expect((await read(first)).status).toBe('done');
    expect((await enqueue({ key: 'state', againWhenRunning: true })).id).toBe(second);
  });

  it('creates one job for two concurrent commands', async () => {
    const options = { key: 'at once', againWhenRunning: true };
    let second = Promise.resolve('');
    const first = await inTransaction(owner, async (tx) => {
      const job = await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }, options);
      await tx.em.flush();
      second = enqueue(options).then(({ id }) => id);
      second.catch(() => undefined);
      await expect.poll(someoneWaits).toBe(true);
      return job;
    });
    expect(await second).toBe(first.id);
  });

  it('does not start a job before the command that enqueued it again is committed', async () => {
    const options = { key: 'order', againWhenRunning: true };
    const job = await enqueue(options);
    const order: string[] = [];
    let running = Promise.resolve();
    await inTransaction(owner, async (tx) => {
      expect((await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }, options)).id).toBe(job.id);
      running = run(job, async () => {
        order.push('started');
      });
      await expect.poll(async () => order.length > 0 || (await someoneWaits())).toBe(true);
      order.push('committed');
    });
    await running;
    expect(order).toEqual(['committed', 'started']);
  });

  it('creates nothing when the command fails', async () => {
    let jobId = '';
    await expect(
      inTransaction(owner, async (tx) => {
        jobId = (await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() })).id;
        throw new Error('Not today');
      }),
    ).rejects.toThrow('Not today');
    expect(await reader(owner).findOne(Job, { id: jobId })).toBeNull();
  });
});

it('doubles the pause from attempt to attempt, up to ten minutes', () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts))).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(retryDelay(40)).toBe(600_000);
});

it.each(['videos.process', 'videos.transcode'] as const)('retries %s for a day', (name) => {
  const pauses = Array.from({ length: jobAttemptLimits[name] - 1 }, (_, index) =>
    retryDelay(index + 1, jobLongestPauseMs[name]),
  );
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect([hours >= 24, hours < 26]).toEqual([true, true]);
});
