import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { updateCompany } from '../companies/updateCompany.js';
import { countStored } from '../migrations/0033_storedBytes.js';
import { newAttachment, newImage } from '../testing/noteFiles.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { storedBytesFaults, storedBytesOf } from '../testing/storedBytes.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { cancelUpload } from '../videos/cancelUpload.js';
import { startUpload } from '../videos/startUpload.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';
import { keepImageSizes } from './keepImageSizes.js';
import { MediaFile } from './mediaFile.entity.js';
import { reserve } from './storeFile.js';

let app: TestApp;
let owner: TestPerson;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
});
afterAll(async () => {
  await app.close();
});

const past = () => readPastPolicies(app.services);
const used = async (): Promise<number> => await storedBytesOf(app.services, owner.viewer.companyId);
const begin = async (size: number): Promise<string> => {
  const file = { fileName: 'a.mp4', mimeType: 'video/mp4', size, fingerprint: String(size) };
  return (await startUpload(owner, { articleId: article.id, ...file })).id;
};
/** A file that two rows name: a note's, and that of a second row of the same article. */
async function sharedFile(words: string): Promise<string> {
  const path = await newAttachment(owner, article.id, words);
  const file = await past().findOneOrFail(MediaFile, { id: path.split('/').at(-1) ?? '' });
  await past().execute(
    `insert into media_file (id, company_id, article_id, kind, name, storage_key, mime_type, bytes, uploader_id,
       created_at)
     select gen_random_uuid(), company_id, article_id, kind, name, storage_key, mime_type, bytes, uploader_id, now()
     from media_file where id = ?`,
    [file.id],
  );
  return file.storageKey;
}
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  return client;
}

describe('what a company has stored', () => {
  it('changes with the rows that name it, and counts an object once however many do', async () => {
    const key = await sharedFile('the plan');
    expect(await used()).toBe(8);
    const [first] = await past().find(MediaFile, { storageKey: key });
    await past().execute('delete from media_file where id = ?', [first?.id ?? '']);
    expect(await used()).toBe(8);
    await past().execute('delete from media_file where storage_key = ?', [key]);
    expect(await used()).toBe(0);
  });

  it('counts the smaller sizes of an image, also for its copies', async () => {
    await newImage(owner, article.id, pngOf(900, 9));
    const { storageKey, bytes } = await past().findOneOrFail(MediaFile, { articleId: article.id });
    const reserved = await reserve(owner, [storageKey]);
    await keepImageSizes(owner, reserved, storageKey, [{ width: 400, height: 4, bytes: 31 }]);
    expect(await used()).toBe((bytes ?? 0) + 31);
    await duplicateArticle(owner, article.id);
    expect(await used()).toBe((bytes ?? 0) + 31);
  });

  it('counts an upload with its whole size until it is cancelled', async () => {
    const id = await begin(5_000);
    await begin(70);
    expect(await used()).toBe(5_070);
    await cancelUpload(owner, id);
    await cancelUpload(owner, id);
    expect(await used()).toBe(70);
  });

  it('counts the logo in place of the one before', async () => {
    const sizes = [pngOf(9, 9), pngOf(60, 60)].map((bytes) => bytes.toString('base64'));
    for (const logo of sizes) await updateCompany(owner, { logo });
    const [stored] = await app.services.storage.list(`companies/${owner.viewer.companyId}/`);
    expect(await used()).toBe(stored?.size);
    await updateCompany(owner, { isLogoDeleted: true });
    expect(await used()).toBe(0);
  });

  it('is nothing any more when the workspace, or the company, is deleted', async () => {
    await sharedFile('the plan');
    await addParagraph(owner, article.id, { duration: 1_000 });
    await begin(900);
    await deleteWorkspace(owner, article.workspaceId);
    expect(await used()).toBe(0);
    expect(await past().execute('select 1 from stored_object where company_id = ?', [owner.viewer.companyId])).toEqual(
      [],
    );
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    owner = await refreshViewer(owner);
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
    await sharedFile('the plan');
    await past().execute('delete from company where id = ?', [owner.viewer.companyId]);
    for (const table of ['stored_object', 'company_storage'])
      expect(await past().execute(`select 1 from ${table} where company_id = ?`, [owner.viewer.companyId])).toEqual([]);
  });

  it('goes down once when two transactions delete the last two rows of an object', async () => {
    const key = await sharedFile('the plan');
    const ids = (await past().find(MediaFile, { storageKey: key })).map(({ id }) => id);
    const [one, other] = [await connect(), await connect()];
    for (const client of [one, other]) {
      await client.query('begin; set local role snaplore_app');
      await client.query(`select set_config('app.company_id', $1, true)`, [owner.viewer.companyId]);
    }
    await one.query('delete from media_file where id = $1', [ids[0]]);
    const waiting = other.query('delete from media_file where id = $1', [ids[1]]);
    await expect
      .poll(async () => (await past().execute('select 1 from pg_locks where not granted')).length)
      .toBeGreaterThan(0);
    await one.query('commit');
    await waiting;
    await other.query('commit');
    await Promise.all([one.end(), other.end()]);
    expect(await used()).toBe(0);
    expect(await storedBytesFaults(app.services)).toEqual([]);
  });

  it('is not waited for by those who store other files', async () => {
    await newAttachment(owner, article.id, 'the plan');
    const client = await connect();
    await client.query('begin; set local role snaplore_app');
    await client.query(`select set_config('app.company_id', $1, true)`, [owner.viewer.companyId]);
    await client.query('update media_file set bytes = 9 where bytes = 8 and company_id = $1', [owner.viewer.companyId]);
    await newAttachment(owner, article.id, 'another');
    await client.query('commit');
    await client.end();
    expect(await used()).toBe(9 + 7);
    expect(await storedBytesFaults(app.services)).toEqual([]);
  });

  it('is counted by the migration as the triggers would have', async () => {
    await sharedFile('the plan');
    await newImage(owner, null);
    await begin(700);
    await cancelUpload(owner, await begin(90));
    await updateCompany(owner, { logo: pngOf(9, 9).toString('base64') });
    const expected = await used();
    expect(expected).toBeGreaterThan(708);
    const client = await connect();
    await client.query('begin; alter table upload disable trigger user; set local role snaplore_system');
    await client.query('update upload set parts_bytes = 0');
    await client.query('delete from stored_object');
    await client.query('delete from company_storage; reset role');
    await client.query(countStored);
    await client.query('alter table upload enable trigger user; commit');
    await client.end();
    expect(await used()).toBe(expected);
    expect(await storedBytesFaults(app.services)).toEqual([]);
  });
});
