import { Company } from '@snaplore/core/companies/company.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { signIn } from '@snaplore/core/sessions/signIn';
import { countCompanies, pageOfCompanies } from '@snaplore/core/platform/adminCompanies.queries';
import { listFailedNames } from '@snaplore/core/platform/adminJobs.queries';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import type { TestPerson } from '@snaplore/core/testing/people';
import { platformCountFaults } from '@snaplore/core/testing/platformCounts';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformAdminEmail, seedPlatform } from './seedPlatform.js';

const password = 'all of the companies';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

it('makes companies with members and jobs once, and a super admin who sees them', async () => {
  expect(await seedPlatform(app.services, password, { companies: 250, jobs: 600 })).toBe(true);
  const counts = async (): Promise<number[]> => {
    const em = readPastPolicies(app.services);
    return [await em.count(Company, {}), await em.count(Job, {})];
  };
  expect(await counts()).toEqual([251, 600]);
  expect(await platformCountFaults(app.services)).toEqual([]);

  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const signedIn = await signIn(app.services, { email: platformAdminEmail, password }, origin);
  const token = (signedIn as { token: string }).token;
  const viewer = await authenticateSession(app.services, token);
  const admin = { viewer, services: app.services, requestId: 'test', address: '' } as TestPerson;
  expect(await countCompanies(admin, { query: 'bikes' })).toBeGreaterThan(10);
  const { nodes } = await pageOfCompanies(admin, {}, { sort: 'users', isDescending: true }, { first: 3 });
  expect(nodes.map(({ stats }) => stats.usersCount)).toEqual([61, 41, 21]);
  expect((await listFailedNames(admin)).reduce((sum, { count }) => sum + count, 0)).toBe(12);

  expect(await seedPlatform(app.services, password, { companies: 250, jobs: 600 })).toBe(false);
  expect(await counts()).toEqual([251, 600]);
});
