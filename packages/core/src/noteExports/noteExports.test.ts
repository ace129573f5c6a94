import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNoteImage } from '../adapters/pictures/noteImage.js';
import { ZipReader } from '../adapters/zip/zipReader.js';
import type { ContentNode } from '@snaplore/schema/contentText';
import { filesOf } from '@snaplore/schema/notes/noteFiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { setArticleTags } from '../articles/articleTags.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { Job } from '../outbox/job.entity.js';
import { newAttachment, newImage, noteShowing } from '../testing/noteFiles.js';
import { noteOf, writeNote } from '../testing/notes.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { removeWorkspaceRole } from '../workspaces/removeWorkspaceRole.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { articlesName, manifestName, type ArchivedArticle } from './archiveFormat.js';
import { cancelNoteExport } from './cancelNoteExport.js';
import { NoteExport } from './noteExport.entity.js';
import { noteExportUrl } from './noteExports.queries.js';
import { requestArticleExport, requestWorkspaceExport } from './requestNoteExport.js';
import { writeNoteExport } from './writeNoteExport.js';

let app: TestApp;
let owner: TestPerson;
let viewer: TestPerson;
let workspace: Workspace;
let article: Article;
let child: Article;
let draft: Article;
let folder: string;

const work = async (): Promise<string[]> =>
  await runJobs(app, {
    'notes.export': async ({ caller, payload, ...attempt }) => {
      await writeNoteExport(caller, payload.noteExportId, attempt);
    },
  });
const madeOf = async ({ id }: NoteExport): Promise<NoteExport> =>
  await readPastPolicies(app.services).findOneOrFail(NoteExport, { id });
const jobOf = async ({ jobId }: NoteExport): Promise<Job> =>
  await readPastPolicies(app.services).findOneOrFail(Job, { id: jobId });

