import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { LocalStorage } from '../adapters/storage/localStorage.js';
import { EventRecord } from '../outbox/event.entity.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addVideoFile } from '../videos/videoFiles.js';
import { Video } from '../videos/video.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { MediaFile } from './mediaFile.entity.js';
import { newFileKey, newUploadPrefix } from './mediaKeys.js';
import { moveFiles } from './moveFiles.js';
import { enqueueMediaRemoval, removeMedia } from './removeMedia.js';
import { reserveKeys } from './storeFile.js';

describe('stored files', () => {
  let app: TestApp;
  let owner: TestPerson;
  let stranger: TestPerson;
  let video: Video;

  beforeAll(async () => {
    app = await openTestApp();
    [owner, stranger] = [await newOwner(app.services), await newOwner(app.services, 'Another Company')];
  });
  beforeEach(async () => {
    video = await newVideo(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const removing = {
    'media.remove': async ({ payload }: Attempt<'media.remove'>) => {
      await removeMedia(app.services, payload);
    },
  };
  async function newVideo(person: TestPerson): Promise<Video> {
    const workspace = await createWorkspace(person, { title: 'Videos', visibility: 'private' });
    const article = await createArticle(person, { workspaceId: workspace.id, title: 'Brakes' });
    return await inTransaction(person, async ({ em }) => {
      const made = em.create(Video, {
        companyId: person.viewer.companyId,
        articleId: article.id,
        uploaderId: person.viewer.userId,
        fileName: 'brakes.mp4',
        mimeType: 'video/mp4',
        size: 8,
      });
      em.persist(made);
      return Promise.resolve(made);
    });
  }
  async function addFile(kind: MediaFile['kind'] = 'original'): Promise<MediaFile> {
    const stored = await storeBytes(owner, Buffer.from('the film'));
    await inTransaction(owner, async (tx) => {
      await addVideoFile(tx, video, stored, { kind, name: 'brakes.mp4' });
    });
    return await reader(owner).findOneOrFail(MediaFile, { videoId: video.id, kind });
  }
  /** Another row that names the same object, as a copy of the article has. */
  async function copyTo(person: TestPerson, { storageKey, mimeType, name }: MediaFile): Promise<MediaFile> {
    const { articleId, companyId, uploaderId } = await newVideo(person);
    return await inTransaction(person, ({ em }) => {
      const copy = em.create(MediaFile, {
        companyId,
        articleId,
        uploaderId,
        kind: 'image',
        name,
        mimeType,
        storageKey,
      });
      em.persist(copy);
      return Promise.resolve(copy);
    });
  }
  async function deleteRow(person: TestPerson, { id, companyId, storageKey }: MediaFile): Promise<void> {
    await inTransaction(person, async (tx) => {
      await tx.em.nativeDelete(MediaFile, { id });
      await enqueueMediaRemoval(tx, companyId, { storageKeys: [storageKey], uploadPrefixes: [] });
    });
  }
  const now = (file: MediaFile): Promise<MediaFile> => reader(owner).findOneOrFail(MediaFile, { id: file.id });
  const isStored = async (key: string): Promise<boolean> => (await app.services.storage.stat(key)) !== null;
  const bytesOf = async (key: string): Promise<string> =>
    (await buffer(await app.services.storage.get(key))).toString();

  it('have keys that nobody can guess, with the extension of their type', () => {
    expect(newFileKey('video/mp4')).toMatch(/^files\/[0-9a-f]{32}\.mp4$/);
    expect(newFileKey('image/jpeg')).toMatch(/^files\/[0-9a-f]{32}\.jpg$/);
    expect(newFileKey('text/html')).toMatch(/^files\/[0-9a-f]{32}$/);
    expect(newUploadPrefix()).toMatch(/^uploads\/[0-9a-f]{32}\/$/);
    expect(new Set(Array.from({ length: 100 }, () => newFileKey('video/mp4'))).size).toBe(100);
  });

  it('are known to their own company only', async () => {
    const file = await addFile();
    expect(await reader(stranger).findOne(MediaFile, { id: file.id })).toBeNull();
    expect(await reader(stranger).find(MediaFile, { storageKey: file.storageKey })).toEqual([]);
    await inTransaction(stranger, async ({ em }) => {
      expect(await em.nativeUpdate(MediaFile, { id: file.id }, { storageKey: 'files/x' })).toBe(0);
      expect(await em.nativeDelete(MediaFile, { id: file.id })).toBe(0);
    });
    await expect(
      inTransaction(stranger, ({ em }) => {
        const { companyId, articleId, uploaderId, kind, name, mimeType, storageKey } = file;
        em.persist(em.create(MediaFile, { companyId, articleId, uploaderId, kind, name, mimeType, storageKey }));
        return Promise.resolve();
      }),
    ).rejects.toThrow(/row-level security/);
  });

  it('stay while a row of any company names them, and are removed with the last one', async () => {
    const file = await addFile();
    const copy = await copyTo(stranger, file);
    await deleteRow(owner, file);
    await runJobs(app, removing);
    expect(await isStored(file.storageKey)).toBe(true);
    await deleteRow(stranger, copy);
    await runJobs(app, removing);
    expect(await isStored(file.storageKey)).toBe(false);
  });

  it('are removed when the process dies before a row names them', async () => {
    const { storageKey, reserved } = await storeBytes(owner, Buffer.from('the film'));
    const job = await readPastPolicies(app.services).findOneOrFail(Job, { id: reserved.jobId });
    expect(Number(job.nextAttemptAt) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
    await runJobs(app, removing);
    expect(await isStored(storageKey)).toBe(false);
    await expect(
      inTransaction(owner, async (tx) => {
        const stored = { storageKey, reserved, mimeType: 'video/mp4', bytes: 8, sha256: null };
        await addVideoFile(tx, video, stored, { kind: 'original', name: 'late.mp4' });
      }),
    ).rejects.toThrow('may have been removed');
    expect(await reader(owner).count(MediaFile, { videoId: video.id })).toBe(0);
  });

  it('leave no job behind once a row names them', async () => {
    const stored = await storeBytes(owner, Buffer.from('the film'));
    await inTransaction(owner, async (tx) => {
      await addVideoFile(tx, video, stored, { kind: 'original', name: 'brakes.mp4' });
    });
    expect(await readPastPolicies(app.services).findOne(Job, { id: stored.reserved.jobId })).toBeNull();
  });

  describe('that are moved', () => {
    /** The address that a viewer was given before. */
    const addressOf = async (key: string): Promise<URL> =>
      new URL(await app.services.storage.signedDownloadUrl(key), 'http://localhost');
    const opens = async (address: URL): Promise<boolean> => {
      const key = address.pathname.slice('/media/'.length);
      const { storage } = app.services;
      if (storage instanceof LocalStorage) storage.readUrl('GET', key, address.searchParams);
      return await isStored(key);
    };

    it('open at new addresses only, with the same bytes, and viewers are told', async () => {
      const file = await addFile();
      const before = await addressOf(file.storageKey);
      expect(await opens(before)).toBe(true);
      expect(await moveFiles(owner, [file.id])).toBe(1);
      const after = await now(file);
      expect(after.storageKey).not.toBe(file.storageKey);
      expect(await opens(before)).toBe(false);
      expect(await opens(await addressOf(after.storageKey))).toBe(true);
      expect([after.bytes, after.sha256Hex]).toEqual([file.bytes, file.sha256Hex]);
      expect(await bytesOf(after.storageKey)).toBe('the film');
      const [event] = await readPastPolicies(app.services).find(EventRecord, {}, { orderBy: { id: 'desc' }, limit: 1 });
      expect(event).toMatchObject({ name: 'video.changed', payload: { videoId: video.id } });
    });

    it('get the size and SHA-256 that they lack', async () => {
      const file = await addFile();
      await writePastPolicies(app.services, ({ em }) =>
        em.nativeUpdate(MediaFile, { id: file.id }, { bytes: null, sha256: null }),
      );
      await moveFiles(owner, [file.id]);
      expect(await now(file)).toMatchObject({ bytes: 8, sha256Hex: file.sha256Hex });
    });

    it('take copies in the company along, whose old addresses would open them as well', async () => {
      const file = await addFile();
      const copy = await copyTo(owner, file);
      expect(await moveFiles(owner, [file.id])).toBe(1);
      const { storageKey } = await now(file);
      expect(storageKey).not.toBe(file.storageKey);
      expect((await now(copy)).storageKey).toBe(storageKey);
      expect(await isStored(file.storageKey)).toBe(false);
    });

    it('leave the object to a row of another company that names it', async () => {
      const file = await addFile();
      const copy = await copyTo(stranger, file);
      await moveFiles(owner, [file.id]);
      expect(await isStored(copy.storageKey)).toBe(true);
      await moveFiles(stranger, [copy.id]);
      expect(await isStored(file.storageKey)).toBe(false);
    });

    it('are moved by their own company only', async () => {
      const file = await addFile();
      expect(await moveFiles(stranger, [file.id])).toBe(0);
      expect((await now(file)).storageKey).toBe(file.storageKey);
    });

    /** Everything stored below `files/` is named by a row, and the other way round. */
    async function isConsistent(): Promise<void> {
      const rows = await readPastPolicies(app.services).find(MediaFile, { storageKey: { $like: 'files/%' } });
      const stored = (await app.services.storage.list('files/')).map(({ key }) => key);
      expect(new Set(rows.map(({ storageKey }) => storageKey))).toEqual(new Set(stored));
    }

    it('survive a worker that is killed after it has copied them, before the rows are written', async () => {
      const [file, other] = [await addFile('original'), await addFile('playable')];
      const copying = vi.spyOn(app.services.storage, 'compose');
      const compose = copying.getMockImplementation();
      expect(compose).toBeUndefined();
      const original = Object.getPrototypeOf(app.services.storage) as LocalStorage;
      copying.mockImplementationOnce(async (...all) => {
        await original.compose.apply(app.services.storage as LocalStorage, all);
        throw new Error('killed');
      });
      await expect(moveFiles(owner, [file.id, other.id])).rejects.toThrow('killed');
      copying.mockRestore();
      expect(await now(file)).toMatchObject({ storageKey: file.storageKey });
      expect(await bytesOf(file.storageKey)).toBe('the film');
      expect(await moveFiles(owner, [file.id, other.id])).toBe(2);
      for (const { storageKey } of [file, other]) expect(await isStored(storageKey)).toBe(false);
      await runJobs(app, removing);
      await isConsistent();
    });

    it('survive a worker that is killed after the rows are written, before the old objects are removed', async () => {
      const file = await addFile();
      const removal = vi.spyOn(app.services.storage, 'remove').mockRejectedValueOnce(new Error('killed'));
      await expect(moveFiles(owner, [file.id])).rejects.toThrow('killed');
      removal.mockRestore();
      expect(await isStored(file.storageKey)).toBe(true);
      const between = await now(file);
      expect(between.storageKey).not.toBe(file.storageKey);
      expect(await moveFiles(owner, [file.id])).toBe(1);
      await runJobs(app, removing);
      for (const { storageKey } of [file, between]) expect(await isStored(storageKey)).toBe(false);
      expect(await bytesOf((await now(file)).storageKey)).toBe('the film');
      await isConsistent();
    });

    it('are removed completely when they are deleted meanwhile', async () => {
      const file = await addFile();
      const copying = vi.spyOn(app.services.storage, 'compose');
      const original = Object.getPrototypeOf(app.services.storage) as LocalStorage;
      copying.mockImplementationOnce(async (...all) => {
        const stored = await original.compose.apply(app.services.storage as LocalStorage, all);
        await deleteRow(owner, file);
        return stored;
      });
      expect(await moveFiles(owner, [file.id])).toBe(0);
      copying.mockRestore();
      await runJobs(app, removing);
      await isConsistent();
    });

    it('are left as they are when they have no object', async () => {
      const file = await addFile();
      await app.services.storage.remove(file.storageKey);
      expect(await moveFiles(owner, [file.id])).toBe(0);
      expect((await now(file)).storageKey).toBe(file.storageKey);
    });
  });

  it('are stored by jobs of a company only', async () => {
    const system = { ...owner, viewer: { kind: 'job' as const, companyId: null } };
    await expect(reserveKeys(system, ['video/mp4'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
