import type { Job } from '@snaplore/core/outbox/job.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { expect } from 'vitest';
import { nothingSent, type Fixture, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

const forSuperAdmins = {
  who: 'superAdmin',
  wrongRole: { who: 'owner', code: 'FORBIDDEN' },
  otherCompany: 'FORBIDDEN',
} as const satisfies Partial<Fixture>;

/** A job that has failed. */
async function failedJob({ owner }: RestWorld): Promise<{ params: { id: string } }> {
  const failed: Partial<Job> = { status: 'failed', attempts: 1, error: 'at ftp://me:hidden@example.com' };
  const { id } = await inTransaction(owner, async (tx) =>
    Object.assign(await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }), failed),
  );
  return { params: { id } };
}

export const adminJobFixtures: Fixtures = {
  'admin.jobs.search': {
    ...forSuperAdmins,
    ask: async (world) => {
      await failedJob(world);
      return { params: { q: 'MAIL.send' }, query: { page: '1' } };
    },
    success: async ({ jobs }: { jobs: object[] }, { api, superAdmin: { token } }) => {
      expect(jobs[0]).toMatchObject({
        name: 'mail.send',
        status: 'failed',
        error: 'at ftp://…@example.com',
        attempts: 1,
      });
      const { body } = await api.rest('GET', '/admin/jobs/search/0', { token });
      expect((body as { jobs: object[] }).jobs.length).toBeGreaterThan(0);
      expect(await api.rest('GET', '/admin/jobs/search/0?page=1001', { token })).toMatchObject({ status: 422 });
    },
    badInput: { ask: { params: { q: '0' }, query: { page: 'first' } }, code: 'BAD_INPUT' },
  },
  'admin.jobs.count': {
    ...forSuperAdmins,
    ask: async (world) => {
      await failedJob(world);
      return {};
    },
    success: ({ count }: { count: number }) => {
      expect(count).toBeGreaterThan(0);
    },
    badInput: nothingSent,
  },
  'admin.jobs.removeDone': {
    ...forSuperAdmins,
    ask: () => ({}),
    success: (body: object) => {
      expect(body).toEqual({ success: true });
    },
    badInput: nothingSent,
  },
  'admin.job.delete': {
    ...forSuperAdmins,
    ask: failedJob,
    success: (body: object) => {
      expect(body).toEqual({ success: true });
    },
    badInput: { ask: { params: { id: newId() } }, code: 'NOT_FOUND' },
  },
  'admin.job.reset': {
    ...forSuperAdmins,
    ask: failedJob,
    success: ({ job }: { job: object }) => {
      expect(job).toMatchObject({ name: 'mail.send', status: 'new', attempts: 0 });
    },
    badInput: { ask: { params: { id: newId() } }, code: 'NOT_FOUND' },
  },
};
