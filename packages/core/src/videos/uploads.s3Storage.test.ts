import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { startS3Server } from '../testing/s3Server.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { acceptUpload } from './acceptUpload.js';
import { assembleOriginal } from './assembleOriginal.js';
import { cancelUpload } from './cancelUpload.js';
import { startUpload } from './startUpload.js';
import { Upload } from './upload.entity.js';
import { acceptedParts, missingParts } from './uploadParts.js';
import { getUpload } from './videos.queries.js';

const server = await startS3Server('Uploads to a bucket');

describe.skipIf(server === null)('an upload to a bucket', () => {
  /** The minimum size of a part that S3 joins. */
  const partSize = 5 * 1024 * 1024;
  const file = randomBytes(2 * partSize + 11);
  let product: TestApp;
  let owner: TestPerson;
  let articleId: string;

  beforeAll(async () => {
    product = await openTestApp(server?.settings('uploads'));
    owner = await newOwner(product.services);
    const workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
    articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' })).id;
  });
  afterAll(async () => {
    await product.close();
    await server?.close();
  });

  async function begin(fingerprint: string): Promise<Upload> {
    const { id } = await startUpload(owner, {
      articleId,
      fileName: 'brakes.mp4',
      mimeType: 'video/mp4',
      size: file.length,
      fingerprint,
    });
    await writePastPolicies(product.services, ({ em }) => em.nativeUpdate(Upload, { id }, { partSize }));
    return await getUpload(owner, id);
  }
  const missing = async (upload: Upload) =>
    missingParts(product.services.storage, upload, await acceptedParts(product.services.storage, upload));
  const send = async (url: string, bytes: Buffer): Promise<number> =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status;
  const bytesOf = (number: number): Buffer => file.subarray((number - 1) * partSize, number * partSize);

  it('resumes where it was interrupted, and its URLs stop working when it is accepted', async () => {
    const upload = await begin('accepted');
    const parts = await missing(upload);
    expect(parts.map(({ number, size }) => [number, size])).toEqual([
      [1, partSize],
      [2, partSize],
      [3, 11],
    ]);
    for (const { number, url } of parts.filter((part) => part.number !== 2))
      expect(await send(url, bytesOf(number))).toBe(200);
    await expect(acceptUpload(owner, upload.id)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
    const left = await missing(upload);
    expect(left.map(({ number }) => number)).toEqual([2]);
    for (const { number, url } of left) expect(await send(url, bytesOf(number))).toBe(200);

    const [video, same] = await Promise.all([acceptUpload(owner, upload.id), acceptUpload(owner, upload.id)]);
    expect(same.id).toBe(video.id);
    for (const { size, url } of parts) expect(await send(url, Buffer.alloc(size))).toBe(404);
    expect(await missing(await getUpload(owner, upload.id))).toEqual([]);

    const { storage } = product.services;
    const original = await assembleOriginal(
      { ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } },
      video,
    );
    expect((await buffer(await storage.get(original.storageKey))).equals(file)).toBe(true);
    for (const { size, url } of parts) expect(await send(url, Buffer.alloc(size))).toBe(404);
    expect(await storage.list(upload.storagePrefix)).toEqual([]);
  });

  it('is accepted when the server stopped between joining the parts and saving the video', async () => {
    const upload = await begin('died');
    for (const { number, url } of await missing(upload)) await send(url, bytesOf(number));
    await product.services.storage.closeParts(upload.storagePrefix, upload.partSizes);
    const found = await begin('died');
    expect(found.id).toBe(upload.id);
    expect(await acceptedParts(product.services.storage, found)).toEqual([1, 2, 3]);
    expect((await acceptUpload(owner, found.id)).size).toBe(file.length);
  });

  it('removes a cancelled upload and refuses its parts', async () => {
    const upload = await begin('cancelled');
    const [first] = await missing(upload);
    expect(await send(first!.url, bytesOf(1))).toBe(200);
    await cancelUpload(owner, upload.id);
    expect(await send(first!.url, bytesOf(1))).toBe(404);
    expect(await product.services.storage.list(upload.storagePrefix)).toEqual([]);
    expect(await missing(await getUpload(owner, upload.id))).toEqual([]);
  });
});
