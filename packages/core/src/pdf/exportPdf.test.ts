import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChromiumMissing } from '../adapters/chromium/chromiumProgram.js';
import type { PdfSource, RenderedPdf } from '../adapters/chromium/renderPdf.js';
import { Article, Publication } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { newId } from '../kernel/ids.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { Job } from '../outbox/job.entity.js';
import { writeNote } from '../testing/notes.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { removeWorkspaceRole } from '../workspaces/removeWorkspaceRole.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { cancelPdf } from './cancelPdf.js';
import { PdfExport } from './pdfExport.entity.js';
import { latestPdfExport, pdfUrl } from './pdfExports.queries.js';
import { requestPdf } from './requestPdf.js';
import { writePdf } from './writePdf.js';
import { onePixel } from './testing/printedNote.js';

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let workspace: Workspace;
let article: Article;
let printed: PdfSource[];
/** What becomes of the next page; the PDF of a real Chromium is tested beside `noteHtml`. */
let render: () => Promise<RenderedPdf>;

const work = async (): Promise<string[]> =>
  await runJobs(app, {
    'articles.exportPdf': async ({ caller, payload, ...attempt }) => {
      await writePdf(caller, payload.pdfExportId, attempt, async (_config, _log, source) => {
        printed.push(source);
        return await render();
      });
    },
  });
const jobOf = async ({ jobId }: PdfExport): Promise<Job> =>
  await readPastPolicies(app.services).findOneOrFail(Job, { id: jobId });

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  workspace = await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' });
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels: true / false?' });
  await writeNote(owner, article.id, 'Steps', 'Loosen the spokes');
  await publishArticle(owner, { id: article.id });
});
beforeEach(async () => {
  editor = await giveRole(await newMember(owner), workspace.id, 'editor');
  printed = [];
  render = () => Promise.resolve({ pdf: Buffer.from('%PDF-1.4 a page'), refused: [] });
});
afterAll(async () => {
  await app.close();
});

