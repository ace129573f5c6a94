import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { megabyte, partUrl, putPart as send, refused, sha, type StorageUnderTest } from './storageUnderTest.js';

/** Sends all but the last bytes of a body; they have reached the server, as far as a client can know. */
async function sendSlowly(url: URL, body: Buffer): Promise<{ finish(): Promise<number> }> {
  const sending = request(url, {
    method: 'PUT',
    headers: { 'content-length': body.length, 'content-type': 'application/octet-stream' },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.once('error', reject);
  });
  await new Promise<void>(
    (resolve) =>
      void sending.write(body.subarray(0, -10), () => {
        resolve();
      }),
  );
  return {
    async finish() {
      sending.end(body.subarray(-10));
      return await answered;
    },
  };
}

/** The behaviour of every driver for files sent in parts, over real HTTP. */
export function partsContract(openStorage: () => Promise<StorageUnderTest>): void {
  describe('parts', () => {
    let under: StorageUnderTest;
    const open = (prefix: string, size: number, options?: { number: number; sizes: number[] }): Promise<URL> =>
      partUrl(under, prefix, size, options);
    /** Returns what was sent below a closed prefix. */
    const sent = async (prefix: string): Promise<Buffer> => {
      const objects = await under.storage.list(prefix);
      return Buffer.concat(await Promise.all(objects.map(async ({ key }) => buffer(await under.storage.get(key)))));
    };

    beforeAll(async () => {
      under = await openStorage();
    });
    afterAll(() => under.close());

    it('accepts parts in any order and repeatedly, and makes one file of them', async () => {
      const parts = [randomBytes(5 * megabyte), randomBytes(5 * megabyte), randomBytes(7)];
      const sizes = parts.map(({ length }) => length);
      const urls = await Promise.all(
        parts.map((part, index) => open('sent/whole/', part.length, { number: index + 1, sizes })),
      );
      expect(await under.storage.arrivedParts('sent/whole/', sizes)).toEqual([]);
      for (const [index, bytes] of [
        [2, parts[2]],
        [0, randomBytes(5 * megabyte)],
        [0, parts[0]],
      ] as const) {
        expect((await send(urls[index] as URL, bytes as Buffer)).status).toBe(200);
      }
      expect(await under.storage.arrivedParts('sent/whole/', sizes)).toEqual([1, 3]);
      await expect(under.storage.closeParts('sent/whole/', sizes)).rejects.toEqual(refused('UPLOAD_INCOMPLETE'));
      expect((await send(urls[1] as URL, parts[1] as Buffer)).status).toBe(200);
      expect(await under.storage.arrivedParts('sent/whole/', [5, 5, 7])).toEqual([3]);
      await under.storage.closeParts('sent/whole/', sizes);
      expect(await under.storage.arrivedParts('sent/whole/', sizes)).toEqual([1, 2, 3]);
      expect(sha(await sent('sent/whole/'))).toBe(sha(Buffer.concat(parts)));
    });

    it("invalidates a part's address when its file is closed", async () => {
      const url = await open('sent/closed/', 5);
      expect((await send(url, Buffer.from('first'))).status).toBe(200);
      expect((await send(url, Buffer.from('again'))).status).toBe(200);
      await Promise.all([under.storage.closeParts('sent/closed/', [5]), under.storage.closeParts('sent/closed/', [5])]);
      expect([403, 404]).toContain((await send(url, Buffer.from('later'))).status);
      expect(await under.storage.openParts('sent/closed/', [5])).toBeNull();
      await under.storage.closeParts('sent/closed/', [5]);
      expect([403, 404]).toContain((await send(url, Buffer.from('later'))).status);
      expect((await sent('sent/closed/')).toString()).toBe('again');
    });

    it("invalidates a part's address when the upload is dropped, closed or not", async () => {
      for (const isClosed of [false, true]) {
        const url = await open('sent/dropped/', 5);
        expect((await send(url, Buffer.from('first'))).status).toBe(200);
        if (isClosed) await under.storage.closeParts('sent/dropped/', [5]);
        await under.storage.dropParts('sent/dropped/');
        expect([403, 404]).toContain((await send(url, Buffer.from('later'))).status);
        expect(await under.storage.list('sent/dropped/')).toEqual([]);
        expect(await under.storage.arrivedParts('sent/dropped/', [5])).toEqual([]);
      }
      await expect(under.storage.dropParts('sent/never/')).resolves.toBeUndefined();
    });

    it('ignores parts still being sent when their file is closed or dropped', async () => {
      for (const end of ['close', 'drop'] as const) {
        const prefix = `sent/under-way-${end}/`;
        const url = await open(prefix, 2 * megabyte);
        const before = Buffer.alloc(2 * megabyte, 'b');
        expect((await send(url, before)).status).toBe(200);
        const late = await sendSlowly(url, Buffer.alloc(2 * megabyte, 'l'));
        if (end === 'close') await under.storage.closeParts(prefix, [before.length]);
        else await under.storage.dropParts(prefix);
        expect([403, 404]).toContain(await late.finish());
        expect(sha(await sent(prefix))).toBe(sha(end === 'close' ? before : Buffer.alloc(0)));
      }
    });

    it('makes a file of complete parts while they are being sent again', async () => {
      const sizes = [5 * megabyte, 9];
      const urls = await Promise.all(
        sizes.map((size, index) => open('sent/race/', size, { number: index + 1, sizes })),
      );
      const sendAll = async (round: number): Promise<number[]> =>
        Promise.all(
          urls.map(async (url, index) => (await send(url, Buffer.alloc(sizes[index] as number, String(round)))).status),
        );
      expect(await sendAll(0)).toEqual([200, 200]);
      const [, ...rounds] = await Promise.all([
        under.storage.closeParts('sent/race/', sizes),
        ...[1, 2, 3, 4].map(sendAll),
      ]);
      expect(rounds.flat().every((status) => [200, 403, 404, 409].includes(status))).toBe(true);
      const whole = await sent('sent/race/');
      expect(whole).toHaveLength(5 * megabyte + 9);
      expect(new Set(whole.subarray(0, 5 * megabyte)).size).toBe(1);
      expect(new Set(whole.subarray(5 * megabyte)).size).toBe(1);
      expect((await sendAll(5)).every((status) => status === 403 || status === 404)).toBe(true);
      expect((await sent('sent/race/')).equals(whole)).toBe(true);
    });

    it('invalidates every address when several processes opened the same prefix at once', async () => {
      const urls = await Promise.all(Array.from({ length: 4 }, () => open('sent/at-once/', 5)));
      expect((await send(await open('sent/at-once/', 5), Buffer.from('first'))).status).toBe(200);
      await under.storage.closeParts('sent/at-once/', [5]);
      for (const url of urls) expect([403, 404]).toContain((await send(url, Buffer.from('later'))).status);
      expect((await sent('sent/at-once/')).toString()).toBe('first');
    });

    it('makes a file of only what was sent, whatever a restored backup left there', async () => {
      await under.storage.put('sent/restored/1', Buffer.from('older'));
      await under.storage.put('sent/restored/2', Buffer.from('other'));
      expect((await send(await open('sent/restored/', 3), Buffer.from('abc'))).status).toBe(200);
      await under.storage.closeParts('sent/restored/', [3]);
      expect((await sent('sent/restored/')).toString()).toBe('abc');

      // As before the closing: its part has not arrived.
      await under.storage.remove('sent/restored/1');
      expect((await send(await open('sent/restored/', 3), Buffer.from('def'))).status).toBe(200);
      await under.storage.closeParts('sent/restored/', [3]);
      expect((await sent('sent/restored/')).toString()).toBe('def');
    });

    it('resumes an upload', async () => {
      const opened = await under.storage.openParts('sent/resumed/', [3]);
      expect(opened).not.toBeNull();
      expect(await under.storage.openParts('sent/resumed/', [3])).toBe(opened);
      expect((await send(await open('sent/resumed/', 3), Buffer.from('abc'))).status).toBe(200);
      expect(await under.storage.arrivedParts('sent/resumed/', [3])).toEqual([1]);
      await under.storage.removeLeftovers(60_000);
      await under.storage.closeParts('sent/resumed/', [3]);
      expect((await sent('sent/resumed/')).toString()).toBe('abc');
    });

    it('refuses a part of another size, and keeps none of it', async () => {
      for (const length of [9, 11, 0]) {
        const response = await send(await open('signed/wrong-size/', 10), Buffer.alloc(length));
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
      }
      expect(await under.storage.arrivedParts('signed/wrong-size/', [10])).toEqual([]);
      expect(await under.storage.list('signed/wrong-size/')).toEqual([]);
    });
  });
}
