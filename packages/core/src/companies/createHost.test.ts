import { jobAttemptLimits, jobFirstPauseMs, jobLongestPauseMs } from '@snaplore/schema/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retryDelay } from '../jobs/retryDelay.js';
import { attemptRunner, type JobHandlers } from '../jobs/runAttempt.js';
import { Job } from '../outbox/job.entity.js';
import { createCompanyDomain } from '../platform/createCompanyDomain.js';
import { getCompanyOverview } from '../platform/adminCompanies.queries.js';
import { PlatformAuditEntry } from '../platform/platformAuditEntry.entity.js';
import { startLoopback, type LoopbackServer } from '../testing/loopbackServer.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Company } from './company.entity.js';
import { createHost } from './createHost.js';
import { companyDomain } from './companyHost.js';

const secret = 'asked by the tests';
type Asked = { path: string; host: string; authorization: string; body: string };

/** What makes hosts, and the product at the hosts that it made. */
async function startHosts(): Promise<LoopbackServer<Asked, number>> {
  return await startLoopback(async ({ incoming, outgoing, received }) => {
    let body = '';
    for await (const piece of incoming) body += String(piece);
    const { host = '', authorization = '' } = incoming.headers;
    const status = received({ path: incoming.url ?? '', host, authorization, body });
    outgoing.writeHead(status ?? 200).end();
  });
}

it('waits for 6 s between attempts, and then twice as long each time, at most 80 s', () => {
  const name = 'companies.createHost';
  const pauses = [1, 2, 3, 4, 5, 6, 19].map((tries) =>
    retryDelay(tries, jobLongestPauseMs[name], jobFirstPauseMs[name]),
  );
  expect(pauses).toEqual([6_000, 12_000, 24_000, 48_000, 80_000, 80_000, 80_000]);
});

describe('the host of a company, where hosts are made one by one', () => {
  let app: TestApp;
  let hosts: LoopbackServer<Asked, number>;
  let owner: TestPerson;
  let superAdmin: TestPerson;

  beforeAll(async () => {
    hosts = await startHosts();
    const { port } = new URL(hosts.baseUrl);
    app = await openTestApp({
      PUBLIC_URL: `http://snaplore.localhost:${port}`,
      COMPANY_HOSTS: 'created',
      COMPANY_HOSTS_URL: `http://127.0.0.1:${port}/hosts`,
      COMPANY_HOSTS_SECRET: secret,
    });
  });
  afterAll(async () => {
    await app.close();
    await hosts.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    superAdmin = await newSuperAdmin(owner);
    hosts.requests.length = 0;
  });

  const domainNow = async (): Promise<string> =>
    companyDomain(
      app.services.config,
      await readPastPolicies(app.services).findOneOrFail(Company, { id: owner.viewer.companyId }),
    );
  const jobs = async (): Promise<Job[]> =>
    await readPastPolicies(app.services).find(Job, { name: 'companies.createHost', companyId: owner.viewer.companyId });
  /** Runs the job's next attempt. */
  const attempt = async (): Promise<'again' | 'ended'> => {
    const [job] = await jobs();
    if (!job) throw new Error('There is no job');
    const handlers = {
      'companies.createHost': async ({
        payload,
        note,
      }: {
        payload: { companyId: string };
        note: (line: string) => void;
      }) => note(await createHost(app.services, payload.companyId)),
    } as unknown as JobHandlers;
    await attemptRunner(
      app.services,
      handlers,
      'test',
      new AbortController().signal,
    )(job.id, job.name).catch(() => undefined);
    const [after] = await jobs();
    return after?.status === 'new' && after.nextAttemptAt !== null ? 'again' : 'ended';
  };

  it('is asked for by super admins alone, and one job makes it', async () => {
    const { companyId } = owner.viewer;
    for (const person of [owner, await newMember(owner, 'admin')])
      await expect(createCompanyDomain(person, companyId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await Promise.all([createCompanyDomain(superAdmin, companyId), createCompanyDomain(superAdmin, companyId)]);
    expect(await jobs()).toMatchObject([{ status: 'new', limit: jobAttemptLimits['companies.createHost'] }]);
    expect(await readPastPolicies(app.services).find(PlatformAuditEntry, { companyId })).toMatchObject([
      { action: 'company.domainRequested' },
      { action: 'company.domainRequested' },
    ]);
    expect((await getCompanyOverview(superAdmin, companyId)).hostJob).toMatchObject({ status: 'new', attempts: 0 });
  });

  it('is tried 20 times, and can be asked for again', async () => {
    await createCompanyDomain(superAdmin, owner.viewer.companyId);
    for (let tries = 1; tries < 20; tries += 1) {
      hosts.next(503);
      expect(await attempt()).toBe('again');
    }
    hosts.next(503);
    expect(await attempt()).toBe('ended');
    expect(await jobs()).toMatchObject([{ status: 'failed', attempts: 20, error: 'The host was refused with 503' }]);
    expect(await domainNow()).toBe('snaplore.localhost');
    // It may be asked for again.
    await createCompanyDomain(superAdmin, owner.viewer.companyId);
    expect((await getCompanyOverview(superAdmin, owner.viewer.companyId)).hostJob).toMatchObject({ status: 'new' });
  });

  it('is the company’s domain once the product answers there', async () => {
    const { companyId } = owner.viewer;
    const { slug } = await createCompanyDomain(superAdmin, companyId);
    const own = `${slug}.snaplore.localhost`;
    hosts.next(200, 404);
    expect(await attempt()).toBe('again');
    expect([await domainNow(), (await jobs())[0]?.error]).toEqual(['snaplore.localhost', `${own} does not answer yet`]);
    expect(await attempt()).toBe('ended');
    expect([await domainNow(), (await jobs())[0]?.status]).toEqual([own, 'done']);
    expect(hosts.requests.slice(2)).toMatchObject([
      { path: '/hosts', authorization: `Bearer ${secret}`, body: JSON.stringify({ host: own, slug }) },
      { path: '/healthz', host: expect.stringContaining(own) as string },
    ]);
    // Asked for again, nothing is made.
    await createCompanyDomain(superAdmin, companyId);
    expect(await jobs()).toHaveLength(1);
  });

  it('is there from the beginning elsewhere', async () => {
    const config = { ...app.services.config, companyHosts: { kind: 'wildcard' } as const };
    await expect(
      createCompanyDomain({ ...superAdmin, services: { ...app.services, config } }, owner.viewer.companyId),
    ).rejects.toMatchObject({ code: 'HOSTS_NOT_CREATED' });
  });
});
