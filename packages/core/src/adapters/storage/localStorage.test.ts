import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LocalStorage } from './localStorage.js';
import { openStorage } from './openStorage.js';
import { storageContract } from './storageContract.js';

describe('local storage', () => {
  storageContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    const secret = Buffer.alloc(32, 7);
    return {
      storage: new LocalStorage(folder, secret),
      earlier: (seconds) => new LocalStorage(folder, secret, () => Date.now() - seconds * 1000),
      origin: 'http://localhost',
      async close() {
        // After any failed write its temporary file is gone.
        expect(await readdir(join(folder, 'temporary'))).toEqual([]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  });

  it('signs the same for all processes on one folder, and differently on another folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    const config = {
      DATA_DIR: folder,
      MEDIA_URL_SECONDS: 3_600,
      publicUrl: 'http://localhost',
      S3_BUCKET: 'b',
      S3_REGION: 'r',
    };
    const [one, two] = await Promise.all([openStorage(config), openStorage(config)]);
    const other = await openStorage({ ...config, DATA_DIR: join(folder, 'other') });
    const url = new URL(await one.signedDownloadUrl('a/b.mp4', { expiresInSeconds: 60 }), 'http://localhost');
    expect(two instanceof LocalStorage && two.readUrl('GET', 'a/b.mp4', url.searchParams).key).toBe('a/b.mp4');
    expect(() => other instanceof LocalStorage && other.readUrl('GET', 'a/b.mp4', url.searchParams)).toThrow(
      'not valid',
    );
    await rm(folder, { recursive: true });
  });

  it('returns the same long-lived address again, so that browsers can cache it', async () => {
    const at = (minute: number) =>
      new LocalStorage('/nowhere', Buffer.alloc(32), () => Date.UTC(2026, 0, 1, 10, minute));
    const url = (minute: number) => at(minute).signedDownloadUrl('a.mp4', { expiresInSeconds: 6 * 3600 });
    expect(await url(1)).toBe(await url(14));
    expect(await url(1)).not.toBe(await url(16));
  });

  it('removes what dead processes were writing, and nothing being written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    const storage = new LocalStorage(folder, Buffer.alloc(32));
    await storage.health();
    await writeFile(join(folder, 'temporary', 'old'), 'x');
    await writeFile(join(folder, 'temporary', 'new'), 'x');
    await utimes(join(folder, 'temporary', 'old'), new Date(0), new Date(0));
    await storage.removeLeftovers(3_600_000);
    expect(await readdir(join(folder, 'temporary'))).toEqual(['new']);
    await rm(folder, { recursive: true });
  });
});
