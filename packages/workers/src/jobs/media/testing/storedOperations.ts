import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import { duplicateArticle } from '@snaplore/core/articles/duplicateArticle';
import { mergeArticles } from '@snaplore/core/articles/mergeArticles';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { saveArticleDraft } from '@snaplore/core/articles/saveArticleDraft';
import { restoreArticle } from '@snaplore/core/deletions/restoreDeleted';
import { cleanVideos } from '@snaplore/core/maintenance/cleanVideos';
import { purgeExpired } from '@snaplore/core/maintenance/purgeExpired';
import { requestWorkspaceExport } from '@snaplore/core/noteExports/requestNoteExport';
import { receiveNoteImport } from '@snaplore/core/noteImports/receiveNoteImport';
import { startNoteImport } from '@snaplore/core/noteImports/startNoteImport';
import { newAttachment, newImage, noteShowing } from '@snaplore/core/testing/noteFiles';
import { pngOf } from '@snaplore/core/testing/pictures';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import type { TestPerson } from '@snaplore/core/testing/people';
import { zipOfFiles } from '@snaplore/core/testing/zips';
import { transferArticle } from '@snaplore/core/transfer/transferArticle';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { cancelUpload } from '@snaplore/core/videos/cancelUpload';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { acceptedParts, missingParts } from '@snaplore/core/videos/uploadParts';
import { articlesOf, endKeptFiles, work, type StoredLife } from './storedLife.js';

/** What an operation is done to: the owner in one company, two of its articles, and a number that it may use. */
export interface Chosen {
  life: StoredLife;
  owner: TestPerson;
  workspaceId: string;
  /** The owner's other company. */
  there: { companyId: string; workspaceId: string };
  article: Article;
  other: Article;
  /** Of those that were deleted; undefined for none. */
  deleted: Article | undefined;
  number: number;
}

async function start({ life, owner, article, number }: Chosen, bytes = life.video): Promise<Upload> {
  const file = { fileName: 'brakes.mp4', mimeType: 'video/mp4', size: bytes.length };
  return await startUpload(owner, { ...file, articleId: article.id, fingerprint: String(number) });
}

/** Sends all parts of an upload as a browser does. */
async function send({ life }: Chosen, upload: Upload, bytes = life.video): Promise<void> {
  const { storage } = life.app.services;
  for (const { number, url, size } of await missingParts(storage, upload, await acceptedParts(storage, upload))) {
    const part = bytes.subarray((number - 1) * upload.partSize, (number - 1) * upload.partSize + size);
    if (storage instanceof LocalStorage)
      await storage.putPart(`${upload.storagePrefix}${String(number)}`, Readable.from([part]), size);
    else await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
  }
}

async function sendAndAccept(chosen: Chosen, bytes?: Buffer): Promise<void> {
  const upload = await start(chosen, bytes);
  await send(chosen, upload, bytes);
  await acceptUpload(chosen.owner, upload.id);
}

async function openUpload({ owner, number, life }: Chosen): Promise<Upload | undefined> {
  const { companyId } = owner.viewer;
  const open = await readPastPolicies(life.app.services).find(Upload, { companyId, status: 'open' });
  return open[number % Math.max(1, open.length)];
}

/** Half the time for which what was deleted is kept passes, for everything that is kept so long. */
async function letDaysPass({ life }: Chosen): Promise<void> {
  await writePastPolicies(life.app.services, async ({ em }) => {
    for (const [table, column] of [
      ['article', 'deleted_at'],
      ['video', 'unneeded_since'],
      ['video', 'checked_at'],
      ['media_file', 'unnamed_since'],
      ['media_file', 'checked_at'],
      ['text_tab', 'removed_at'],
    ])
      await em.execute(`update ${table ?? ''} set ${column ?? ''} = ${column ?? ''} - interval '16 days'`);
  });
  await purgeExpired(life.app.services);
  await cleanVideos(life.app.services);
}

async function expireUploads({ life, owner }: Chosen): Promise<void> {
  await writePastPolicies(life.app.services, async ({ em }) => {
    const { companyId } = owner.viewer;
    await em.execute(
      "update upload set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days' " +
        'where company_id = ?',
      [companyId],
    );
    await em.execute("update job set next_attempt_at = now() where name = 'uploads.clean' and status = 'new'");
  });
}

async function importZip({ life, owner, workspaceId, number }: Chosen): Promise<void> {
  const zip = await zipOfFiles({
    'page.md': `# Page ${String(number)}\n\n![wheel](wheel.png)\n`,
    'wheel.png': pngOf(5 + (number % 90), 4),
  });
  const sent = await receiveNoteImport(owner, { workspaceId, name: 'notes.zip', body: Readable.from([zip]) });
  await work(life);
  await startNoteImport(owner, sent.id);
}

