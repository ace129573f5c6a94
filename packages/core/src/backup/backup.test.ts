import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { updateProfile } from '../accounts/updateProfile.js';
import { User } from '../accounts/user.entity.js';
import { sizeKey } from '../media/imageSizes.js';
import { keepImageSizes } from '../media/keepImageSizes.js';
import { reserve } from '../media/storeFile.js';
import { storeNoteImage } from '../noteFiles/uploadNoteImage.js';
import { migrate } from '../migrations/migrate.js';
import { openServices } from '../wiring/openServices.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { inTransaction } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { newRestoreTarget, rowDigests } from '../testing/restores.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { acceptUpload } from '../videos/acceptUpload.js';
import { startUpload } from '../videos/startUpload.js';
import { restoreBackup, type RestoreTarget } from './restoreBackup.js';
import { takeBackup } from './takeBackup.js';

describe('a backup', () => {
  let folder: string;
  let app: TestApp;
  let owner: TestPerson;
  let path: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snaplore-backup-'));
    path = join(folder, 'taken.tar');
    // The keys are the installation's own files.
    app = await openTestApp({ SECRET_KEY: '' });
    owner = await newOwner(app.services, 'Ünïcode \\ "Bikes"\ttab');
    await updateProfile(owner, { userProfileImage: pngOf(8, 8).toString('base64') });
    const personal = await app.services.database.system.em
      .fork()
      .execute<{ id: string }[]>('select id from workspace limit 1');
    const article = await createArticle(owner, { workspaceId: personal[0]!.id, title: 'Brakes' });
    const upload = await startUpload(owner, {
      articleId: article.id,
      fileName: 'a.mp4',
      mimeType: 'video/mp4',
      size: 9_000_000,
      fingerprint: 'a',
    });
    await app.services.storage.put(`${upload.storagePrefix}1`, randomBytes(9_000_000));
    await acceptUpload(owner, upload.id);
    const { storageKey } = await storeNoteImage(owner, article.id, 'a.png', pngOf(500, 1));
    const reserved = await reserve(owner, [storageKey]);
    await app.services.storage.put(sizeKey(storageKey, 400), Buffer.from('small'));
    await keepImageSizes(owner, reserved, storageKey, [{ width: 400, height: 1, bytes: 5 }]);
    await app.dispatch();
    await take(path);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function take(to: string, storage = app.services.storage): ReturnType<typeof takeBackup> {
    return await takeBackup({ path: to, ownerUrl: app.ownerUrl, storage, config: app.services.config });
  }

  const newTarget = (settings: Record<string, string> = {}): Promise<RestoreTarget> =>
    newRestoreTarget(folder, path, settings);

  it('restores rows, media, keys, sessions and sequences elsewhere', async () => {
    const target = await newTarget();
    const manifest = await restoreBackup(target);
    expect(manifest.missing).toEqual([]);
    expect(await rowDigests(target.ownerUrl)).toEqual(await rowDigests(app.ownerUrl));
    const source = app.services.storage;
    const keys = (await source.list('')).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect((await target.storage.list('')).map(({ key }) => key)).toEqual(keys);
    for (const key of keys)
      expect((await buffer(await target.storage.get(key))).equals(await buffer(await source.get(key)))).toBe(true);
    for (const file of ['secret.key', 'media/signing-key']) {
      expect(await readFile(join(target.config.DATA_DIR, file))).toEqual(
        await readFile(join(app.services.config.DATA_DIR, file)),
      );
      expect((await stat(join(target.config.DATA_DIR, file))).mode & 0o077).toBe(0);
    }

    // It starts as usual: later migrations and the scheduler's tables are created now.
    await migrate(target.ownerUrl);
    const restored = await openServices(target.config, app.services.log);
    const viewer = await authenticateSession(restored.services, owner.token);
    expect(viewer).toMatchObject({ userId: owner.viewer.userId, companyId: owner.viewer.companyId });
    const caller = { ...owner, services: restored.services };
    await inTransaction(caller, async (tx) => {
      tx.emit(owner.viewer.companyId, 'job.progressed', { jobId: owner.viewer.userId });
    });
    const waiting = await writePastPolicies(restored.services, ({ em }) =>
      em.execute<unknown[]>("select 1 from job where status in ('new','processing') and handed_at is not null"),
    );
    expect(waiting).toEqual([]);
    await restored.close();
  });

  it('contains every file it names although users and pictures are deleted while it is taken', async () => {
    let isGone = false;
    const { storage } = app.services;
    // Between media and rows: adds what the rows name next, and deletes what was copied.
    const busy = new Proxy(storage, {
      get: (of, name) => {
        if (name === 'list' && !isGone) {
          return async (prefix: string) => {
            const found = await of.list(prefix);
            isGone = true;
            await updateProfile(owner, { userProfileImage: pngOf(9, 9).toString('base64') });
            return found;
          };
        }
        const value = Reflect.get(of, name) as unknown;
        return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(of) : value;
      },
    });
    const manifest = await take(join(folder, 'busy.tar'), busy);
    const person = await writePastPolicies(app.services, ({ em }) =>
      em.findOneOrFail(User, { id: owner.viewer.userId }),
    );
    expect(manifest.missing).toEqual([]);
    expect(Object.keys(manifest.media)).toContain(person.profileImageKey);
    const target = { ...(await newTarget()), path: join(folder, 'busy.tar') };
    await restoreBackup(target);
    for (const { key } of await storage.list('')) expect(await target.storage.stat(key)).not.toBeNull();
  });

  it('is readable by its owner only and overwrites no file', async () => {
    expect((await stat(path)).mode & 0o077).toBe(0);
    await expect(take(path)).rejects.toThrow(/is there already/);
    await expect(take(join(folder, 'nowhere', 'x.tar'))).rejects.toThrow(/cannot be written/);
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('leaves no partial file when the database ends while it is taken', async () => {
    const url = new URL(app.ownerUrl);
    url.port = '1';
    await expect(
      takeBackup({
        path: join(folder, 'x.tar'),
        ownerUrl: url.href,
        storage: app.services.storage,
        config: app.services.config,
      }),
    ).rejects.toThrow(/^The database cannot be reached/);
    expect(existsSync(join(folder, 'x.tar'))).toBe(false);
  });

  describe('that is damaged or does not fit', () => {
    let target: RestoreTarget;
    beforeEach(async () => {
      target = await newTarget();
    });
    const isEmpty = async ({ ownerUrl, storage, config }: RestoreTarget): Promise<void> => {
      expect(await rowDigests(ownerUrl)).toEqual({});
      expect(await storage.list('')).toEqual([]);
      expect(existsSync(join(config.DATA_DIR, 'secret.key'))).toBe(false);
    };
    /** Changes one byte after the first occurrence of `word`. */
    const change = async (copy: string, word: string, behind: number): Promise<void> => {
      const bytes = await readFile(copy);
      const at = bytes.indexOf(word);
      expect(at).toBeGreaterThan(-1);
      const file = await open(copy, 'r+');
      await file.write(Buffer.from([(bytes[at + behind] ?? 0) ^ 1]), 0, 1, at + behind);
      await file.close();
    };

    it.each([
      ['a changed row', (copy: string) => change(copy, 'rows/1/app_user/', 600)],
      ['a changed file', (copy: string) => change(copy, 'media/uploads/', 5_000)],
      ['a changed list of contents', (copy: string) => change(copy, '"sequences"', 14)],
      ['a missing end', async (copy: string) => truncate(copy, (await stat(copy)).size - 20_000)],
    ])('is refused with a one-line error and changes nothing: %s', async (_name, spoil) => {
      const copy = join(folder, `${randomBytes(4).toString('hex')}.tar`);
      await copyFile(path, copy);
      await spoil(copy);
      await expect(restoreBackup({ ...target, path: copy })).rejects.toThrow(
        /^\S+ (is not whole or has changed|cannot be read as a backup).*$/,
      );
      await isEmpty(target);
    });

    it('is refused when it is another kind of file', async () => {
      const other = join(folder, 'other');
      await writeFile(other, randomBytes(2_000));
      await expect(restoreBackup({ ...target, path: other })).rejects.toMatchObject({ name: 'BackupError' });
      await expect(restoreBackup({ ...target, path: join(folder, 'none') })).rejects.toThrow(
        /cannot be read as a backup: ENOENT/,
      );
      await isEmpty(target);
    });

    it('is refused under another SECRET_KEY', async () => {
      const keyed = await newTarget({ SECRET_KEY: 'y'.repeat(40) });
      await expect(restoreBackup(keyed)).rejects.toThrow(/another SECRET_KEY/);
      await isEmpty(keyed);
    });

    it('is refused by a target that is running or not empty, unless replacing it is requested', async () => {
      await restoreBackup(target);
      const before = await rowDigests(target.ownerUrl);
      await target.storage.put('users/x/other.png', Buffer.from('x'));
      await expect(restoreBackup(target)).rejects.toThrow(/^The database is not empty/);
      await migrate(target.ownerUrl);
      const running = await openServices(target.config, app.services.log);
      await expect(restoreBackup({ ...target, replace: true })).rejects.toThrow('Snaplore runs on this database');
      await running.close();
      await expect
        .poll(async () =>
          restoreBackup({ ...target, replace: true }).then(
            () => 'done',
            (error: unknown) => String(error),
          ),
        )
        .toBe('done');
      expect(await rowDigests(target.ownerUrl)).toEqual(before);
      expect(await target.storage.stat('users/x/other.png')).toBeNull();
    });
  });
});
