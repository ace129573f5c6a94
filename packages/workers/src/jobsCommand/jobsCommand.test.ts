import { openAgendaScheduler } from '@snaplore/core/adapters/scheduler/agendaScheduler';
import { Job } from '@snaplore/core/outbox/job.entity';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobsCommand, UsageError } from './jobsCommand.js';
import { reactions } from '@snaplore/core/wiring/reactions';

let app: TestApp;
let owner: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterEach(async () => {
  await app.close();
});

const ask = (...args: string[]): Promise<string[]> => jobsCommand(app.services, args);
const failing = async (error: Error): Promise<void> => {
  await runJobs(app, {
    'mail.send': async () => {
      throw error;
    },
    'errors.forward': async () => {
      throw error;
    },
  });
};
const mail = async (key?: string): Promise<Job> =>
  await inTransaction(owner, (tx) =>
    tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }, key === undefined ? {} : { key }),
  );
const read = async (job: Job): Promise<Job> =>
  await app.services.database.system.em.fork().findOneOrFail(Job, { id: job.id });

describe('pnpm jobs', () => {
  it('lists failed jobs of every company and of none, with their errors and the counts of the others', async () => {
    const job = await mail();
    await writePastPolicies(app.services, async (tx) => {
      await tx.enqueue(null, 'errors.forward', { envelope: 'a secret of somebody' });
    });
    await failing(new AppError('MAIL_REFUSED', { answer: '550 \u001b[31mno\nsuch user' }));
    const waiting = await mail();
    const lines = await ask();
    expect(lines[0]).toBe('Jobs: 1 new, 0 processing, 2 failed, 0 done.');
    expect(lines.find((line) => line.startsWith(job.id))).toMatch(
      new RegExp(`mail.send  failed  1/300  last \\d{4}-.*Z  company ${owner.viewer.companyId}$`),
    );
    expect(lines.find((line) => line.includes('errors.forward'))).toContain('no company');
    expect(lines.filter((line) => line.startsWith('    '))).toHaveLength(2);
    // One line each, no control characters for the terminal, and nothing of a payload.
    expect(lines.join('')).not.toMatch(/\p{Control}/u);
    expect(lines.join()).not.toContain('secret');
    expect(await ask('--status', 'new', '--name', 'mail.send')).toEqual([
      lines[0],
      expect.stringMatching(new RegExp(`^${waiting.id}  mail.send  new  0/300  last never  next \\d{4}-`)),
    ]);
    expect(await ask('--limit', '1')).toHaveLength(3);
    expect(await ask('--status', 'done')).toEqual([lines[0]]);
  });

  it('restarts failed jobs by id, by name, or all of them; others stay unchanged', async () => {
    const jobs = [await mail(), await mail(), await mail()] as const;
    await failing(new AppError('BAD_INPUT'));
    const waiting = await mail();
    expect(await ask('retry', jobs[0].id, waiting.id)).toEqual([
      '1 failed jobs will run again.',
      `  ${waiting.id}: no failed job`,
    ]);
    expect(await read(jobs[0])).toMatchObject({ status: 'new', attempts: 0, handedAt: null, finishedAt: null });
    expect(await read(waiting)).toMatchObject({ status: 'new', updatedAt: waiting.updatedAt });
    expect(await ask('retry', '--all', '--name', 'videos.process')).toEqual(['0 failed jobs will run again.']);
    expect(await ask('retry', '--all')).toEqual(['2 failed jobs will run again.']);
    expect(await runJobs(app, { 'mail.send': async () => {} })).toHaveLength(4);
    for (const job of jobs) expect(await read(job)).toMatchObject({ status: 'done', error: null });
    expect(await ask('retry', '--all')).toEqual(['0 failed jobs will run again.']);
  });

  it('repeats a job whose key another job has by now', async () => {
    const job = await mail('one');
    await failing(new AppError('BAD_INPUT'));
    await mail('one');
    expect(await ask('retry', job.id)).toEqual(['1 failed jobs will run again.']);
    expect(await runJobs(app, { 'mail.send': async () => {} })).toHaveLength(2);
  });

  it('notifies running workers', async () => {
    let isBroken = true;
    const handlers = {
      'mail.send': async () => {
        if (isBroken) throw new AppError('BAD_INPUT');
      },
    } as unknown as JobHandlers;
    const scheduler = await openAgendaScheduler({
      pool: app.services.database.appPool,
      mongodbUrl: undefined,
      log: app.services.log,
      workerName: 'running',
      run: attemptRunner(app.services, handlers, 'running', new AbortController().signal),
    });
    const dispatcher = startDispatcher(app.services, scheduler, reactions);
    await scheduler.start();
    const job = await mail();
    await expect.poll(async () => (await read(job)).status).toBe('failed');
    isBroken = false;
    await ask('retry', job.id);
    await expect.poll(async () => (await read(job)).status).toBe('done');
    await dispatcher.close();
    await scheduler.stop(5_000);
  });

  it.each([
    [['--status', 'lost']],
    [['--name', 'mail.loose']],
    [['--limit', '0']],
    [['--limit', 'all']],
    [['--payload']],
    [['repeat']],
    [['retry']],
    [['retry', 'x']],
    [['retry', newId(), '--all']],
    [['retry', newId(), '--name', 'mail.send']],
  ])('prints its usage for %j', async (args) => {
    await expect(ask(...args)).rejects.toBeInstanceOf(UsageError);
  });
});
