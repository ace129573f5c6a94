import {
  jobAttemptLimits,
  jobLongestPauseMs,
  jobWorkerDeathLimit,
  jobWorkerDeathsWithoutPause,
} from '@snaplore/schema/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../kernel/appError.js';
import { eventsAfter, newestSequence } from '../outbox/feed.js';
import { newId } from '../kernel/ids.js';
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

const want = async (options: { key?: string; againWhenRunning?: boolean } = {}): Promise<Job> =>
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

describe('an attempt at a job', () => {
  it('acts as the company the job belongs to, and writes down that it is done', async () => {
    const job = await want();
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

  it('is made once: a job that is done or has failed is left alone', async () => {
    let times = 0;
    const job = await want();
    for (let again = 0; again < 3; again += 1)
      await run(job, async () => {
        times += 1;
      });
    expect(times).toBe(1);
    const refused = await want();
    for (let again = 0; again < 3; again += 1) {
      await run(refused, async () => {
        times += 1;
        throw new AppError('BAD_INPUT');
      });
    }
    expect(times).toBe(2);
    await run({ id: newId() } as Job, failing);
  });

  it('tells of its beginning, its progress and its end, and of progress not too often', async () => {
    const before = await newestSequence(app.services, owner.viewer.companyId);
    const job = await want();
    await run(job, async (attempt) => {
      for (let percent = 1; percent <= 50; percent += 1) await attempt.progress(percent);
      expect((await read(job)).progress).toBe(1);
    });
    await app.dispatch();
    const told = await eventsAfter(app.services, owner.viewer.companyId, before, ['job.progressed']);
    expect(told.filter((event) => 'jobId' in event.payload && event.payload.jobId === job.id)).toHaveLength(3);
  });

  it('that fails is made again later, and later still, up to the limit', async () => {
    const job = await want();
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

  it('that is refused with a code is not made again', async () => {
    const job = await want();
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

  it('does not count when its worker died: the job goes on, later each time, and ends after its own limit', async () => {
    const job = await want();
    let times = 0;
    // It is begun, and never writes its end.
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

  it('hears when the process is asked to end', async () => {
    const ending = new AbortController();
    const job = await want();
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

describe('wanting a job', () => {
  it('with a key gives the unfinished one there is, and a new one after its end', async () => {
    const first = await want({ key: 'one' });
    expect((await want({ key: 'one' })).id).toBe(first.id);
    await run(first, async () => {
      expect((await want({ key: 'one' })).id).toBe(first.id);
    });
    expect((await want({ key: 'one' })).id).not.toBe(first.id);
  });

  it('for what reads how things stand gives another one while the first is at work', async () => {
    const first = await want({ key: 'state', againWhenRunning: true });
    expect((await want({ key: 'state', againWhenRunning: true })).id).toBe(first.id);
    let second = '';
    await run(first, async () => {
      second = (await want({ key: 'state', againWhenRunning: true })).id;
      expect(second).not.toBe(first.id);
      expect((await want({ key: 'state', againWhenRunning: true })).id).toBe(second);
    });
    expect((await read(first)).status).toBe('done');
    expect((await want({ key: 'state', againWhenRunning: true })).id).toBe(second);
  });

  it('is one job also for two commands at the same time', async () => {
    const wish = { key: 'at once', againWhenRunning: true };
    let second = Promise.resolve('');
    const first = await inTransaction(owner, async (tx) => {
      const job = await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }, wish);
      await tx.em.flush();
      second = want(wish).then(({ id }) => id);
      second.catch(() => undefined);
      await expect.poll(someoneWaits).toBe(true);
      return job;
    });
    expect(await second).toBe(first.id);
  });

  it('does not begin before what wanted it again is committed', async () => {
    const wish = { key: 'order', againWhenRunning: true };
    const job = await want(wish);
    const order: string[] = [];
    let running = Promise.resolve();
    await inTransaction(owner, async (tx) => {
      expect((await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }, wish)).id).toBe(job.id);
      running = run(job, async () => {
        order.push('begun');
      });
      await expect.poll(async () => order.length > 0 || (await someoneWaits())).toBe(true);
      order.push('committed');
    });
    await running;
    expect(order).toEqual(['committed', 'begun']);
  });

  it('leaves nothing behind when the command fails', async () => {
    let wanted = '';
    await expect(
      inTransaction(owner, async (tx) => {
        wanted = (await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() })).id;
        throw new Error('Not today');
      }),
    ).rejects.toThrow('Not today');
    expect(await reader(owner).findOne(Job, { id: wanted })).toBeNull();
  });
});

it('waits twice as long from attempt to attempt, ten minutes at most', () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts))).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(retryDelay(40)).toBe(600_000);
});

it.each(['videos.process', 'videos.transcode'] as const)('tries %s for a day', (name) => {
  const pauses = Array.from({ length: jobAttemptLimits[name] - 1 }, (_, index) =>
    retryDelay(index + 1, jobLongestPauseMs[name]),
  );
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect([hours >= 24, hours < 26]).toEqual([true, true]);
});
