import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from './storage.js';
import { megabyte, partUrl, putPart, refused, sha, type StorageUnderTest } from './storageUnderTest.js';

/** Streams `bytes` in pieces, so that nothing can rely on having them at once. */
function streamOf(bytes: Buffer, piece = 64 * 1024): Readable {
  return Readable.from(
    (function* () {
      for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece);
    })(),
    { objectMode: false },
  );
}

/** The behaviour of every storage driver. */
export function storageContract(open: () => Promise<StorageUnderTest>): void {
  describe('objects', () => {
    let under: StorageUnderTest;
    let storage: Storage;
    let folder: string;
    const read = async (key: string): Promise<Buffer> => buffer(await storage.get(key));

    beforeAll(async () => {
      under = await open();
      storage = under.storage;
      folder = await mkdtemp(join(tmpdir(), 'storage-'));
    });
    afterAll(async () => {
      await rm(folder, { recursive: true, force: true });
      await under.close();
    });

    it('is healthy', async () => {
      await expect(storage.health()).resolves.toBeUndefined();
    });

    it('returns what was put, with its size', async () => {
      const stored = await storage.put('one/hello.json', Buffer.from('{"a":1}'));
      expect(stored).toMatchObject({ key: 'one/hello.json', size: 7 });
      expect(stored.etag).not.toBe('');
      expect(Math.abs(stored.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect((await read('one/hello.json')).toString()).toBe('{"a":1}');
      expect(await storage.stat('one/hello.json')).toEqual(stored);
    });

    it('replaces an object completely, and its etag changes', async () => {
      const first = await storage.put('over/written.bin', Buffer.alloc(3000, 1));
      const second = await storage.put('over/written.bin', Buffer.from('short'));
      expect(second.size).toBe(5);
      expect(second.etag).not.toBe(first.etag);
      expect((await read('over/written.bin')).toString()).toBe('short');
    });

    it('keeps an empty object', async () => {
      await storage.put('empty/file.bin', Buffer.alloc(0));
      await storage.put('empty/stream.bin', streamOf(Buffer.alloc(0)), 0);
      expect(await storage.stat('empty/file.bin')).toMatchObject({ size: 0 });
      expect(await storage.stat('empty/stream.bin')).toMatchObject({ size: 0 });
      expect(await read('empty/file.bin')).toHaveLength(0);
    });

    it('streams a large object in and out without losing a byte', async () => {
      const bytes = randomBytes(37 * megabyte + 11);
      await storage.put('large/known.bin', streamOf(bytes), bytes.length);
      await storage.put('large/unknown.bin', streamOf(bytes));
      expect(sha(await read('large/known.bin'))).toBe(sha(bytes));
      expect(sha(await read('large/unknown.bin'))).toBe(sha(bytes));
      const path = join(folder, 'downloaded.bin');
      await storage.downloadTo('large/known.bin', path);
      expect(sha(await readFile(path))).toBe(sha(bytes));
      const copy = await storage.putFile('large/file.bin', path);
      expect(copy.size).toBe(bytes.length);
      expect(sha(await read('large/file.bin'))).toBe(sha(bytes));
    });

    it('reads ranges of bytes', async () => {
      await storage.put('range/abc.bin', Buffer.from('abcdefghij'));
      const piece = async (start: number, end?: number) =>
        (await buffer(await storage.get('range/abc.bin', { start, end }))).toString();
      expect(await piece(0, 0)).toBe('a');
      expect(await piece(0)).toBe('abcdefghij');
      expect(await piece(3, 5)).toBe('def');
      expect(await piece(7)).toBe('hij');
      expect(await piece(8, 900)).toBe('ij');
      await expect(storage.get('range/abc.bin', { start: 10 })).rejects.toEqual(refused('BAD_INPUT'));
      await expect(storage.get('range/abc.bin', { start: 5, end: 4 })).rejects.toEqual(refused('BAD_INPUT'));
    });

    it('reports a missing object, and removing one is no error', async () => {
      expect(await storage.stat('not/there.bin')).toBeNull();
      await expect(storage.get('not/there.bin')).rejects.toEqual(refused('NOT_FOUND'));
      await expect(storage.get('not/there.bin', { start: 1, end: 2 })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(storage.downloadTo('not/there.bin', join(folder, 'none'))).rejects.toEqual(refused('NOT_FOUND'));
      await expect(storage.remove('not/there.bin')).resolves.toBeUndefined();
      await expect(storage.removePrefix('not/there/')).resolves.toBeUndefined();
      expect(await storage.list('not/there/')).toEqual([]);
    });

    it('lists and removes below a prefix, and nothing beside it', async () => {
      for (const key of ['tree/a/2.bin', 'tree/a/1.bin', 'tree/a/deep/er.bin', 'tree/ab/3.bin', 'tree/z.bin']) {
        await storage.put(key, Buffer.from(key));
      }
      expect((await storage.list('tree/a/')).map((object) => object.key)).toEqual([
        'tree/a/1.bin',
        'tree/a/2.bin',
        'tree/a/deep/er.bin',
      ]);
      await storage.remove('tree/a/1.bin');
      expect(await storage.stat('tree/a/1.bin')).toBeNull();
      await storage.removePrefix('tree/a/');
      expect((await storage.list('tree/')).map((object) => object.key)).toEqual(['tree/ab/3.bin', 'tree/z.bin']);
    });

    it('goes through all objects after a key, in the order of their bytes', async () => {
      for (const { key } of await storage.list('')) await storage.remove(key);
      const keys = ['a', 'walk.bin', 'walk/B.bin', 'walk/a.bin', 'walk/a/1', 'walk/a/2', 'walk/ab', 'walkers/1', 'z'];
      for (const key of keys) await storage.put(key, Buffer.from(key));
      const after = async (key: string): Promise<string[]> => {
        const found: string[] = [];
        for await (const object of storage.walk(key)) {
          expect(object.size).toBe(object.key.length);
          found.push(object.key);
        }
        return found;
      };
      expect(await after('')).toEqual(keys);
      for (const [index, key] of keys.entries()) expect(await after(key)).toEqual(keys.slice(index + 1));
      expect(await after('walk/a/')).toEqual(keys.slice(4));
      expect(await after('walk/a0')).toEqual(keys.slice(6));
      for (const key of keys) await storage.remove(key);
    });

    it.each([
      '',
      '/',
      '/etc/passwd',
      '../out.bin',
      'a/../../out.bin',
      'a/./b',
      'a//b',
      'a/.hidden',
      'a/b/',
      'a\\b',
      'a\0b',
      'a b',
      'é.bin',
      'x'.repeat(600),
    ])('refuses %j as a key', async (key) => {
      const wrong = refused('BAD_INPUT');
      await expect(storage.put(key, Buffer.from('x'))).rejects.toEqual(wrong);
      await expect(storage.get(key)).rejects.toEqual(wrong);
      await expect(storage.stat(key)).rejects.toEqual(wrong);
      await expect(storage.remove(key)).rejects.toEqual(wrong);
      await expect(storage.compose([key], 'fine/key.bin')).rejects.toEqual(wrong);
      await expect((async () => storage.signedDownloadUrl(key, { expiresInSeconds: 60 }))()).rejects.toEqual(wrong);
    });

    it.each(['', '/', '../', 'a', 'a/../../', '.git/'])('refuses %j as a prefix', async (prefix) => {
      // A backup lists everything; nothing removes everything.
      if (prefix !== '') await expect(storage.list(prefix)).rejects.toEqual(refused('BAD_INPUT'));
      await expect(storage.removePrefix(prefix)).rejects.toEqual(refused('BAD_INPUT'));
      await expect(storage.openParts(prefix, [1])).rejects.toEqual(refused('BAD_INPUT'));
      await expect(storage.dropParts(prefix)).rejects.toEqual(refused('BAD_INPUT'));
      await expect(
        (async () => storage.signedPartUrl(prefix, '', { number: 1, size: 1, expiresInSeconds: 60 }))(),
      ).rejects.toEqual(refused('BAD_INPUT'));
    });

    it('refuses a stream longer or shorter than announced, and keeps the previous object', async () => {
      await storage.put('size/kept.bin', Buffer.from('before'));
      for (const [bytes, size] of [
        [100, 99],
        [100, 101],
        [0, 1],
        [6 * megabyte, 5 * megabyte],
      ] as const) {
        await expect(storage.put('size/kept.bin', streamOf(Buffer.alloc(bytes)), size)).rejects.toEqual(
          refused('UPLOAD_PART_WRONG_SIZE'),
        );
      }
      expect((await read('size/kept.bin')).toString()).toBe('before');
    });

    it('keeps nothing of an interrupted stream', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(megabyte);
          await Promise.resolve();
          throw new Error('connection lost');
        })(),
      );
      await expect(storage.put('broken/off.bin', broken, 2 * megabyte)).rejects.toThrow('connection lost');
      expect(await storage.stat('broken/off.bin')).toBeNull();
      expect(await storage.list('broken/')).toEqual([]);
    });

    it('keeps the complete object of one of several concurrent writers', async () => {
      const writes = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000 + index * 1000, index + 1));
      await Promise.all(writes.map((bytes) => storage.put('race/one.bin', streamOf(bytes), bytes.length)));
      const won = await read('race/one.bin');
      expect(writes.some((bytes) => bytes.equals(won))).toBe(true);
      await Promise.all(writes.map((bytes, index) => storage.put(`race/many/${index}.bin`, bytes)));
      expect(await storage.list('race/many/')).toHaveLength(8);
    });

    it('joins parts in order and keeps them', async () => {
      const parts = [randomBytes(5 * megabyte), randomBytes(5 * megabyte + 3), randomBytes(17)];
      const keys = parts.map((_, index) => `compose/large/${index + 1}`);
      for (const [index, bytes] of parts.entries()) await storage.put(keys[index] as string, bytes);
      const whole = await storage.compose(keys, 'compose/whole.mp4');
      expect(whole.size).toBe(10 * megabyte + 20);
      expect(sha(await read('compose/whole.mp4'))).toBe(sha(Buffer.concat(parts)));
      expect(await storage.list('compose/large/')).toHaveLength(3);

      await storage.compose([keys[2] as string, keys[0] as string, keys[2] as string], 'compose/small-first.bin');
      expect(sha(await read('compose/small-first.bin'))).toBe(
        sha(Buffer.concat([parts[2] as Buffer, parts[0] as Buffer, parts[2] as Buffer])),
      );
      await storage.compose([keys[2] as string], 'compose/single.bin');
      await storage.put(keys[2] as string, Buffer.from('changed later'));
      expect(sha(await read('compose/single.bin'))).toBe(sha(parts[2] as Buffer));
      await storage.compose(keys, 'compose/whole.mp4');
      expect(await storage.stat('compose/whole.mp4')).toMatchObject({ size: 10 * megabyte + 3 + 13 });
    });

    it('joins nothing when a part is missing', async () => {
      await storage.put('partial/1', Buffer.from('one'));
      await expect(storage.compose(['partial/1', 'partial/2'], 'partial/whole.bin')).rejects.toEqual(
        refused('NOT_FOUND'),
      );
      await expect(storage.compose([], 'partial/whole.bin')).rejects.toEqual(refused('BAD_INPUT'));
      expect(await storage.stat('partial/whole.bin')).toBeNull();
    });

    it('offers a local file only where there is one', async () => {
      await storage.put('local/path.bin', Buffer.from('here'));
      const path = storage.localPath('local/path.bin');
      if (storage.driver === 's3') expect(path).toBeNull();
      else expect((await readFile(path as string)).toString()).toBe('here');
      await writeFile(join(folder, 'given.bin'), 'given');
      expect(await storage.putFile('local/given.bin', join(folder, 'given.bin'))).toMatchObject({ size: 5 });
      await expect(readFile(join(folder, 'given.bin'))).rejects.toThrow('ENOENT');
    });
  });
}