/** The zip that a request became. */
async function openZip(request: NoteExport): Promise<ZipReader> {
  const { storageKey } = await madeOf(request);
  const path = join(folder, `${request.id}.zip`);
  await app.services.storage.downloadTo(storageKey ?? '', path);
  return await ZipReader.open(path);
}
const textOf = async (zip: ZipReader, name: string): Promise<string> => (await zip.read(name, 1_000_000)).toString();
const linesOf = async (zip: ZipReader): Promise<ArchivedArticle[]> =>
  (await textOf(zip, articlesName))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ArchivedArticle);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  app = await openTestApp();
  owner = await newOwner(app.services);
  workspace = await createWorkspace(owner, { title: 'Manuals', visibility: 'private' });
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels: true / false?' });
  const path = await newImage(owner, article.id);
  const plan = await newAttachment(owner, article.id);
  await saveArticleDraft(owner, {
    id: article.id,
    textTabs: [
      {
        title: 'Steps',
        text: {
          type: 'doc',
          content: [
            ...(noteShowing(path).content ?? []),
            {
              type: 'fileAttachment',
              attrs: { id: plan.split('/').at(-1), url: plan, name: 'plan.pdf', ext: 'pdf', size: 8 },
            },
          ],
        },
      },
      { title: 'Parts', text: noteOf('Two spokes') },
    ],
  });
  await setArticleTags(owner, { id: article.id, tags: ['bikes', 'Колеса'] });
  await publishArticle(owner, { id: article.id });
  child = await createArticle(owner, { workspaceId: workspace.id, title: 'Spokes', parentArticleId: article.id });
  await writeNote(owner, child.id, 'Note', 'Loosen the spokes');
  await publishArticle(owner, { id: child.id });
  draft = await createArticle(owner, { workspaceId: workspace.id, title: 'Secret draft' });
  await writeNote(owner, draft.id, 'Note', 'Not yet');
});
beforeEach(async () => {
  viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('requesting an export', () => {
  it.each([
    ['another company', async () => await newOwner(app.services, 'Another Company'), 'NOT_FOUND', 'NOT_FOUND'],
    ['a member without a role', async () => await newMember(owner), 'NOT_FOUND', 'NOT_FOUND'],
    ['a viewer', async () => await giveRole(await newMember(owner), workspace.id, 'viewer'), null, 'NOT_FOUND'],
    ['an editor', async () => await giveRole(await newMember(owner), workspace.id, 'editor'), null, null],
  ])('is for those who may see it: %s', async (_who, person, forWorkspace, forDraft) => {
    const who = await person();
    const codeOf = async (asked: Promise<unknown>): Promise<unknown> =>
      await asked.then(
        () => null,
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await codeOf(requestWorkspaceExport(who, workspace.id))).toBe(forWorkspace);
    expect(await codeOf(requestArticleExport(who, article.id, 'markdown'))).toBe(forWorkspace);
    expect(await codeOf(requestArticleExport(who, draft.id, 'markdown'))).toBe(forDraft);
    await work();
  });

  it('returns the one that is being made, for the same user, and begins another one after a cancellation', async () => {
    const one = await requestWorkspaceExport(viewer, workspace.id);
    expect((await requestWorkspaceExport(viewer, workspace.id)).id).toBe(one.id);
    await cancelNoteExport(viewer, one.id);
    const next = await requestWorkspaceExport(viewer, workspace.id);
    expect(next.id).not.toBe(one.id);
    await work();
    expect(await jobOf(one)).toMatchObject({ status: 'failed', errorCode: 'NOTE_EXPORT_CANCELLED' });
    expect(await jobOf(next)).toMatchObject({ status: 'done', progress: 100 });
  });
});

describe('the zip of a workspace', () => {
  it('has the tree as folders, the media beside, and each note as Markdown and as JSON', async () => {
    const request = await requestWorkspaceExport(owner, workspace.id);
    await work();
    expect(await madeOf(request)).toMatchObject({
      fileName: 'Manuals.zip',
      report: { articles: 3, notes: 4, files: 2, missingFiles: 0, videos: 0 },
    });
    const zip = await openZip(request);
    expect(
      zip
        .files()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'Secret draft.md',
      'Wheels true false - Parts.md',
      'Wheels true false - Steps.md',
      'Wheels true false/Spokes.md',
      'Wheels true false/media/plan.pdf',
      'Wheels true false/media/wheel.png',
      articlesName,
      manifestName,
    ]);
    const steps = await textOf(zip, 'Wheels true false - Steps.md');
    expect(steps).toContain('title: "Wheels: true / false?"\nnote: "Steps"\ntags: ["bikes", "Колеса"]\n');
    expect(steps).toContain('Wheels%20true%20false/media/wheel.png');
    expect(await readNoteImage(await zip.read('Wheels true false/media/wheel.png', 1_000))).toMatchObject({ width: 3 });
    expect(await textOf(zip, 'Wheels true false/media/plan.pdf')).toBe('the plan');
    const lines = await linesOf(zip);
    expect(lines.map(({ title, parent, isPublished }) => [title, parent, isPublished])).toEqual([
      ['Secret draft', null, false],
      ['Wheels: true / false?', null, true],
      ['Spokes', article.id, true],
    ]);
    const named = new Set(lines.flatMap(({ tabs }) => tabs.flatMap(({ content }) => [...filesOf(content)])));
    expect(lines.flatMap(({ files }) => files.map(({ id }) => id)).sort()).toEqual([...named].sort());
    zip.close();
  });

  it('has what its user may read, and no more', async () => {
    const request = await requestWorkspaceExport(viewer, workspace.id);
    await work();
    const zip = await openZip(request);
    expect((await linesOf(zip)).map(({ title }) => title)).toEqual(['Wheels: true / false?', 'Spokes']);
    expect(zip.has('Secret draft.md')).toBe(false);
    zip.close();
  });

  it('ends when the user lost the right meanwhile, and its address with it', async () => {
    const made = await requestWorkspaceExport(viewer, workspace.id);
    await work();
    const request = await requestWorkspaceExport(viewer, workspace.id);
    expect(new URL((await noteExportUrl(viewer, made.id)) ?? '', 'http://x').searchParams.get('n')).toBe('Manuals.zip');
    await removeWorkspaceRole(owner, { workspaceId: workspace.id, userId: viewer.viewer.userId });
    await work();
    expect(await jobOf(request)).toMatchObject({ status: 'failed', errorCode: 'FORBIDDEN' });
    await expect(noteExportUrl(await refreshViewer(viewer), made.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(noteExportUrl(owner, made.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('names what is gone as missing, and is made all the same', async () => {
    const lost = await createArticle(owner, { workspaceId: workspace.id, title: 'Lost' });
    const path = await newImage(owner, lost.id);
    await saveArticleDraft(owner, { id: lost.id, textTabs: [{ title: 'Note', text: noteShowing(path) }] });
    const file = await readPastPolicies(app.services).findOneOrFail(MediaFile, { articleId: lost.id });
    await app.services.storage.remove(file.storageKey);
    const request = await requestArticleExport(owner, lost.id, 'markdown');
    await work();
    expect((await madeOf(request)).report).toMatchObject({ files: 0, missingFiles: 1 });
  });

  it('is removed by a job that was enqueued before it was stored', async () => {
    const request = await requestWorkspaceExport(viewer, workspace.id);
    await work();
    const { storageKey } = await madeOf(request);
    const jobs = await readPastPolicies(app.services).find(Job, { name: 'media.remove' });
    const job = jobs.find(({ payload }) => JSON.stringify(payload).includes(storageKey ?? '-'));
    expect(job?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await removeMedia(app.services, job?.payload as Parameters<typeof removeMedia>[1]);
    expect(await app.services.storage.stat(storageKey ?? '')).toBeNull();
  });
});

describe('the files of an article', () => {
  const markdownOf = async (articleId: string): Promise<{ fileName: string | null; text: string }> => {
    const request = await requestArticleExport(owner, articleId, 'markdown');
    await work();
    const { fileName, storageKey } = await madeOf(request);
    const chunks: Buffer[] = [];
    for await (const chunk of await app.services.storage.get(storageKey ?? '')) chunks.push(chunk as Buffer);
    return { fileName, text: Buffer.concat(chunks).toString() };
  };

  it('are one file where it has one note without media', async () => {
    expect(await markdownOf(child.id)).toEqual({
      fileName: 'Spokes.md',
      text: '---\ntitle: "Spokes"\n---\n\nLoosen the spokes\n',
    });
  });

  it('lead to pages of the product by whole addresses, and elsewhere as the note does', async () => {
    const { id } = await createArticle(owner, { workspaceId: workspace.id, title: 'Links' });
    const link = (href: string): ContentNode => ({
      type: 'text',
      text: 'it',
      marks: [{ type: 'link', attrs: { href } }],
    });
    const content = ['/b/1/shop', 'https://a.example', '#top'].map((href) => ({
      type: 'paragraph',
      content: [link(href)],
    }));
    await saveArticleDraft(owner, { id, textTabs: [{ title: 'Note', text: { type: 'doc', content } }] });
    await publishArticle(owner, { id });
    const { text } = await markdownOf(id);
    const { publicUrl } = app.services.config;
    expect(text).toContain(`[it](${publicUrl}/b/1/shop)\n\n[it](https://a.example)\n\n[it](#top)`);
  });

  it('are a zip of pages with their media otherwise', async () => {
    const request = await requestArticleExport(viewer, article.id, 'html');
    await work();
    expect((await madeOf(request)).fileName).toBe('Wheels true false.zip');
    const zip = await openZip(request);
    expect(
      zip
        .files()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'Wheels true false - Parts.html',
      'Wheels true false - Steps.html',
      'Wheels true false/media/plan.pdf',
      'Wheels true false/media/wheel.png',
    ]);
    const page = await textOf(zip, 'Wheels true false - Steps.html');
    expect(page).toContain('<img src="Wheels%20true%20false/media/wheel.png"');
    zip.close();
  });
});
