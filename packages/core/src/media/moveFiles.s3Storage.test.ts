import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { startS3Server } from '../testing/s3Server.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { MediaFile } from './mediaFile.entity.js';
import { moveFiles } from './moveFiles.js';
import { addMediaFile } from './storeFile.js';

const server = await startS3Server('Moving files in a bucket');

describe.skipIf(server === null)('a file in a bucket that is moved', () => {
  let product: TestApp;
  let owner: TestPerson;

  beforeAll(async () => {
    product = await openTestApp(server?.settings('moved'));
    owner = await newOwner(product.services);
  });
  afterAll(async () => {
    await product.close();
    await server?.close();
  });

  it('opens at its new address only, with the same bytes and type', async () => {
    const { storage } = product.services;
    const { companyId, userId: uploaderId } = owner.viewer;
    const workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
    const { id: articleId } = await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' });
    const bytes = randomBytes(6_000_011);
    const stored = await storeBytes(owner, bytes);
    const of = { companyId, articleId, uploaderId, videoId: null, kind: 'attachment' as const, name: 'brakes.mp4' };
    const { id } = await inTransaction(owner, async (tx) => await addMediaFile(tx, stored, of));
    const before = await storage.signedDownloadUrl(stored.storageKey);
    expect((await fetch(before)).status).toBe(200);

    expect(await moveFiles(owner, [id])).toBe(1);
    expect((await fetch(before)).status).toBe(404);
    const { storageKey, sha256 } = await reader(owner).findOneOrFail(MediaFile, { id });
    const answer = await fetch(await storage.signedDownloadUrl(storageKey));
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(sha256?.equals(stored.sha256 as Buffer)).toBe(true);
    expect((await storage.list('')).map(({ key }) => key)).toEqual([storageKey]);
  });
});
