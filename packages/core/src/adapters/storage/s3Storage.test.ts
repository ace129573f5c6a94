import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { S3Storage, type S3Settings } from './s3Storage.js';
import { signedUrlContract, storageContract, type StorageUnderTest } from './storageContract.js';

const script = fileURLToPath(new URL('../../../../../scripts/radosgw.ts', import.meta.url));
const gateway: ChildProcess = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
if (!gateway.stdout) throw new Error('The S3 server has no output');
const [line] = (await once(createInterface(gateway.stdout), 'line')) as [string];
const started = JSON.parse(line) as (Omit<S3Settings, 'bucket'> & { skipped?: undefined }) | { skipped: string };
if (started.skipped !== undefined) process.stderr.write(`S3 storage not tested: ${started.skipped}\n`);

describe.skipIf(started.skipped !== undefined)('s3 storage', () => {
  afterAll(async () => {
    gateway.stdin?.end();
    if (gateway.exitCode === null) await once(gateway, 'exit');
  });

  let buckets = 0;
  async function open(): Promise<StorageUnderTest> {
    buckets += 1;
    const settings = { ...(started as S3Settings), bucket: `media-${buckets}` };
    const storage = new S3Storage(settings);
    await expect(storage.health()).rejects.toThrow('does not exist');
    await storage.prepare(['*']);
    await storage.prepare(['*']);
    return {
      storage,
      earlier: (seconds) => new S3Storage(settings, () => new Date(Date.now() - seconds * 1000)),
      origin: settings.endpoint,
      close: () => Promise.resolve(),
    };
  }

  storageContract(open);
  signedUrlContract(open);

  it('signs addresses for the host that browsers see, and lets them send from the screens', async () => {
    const { endpoint, ...rest } = started as S3Settings;
    const publicEndpoint = endpoint.replace('127.0.0.1', 'localhost');
    const storage = new S3Storage({ ...rest, endpoint, publicEndpoint, bucket: 'public' });
    await storage.prepare(['*']);
    const url = await storage.signedUploadUrl('from/browser', { size: 3, expiresInSeconds: 60 });
    expect(url.startsWith(`${publicEndpoint}/public/from/browser?`)).toBe(true);
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'http://acme.example.test', 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/acme.example.test)$/);
    expect((await fetch(url.replace(publicEndpoint, endpoint), { method: 'PUT', body: 'abc' })).status).toBe(403);
    const put = await fetch(url, { method: 'PUT', body: 'abc', headers: { origin: 'http://acme.example.test' } });
    expect(put.status).toBe(200);
    expect(put.headers.get('access-control-expose-headers')).toContain('ETag');
  });
});
