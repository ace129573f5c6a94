import { utimes } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProfile } from '../accounts/updateProfile.js';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { updateCompany } from '../companies/updateCompany.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { addMediaFile, reserveKeys } from '../media/storeFile.js';
import { inTransaction } from '../outbox/transaction.js';
import { newAttachment, newImage } from '../testing/noteFiles.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { startUpload } from '../videos/startUpload.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { cleanStorage } from './cleanStorage.js';

let app: TestApp;
let owner: TestPerson;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
});
beforeEach(async () => {
  for (const { key } of await app.services.storage.list('')) await app.services.storage.remove(key);
});
afterAll(async () => {
  await app.close();
});

const past = () => readPastPolicies(app.services);
const put = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await app.services.storage.put(key, Buffer.from(key));
};
const keys = async (): Promise<string[]> => (await app.services.storage.list('')).map(({ key }) => key);
/** Everything in the storage was last written so many days ago. */
async function age(days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 3_600_000);
  for (const key of await keys()) await utimes(app.services.storage.localPath(key) ?? '', at, at);
}
const clean = async (after = '', max = 10_000) => await cleanStorage(app.services, after, max);

describe('cleaning the storage', () => {
  it('removes what no row names, with its sizes and parts, once it is old', async () => {
    const lost = ['files/0a.mp4', 'files/0b.png', 'files/0b.png.400.webp', 'uploads/0c/1', 'uploads/0c/2'];
    await put(...lost, 'companies/one/logo-0d.png', 'users/one/photo-0e.png', 'elsewhere/0f.bin');
    await age(23 / 24);
    expect(await clean()).toMatchObject({ removed: 0, next: null });
    expect(await keys()).toHaveLength(8);
    await age(25 / 24);
    // Each object holds its own key.
    const bytes = [...lost, 'companies/one/logo-0d.png', 'users/one/photo-0e.png'].join('').length;
    expect(await clean()).toEqual({ removed: 5, bytes, next: null });
    // Not where the product stores anything.
    expect(await keys()).toEqual(['elsewhere/0f.bin']);
    expect(await clean()).toMatchObject({ removed: 0, next: null });
  });

  it('keeps what rows name, however old', async () => {
    await newAttachment(owner, article.id);
    await newImage(owner, article.id);
    await newImage(owner, null);
    await updateCompany(owner, { logo: pngOf(9, 9).toString('base64') });
    await updateProfile(owner, { userProfileImage: pngOf(8, 8).toString('base64') });
    const file = { articleId: article.id, fileName: 'a.mp4', mimeType: 'video/mp4', size: 9, fingerprint: 'a' };
    const { storagePrefix } = await startUpload(owner, file);
    await put(`${storagePrefix}1`);
    const image = await past().findOneOrFail(MediaFile, { kind: 'image', articleId: article.id });
    await put(`${image.storageKey}.400.webp`);
    await age(900);
    const before = await keys();
    expect(before).toHaveLength(7);
    expect(await clean()).toMatchObject({ removed: 0, next: null });
    expect(await keys()).toEqual(before);
  });

  it('keeps what is reserved for a row that is being written, though its bytes are old', async () => {
    const stored = await storeBytes(owner, Buffer.from('an old file under its new key'));
    const reserved = await reserveKeys(owner, ['video/mp4']);
    await put(...reserved.keys);
    await age(900);
    expect(await clean()).toMatchObject({ removed: 0, next: null });
    const { companyId, userId: uploaderId } = owner.viewer;
    const of = { companyId, articleId: article.id, uploaderId, videoId: null, kind: 'attachment' as const, name: 'a' };
    await inTransaction(owner, async (tx) => await addMediaFile(tx, stored, of));
    expect(await clean()).toMatchObject({ removed: 0, next: null });
    // The job that would have removed the other one was given up.
    await writePastPolicies(app.services, async ({ em }) => {
      await em.execute("update job set status = 'failed' where id = ?", [reserved.jobId]);
    });
    expect(await clean()).toMatchObject({ removed: 1, next: null });
    expect(await keys()).toEqual([stored.storageKey]);
  });

  it('does the rest in the next run when one ends in the middle', async () => {
    await put(...Array.from({ length: 9 }, (_, index) => `files/${String(index)}.png`), 'uploads/0c/1');
    await age(900);
    const remove = vi.spyOn(app.services.storage, 'remove');
    remove.mockImplementationOnce(() => Promise.resolve()).mockRejectedValueOnce(new Error('The worker was killed'));
    await expect(clean()).rejects.toThrow('killed');
    remove.mockRestore();
    expect((await keys()).length).toBeGreaterThan(1);
    await clean();
    expect(await keys()).toEqual([]);
  });

  it('looks at so many keys in a run, and goes on where that ended', async () => {
    const lost = Array.from({ length: 1_100 }, (_, index) => `files/${String(index).padStart(5, '0')}.bin`);
    await put(...lost);
    await age(900);
    const first = await clean('', 1);
    expect(first).toMatchObject({ removed: 500, next: 'files/00499.bin' });
    // Killed before it said so: the next begins where that one did.
    expect(await clean('', 1)).toMatchObject({ removed: 500, next: 'files/00999.bin' });
    expect(await clean('files/00999.bin', 1)).toMatchObject({ removed: 100, next: null });
    expect(await keys()).toEqual([]);
  });
});
