import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalStorage } from '../adapters/storage/localStorage.js';
import type { Storage } from '../adapters/storage/storage.js';
import { createArticle } from '../articles/createArticle.js';
import { updateProfile } from '../accounts/updateProfile.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { newRestoreTarget, rowDigests } from '../testing/restores.js';
import { startS3Server } from '../testing/s3Server.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { acceptUpload } from '../videos/acceptUpload.js';
import { assembleOriginal } from '../videos/assembleOriginal.js';
import type { MediaFile } from '../media/mediaFile.entity.js';
import { startUpload } from '../videos/startUpload.js';
import type { Upload } from '../videos/upload.entity.js';
import { acceptedParts, missingParts } from '../videos/uploadParts.js';
import type { Video } from '../videos/video.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Manifest } from './backupFormat.js';
import { namedMedia } from './namedMedia.js';
import { restoreBackup, type RestoreTarget } from './restoreBackup.js';
import { takeBackup } from './takeBackup.js';

const server = await startS3Server('Backups of a bucket');

describe.skipIf(server === null)('a backup of a bucket', () => {
  /** Larger than one part of a bucket upload, so that its end is a part of its own. */
  const file = randomBytes(17_000_003);
  let folder: string;
  let path: string;
  let product: TestApp;
  let owner: TestPerson;
  let manifest: Manifest;
  let finished: MediaFile;
  let rows: unknown;
  let waiting: { upload: Upload; video: Video };
  let open: Upload;

  const send = async (storage: Storage, upload: Upload): Promise<void> => {
    for (const { url } of await missingParts(storage, upload, []))
      expect((await fetch(url, { method: 'PUT', body: file })).status).toBe(200);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snaplore-backup-'));
    path = join(folder, 'taken.tar');
    product = await openTestApp(server?.settings('live'));
    owner = await newOwner(product.services);
    const { storage } = product.services;
    await updateProfile(owner, { userProfileImage: pngOf(8, 8).toString('base64') });
    const workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
    const articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' })).id;
    const begin = (fingerprint: string): Promise<Upload> =>
      startUpload(owner, { articleId, fileName: 'brakes.mp4', mimeType: 'video/mp4', size: file.length, fingerprint });
    const accept = async (upload: Upload): Promise<Video> => {
      await send(storage, upload);
      return await acceptUpload(owner, upload.id);
    };
    const job = { ...owner, viewer: { kind: 'job' as const, companyId: owner.viewer.companyId } };
    finished = await assembleOriginal(job, await accept(await begin('finished')));
    const upload = await begin('waiting');
    waiting = { upload, video: await accept(upload) };
    open = await begin('open');
    await send(storage, open);
    manifest = await takeBackup({ path, ownerUrl: product.ownerUrl, storage, config: product.services.config });
    rows = await rowDigests(product.ownerUrl);
  });
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true, force: true });
    await server?.close();
  });

  async function digestsOf(storage: Storage): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const { key } of await storage.list(''))
      found[key] = createHash('sha256')
        .update(await buffer(await storage.get(key)))
        .digest('hex');
    return found;
  }

  /** Files that the target's rows name and its storage lacks. */
  async function dangling({ ownerUrl, storage }: RestoreTarget): Promise<string[]> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const named = await namedMedia(client);
    await client.end();
    expect(named.length).toBeGreaterThan(2);
    const sizes = new Map((await storage.list('')).map((object) => [object.key, object.size]));
    return named
      .filter(
        ({ oneOf }) =>
          !oneOf.some((objects) =>
            objects.every(({ key, size }) => sizes.has(key) && (size === null || sizes.get(key) === size)),
          ),
      )
      .map(({ oneOf }) => oneOf[0]?.[0]?.key ?? '');
  }

  it('contains every object with its hash and every file that rows name', async () => {
    const live = await digestsOf(product.services.storage);
    expect(manifest.missing).toEqual([]);
    expect(Object.keys(live)).toEqual(
      expect.arrayContaining([finished.storageKey, `${waiting.upload.storagePrefix}1`]),
    );
    expect(
      Object.fromEntries(Object.entries(manifest.media).map(([key, entry]) => [key, manifest.entries[entry]?.sha256])),
    ).toEqual(live);
  });

  it.each([
    ['another bucket', 'restored'],
    ['a folder', null],
  ])('is restored into %s with the same rows and files', async (_where, bucket) => {
    const target = await newRestoreTarget(folder, path, {
      SECRET_KEY: 'x'.repeat(40),
      ...(bucket === null ? {} : server?.settings(bucket)),
    });
    expect(target.storage.driver).toBe(bucket === null ? 'local' : 's3');
    expect((await restoreBackup(target)).missing).toEqual([]);
    expect(await rowDigests(target.ownerUrl)).toEqual(rows);
    expect(await digestsOf(target.storage)).toEqual(await digestsOf(product.services.storage));
    expect(await dangling(target)).toEqual([]);

    // Accepted and not yet joined parts become the original there as well.
    const restored = {
      ...owner,
      services: { ...product.services, storage: target.storage },
      viewer: { kind: 'job' as const, companyId: owner.viewer.companyId },
    };
    const { storageKey } = await assembleOriginal(restored, waiting.video);
    expect((await buffer(await target.storage.get(storageKey))).equals(file)).toBe(true);
  });

  it('leaves an unfinished upload to be sent again where it is restored', async () => {
    const target = await newRestoreTarget(folder, path, {
      SECRET_KEY: 'x'.repeat(40),
      ...server?.settings('unfinished'),
    });
    await restoreBackup(target);
    expect(await acceptedParts(target.storage, open)).toEqual([]);
    await send(target.storage, open);
    expect(await acceptedParts(target.storage, open)).toEqual([1]);
  });

  it('of a folder is restored into a bucket', async () => {
    const source = new LocalStorage(join(folder, 'source'), Buffer.alloc(32));
    const { storage } = product.services;
    for (const { key } of await storage.list('')) await source.put(key, await storage.get(key));
    const copy = join(folder, 'folder.tar');
    await takeBackup({ path: copy, ownerUrl: product.ownerUrl, storage: source, config: product.services.config });
    const target = await newRestoreTarget(folder, copy, {
      SECRET_KEY: 'x'.repeat(40),
      ...server?.settings('from-folder'),
    });
    await restoreBackup(target);
    expect(await digestsOf(target.storage)).toEqual(await digestsOf(source));
    expect(await dangling(target)).toEqual([]);
  });
});
