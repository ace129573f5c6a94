import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './webApp.js';

const script = `export const words = ${JSON.stringify('word '.repeat(1_000))};`;
const page = `<!doctype html><title>Snaplore</title>${'<p>word</p>'.repeat(200)}`;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

describe('the files of the screens', () => {
  let folder: string;
  let server: Server;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'screens-'));
    await mkdir(join(folder, 'assets'));
    for (const [name, text] of [
      ['assets/app-1.js', script],
      ['index.html', page],
      ['logo.svg', '<svg />'.repeat(300)],
    ] as const) {
      await writeFile(join(folder, name), text);
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
      await writeFile(join(folder, `${name}.gz`), gzipSync(text));
    }
    // What the build leaves as it is.
    await writeFile(join(folder, 'assets/late-2.css'), 'a{color:red}'.repeat(500));
    await writeFile(join(folder, 'assets/font-3.woff2'), 'font');
    server = createServer(express().use(webApp(folder))).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  /** Neither adds headers nor unpacks the body, as `fetch` would. */
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    await new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port: (server.address() as AddressInfo).port, path, headers, method },
        (response) => {
          buffer(response).then((body) => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          }, reject);
        },
      )
        .once('error', reject)
        .end();
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1', 'br'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    [undefined, undefined],
  ])('come as their reader accepts them: %s', async (accepted, encoding) => {
    const answer = await ask('/assets/app-1.js', accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    const text =
      encoding === 'br'
        ? brotliDecompressSync(answer.body)
        : encoding === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body;
    expect(text.toString()).toBe(script);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  it('have a tag for each encoding, by which they are not sent again', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const tag = (await ask('/assets/app-1.js', headers)).headers.etag ?? '';
      tags.add(tag);
      expect((await ask('/assets/app-1.js', { ...headers, 'if-none-match': tag })).status).toBe(304);
    }
    expect(tags.size).toBe(3);
  });

  it('answer HEAD with the headers alone', async () => {
    const { headers, body } = await ask('/assets/app-1.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect(headers['content-encoding']).toBe('br');
    expect(body).toHaveLength(0);
  });

  it.each(['/', '/b/shortId/slug', '/settings/users?page=2', '/index.html'])('serve the app at %s', async (path) => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const answer = await ask(path, { accept: 'text/html', 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe(path === '/index.html' ? 'public, max-age=3600' : 'no-cache');
      expect(answer.headers.vary).toContain('Accept-Encoding');
    }
  });

  it('are found by their address alone, whatever follows the question mark', async () => {
    const { headers } = await ask('/logo.svg?v=1', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it('are compressed on the way where the build did not', async () => {
    const styles = await ask('/assets/late-2.css', { 'accept-encoding': 'gzip' });
    expect(styles.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(styles.body).toString()).toContain('color:red');
    const font = await ask('/assets/font-3.woff2', { 'accept-encoding': 'br, gzip' });
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.body.toString()).toBe('font');
  });

  it.each(['/assets/none.js', '/assets/', '/assets/..%2f..%2fetc/passwd'])('are not there at %s', async (path) => {
    const { status } = await ask(path, { 'accept-encoding': 'br' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('take nothing', async () => {
    expect((await ask('/assets/app-1.js', { 'accept-encoding': 'br' }, 'POST')).status).toBe(405);
  });
});
