import { RetryLater } from '@snaplore/core/adapters/scheduler/retryLater';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { listPrices } from '@snaplore/core/billing/billing.queries';
import { BillingSubscription } from '@snaplore/core/billing/billingSubscription.entity';
import { createCheckout } from '@snaplore/core/billing/createCheckout';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import { deleteCompanyAsAdmin } from '@snaplore/core/platform/deleteCompanyAsAdmin';
import { Job } from '@snaplore/core/outbox/job.entity';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { billCompany, openPayingApp, type PayingApp } from '@snaplore/core/testing/payments';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { JobName } from '@snaplore/schema/jobs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deleteCompanyJob } from './delete.job.js';
import { deleteDueCompaniesJob } from './deleteDue.job.js';

let app: PayingApp;
let admin: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  app = await openPayingApp();
  admin = await newSuperAdmin(await newOwner(app.services));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  owner = await newOwner(app.services, 'Night Trains');
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
});

const em = () => readPastPolicies(app.services);
const other = vi.fn();
const handlers = {
  'companies.delete': deleteCompanyJob,
  'companies.deleteDue': deleteDueCompaniesJob,
  'notes.refreshDerivatives': other,
};
/** Runs one attempt of a job, and returns it as it is then; null once it is removed. */
async function attempt({ id, name }: { id: string; name: JobName }): Promise<Job | null> {
  const run = attemptRunner(app.services, handlers as unknown as JobHandlers, 'test', new AbortController().signal);
  await run(id, name).catch((error: unknown) => {
    if (!(error instanceof RetryLater)) throw error;
  });
  return await em().findOne(Job, { id });
}
const remove = async (): Promise<Job> => {
  const { companyId } = owner.viewer;
  await deleteCompanyAsAdmin(admin, { id: companyId, title: 'Night Trains' });
  return await em().findOneOrFail(Job, { key: `companies.delete:${companyId}` });
};
const rowsOf = async (table: string): Promise<number> =>
  (
    await em().execute<object[]>(`select 1 from ${table} where ${table === 'company' ? 'id' : 'company_id'} = ?`, [
      owner.viewer.companyId,
    ])
  ).length;

it('removes the company and says what went; its people keep their accounts', async () => {
  const member = await newMember(owner);
  const job = await attempt(await remove());
  expect(job).toMatchObject({ companyId: null, status: 'done', progress: 100 });
  expect(job?.log).toContain('article: 1');
  expect(await Promise.all(['company', 'article', 'membership', 'audit_entry'].map(rowsOf))).toEqual([0, 0, 0, 0]);
  const users = await em().execute<object[]>('select 1 from app_user where id in (?, ?)', [
    owner.viewer.userId,
    member.viewer.userId,
  ]);
  expect(users).toHaveLength(2);
});

it('ends the subscription first, and removes nothing until the provider agrees', async () => {
  await billCompany(owner);
  const prices = await listPrices(owner);
  await app.pay(await createCheckout(owner, { priceId: prices[0]?.id ?? '' }));
  await app.settle();
  const { companyId } = owner.viewer;
  const subscription = async (): Promise<string | undefined> =>
    (await em().findOne(BillingSubscription, { companyId }))?.status;
  expect(await subscription()).toMatch(/active|trialing/);
  const { payments } = app.services;
  if (payments === null) throw new Error('Nothing is paid here');
  const asked = vi.spyOn(payments, 'forRequest').mockImplementation(() => {
    throw new AppError('UNAVAILABLE');
  });
  const job = await remove();
  const cut = await attempt(job);
  expect(cut).toMatchObject({ status: 'new', attempts: 1 });
  expect(cut?.error).toContain('UNAVAILABLE');
  expect(await rowsOf('article')).toBe(1);
  asked.mockRestore();
  expect(await attempt(job)).toMatchObject({ status: 'done' });
  expect(await subscription()).toBe('canceled');
  expect(await rowsOf('article')).toBe(0);
});

it('waits for a job of the company that runs, and uses up no attempt; waiting ones are not run any more', async () => {
  const { companyId } = owner.viewer;
  const payload = { textTabId: owner.viewer.userId };
  const [running, waiting] = await writePastPolicies(app.services, async (tx) => [
    await tx.enqueue(companyId, 'notes.refreshDerivatives', payload, { key: `running ${companyId}` }),
    await tx.enqueue(companyId, 'notes.refreshDerivatives', payload, { key: `waiting ${companyId}` }),
  ]);
  await writePastPolicies(app.services, async (tx) => {
    await tx.em.nativeUpdate(Job, { id: running.id }, { status: 'processing' });
  });
  const job = await remove();
  expect(await attempt(job)).toMatchObject({ status: 'new', attempts: 0 });
  expect(await attempt(waiting)).toBeNull();
  expect(other).not.toHaveBeenCalled();
  await writePastPolicies(app.services, async (tx) => {
    await tx.em.nativeUpdate(Job, { id: running.id }, { status: 'failed' });
  });
  expect(await attempt(job)).toMatchObject({ status: 'done' });
  expect(await rowsOf('company')).toBe(0);
});

it('is looked for every hour, and enqueued again', async () => {
  const due = await writePastPolicies(app.services, async (tx) => await tx.enqueue(null, 'companies.deleteDue', {}));
  expect(await attempt(due)).toMatchObject({ status: 'done' });
  expect(await em().count(Job, { name: 'companies.deleteDue', status: 'new' })).toBe(1);
});
