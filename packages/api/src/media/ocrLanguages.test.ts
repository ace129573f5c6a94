import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ocrLanguageMaxBytes } from '@snaplore/schema/limits';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ocrLanguageRouter } from './ocrLanguages.js';

describe('the languages of text recognition beside the build', () => {
  let folder: string;
  let server: Server | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'languages-'));
  });
  afterEach(async () => {
    server?.close();
    await rm(folder, { recursive: true });
  });

  async function serve(TESSDATA_DIR?: string): Promise<string> {
    server = createServer(express().use('/media/ocr', ocrLanguageRouter({ TESSDATA_DIR }, folder)));
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }
  async function put(data: string, version: string): Promise<string> {
    const path = join(folder, version, 'tessdata');
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'rus.traineddata'), data);
    return path;
  }
  const offered = async (origin: string): Promise<Record<string, string>> =>
    (await (await fetch(`${origin}/media/ocr/languages`)).json()) as Record<string, string>;

  it('are none where the machine has none, and are found once they are there', async () => {
    const origin = await serve();
    expect(await offered(origin)).toEqual({});
    await put('data', '5');
    expect(Object.keys(await offered(origin))).toEqual(['rus']);
  });

  it('are Russian where Debian has it, of the newest version, at an address that is kept for ever', async () => {
    await put('old data', '4.00');
    await put('new data', '5');
    const origin = await serve();
    const { rus = '' } = await offered(origin);
    const hash = createHash('sha256').update('new data').digest('hex').slice(0, 16);
    expect(rus).toBe(`/media/ocr/rus-${hash}.traineddata.gz`);
    const response = await fetch(`${origin}${rus}`);
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('new data');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('are those of TESSDATA_DIR alone where it is set', async () => {
    await put('of debian', '5');
    const origin = await serve(await put('chosen', 'elsewhere'));
    const { rus = '' } = await offered(origin);
    const response = await fetch(`${origin}${rus}`);
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('chosen');
    server?.close();
    expect(await offered(await serve(join(folder, 'nowhere')))).toEqual({});
  });

  it('are not read when the file is empty or larger than the limit', async () => {
    const path = await put('', '5');
    const origin = await serve();
    expect(await offered(origin)).toEqual({});
    await truncate(join(path, 'rus.traineddata'), ocrLanguageMaxBytes + 1);
    expect(await offered(origin)).toEqual({});
  });

  it.each([
    ['GET', 'rus.traineddata'],
    ['GET', 'rus-0000000000000000.traineddata.gz'],
    ['GET', '..%2f..%2fetc%2fpasswd'],
    ['POST', 'languages'],
  ])('answer %s %s with NOT_FOUND', async (method, name) => {
    await put('data', '5');
    const response = await fetch(`${await serve()}/media/ocr/${name}`, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
