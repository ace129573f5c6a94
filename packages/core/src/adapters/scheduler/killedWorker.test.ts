// @apart: takes long and begins first
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../outbox/job.entity.js';
import { attemptRunner, type JobHandlers } from '../../jobs/runAttempt.js';
import { startDispatcher } from '../../outbox/dispatcher.js';
import { newId } from '../../kernel/ids.js';
import { inTransaction } from '../../outbox/transaction.js';
import { newOwner, type TestPerson } from '../../testing/people.js';
import { spawnKilledWorker } from '../../testing/spawnKilledWorker.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { openAgendaScheduler } from './agendaScheduler.js';
import { reactions } from '../../wiring/reactions.js';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

const queued = 60;

it("runs a killed worker's job before the jobs in the queue", async () => {
  const mails = (count: number): Promise<Job[]> =>
    inTransaction(owner, async (tx) => {
      const jobs: Job[] = [];
      for (let each = 0; each < count; each += 1)
        jobs.push(await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }));
      return jobs;
    });
  const worker = spawnKilledWorker({
    databaseUrl: app.ownerUrl,
    dataDir: app.services.config.DATA_DIR,
    mongodbUrl: undefined,
    clockShiftMs: 0,
  });
  const [lost] = (await mails(1)) as [Job];
  expect(await worker.started(1)).toEqual([lost.id]);
  await worker.kill();
  await mails(queued);

  const started: string[] = [];
  const handlers = {
    'mail.send': async ({ jobId }: { jobId: string }) => {
      started.push(jobId);
      // As long as a slow server takes to accept a mail.
      if (!started.includes(lost.id)) await delay(100);
    },
  } as unknown as JobHandlers;
  const scheduler = await openAgendaScheduler({
    pool: app.services.database.appPool,
    mongodbUrl: undefined,
    log: app.services.log,
    workerName: 'next',
    run: attemptRunner(app.services, handlers, 'next', new AbortController().signal),
    lock: { lifetimeMs: 1_000, heartbeatMs: 250 },
  });
  const dispatcher = startDispatcher(app.services, scheduler, reactions);
  await scheduler.start();
  await expect.poll(() => started.includes(lost.id), { interval: 20 }).toBe(true);
  expect(started.length).toBeLessThan(queued - 10);
  await dispatcher.close();
  await scheduler.stop(5_000);
});
