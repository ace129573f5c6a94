import { text } from 'node:stream/consumers';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { addMediaFile } from '@snaplore/core/media/storeFile';
import { Job } from '@snaplore/core/outbox/job.entity';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { newOwner } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { storeBytes } from '@snaplore/core/testing/storedFiles';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveFilesJob } from './moveFiles.job.js';
import { removeMediaJob } from './remove.job.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

it('moves each file once, although an attempt fails between two files', async () => {
  const owner = await newOwner(app.services);
  const { companyId, userId: uploaderId } = owner.viewer;
  const workspace = await createWorkspace(owner, { title: 'Pictures', visibility: 'private' });
  const { id: articleId } = await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' });
  for (const name of ['a.png', 'b.png', 'c.png']) {
    const stored = await storeBytes(owner, Buffer.from(name), 'image/png');
    const of = { companyId, articleId, uploaderId, videoId: null, kind: 'image' as const, name };
    await inTransaction(owner, async (tx) => await addMediaFile(tx, stored, of));
  }
  const read = (): Promise<MediaFile[]> => reader(owner).find(MediaFile, { articleId }, { orderBy: { id: 'asc' } });
  const before = await read();
  const { storage } = app.services;
  const copied = vi.spyOn(storage, 'compose');
  const removal = vi.spyOn(storage, 'remove');
  // The first file's row is written; then the worker cannot remove the old object.
  removal.mockRejectedValueOnce(new Error('The storage is away'));
  await inTransaction(owner, async (tx) => {
    await tx.enqueue(companyId, 'media.moveFiles', { mediaFileIds: before.map(({ id }) => id) });
  });
  expect(await runJobs(app, { 'media.moveFiles': moveFilesJob })).toEqual(['media.moveFiles', 'media.moveFiles']);
  expect(copied).toHaveBeenCalledTimes(3);
  expect(await reader(owner).findOneOrFail(Job, { name: 'media.moveFiles' })).toMatchObject({
    status: 'done',
    payload: { mediaFileIds: [] },
  });
  // What a killed worker did not remove is removed by a job.
  await runJobs(app, { 'media.remove': removeMediaJob });
  const after = await read();
  expect((await storage.list('files/')).map(({ key }) => key)).toEqual(
    after.map(({ storageKey }) => storageKey).sort(),
  );
  for (const [index, { name, storageKey, sha256Hex }] of after.entries()) {
    expect([sha256Hex, storageKey === before[index]?.storageKey]).toEqual([before[index]?.sha256Hex, false]);
    expect(await text(await storage.get(storageKey))).toBe(name);
  }
});
