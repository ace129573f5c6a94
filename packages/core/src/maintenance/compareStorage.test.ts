import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { Company } from '../companies/company.entity.js';
import { updateCompany } from '../companies/updateCompany.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { NoteExport } from '../noteExports/noteExport.entity.js';
import { requestWorkspaceExport } from '../noteExports/requestNoteExport.js';
import { writeNoteExport } from '../noteExports/writeNoteExport.js';
import { writeNote } from '../testing/notes.js';
import { newAttachment, newImage } from '../testing/noteFiles.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { runJobs } from '../testing/runJobs.js';
import { storedBytesFaults, storedBytesOf } from '../testing/storedBytes.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { startUpload } from '../videos/startUpload.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { compareStorage } from './compareStorage.js';

let app: TestApp;
let owner: TestPerson;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  for (const { key } of await app.services.storage.list('')) await app.services.storage.remove(key);
  await past().execute('delete from company');
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  // Of nobody, and always there.
  await app.services.storage.put('users/one/photo.png', Buffer.alloc(0));
});
afterAll(async () => {
  await app.close();
});

const past = () => readPastPolicies(app.services);
const used = async (): Promise<number> => await storedBytesOf(app.services, owner.viewer.companyId);
const stored = async (): Promise<number> =>
  (await app.services.storage.list('')).reduce((sum, { size }) => sum + size, 0);
const compared = async (after = '', max = 10_000) => await compareStorage(app.services, after, max);
const agrees = { differences: [], differing: 0, sums: 0, next: null };
const fileOf = async (path: string): Promise<MediaFile> =>
  await past().findOneOrFail(MediaFile, { id: path.split('/').at(-1) ?? '' });
/** Writes rows as something else than the product would: nothing is counted. */
async function uncounted(table: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query(`alter table ${table} disable trigger user; set role snaplore_system`);
  await client.query(sql, values);
  await client.query(`reset role; alter table ${table} enable trigger user`);
  await client.end();
}

