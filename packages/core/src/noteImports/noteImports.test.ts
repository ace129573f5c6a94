import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { filesOf, withFiles } from '@snaplore/schema/notes/noteFiles';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article, Publication } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { pinTextTab } from '../articles/pinTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { setArticleTags } from '../articles/articleTags.js';
import { TextTab } from '../articles/textTab.entity.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { NoteExport } from '../noteExports/noteExport.entity.js';
import { requestWorkspaceExport } from '../noteExports/requestNoteExport.js';
import { writeNoteExport } from '../noteExports/writeNoteExport.js';
import { openNoteFile } from '../noteFiles/openNoteFile.js';
import { Job } from '../outbox/job.entity.js';
import { reader } from '../outbox/transaction.js';
import { newAttachment, newImage, noteShowing } from '../testing/noteFiles.js';
import { draftOf, writeNote } from '../testing/notes.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { readArticleTrees } from '../workspaces/articleTree.queries.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { setWorkspaceArchived } from '../workspaces/setWorkspaceArchived.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { cancelNoteImport } from './cancelNoteImport.js';
import { importNotes } from './importNotes.js';
import { NoteImport } from './noteImport.entity.js';
import { previewNoteImport } from './previewNoteImport.js';
import { receiveNoteImport } from './receiveNoteImport.js';
import { startNoteImport } from './startNoteImport.js';

let app: TestApp;
let owner: TestPerson;
let workspace: Workspace;
let article: Article;
let child: Article;
let folder: string;
/** The exported workspace. */
let zip: Buffer;

const work = async (): Promise<string[]> =>
  await runJobs(app, {
    'notes.export': async ({ caller, payload, ...attempt }) => {
      await writeNoteExport(caller, payload.noteExportId, attempt);
    },
    'notes.previewImport': async ({ caller, payload, ...attempt }) => {
      await previewNoteImport(caller, payload.noteImportId, attempt);
    },
    'notes.import': async ({ caller, payload, ...attempt }) => {
      await importNotes(caller, payload.noteImportId, attempt);
    },
  });
const send = async (person: TestPerson, to: Workspace, bytes: Buffer = zip, name = 'notes.zip'): Promise<NoteImport> =>
  await receiveNoteImport(person, { workspaceId: to.id, name, body: Readable.from([bytes]) });
const current = async ({ id }: NoteImport): Promise<NoteImport> =>
  await readPastPolicies(app.services).findOneOrFail(NoteImport, { id });
const jobOf = async (id: string | null): Promise<Job> =>
  await readPastPolicies(app.services).findOneOrFail(Job, { id: id ?? '' });
/** Imports a file after its preview. @returns what became of it. */
async function importInto(person: TestPerson, to: Workspace, bytes: Buffer = zip, name?: string): Promise<NoteImport> {
  const sent = await send(person, to, bytes, name);
  await work();
  await startNoteImport(person, sent.id);
  await work();
  return await current(sent);
}
const newWorkspace = async (person: TestPerson, title = 'Imported'): Promise<Workspace> =>
  await createWorkspace(person, { title, visibility: 'organization' });