describe('requesting the PDF of a note', () => {
  it('is for those who may edit the article, and no other', async () => {
    const ask = async (person: TestPerson): Promise<unknown> => await requestPdf(person, { articleId: article.id });
    await expect(ask(await newOwner(app.services, 'Another Company'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(await newMember(owner))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ask(editor)).resolves.toMatchObject({ articleId: article.id, userId: editor.viewer.userId });
    await work();
  });

  it('refuses an article without published text, and a note of another one', async () => {
    const empty = await createArticle(owner, { workspaceId: workspace.id, title: 'Empty' });
    await expect(requestPdf(owner, { articleId: empty.id })).rejects.toMatchObject({ code: 'PDF_NOTHING_TO_EXPORT' });
    await writeNote(owner, empty.id, 'Note', '  ');
    await publishArticle(owner, { id: empty.id });
    await expect(requestPdf(owner, { articleId: empty.id })).rejects.toMatchObject({ code: 'PDF_NOTHING_TO_EXPORT' });
    await expect(requestPdf(owner, { articleId: article.id, textTabId: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('returns the one that is being made, for the same user, and begins another one after a cancellation', async () => {
    const [one, other] = [
      await requestPdf(editor, { articleId: article.id }),
      await requestPdf(editor, { articleId: article.id }),
    ];
    expect(other.id).toBe(one.id);
    expect((await requestPdf(owner, { articleId: article.id })).id).not.toBe(one.id);
    await cancelPdf(editor, one.id);
    const next = await requestPdf(editor, { articleId: article.id });
    expect(next.id).not.toBe(one.id);
    await work();
    expect(await jobOf(one)).toMatchObject({ status: 'failed', errorCode: 'PDF_CANCELLED' });
    expect(await jobOf(next)).toMatchObject({ status: 'done', progress: 100 });
    expect((await requestPdf(editor, { articleId: article.id })).id).not.toBe(next.id);
    await work();
  });
});

describe('making a PDF', () => {
  it('gives an address for a few minutes, under the name of the article, to the requesting user alone', async () => {
    const { id } = await requestPdf(editor, { articleId: article.id });
    expect(await pdfUrl(editor, id)).toBeNull();
    await work();
    const url = await pdfUrl(editor, id);
    expect(new URL(url ?? '', 'http://x').searchParams.get('n')).toBe('Wheels true false.pdf');
    expect((await latestPdfExport(editor, article.id))?.id).toBe(id);
    expect(await latestPdfExport(owner, article.id)).not.toMatchObject({ id });
    await expect(pdfUrl(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeWorkspaceRole(owner, { workspaceId: workspace.id, userId: editor.viewer.userId });
    await expect(pdfUrl(await refreshViewer(editor), id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('prints what was published when it was asked for', async () => {
    const { id } = await requestPdf(editor, { articleId: article.id });
    await writeNote(owner, article.id, 'Second', 'Later words');
    await publishArticle(owner, { id: article.id });
    await work();
    expect(await pdfUrl(editor, id)).not.toBeNull();
    expect(printed[0]?.html).toContain('Loosen the spokes');
    expect(printed[0]?.html).toContain('Steps · ');
  });

  it('ends when the user lost the right meanwhile', async () => {
    const request = await requestPdf(editor, { articleId: article.id });
    await removeWorkspaceRole(owner, { workspaceId: workspace.id, userId: editor.viewer.userId });
    await work();
    expect(printed).toEqual([]);
    expect(await jobOf(request)).toMatchObject({ status: 'failed', errorCode: 'FORBIDDEN' });
  });

  it('is tried again after a crash, and fails in the words of the spec at last', async () => {
    let crashes = 1;
    const answer = render;
    render = () => (crashes-- > 0 ? Promise.reject(new Error('Chromium ended')) : answer());
    const request = await requestPdf(editor, { articleId: article.id });
    await work();
    expect(await jobOf(request)).toMatchObject({ status: 'done', attempts: 2 });
    render = () => Promise.reject(new Error('Chromium ended'));
    const failing = await requestPdf(editor, { articleId: article.id });
    await work();
    expect(await jobOf(failing)).toMatchObject({ status: 'failed', errorCode: 'PDF_FAILED', attempts: 4 });
    expect((await jobOf(failing)).error).toBe('Failed to generate PDF from article');
  });

  it('says what to install where there is no Chromium', async () => {
    render = () => Promise.reject(new ChromiumMissing('No Chromium was found'));
    const request = await requestPdf(editor, { articleId: article.id });
    await work();
    expect(await jobOf(request)).toMatchObject({ errorCode: 'PDF_NOT_CONFIGURED', attempts: 1 });
    expect((await jobOf(request)).log).toContain('Install Chrome, Edge or Chromium, or set CHROMIUM_PATH');
  });

  it('stops when it is cancelled, and gives nothing out', async () => {
    const request = await requestPdf(editor, { articleId: article.id });
    render = async () => {
      await cancelPdf(editor, request.id);
      return { pdf: Buffer.from('%PDF'), refused: [] };
    };
    await work();
    expect(await jobOf(request)).toMatchObject({ status: 'failed', errorCode: 'PDF_CANCELLED' });
    expect(await pdfUrl(editor, request.id)).toBeNull();
  });

  it('has a job that removes the file a day later', async () => {
    const request = await requestPdf(editor, { articleId: article.id });
    await work();
    const { storageKey } = await readPastPolicies(app.services).findOneOrFail(PdfExport, { id: request.id });
    const key = storageKey ?? '';
    const jobs = await readPastPolicies(app.services).find(Job, { name: 'media.remove' });
    const removal = jobs.find(({ payload }) => JSON.stringify(payload).includes(key));
    expect(removal?.status).toBe('new');
    await removeMedia(app.services, { storageKeys: [key], uploadPrefixes: [] });
    expect(await app.services.storage.stat(key)).toBeNull();
  });
});

describe('the images of a PDF', () => {
  /** A stored image of an article. */
  const image = async (of: TestPerson, articleId: string, mimeType = 'image/png'): Promise<string> => {
    const { reserved: _reserved, ...object } = await storeBytes(of, onePixel.body, mimeType);
    const { companyId, userId: uploaderId } = of.viewer;
    const id = newId();
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(
        em.create(MediaFile, { ...object, id, companyId, articleId, uploaderId, kind: 'image', name: 'x.png' }),
      );
      return Promise.resolve();
    });
    return noteFilePath(id);
  };

  it('are those of the article: no others of its company or another one', async () => {
    const stranger = await newOwner(app.services, 'Another Company');
    const place = await createWorkspace(stranger, { title: 'Elsewhere', visibility: 'organization' });
    const foreign = await createArticle(await refreshViewer(stranger), { workspaceId: place.id, title: 'Foreign' });
    const sibling = await createArticle(owner, { workspaceId: workspace.id, title: 'Sibling' });
    const paths = [
      await image(owner, article.id),
      await image(owner, sibling.id),
      await image(stranger, foreign.id),
      await image(owner, article.id, 'application/pdf'),
      noteFilePath(newId()),
    ];
    const { publicationId } = await readPastPolicies(app.services).findOneOrFail(Article, { id: article.id });
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x' }, ...paths.map((src) => ({ type: 'image', attrs: { src } }))],
        },
      ],
    };
    await writePastPolicies(app.services, async ({ em }) => {
      const tabs = [{ id: newId(), title: 'Steps', isPinned: false, content }];
      await em.nativeUpdate(Publication, { id: publicationId ?? '' }, { tabs });
    });
    await requestPdf(editor, { articleId: article.id });
    await work();
    expect([...(printed[0]?.assets.values() ?? [])]).toEqual([onePixel]);
    expect(printed[0]?.html.match(/class="note-image-missing"/g)).toHaveLength(4);
  });
});