describe('comparing what is counted with what is stored', () => {
  it('finds nothing where nothing is wrong, whatever has arrived of an open upload', async () => {
    for (const words of ['one', 'two', 'three']) await newAttachment(owner, article.id, words);
    await newImage(owner, article.id);
    await updateCompany(owner, { logo: pngOf(9, 9).toString('base64') });
    const file = { articleId: article.id, fileName: 'a.mp4', mimeType: 'video/mp4', size: 9_000, fingerprint: 'a' };
    const { storagePrefix } = await startUpload(owner, file);
    await app.services.storage.put(`${storagePrefix}1`, Buffer.alloc(12));
    const before = await used();
    expect(before).toBe((await stored()) - 12 + 9_000);
    expect(await compared()).toEqual({ ...agrees, compared: 7, uncounted: { keys: 1, bytes: 0 } });
    expect(await used()).toBe(before);
  });

  it('counts again what is named and not counted, and forgets nothing else', async () => {
    const path = await newAttachment(owner, article.id, 'the plan');
    const { storageKey } = await fileOf(path);
    await past().execute('delete from stored_object');
    await past().execute('delete from company_storage');
    expect(await used()).toBe(0);
    expect(await compared()).toMatchObject({ differing: 0, compared: 2 });
    expect(await used()).toBe(8);
    await uncounted('media_file', 'delete from media_file where storage_key = $1', [storageKey]);
    // The row is gone, and the object is still there: it is counted until it is removed.
    expect(await compared()).toMatchObject(agrees);
    await app.services.storage.remove(storageKey);
    expect(await compared()).toMatchObject({ differences: [{ key: storageKey, counted: 8, stored: null }] });
    expect(await used()).toBe(0);
    expect(await compared()).toMatchObject(agrees);
  });

  it('learns the bytes of rows from before they were kept', async () => {
    const { storageKey } = await fileOf(await newAttachment(owner, article.id, 'the plan'));
    await updateCompany(owner, { logo: pngOf(9, 9).toString('base64') });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(MediaFile, { storageKey }, { bytes: null });
      await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { logoBytes: null });
    });
    expect(await used()).toBe(0);
    expect((await compared()).differing).toBe(2);
    expect(await past().findOneOrFail(MediaFile, { storageKey })).toMatchObject({ bytes: 8 });
    expect(await used()).toBe(await stored());
    expect(await storedBytesFaults(app.services)).toEqual([]);
    expect(await compared()).toMatchObject(agrees);
  });

  it('names an object that is missing or has another size, once', async () => {
    const lost = await fileOf(await newAttachment(owner, article.id, 'lost'));
    const short = await fileOf(await newAttachment(owner, article.id, 'cut short'));
    await app.services.storage.remove(lost.storageKey);
    await app.services.storage.put(short.storageKey, Buffer.from('cut'));
    const { differences } = await compared();
    expect(differences).toHaveLength(2);
    expect(differences).toContainEqual({ key: lost.storageKey, counted: 4, stored: null });
    expect(differences).toContainEqual({ key: short.storageKey, counted: 9, stored: 3 });
    expect(await used()).toBe(3);
    expect(await compared()).toMatchObject(agrees);
    // What the row says stays: it is how a backup finds out.
    expect(await fileOf(`/${short.id}`)).toMatchObject({ bytes: 9 });
  });

  it('lets an export go whose file was removed', async () => {
    await writeNote(owner, article.id, 'Note', 'Loosen the spokes');
    const { id } = await requestWorkspaceExport(owner, article.workspaceId);
    await runJobs(app, {
      'notes.export': async ({ caller, payload, ...attempt }) => {
        await writeNoteExport(caller, payload.noteExportId, attempt);
      },
    });
    const { storageKey, bytes } = await past().findOneOrFail(NoteExport, { id });
    expect(await used()).toBe(bytes);
    await app.services.storage.remove(storageKey ?? '');
    expect((await compared()).differences).toEqual([{ key: storageKey, counted: bytes, stored: null }]);
    expect(await past().findOneOrFail(NoteExport, { id })).toMatchObject({ storageKey: null });
    expect(await used()).toBe(0);
  });

  it('mends sums, and counts for nobody what no row names', async () => {
    await newAttachment(owner, article.id, 'the plan');
    await app.services.storage.put('files/ff.bin', Buffer.alloc(7));
    await past().execute('update company_storage set bytes = bytes + 5');
    expect(await compared()).toMatchObject({ sums: 1, uncounted: { keys: 2, bytes: 7 } });
    expect(await used()).toBe(8);
    expect(await compared()).toMatchObject({ sums: 0 });
  });

  it('changes nothing where the storage lists nothing at all', async () => {
    await newAttachment(owner, article.id, 'the plan');
    for (const { key } of await app.services.storage.list('')) await app.services.storage.remove(key);
    await expect(compared()).rejects.toThrow('lists nothing');
    expect(await used()).toBe(8);
  });

  it('goes on where a run ended', async () => {
    const lost: string[] = [];
    for (let count = 0; count < 1_203; count += 1)
      await app.services.storage.put(`files/${String(count).padStart(5, '0')}.png.400.webp`, Buffer.alloc(1));
    await newAttachment(owner, article.id, 'the plan');
    await past().execute(
      `insert into stored_object (storage_key, company_id, bytes)
       select 'files/' || lpad(n::text, 5, '0') || '.png', ?, 1 + (n % 400 = 399)::int from generate_series(0, 1299) n`,
      [owner.viewer.companyId],
    );
    let [after, keys, runs] = ['' as string | null, 0, 0];
    while (after !== null) {
      const run = await compared(after, 500);
      lost.push(...run.differences.map(({ key, stored: bytes }) => `${key} ${String(bytes)}`));
      [after, keys, runs] = [run.next, keys + run.compared, runs + 1];
    }
    expect([keys, runs]).toEqual([1_205, 3]);
    // Those with another number of bytes, and those behind the last object.
    const wrong = ['00399', '00799', '01199'].map((name) => `files/${name}.png 1`);
    const missing = Array.from({ length: 97 }, (_, index) => `files/0${String(1_203 + index)}.png null`);
    expect(lost.filter((each) => !each.endsWith('null'))).toEqual(wrong);
    expect(lost.filter((each) => each.endsWith('null')).sort()).toEqual(missing);
    expect(await used()).toBe(await stored());
  });
});
