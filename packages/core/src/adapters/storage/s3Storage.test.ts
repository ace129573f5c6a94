// @apart: takes long and begins first
import * as limits from '@snaplore/schema/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3Server.js';
import { partsContract } from './partsContract.js';
import { S3Storage } from './s3Storage.js';
import { signedUrlContract, storageContract } from './storageContract.js';
import type { StorageUnderTest } from './storageUnderTest.js';

const server = await startS3Server('S3 storage');

describe.skipIf(server === null)('s3 storage', () => {
  afterAll(() => server?.close());
  const reached = server?.reached ?? { endpoint: '', region: '', accessKey: '', secretKey: '' };

  let buckets = 0;
  async function open(): Promise<StorageUnderTest> {
    buckets += 1;
    const settings = { ...reached, bucket: `media-${buckets}` };
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
  partsContract(open);

  it('signs addresses for the public host, and accepts uploads from the screens', async () => {
    const { endpoint, ...rest } = reached;
    const publicEndpoint = endpoint.replace('127.0.0.1', 'localhost');
    const storage = new S3Storage({ ...rest, endpoint, publicEndpoint, bucket: 'public' });
    await storage.prepare(['*']);
    const opened = (await storage.openParts('from/browser/', [3])) ?? '';
    const url = await storage.signedPartUrl('from/browser/', opened, { number: 1, size: 3, expiresInSeconds: 60 });
    expect(url.startsWith(`${publicEndpoint}/public/from/browser/1?`)).toBe(true);
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://acme.example.test',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(asked.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/acme.example.test)$/);
    expect((await fetch(url.replace(publicEndpoint, endpoint), { method: 'PUT', body: 'abc' })).status).toBe(403);
    const put = await fetch(url, { method: 'PUT', body: 'abc', headers: { origin: 'http://acme.example.test' } });
    expect(put.status).toBe(200);
    expect(put.headers.get('access-control-expose-headers')).toContain('ETag');
  });

  it('aborts abandoned uploads once they can no longer be resumed', async () => {
    const settings = { ...reached, bucket: 'forgotten' };
    const storage = new S3Storage(settings);
    await storage.prepare(['*']);
    const opened = await storage.openParts('forgotten/', [3]);
    const after = (ms: number): S3Storage => new S3Storage(settings, () => new Date(Date.now() + ms));
    await after(limits.uploadExpiresMs).removeLeftovers(60_000);
    expect(await storage.openParts('forgotten/', [3])).toBe(opened);
    await after(limits.uploadExpiresMs + 120_000).removeLeftovers(60_000);
    expect(await storage.openParts('forgotten/', [3])).not.toBe(opened);
  });
});
