import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extensionId } from '@snaplore/schema/extension/extensionIdentity';
import { extensionKey } from '@snaplore/schema/extension/extensionKey';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeExtensionArchive, pagePatterns } from './extensionArchive.js';

let folder: string;
const config = { publicUrl: 'https://know.example.com', S3_ENDPOINT: undefined, S3_PUBLIC_ENDPOINT: undefined };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'extension-'));
  await mkdir(path.join(folder, 'icons'));
  await writeFile(path.join(folder, 'manifest.json'), '{"manifest_version":3,"key":"abc"}');
  await writeFile(path.join(folder, 'icons', '16.png'), 'picture');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const manifestIn = (archive: Uint8Array): Record<string, unknown> =>
  JSON.parse(strFromU8(unzipSync(archive)['manifest.json'] ?? new Uint8Array())) as Record<string, unknown>;

describe('the archive of the extension', () => {
  it('reaches the pages of its instance and of its companies, and nothing else', async () => {
    const manifest = manifestIn(await makeExtensionArchive(folder, config));
    const pages = ['https://know.example.com/*', 'https://*.know.example.com/*'];
    expect(manifest).toEqual({
      manifest_version: 3,
      key: 'abc',
      homepage_url: 'https://know.example.com',
      host_permissions: pages,
      externally_connectable: { matches: pages },
      content_scripts: [{ matches: pages, js: ['content.js'], run_at: 'document_start' }],
    });
  });

  it('reaches the storage that takes the parts of recordings', async () => {
    const archive = await makeExtensionArchive(folder, {
      ...config,
      S3_ENDPOINT: 'http://minio:9000',
      S3_PUBLIC_ENDPOINT: 'https://media.example.net/bucket',
    });
    const { host_permissions, externally_connectable } = manifestIn(archive);
    expect(host_permissions).toContain('https://media.example.net/*');
    expect(JSON.stringify(externally_connectable)).not.toContain('media.example.net');
  });

  it.each([
    ['http://127.0.0.1:4000', ['http://127.0.0.1:4000/*']],
    ['http://localhost:4000', ['http://localhost:4000/*', 'http://*.snaplore.localhost:4000/*']],
    ['https://know.example.com:8443', ['https://know.example.com:8443/*', 'https://*.know.example.com:8443/*']],
  ])('of %s belongs to %j', (publicUrl, patterns) => {
    expect(pagePatterns({ publicUrl })).toEqual(patterns);
  });

  it('is the same, byte for byte, whenever it is made', async () => {
    const first = await makeExtensionArchive(folder, config);
    await utimes(path.join(folder, 'manifest.json'), 1_000, 1_000);
    expect(Buffer.from(await makeExtensionArchive(folder, config)).equals(first)).toBe(true);
    expect(Object.keys(unzipSync(first))).toEqual(['icons/16.png', 'manifest.json']);
  });

  it('has an id that follows from its key', () => {
    const digest = createHash('sha256').update(Buffer.from(extensionKey, 'base64')).digest('hex').slice(0, 32);
    expect(digest.replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)))).toBe(extensionId);
  });
});
