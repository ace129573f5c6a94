import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Job } from '@snaplore/core/outbox/job.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeAbandonedWork } from './removeAbandonedWork.js';
import { withWorkFolder } from '@snaplore/core/media/workFolder';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

const job = async (status: Job['status']): Promise<string> =>
  await inTransaction(owner, async (tx) => {
    const { id } = await tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() });
    await tx.em.flush();
    await tx.em.nativeUpdate(Job, { id }, { status });
    return id;
  });

it('removes at start and hourly what killed workers left, and nothing that a job uses or has just left', async () => {
  const { DATA_DIR: folder } = app.services.config;
  const long = new Date(Date.now() - 7_200_000);
  const left = async (place: string, name: string, at: Date): Promise<void> => {
    await mkdir(join(folder, place), { recursive: true });
    await writeFile(join(folder, place, name), 'half');
    await utimes(join(folder, place, name), at, at);
  };
  const workOf = async (id: string, at: Date): Promise<string> => {
    await mkdir(join(folder, 'work', id), { recursive: true });
    await writeFile(join(folder, 'work', id, 'playable.mp4'), 'half');
    await utimes(join(folder, 'work', id), at, at);
    return id;
  };
  const [atWork, failed, done, waiting] = [
    await job('processing'),
    await job('failed'),
    await job('done'),
    await job('new'),
  ];
  for (const id of [atWork, failed, done, waiting, newId()]) await workOf(id, long);
  const justLeft = await workOf(await job('new'), new Date());
  await left('media/temporary', 'old', new Date(0));
  await left('media/temporary', 'arriving', new Date());
  expect(await removeAbandonedWork(app.services)).toBe(4);
  expect((await readdir(join(folder, 'work'))).sort()).toEqual([atWork, justLeft].sort());
  expect(await readdir(join(folder, 'media/temporary'))).toEqual(['arriving']);
  expect(await removeAbandonedWork(app.services)).toBe(0);
});

it('removes the work folder of a job however it ends', async () => {
  const { DATA_DIR: folder } = app.services.config;
  const id = newId();
  await expect(
    withWorkFolder(folder, id, async (work) => {
      await writeFile(join(work, 'half'), 'half');
      throw new Error('The disk is full');
    }),
  ).rejects.toThrow('The disk is full');
  expect(await readdir(join(folder, 'work'))).not.toContain(id);
});

it('gives the next attempt an empty work folder after a worker was killed', async () => {
  const { DATA_DIR: folder } = app.services.config;
  const id = newId();
  await mkdir(join(folder, 'work', id), { recursive: true });
  const child = spawn('sh', ['-c', 'echo half > "$0"; kill -9 $$', join(folder, 'work', id, 'half')]);
  await once(child, 'exit');
  expect(await readdir(join(folder, 'work', id))).toEqual(['half']);
  expect(await withWorkFolder(folder, id, (work) => readdir(work))).toEqual([]);
});