/** The tree of a workspace: titles with their depths. */
async function treeOf(person: TestPerson, of: Workspace): Promise<[string, number][]> {
  const trees = await readArticleTrees(await refreshViewer(person), [of], { archived: true });
  return (trees.get(of.id)?.rows ?? []).map(({ title, depth }) => [title, depth]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
  app = await openTestApp();
  owner = await newOwner(app.services);
  workspace = await newWorkspace(owner, 'Manuals');
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  const path = await newImage(owner, article.id);
  const plan = await newAttachment(owner, article.id);
  await saveArticleDraft(owner, {
    id: article.id,
    textTabs: [
      { title: 'Steps', text: noteShowing(path) },
      {
        title: 'Parts',
        text: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Spokes' }] },
            {
              type: 'fileAttachment',
              attrs: { id: plan.split('/').at(-1), url: plan, name: 'plan.pdf', ext: 'pdf', size: 8 },
            },
            { type: 'paragraph', content: [{ type: 'mention', attrs: { id: owner.viewer.userId, label: 'Maya' } }] },
          ],
        },
      },
    ],
  });
  const [, parts] = await reader(owner).find(TextTab, { articleId: article.id }, { orderBy: { position: 'asc' } });
  await pinTextTab(owner, { id: parts?.id ?? '', isPinned: true });
  await setArticleTags(owner, { id: article.id, tags: ['bikes', 'Колеса'] });
  await publishArticle(owner, { id: article.id });
  child = await createArticle(owner, { workspaceId: workspace.id, title: 'Spokes', parentArticleId: article.id });
  await writeNote(owner, child.id, 'Note', 'Loosen the spokes');
  await publishArticle(owner, { id: child.id });
  const draft = await createArticle(owner, { workspaceId: workspace.id, title: 'Not yet' });
  await writeNote(owner, draft.id, 'Note', 'Still writing');
  const { id } = await requestWorkspaceExport(owner, workspace.id);
  await work();
  const { storageKey } = await readPastPolicies(app.services).findOneOrFail(NoteExport, { id });
  await app.services.storage.downloadTo(storageKey ?? '', join(folder, 'own.zip'));
  zip = await readFile(join(folder, 'own.zip'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('importing', () => {
  it.each([
    ['another company', async () => await newOwner(app.services, 'Another Company'), 'NOT_FOUND'],
    ['a member who may only read', async () => await newMember(owner), 'FORBIDDEN'],
    ['an editor', async () => await giveRole(await newMember(owner), workspace.id, 'editor'), null],
  ])('is for those who may edit articles: %s', async (_who, person, expected) => {
    const who = await person();
    const sent = await send(who, workspace).catch((error: unknown) => (error as { code: string }).code);
    if (expected !== null) expect(sent).toBe(expected);
    else expect(sent).toMatchObject({ fileName: 'notes.zip', userId: who.viewer.userId });
    await work();
  });

  it('is of its sender alone, and ends with their right', async () => {
    const editor = await giveRole(await newMember(owner), workspace.id, 'editor');
    const sent = await send(editor, workspace);
    await expect(startNoteImport(owner, sent.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(startNoteImport(editor, sent.id)).rejects.toMatchObject({ code: 'NOTE_IMPORT_NOT_READY' });
    await work();
    await startNoteImport(editor, sent.id);
    await giveRole(editor, workspace.id, null);
    const before = await treeOf(owner, workspace);
    await work();
    expect(await jobOf((await current(sent)).importJobId)).toMatchObject({ status: 'failed', errorCode: 'FORBIDDEN' });
    expect(await treeOf(owner, workspace)).toEqual(before);
  });

  it('is refused in an archived workspace, also when it was archived meanwhile', async () => {
    const to = await newWorkspace(owner);
    const sent = await send(owner, to);
    await work();
    await startNoteImport(owner, sent.id);
    await setWorkspaceArchived(owner, to.id, true);
    await work();
    expect(await jobOf((await current(sent)).importJobId)).toMatchObject({ errorCode: 'WORKSPACE_ARCHIVED' });
    await expect(send(owner, to)).rejects.toMatchObject({ code: 'WORKSPACE_ARCHIVED' });
  });
});

describe('the zip of a workspace', () => {
  it('is shown as it will be, and nothing is made before', async () => {
    const to = await newWorkspace(owner);
    const sent = await send(owner, to);
    await work();
    expect((await current(sent)).preview).toEqual({
      kind: 'snaplore',
      rows: [
        { title: 'Not yet', depth: 0, notes: 1, isKnown: false },
        { title: 'Wheels', depth: 0, notes: 2, isKnown: false },
        { title: 'Spokes', depth: 1, notes: 1, isKnown: false },
      ],
      files: 2,
      lost: [],
    });
    expect(await treeOf(owner, to)).toEqual([]);
  });

  it('comes back equal, with files of its own', async () => {
    const to = await newWorkspace(owner);
    const { report } = await importInto(owner, to);
    expect(report).toEqual({ articles: 3, notes: 4, files: 2, known: 0, lost: [] });
    expect(await treeOf(owner, to)).toEqual(await treeOf(owner, workspace));
    const em = readPastPolicies(app.services);
    const made = await em.findOneOrFail(Article, { workspaceId: to.id, title: 'Wheels' });
    const [before, after] = [
      await em.findOneOrFail(Publication, { articleId: article.id }),
      await em.findOneOrFail(Publication, { articleId: made.id }),
    ];
    expect(made).toMatchObject({ tags: ['bikes', 'Колеса'], hasDraftChanges: false, publicationId: after.id });
    expect(after.tabs.map(({ title, isPinned }) => [title, isPinned])).toEqual([
      ['Steps', false],
      ['Parts', true],
    ]);
    const nameless = (tabs: Publication['tabs']): unknown =>
      tabs.map(({ content }) => withFiles(content, () => '00000000-0000-7000-8000-000000000001'));
    expect(nameless(after.tabs)).toEqual(nameless(before.tabs));
    const files = await em.find(MediaFile, { articleId: made.id });
    expect(files.map(({ id }) => id).sort()).toEqual(after.tabs.flatMap(({ content }) => [...filesOf(content)]).sort());
    for (const { id } of files) expect(await openNoteFile(owner, noteFilePath(id))).toMatchObject({ id });
    expect(await draftOf(owner, made.id)).toEqual(await draftOf(owner, article.id));
    // Editing it afterwards is editing any article.
    await publishArticle(owner, { id: made.id });
  });

  it('doubles nothing when it is imported again, and brings back what was deleted', async () => {
    const to = await newWorkspace(owner);
    await importInto(owner, to);
    const tree = await treeOf(owner, to);
    expect((await importInto(owner, to)).report).toMatchObject({ articles: 0, files: 0, known: 3 });
    expect(await treeOf(owner, to)).toEqual(tree);
    const gone = await readPastPolicies(app.services).findOneOrFail(Article, { workspaceId: to.id, title: 'Spokes' });
    await deleteArticle(owner, gone.id);
    expect((await importInto(owner, to)).report).toMatchObject({ articles: 1, known: 2 });
    expect(await treeOf(owner, to)).toEqual(tree);
  });

  it('keeps people who are no members here as names', async () => {
    const stranger = await newOwner(app.services, 'Another Company');
    const to = await newWorkspace(stranger);
    const { preview, report } = await importInto(await refreshViewer(stranger), to);
    for (const said of [preview, report])
      expect(said?.lost).toEqual([{ loss: 'mention', count: 1, examples: ['@Maya'] }]);
    const made = await readPastPolicies(app.services).findOneOrFail(Article, { workspaceId: to.id, title: 'Wheels' });
    const { tabs } = await readPastPolicies(app.services).findOneOrFail(Publication, { articleId: made.id });
    expect(JSON.stringify(tabs)).toContain('"text":"@Maya"');
    expect(JSON.stringify(tabs)).not.toContain(owner.viewer.userId);
  });

  it('makes nothing when it is cancelled, before or while it runs', async () => {
    const to = await newWorkspace(owner);
    const sent = await send(owner, to);
    await work();
    await startNoteImport(owner, sent.id);
    await cancelNoteImport(owner, sent.id);
    await work();
    expect(await jobOf((await current(sent)).importJobId)).toMatchObject({ errorCode: 'NOTE_IMPORT_CANCELLED' });
    expect(await treeOf(owner, to)).toEqual([]);
    await expect(startNoteImport(owner, (await send(owner, to)).id)).rejects.toMatchObject({
      code: 'NOTE_IMPORT_NOT_READY',
    });
    await work();
  });

  it('leaves nothing of an attempt that ends early, and the next one makes all', async () => {
    const to = await newWorkspace(owner);
    const sent = await send(owner, to);
    await work();
    await startNoteImport(owner, sent.id);
    let attempts = 0;
    await runJobs(app, {
      'notes.import': async ({ caller, payload, ...attempt }) => {
        attempts += 1;
        const stop = new AbortController();
        const progress = async (percent: number): Promise<void> => {
          // All files are stored, and the articles are being written.
          if (attempts === 1 && percent > 79) {
            expect(await treeOf(owner, to)).toEqual([]);
            stop.abort(new Error('The worker ends'));
          }
        };
        const signal = AbortSignal.any([attempt.signal, stop.signal]);
        await importNotes(caller, payload.noteImportId, { ...attempt, progress, signal });
      },
    });
    expect(attempts).toBe(2);
    expect((await current(sent)).report).toMatchObject({ articles: 3, files: 2 });
    expect(await treeOf(owner, to)).toHaveLength(3);
  });
});
