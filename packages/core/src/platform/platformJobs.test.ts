import { jobsCountedMax, jobsPageSize, pageNumberMax } from '@snaplore/schema/platform';
import type { JobStatus } from '@snaplore/schema/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scheduler } from '../adapters/scheduler/scheduler.js';
import { newId } from '../kernel/ids.js';
import { handOverJobs, withdrawJobs } from '../outbox/dispatcher.js';
import { Job, jobsChangedChannel } from '../outbox/job.entity.js';
import { NoteExport } from '../noteExports/noteExport.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { deletionBatch } from '../maintenance/deleteInBatches.js';
import { removeDoneJobs } from '../maintenance/removeDoneJobs.js';
import { eventually } from '../testing/eventually.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import {
  countListedJobs,
  countPlatformJobs,
  getPlatformJob,
  listFailedNames,
  numberedPageOfJobs,
  pageOfJobs,
  type JobsFilter,
} from './adminJobs.queries.js';
import { deleteJob } from './deleteJob.js';
import { jobParams, withoutSecrets } from './jobTexts.js';
import { listPlatformAudit } from './platformAudit.queries.js';
import { resetJob } from './resetJob.js';
import { startRemovingDoneJobs } from './startRemovingDoneJobs.js';

let app: TestApp;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  admin = await newSuperAdmin(owner);
});
beforeEach(async () => {
  await writePastPolicies(app.services, async ({ em }) => {
    await em.execute('delete from job');
    await em.execute('delete from job_withdrawal');
  });
});
afterAll(async () => {
  await app.close();
});

const mail = async (change: Partial<Job> = {}, key?: string): Promise<Job> =>
  await inTransaction(owner, async (tx) => {
    const { companyId } = owner.viewer;
    const job = await tx.enqueue(companyId, 'mail.send', { mailId: newId() }, key === undefined ? {} : { key });
    return Object.assign(job, change);
  });
const system = async (change: Partial<Job> = {}): Promise<Job> =>
  await writePastPolicies(app.services, async (tx) =>
    Object.assign(await tx.enqueue(null, 'errors.forward', { envelope: 'what somebody wrote' }), change),
  );
const read = async ({ id }: Job): Promise<Job | null> => await readPastPolicies(app.services).findOne(Job, { id });
const idsOf = (jobs: readonly { job: Job }[]): string[] => jobs.map(({ job }) => job.id);
async function allPages(filter: JobsFilter): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof pageOfJobs>> = await pageOfJobs(admin, filter, { first: 2, after });
    found.push(...idsOf(page.nodes));
    if (!page.pageInfo.hasNextPage) return found;
    after = page.pageInfo.endCursor;
  }
}

/** A scheduler that writes down what it is told. */
function noting(): Scheduler & { told: string[] } {
  const told: string[] = [];
  return {
    told,
    handOver: async (id) => {
      told.push(`takes ${id}`);
    },
    remove: async (id) => {
      told.push(`removes ${id}`);
    },
    start: async () => {},
    stop: async () => {},
    health: async () => {},
  };
}
async function dispatch(): Promise<string[]> {
  const scheduler = noting();
  await withdrawJobs(app.services, scheduler);
  await handOverJobs(app.services, scheduler);
  return scheduler.told;
}

