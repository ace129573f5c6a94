import { utimes } from 'node:fs/promises';
import { Job } from '@snaplore/core/outbox/job.entity';
import { enqueueStartedCleaning } from '@snaplore/core/maintenance/scheduleCleaning';
import { listPlatformAudit } from '@snaplore/core/platform/platformAudit.queries';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { startCleaningVideos } from '@snaplore/core/videos/startCleaningVideos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanVideosJob } from './clean.job.js';

let app: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  admin = await newSuperAdmin(await newOwner(app.services));
});
afterAll(async () => {
  await app.close();
});

/** Files that no row names, last written two days ago. */
async function putLost(...keys: string[]): Promise<void> {
  const at = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const key of keys) {
    await app.services.storage.put(key, Buffer.from('12345'));
    await utimes(app.services.storage.localPath(key) ?? '', at, at);
  }
}
async function run({ id }: Job): Promise<Job> {
  await runJobs(app, { 'videos.clean': cleanVideosJob }, { onlyDue: true });
  return await readPastPolicies(app.services).findOneOrFail(Job, { id });
}

it('tells how many files and bytes it removed; a second press finds nothing new', async () => {
  await putLost('files/0a.mp4', 'files/0b.mp4');
  const started = await startCleaningVideos(admin);
  // Pressed again before it has run, it is the same.
  expect((await startCleaningVideos(admin)).id).toBe(started.id);
  const done = await run(started);
  expect(done).toMatchObject({ status: 'done', result: { files: 2, bytes: 10 } });
  expect(done.log).toContain('2 files removed, 0.0 MB');
  expect(await run(await startCleaningVideos(admin))).toMatchObject({ status: 'done', result: { files: 0, bytes: 0 } });
  const { nodes } = await listPlatformAudit(admin, { action: 'videos.cleaned' }, {});
  expect(nodes.map(({ subjectId }) => subjectId)).toContain(started.id);
});

it('goes on where a run before it ended, with what that removed; a press joins it', async () => {
  await putLost('files/1a.mp4', 'files/1c.mp4');
  await enqueueStartedCleaning(app.services, 'files/1b.mp4', { files: 7, bytes: 70 });
  const joined = await startCleaningVideos(admin);
  expect(joined.payload).toMatchObject({ after: 'files/1b.mp4' });
  expect(await run(joined)).toMatchObject({ status: 'done', result: { files: 8, bytes: 75 } });
  expect((await app.services.storage.list('files/')).map(({ key }) => key)).toEqual(['files/1a.mp4']);
});