/** A published note that shows a new image: what is published and deleted by versions keeps it. */
async function publishImage({ owner, article, number }: Chosen): Promise<void> {
  const path = await newImage(owner, article.id, pngOf(3 + (number % 40), 7));
  await saveArticleDraft(owner, { id: article.id, textTabs: [{ title: 'Note', text: noteShowing(path) }] });
  await publishArticle(owner, { id: article.id });
}

type Operation = (chosen: Chosen) => Promise<unknown>;

/** Commands of the product that store or remove, by what they do; listed more than once: done more often. */
export const operations: [string, Operation][] = [
  ['an article is created', ({ owner, workspaceId }) => createArticle(owner, { workspaceId, title: 'Wheels' })],
  ['an image', ({ owner, article, number }) => newImage(owner, article.id, pngOf(3 + (number % 300), 9))],
  ['an image with smaller sizes', ({ owner, article }) => newImage(owner, article.id, wideImage())],
  ['an image of no article', ({ owner, number }) => newImage(owner, null, pngOf(4 + (number % 50), 3))],
  ['an attachment', ({ owner, article, number }) => newAttachment(owner, article.id, 'x'.repeat(1 + (number % 9000)))],
  ['an image is published', publishImage],
  ['an image is published', publishImage],
  ['an upload begins', (chosen) => start(chosen)],
  ['an upload begins and its parts arrive', async (chosen) => await send(chosen, await start(chosen))],
  ['a video', sendAndAccept],
  ['a video', sendAndAccept],
  ['a file that is no video', (chosen) => sendAndAccept(chosen, randomBytes(1_000 + chosen.number))],
  ['an upload is cancelled', async (chosen) => await cancelUpload(chosen.owner, (await openUpload(chosen))?.id ?? '')],
  ['uploads expire', expireUploads],
  ['an article is duplicated', ({ owner, article }) => duplicateArticle(owner, article.id)],
  ['an article is duplicated', ({ owner, article }) => duplicateArticle(owner, article.id)],
  [
    'articles are merged',
    ({ owner, article, other }) => mergeArticles(owner, { articleId: article.id, targetId: other.id }),
  ],
  ['an article is deleted', ({ owner, article }) => deleteArticle(owner, article.id)],
  ['an article is duplicated', ({ owner, article }) => duplicateArticle(owner, article.id)],
  ['an article is restored', ({ owner, deleted }) => restoreArticle(owner, deleted?.id ?? '')],
  ['days pass', letDaysPass],
  ['days pass', letDaysPass],
  [
    'an article goes to the other company',
    ({ owner, article, there }) => transferArticle(owner, { articleId: article.id, ...there }),
  ],
  ['notes are imported', importZip],
  ['notes are exported', ({ owner, workspaceId }) => requestWorkspaceExport(owner, workspaceId)],
  ['exports and imports are removed', ({ life }) => endKeptFiles(life)],
  ['a logo', ({ owner, number }) => updateCompany(owner, { logo: pngOf(8 + (number % 90), 8).toString('base64') })],
  ['a logo is removed', ({ owner }) => updateCompany(owner, { isLogoDeleted: true })],
];

const wideImage = (): Buffer => pngOf(900, 40);

/** Chooses what an operation is done to. Articles that went are not there. */
export async function choose(life: StoredLife, one: number, number: number): Promise<Chosen> {
  const here = one % 4 === 0 ? 1 : 0;
  const owner = life.owners[here];
  const workspaceId = life.workspaceIds[here];
  const { companyId } = life.owners[(1 - here) as 0 | 1].viewer;
  const there = { companyId, workspaceId: life.workspaceIds[(1 - here) as 0 | 1] };
  let articles = (await articlesOf(life, owner.viewer.companyId)).filter(
    (article) => article.workspaceId === workspaceId,
  );
  if (articles.every(({ deletedAt }) => deletedAt !== null)) {
    await createArticle(owner, { workspaceId, title: 'Brakes' });
    articles = await articlesOf(life, owner.viewer.companyId);
  }
  const living = articles.filter(({ deletedAt, workspaceId: of }) => deletedAt === null && of === workspaceId);
  const gone = articles.filter(({ deletedAt }) => deletedAt !== null);
  const article = living[one % living.length] as Article;
  const other = living[number % living.length] as Article;
  return { life, owner, workspaceId, there, article, other, deleted: gone[number % Math.max(1, gone.length)], number };
}