describe('the list of jobs', () => {
  it('has the jobs of all companies and of none, the newest first, searched and filtered by status', async () => {
    const sent = await mail({ status: 'done' });
    const failed = await mail({ status: 'failed', error: 'No such user' });
    const report = await system({ status: 'failed' });
    const waiting = await system();
    expect(await allPages({})).toEqual([waiting, report, failed, sent].map(({ id }) => id));
    expect(await allPages({ query: 'MAIL' })).toEqual([failed.id, sent.id]);
    expect(await allPages({ status: 'failed' })).toEqual([report.id, failed.id]);
    expect(await allPages({ query: 'errors.', status: 'new' })).toEqual([waiting.id]);
    expect(await allPages({ query: '%' })).toEqual([]);
    const counts = [{}, { query: 'mail' }, { status: 'failed' as const }, { query: 'mail', status: 'new' as const }];
    expect(await Promise.all(counts.map((filter) => countListedJobs(admin, filter)))).toEqual([4, 2, 2, 0]);
    expect(await countPlatformJobs(admin)).toBe(4);
    expect(await getPlatformJob(admin, failed.id)).toMatchObject({
      companyTitle: 'Lumen Bikes',
      job: { id: failed.id },
    });
    expect(await getPlatformJob(admin, waiting.id)).toMatchObject({ companyTitle: null });
    await expect(getPlatformJob(admin, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is served by numbered pages of 30, up to a bound', async () => {
    const jobs: Job[] = [];
    for (let count = 0; count < jobsPageSize + 2; count += 1) jobs.unshift(await mail());
    for (const filter of [{}, { query: 'mail' }]) {
      expect(idsOf(await numberedPageOfJobs(admin, filter, 1))).toEqual(
        jobs.slice(0, jobsPageSize).map(({ id }) => id),
      );
      expect(idsOf(await numberedPageOfJobs(admin, filter, 2))).toEqual(jobs.slice(jobsPageSize).map(({ id }) => id));
      expect(await numberedPageOfJobs(admin, filter, pageNumberMax)).toEqual([]);
      await expect(numberedPageOfJobs(admin, filter, pageNumberMax + 1)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  it('groups failures by name, the most first', async () => {
    for (const change of [{ status: 'failed' as const }, { status: 'failed' as const }, {}]) await mail(change);
    await system({ status: 'failed' });
    expect(await listFailedNames(admin)).toMatchObject([
      { name: 'mail.send', count: 2 },
      { name: 'errors.forward', count: 1 },
    ]);
  });

  it('signals each change of a job once it is committed', async () => {
    let signals = 0;
    const stop = app.services.pubsub.subscribe(jobsChangedChannel, () => {
      signals += 1;
    });
    await eventually(() => {
      expect(signals).toBe(1);
    });
    const job = await mail({ status: 'failed' });
    await eventually(() => {
      expect(signals).toBe(2);
    });
    await deleteJob(admin, job.id);
    await eventually(() => {
      expect(signals).toBe(3);
    });
    stop();
  });
});

describe('resetting a job', () => {
  it.each<[JobStatus, number]>([
    ['failed', 1],
    ['new', 3],
    ['done', 3],
  ])('that is %s after %d attempts lets it begin again at once, with all its attempts', async (status, attempts) => {
    const change = { status, attempts, workerDeaths: 2, handedAt: new Date(), nextAttemptAt: new Date('2999-01-01') };
    const job = await mail(change);
    expect(await resetJob(admin, job.id)).toMatchObject({ id: job.id, status: 'new', attempts: 0, workerDeaths: 0 });
    expect((await read(job))?.nextAttemptAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    // It is with the scheduler for a later time: taken from it first.
    expect(await dispatch()).toEqual([`removes ${job.id}`, `takes ${job.id}`]);
    expect(await dispatch()).toEqual([]);
    expect((await listPlatformAudit(admin, { action: 'job.reset' }, {})).nodes[0]).toMatchObject({
      subjectId: job.id,
      subjectName: 'mail.send',
      companyTitle: 'Lumen Bikes',
      details: { attempts },
    });
  });

  it('leaves its key to the job that uses it by now', async () => {
    const failed = await mail({ status: 'failed' }, 'one key');
    const next = await mail({}, 'one key');
    expect(next.id).not.toBe(failed.id);
    expect(await resetJob(admin, failed.id)).toMatchObject({ status: 'new', key: null });
    expect(await read(next)).toMatchObject({ key: 'one key' });
  });

  it('is refused before three attempts, while it runs, and for what is none', async () => {
    const waiting = await mail({ attempts: 2 });
    await expect(resetJob(admin, waiting.id)).rejects.toMatchObject({ code: 'JOB_NOT_RESET', args: { min: 3 } });
    const running = await mail({ status: 'processing', attempts: 3 });
    await expect(resetJob(admin, running.id)).rejects.toMatchObject({ code: 'JOB_RUNS' });
    await expect(resetJob(admin, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await dispatch()).toEqual([`takes ${waiting.id}`, `takes ${running.id}`]);
  });
});

describe('deleting a job', () => {
  it('removes it, and takes it from the scheduler', async () => {
    const job = await mail({ handedAt: new Date() });
    await deleteJob(admin, job.id);
    expect(await read(job)).toBeNull();
    expect(await dispatch()).toEqual([`removes ${job.id}`]);
    expect(await dispatch()).toEqual([]);
    expect((await listPlatformAudit(admin, { action: 'job.deleted' }, {})).nodes[0]).toMatchObject({
      subjectId: job.id,
      companyId: owner.viewer.companyId,
    });
  });

  it('is refused while it runs', async () => {
    const job = await mail({ status: 'processing' });
    await expect(deleteJob(admin, job.id)).rejects.toMatchObject({ code: 'JOB_RUNS' });
    expect(await read(job)).not.toBeNull();
  });
});

describe('removing done jobs', () => {
  it('is a job, which a second press joins', async () => {
    const first = await startRemovingDoneJobs(admin);
    expect(first).toMatchObject({ name: 'jobs.removeDone', status: 'new', companyId: null });
    expect((await startRemovingDoneJobs(admin)).id).toBe(first.id);
  });

  it('removes all done jobs in batches, and no other', async () => {
    await mail({ status: 'done' });
    const kept = [await mail(), await mail({ status: 'failed' }), await mail({ status: 'processing' })];
    await writePastPolicies(app.services, async ({ em }) => {
      await em.execute(
        `insert into job (id, company_id, name, payload, status, attempts, worker_deaths, attempt_limit, progress, log,
           created_at, updated_at)
         select gen_random_uuid(), company_id, name, payload, 'done', 1, 0, 1, 100, '', now(), now()
         from job, generate_series(1, ?) where status = 'done'`,
        [deletionBatch + 10],
      );
    });
    const told: number[] = [];
    expect(
      await removeDoneJobs(app.services, (removed) => {
        told.push(removed);
        return Promise.resolve();
      }),
    ).toBe(deletionBatch + 11);
    expect(told).toEqual([deletionBatch]);
    expect((await allPages({})).sort()).toEqual(kept.map(({ id }) => id).sort());
    expect(await removeDoneJobs(app.services)).toBe(0);
  });

  it('keeps those with which an export would go that somebody may still download', async () => {
    const job = await mail({ status: 'done' });
    const { companyId, userId } = owner.viewer;
    const { id: workspaceId } = await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' });
    const exported = { companyId, userId, workspaceId, jobId: job.id, format: 'workspace' as const };
    await inTransaction(owner, ({ em }) => Promise.resolve(em.persist(em.create(NoteExport, exported))));
    expect(await removeDoneJobs(app.services)).toBe(0);
    expect(await read(job)).not.toBeNull();
  });
});

describe('the number of jobs', () => {
  it('is counted no further than its bound, whatever the list is narrowed to', async () => {
    await system({ status: 'failed' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.execute(
        `insert into job (id, company_id, name, payload, status, attempts, worker_deaths, attempt_limit, progress, log,
           created_at, updated_at, handed_at)
         select gen_random_uuid(), ?, 'mail.send', '{}', status, 1, 0, 3, 0, '', now(), now(), now()
         from generate_series(1, ?::int), unnest('{done,failed}'::text[]) as status`,
        [owner.viewer.companyId, jobsCountedMax + 5],
      );
    });
    const above = jobsCountedMax + 1;
    expect(await countListedJobs(admin, {})).toBe(above);
    expect(await countListedJobs(admin, { query: 'mail' })).toBe(above);
    expect(await countListedJobs(admin, { status: 'done' })).toBe(above);
    expect(await countListedJobs(admin, { query: 'errors', status: 'failed' })).toBe(1);
    expect(await countListedJobs(admin, { query: 'errors', status: 'done' })).toBe(0);
    expect(await listFailedNames(admin)).toMatchObject([
      { name: 'mail.send', count: above },
      { name: 'errors.forward', count: 1 },
    ]);
    expect(await countPlatformJobs(admin)).toBe(2 * (jobsCountedMax + 5) + 1);
  });
});

describe('jobs of the platform', () => {
  it('are for super admins alone', async () => {
    const job = await mail({ status: 'failed' });
    const others = [
      owner,
      await newMember(owner, 'admin'),
      await newMember(owner),
      await newOwner(app.services, 'Other'),
    ];
    for (const person of others)
      for (const attempt of [
        pageOfJobs(person, {}, {}),
        numberedPageOfJobs(person, {}, 1),
        countListedJobs(person, {}),
        countPlatformJobs(person),
        listFailedNames(person),
        getPlatformJob(person, job.id),
        resetJob(person, job.id),
        deleteJob(person, job.id),
        startRemovingDoneJobs(person),
      ])
        await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await read(job)).toMatchObject({ status: 'failed' });
  });

  it('show no texts of anybody and no secrets', async () => {
    expect(jobParams(await system())).toEqual({ envelope: '[removed]' });
    expect(jobParams({ payload: { mailId: 'a' } })).toEqual({ mailId: 'a' });
    expect(
      jobParams({ payload: { deep: [{ apiToken: 'x', password: 'y', storageKeys: ['files/a'] }] } as never }),
    ).toEqual({
      deep: [{ apiToken: '[removed]', password: '[removed]', storageKeys: ['files/a'] }],
    });
    expect(
      withoutSecrets(
        'connect postgres://snaplore:hunter2@db:5432/app?password=hunter2&sslmode=off failed, ' +
          'Authorization: Bearer abc.def, token="s3cr3t", X-Amz-Signature=0f0f, ' +
          `at https://example.com/signup/${'t'.repeat(43)} of job 0190a1b2-0000-7000-8000-000000000001`,
      ),
    ).toBe(
      'connect postgres://…@db:5432/app?password=…&sslmode=off failed, ' +
        'Authorization: … …, token=…, X-Amz-Signature=…, ' +
        'at https://example.com/signup/… of job 0190a1b2-0000-7000-8000-000000000001',
    );
  });
});
