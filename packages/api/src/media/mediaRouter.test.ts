import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import { partsContract } from '@snaplore/core/adapters/storage/partsContract';
import { signedUrlContract } from '@snaplore/core/adapters/storage/storageContract';
import type { StoredObject } from '@snaplore/core/adapters/storage/storage';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@snaplore/core/testing/eventually';
import { readRange } from './byteRange.js';
import { mediaRouter } from './mediaRouter.js';

interface Site {
  storage: LocalStorage;
  folder: string;
  origin: string;
  port: number;
  stored: StoredObject[];
  earlier(seconds: number): LocalStorage;
  close(): Promise<void>;
}

async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  const secret = Buffer.alloc(32, 3);
  const storage = new LocalStorage(folder, secret);
  const stored: StoredObject[] = [];
  const app = express();
  app.use(
    '/media',
    mediaRouter(storage, (object) => Promise.resolve(void stored.push(object))),
  );
  const server: Server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    storage,
    folder,
    port,
    stored,
    origin: `http://127.0.0.1:${port}`,
    earlier: (seconds) => new LocalStorage(folder, secret, () => Date.now() - seconds * 1000),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe('media of the local storage', () => {
  signedUrlContract(openSite);
  partsContract(openSite);

  let site: Site;
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());
  const temporary = async (prefix: string): Promise<string[]> =>
    readdir(join(site.folder, 'intake', prefix)).catch(() => []);
  const partUrl = async (prefix: string, size: number): Promise<string> => {
    await site.storage.openParts(prefix, [size]);
    return site.origin + (await site.storage.signedPartUrl(prefix, '', { number: 1, size, expiresInSeconds: 60 }));
  };
  const watch = async (key: string, options = {}): Promise<string> =>
    site.origin + (await site.storage.signedDownloadUrl(key, { expiresInSeconds: 60, ...options }));

  it('reports a part as stored only when it is complete', async () => {
    const url = await partUrl('u/1/', 4);
    const put = (body: string) => fetch(url, { method: 'PUT', body });
    expect((await put('five!')).status).toBe(422);
    expect(site.stored).toEqual([]);
    const right = await put('four');
    expect(right.status).toBe(200);
    expect(site.stored.map((object) => [object.key, object.size])).toEqual([['u/1/1', 4]]);
    expect(right.headers.get('etag')).toBe(`"${site.stored[0]?.etag ?? ''}"`);
  });

  it('answers 507 while a part has no room on the disk, and stores it when there is room', async () => {
    const body = Buffer.alloc(20_000_000, 1);
    const url = await partUrl('u/full/', body.length);
    const send = () => fetch(url, { method: 'PUT', body });
    site.storage.putPart = async (_key, source) => {
      const disk = new Writable({
        write: (_chunk, _encoding, done) =>
          done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
      });
      await pipeline(source, disk);
      throw new Error('The disk took it');
    };
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      507,
      '60',
      expect.objectContaining({ code: 'STORAGE_FULL' }),
    ]);
    Reflect.deleteProperty(site.storage, 'putPart');
    expect((await send()).status).toBe(200);
  });

  it('counts the bytes of a sender that gives no Content-Length', async () => {
    const url = new URL(await partUrl('u/2/', 10));
    const send = async (bytes: number): Promise<string> => {
      const socket = connect(site.port, '127.0.0.1');
      socket.write(
        `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: ` +
          `chunked\r\n\r\n`,
      );
      socket.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`);
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      await once(socket, 'close');
      return answer.slice(9, 12);
    };
    expect(await send(9)).toBe('422');
    expect(await send(11)).toBe('422');
    expect(await site.storage.stat('u/2/1')).toBeNull();
    expect(await send(10)).toBe('200');
  });

  it('leaves no file behind when the connection breaks', async () => {
    const url = new URL(await partUrl('u/3/', 500_000));
    const socket = connect(site.port, '127.0.0.1');
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n${'x'.repeat(200_000)}`,
    );
    await eventually(async () => {
      expect(await temporary('u/3/')).toHaveLength(1);
    });
    socket.destroy();
    await eventually(async () => {
      expect(await temporary('u/3/')).toEqual([]);
    });
    expect(await site.storage.stat('u/3/1')).toBeNull();
    expect(site.stored).toEqual([]);
  });

  it('answers HEAD as GET, without a body', async () => {
    await site.storage.put('v/film.mp4', Buffer.from('0123456789'));
    const head = await fetch(await watch('v/film.mp4'), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('10');
    expect(head.headers.get('content-type')).toBe('video/mp4');
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(head.headers.get('last-modified')).not.toBeNull();
    expect(await head.text()).toBe('');
  });

  it('answers 304 when the browser has the file', async () => {
    await site.storage.put('v/film.mp4', Buffer.from('0123456789'));
    const url = await watch('v/film.mp4');
    const etag = (await fetch(url)).headers.get('etag') as string;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const range = { range: 'bytes=1-2' };
    expect((await fetch(url, { headers: { ...range, 'if-range': etag } })).status).toBe(206);
    expect((await fetch(url, { headers: { ...range, 'if-range': '"another"' } })).status).toBe(200);
  });

  it('never serves a file as a page of the product', async () => {
    await site.storage.put('v/page.html', Buffer.from('<script>alert(1)</script>'));
    const page = await fetch(await watch('v/page.html'));
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toBe('attachment');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const claimed = await fetch(await watch('v/page.html', { contentType: 'text/html' }));
    expect(claimed.headers.get('content-disposition')).toBe('attachment');
    expect(claimed.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('allows every origin, and ignores cookies', async () => {
    const allowed = await fetch(`${site.origin}/media/u/1`, { method: 'OPTIONS' });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('*');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    '/media/',
    '/media/v/film.mp4',
    '/media/../../etc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/v%2Ffilm.mp4?m=GET&e=99999999999&sig=aaaa',
  ])('refuses %s, which has no valid signature', async (path) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    await once(socket, 'close');
    expect(answer).toContain('403 Forbidden');
    expect(answer).toContain('SIGNATURE_INVALID');
  });

  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-100', { start: 5, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=6-5', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['lines=1-2', null],
  ])('reads the range %j', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected);
  });
});
