import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { Company } from '../companies/company.entity.js';
import { updateCompany } from '../companies/updateCompany.js';
import type { AppError } from '../kernel/appError.js';
import { Membership } from '../members/membership.entity.js';
import { copyImageFromUrl } from '../noteFiles/copyImageFromUrl.js';
import { importNotes } from '../noteImports/importNotes.js';
import { previewNoteImport } from '../noteImports/previewNoteImport.js';
import { NoteImport } from '../noteImports/noteImport.entity.js';
import { receiveNoteImport } from '../noteImports/receiveNoteImport.js';
import { startNoteImport } from '../noteImports/startNoteImport.js';
import { Job } from '../outbox/job.entity.js';
import { newAttachment, newImage } from '../testing/noteFiles.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { runJobs } from '../testing/runJobs.js';
import { storedBytesFaults, storedBytesOf } from '../testing/storedBytes.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { zipOfFiles } from '../testing/zips.js';
import { transferArticle } from '../transfer/transferArticle.js';
import { cancelUpload } from '../videos/cancelUpload.js';
import { startUpload } from '../videos/startUpload.js';
import type { Upload } from '../videos/upload.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { MediaFile } from './mediaFile.entity.js';
import { storageUseOf } from './storageQuota.js';

let app: TestApp;
let owner: TestPerson;
let article: Article;
/** Another company of the same owner. */
let there: { companyId: string; workspaceId: string };