/** The behaviour of every driver's signed addresses, over real HTTP. */
export function signedUrlContract(open: () => Promise<StorageUnderTest>): void {
  describe('signed addresses', () => {
    let under: StorageUnderTest;
    const downloadUrl = async (key: string, storage = under.storage): Promise<URL> =>
      new URL(await storage.signedDownloadUrl(key, { expiresInSeconds: 60 }), under.origin);
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    it('serve a range of bytes', async () => {
      await under.storage.put('signed/range.mp4', Buffer.from('abcdefghij'));
      const url = await downloadUrl('signed/range.mp4');
      const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
      expect(part.headers.get('content-type')).toBe('video/mp4');
      expect(await part.text()).toBe('cde');
      expect(await (await fetch(url, { headers: { range: 'bytes=-3' } })).text()).toBe('hij');
      expect((await fetch(url, { headers: { range: 'bytes=10-' } })).status).toBe(416);
    });

    it('offer a file for saving under its name', async () => {
      await under.storage.put('signed/video.mp4', Buffer.from('video'));
      const url = await under.storage.signedDownloadUrl('signed/video.mp4', {
        expiresInSeconds: 60,
        downloadName: 'Наш "фільм".mp4',
        contentType: 'video/mp4',
      });
      const got = await fetch(new URL(url, under.origin));
      expect(got.status).toBe(200);
      expect(got.headers.get('content-type')).toBe('video/mp4');
      const disposition = got.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; /);
      expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '')).toBe('Наш "фільм".mp4');
    });

    it('expire', async () => {
      await under.storage.put('signed/old.bin', Buffer.from('old'));
      expect((await fetch(await downloadUrl('signed/old.bin', under.earlier(120)))).status).toBe(403);
      expect((await fetch(await downloadUrl('signed/old.bin', under.earlier(10)))).status).toBe(200);
      const put = await putPart(
        await partUrl(under, 'signed/late/', 3, { storage: under.earlier(120) }),
        Buffer.from('abc'),
      );
      expect(put.status).toBe(403);
      expect(await under.storage.arrivedParts('signed/late/', [3])).toEqual([]);
    });

    it('work as long as stated, and are renewed well before they expire', async () => {
      await under.storage.put('signed/played.mp4', Buffer.from('abcdefghij'));
      const seconds = under.storage.mediaSeconds;
      const addressAt = async (ago: number): Promise<URL> =>
        new URL(await under.earlier(ago).signedDownloadUrl('signed/played.mp4'), under.origin);
      const range = async (url: URL): Promise<[number, string]> => {
        const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
        return [part.status, part.status === 206 ? await part.text() : ''];
      };
      const [first, renewed] = [await addressAt(seconds * 0.6), await addressAt(0)];
      expect(renewed.href).not.toBe(first.href);
      // A playing video uses both addresses for a while.
      expect(await range(first)).toEqual([206, 'cde']);
      expect(await range(renewed)).toEqual([206, 'cde']);
      expect(await range(await addressAt(seconds - 30))).toEqual([206, 'cde']);
      expect(await range(await addressAt(seconds + 1_000))).toEqual([403, '']);
    });

    it('refuse any change', async () => {
      await under.storage.put('signed/mine.bin', Buffer.from('mine'));
      await under.storage.put('signed/other.bin', Buffer.from('other'));
      const good = await downloadUrl('signed/mine.bin');
      expect((await fetch(good)).status).toBe(200);
      const path = new URL(good);
      path.pathname = path.pathname.replace('mine', 'other');
      expect((await fetch(path)).status).toBe(403);
      const names = [...good.searchParams.keys()];
      expect(names.length).toBeGreaterThan(2);
      for (const name of names) {
        const value = good.searchParams.get(name) ?? '';
        const last = value.at(-2) ?? '';
        const changed = new URL(good);
        changed.searchParams.set(name, value.slice(0, -2) + (last === '1' ? '2' : '1') + (value.at(-1) ?? ''));
        expect([name, (await fetch(changed)).status >= 400]).toEqual([name, true]);
        const without = new URL(good);
        without.searchParams.delete(name);
        expect([name, (await fetch(without)).status >= 400]).toEqual([name, true]);
      }
    });

    it('refuse another method, key or size than signed', async () => {
      await under.storage.put('signed/read-only.bin', Buffer.from('read'));
      const read = await downloadUrl('signed/read-only.bin');
      expect((await putPart(read, Buffer.from('evil'))).status).toBeGreaterThanOrEqual(400);
      expect((await buffer(await under.storage.get('signed/read-only.bin'))).toString()).toBe('read');
      const write = await partUrl(under, 'signed/parts/', 4);
      expect((await fetch(write)).status).toBe(403);
      const [other, next] = [new URL(write), new URL(write)];
      other.pathname = other.pathname.replace('/parts/', '/others/');
      next.searchParams.set('partNumber', '2');
      next.pathname = next.searchParams.has('uploadId') ? next.pathname : next.pathname.replace(/1$/, '2');
      await under.storage.openParts('signed/others/', [4]);
      for (const changed of [other, next]) expect((await putPart(changed, Buffer.from('evil'))).status).toBe(403);
      expect(await under.storage.arrivedParts('signed/others/', [4])).toEqual([]);
      expect(await under.storage.arrivedParts('signed/parts/', [4, 4])).toEqual([]);
    });

    it('report a valid address of a removed object as not found', async () => {
      expect((await fetch(await downloadUrl('signed/gone.bin'))).status).toBe(404);
    });
  });
}