beforeAll(async () => {
  app = await openTestApp({ COMPANY_STORAGE_BYTES: '100000' });
});
beforeEach(async () => {
  owner = await newOwner(app.services);
  const other = await newOwner(app.services, 'Night Trains');
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = other.viewer;
    em.persist(em.create(Membership, { companyId, userId: owner.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  const make = async (person: TestPerson) =>
    await createWorkspace(person, { title: 'Workshop', visibility: 'private' });
  there = { companyId: other.viewer.companyId, workspaceId: (await make(other)).id };
  const workspace = await make(owner);
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
});
afterAll(async () => {
  await app.close();
});

const past = () => readPastPolicies(app.services);
const used = async (companyId = owner.viewer.companyId): Promise<number> =>
  await storedBytesOf(app.services, companyId);
/** Gives a company room for so many bytes more than it has. */
async function leave(bytes: number, companyId = owner.viewer.companyId): Promise<void> {
  const storageQuota = (await used(companyId)) + bytes;
  await writePastPolicies(
    app.services,
    async ({ em }) => await em.nativeUpdate(Company, { id: companyId }, { storageQuota }),
  );
}
const begin = async (size: number, fingerprint = 'film'): Promise<Upload> =>
  await startUpload(owner, { articleId: article.id, fileName: 'film.mp4', mimeType: 'video/mp4', size, fingerprint });
const full = expect.objectContaining({ code: 'COMPANY_STORAGE_FULL' }) as AppError;

/** What is there of a company: rows that name files, jobs that wait, and objects. */
async function state(): Promise<unknown> {
  const { companyId } = owner.viewer;
  const count = async (table: string): Promise<number> =>
    (await past().execute(`select 1 from ${table} where company_id in (?, ?)`, [companyId, there.companyId])).length;
  const tables = ['media_file', 'upload', 'note_import', 'video', 'article', 'company_storage', 'stored_object'];
  return {
    rows: await Promise.all(tables.map(count)),
    used: [await used(), await used(there.companyId)],
    objects: (await app.services.storage.list('')).map(({ key }) => key),
  };
}

/** What stores, with the number of bytes that it stores at least, and the company whose quota is asked. */
const storing: [string, () => Promise<unknown>, number, 'there'?][] = [
  ['an upload', () => begin(1_000), 1_000],
  ['an image of a note', () => newImage(owner, article.id, pngOf(40, 30)), 50],
  ['an image of no article', () => newImage(owner, null, pngOf(40, 30)), 50],
  ['an attachment', () => newAttachment(owner, article.id, 'x'.repeat(3_000)), 3_000],
  ['a file that is imported', async () => await receive(), 100],
  ['a logo', () => updateCompany(owner, { logo: pngOf(9, 9).toString('base64') }), 50],
  ['an article from another company', () => transferArticle(owner, { articleId: article.id, ...there }), 50, 'there'],
];

async function receive(): Promise<NoteImport> {
  const zip = await zipOfFiles({ 'page.md': '# Page\n\n![wheel](wheel.png)\n', 'wheel.png': pngOf(70, 40) });
  const { workspaceId } = article;
  return await receiveNoteImport(owner, { workspaceId, name: 'notes.zip', body: Readable.from([zip]) });
}

describe('the quota of a company', () => {
  it.each(storing)('refuses %s that would exceed it, and stores nothing', async (_what, store, bytes, where) => {
    if (where) await newAttachment(owner, article.id, 'x'.repeat(bytes));
    const of = where ? there.companyId : owner.viewer.companyId;
    for (const left of [0, bytes - 1]) {
      await leave(left, of);
      const before = await state();
      await expect(store()).rejects.toEqual(full);
      expect(await state()).toEqual(before);
    }
    await leave(bytes + 2_000, of);
    const before = await used(of);
    await store();
    expect(await used(of)).toBeGreaterThanOrEqual(before + bytes);
    expect(await storedBytesFaults(app.services)).toEqual([]);
  });

  it('is asked before an image is fetched from its address', async () => {
    await leave(0);
    const unreached = { resolve: () => Promise.reject(new Error('It was fetched')) };
    const fetched = copyImageFromUrl(owner, { articleId: article.id, url: 'http://pictures.example/a.png' }, unreached);
    await expect(fetched).rejects.toEqual(full);
  });

  it('is asked again when an import begins: what is received may unpack to more', async () => {
    const { id } = await receive();
    const work = async (): Promise<unknown> =>
      await runJobs(app, {
        'notes.previewImport': async ({ caller, payload, ...attempt }) => {
          await previewNoteImport(caller, payload.noteImportId, attempt);
        },
        'notes.import': async ({ caller, payload, ...attempt }) => {
          await importNotes(caller, payload.noteImportId, attempt);
        },
      });
    await work();
    await leave(10);
    const begun = await startNoteImport(owner, id);
    const before = await state();
    await work();
    expect(await past().findOneOrFail(Job, { id: begun.importJobId ?? '' })).toMatchObject({
      status: 'failed',
      errorCode: 'COMPANY_STORAGE_FULL',
    });
    expect(await state()).toEqual(before);
    expect(await past().count(MediaFile, { companyId: owner.viewer.companyId })).toBe(0);
  });

  it('is not exceeded by uploads that begin side by side: each has its whole size reserved', async () => {
    await leave(3_500);
    const began = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => begin(1_000, `film ${String(index)}`)),
    );
    const open = began.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(open).toHaveLength(3);
    for (const each of began) if (each.status === 'rejected') expect(each.reason).toEqual(full);
    expect(await used()).toBe(3_000);
    // Resuming one stores no more, and cancelling one makes room.
    await leave(0);
    const [first] = open as [Upload];
    expect((await begin(1_000, first.fingerprint)).id).toBe(first.id);
    await cancelUpload(owner, first.id);
    expect(await used()).toBe(2_000);
    expect((await begin(1_000, 'once more')).status).toBe('open');
    await expect(begin(1, 'too much')).rejects.toEqual(full);
  });

  it('lets through what stores nothing more', async () => {
    await newImage(owner, article.id);
    await leave(0);
    const before = await used();
    await duplicateArticle(owner, article.id);
    expect(await used()).toBe(before);
    await updateCompany(owner, { title: 'Lumen Wheels' });
  });

  it('is that of the setting for a company without one of its own', async () => {
    const { companyId } = owner.viewer;
    const use = async (config = app.services.config) => await storageUseOf(past(), config, companyId);
    expect(await use()).toEqual({ bytes: 0, quota: 100_000 });
    await expect(begin(100_001)).rejects.toEqual(full);
    await leave(100_001);
    expect(await use()).toEqual({ bytes: 0, quota: 100_001 });
    await begin(100_001);
    await writePastPolicies(
      app.services,
      async ({ em }) => await em.nativeUpdate(Company, { id: companyId }, { storageQuota: null }),
    );
    // A lower quota refuses what is added, and takes nothing away.
    await expect(begin(1, 'one byte')).rejects.toEqual(full);
    expect(await use({ ...app.services.config, COMPANY_STORAGE_BYTES: undefined })).toEqual({
      bytes: 100_001,
      quota: null,
    });
  });
});
