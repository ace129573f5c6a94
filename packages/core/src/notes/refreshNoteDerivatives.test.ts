import type { ContentNode } from '@snaplore/schema/contentText';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { indexArticle } from '../search/indexArticle.js';
import { searchEverything } from '../search/searchEverything.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { appendNoteUpdates } from './appendNoteUpdates.js';
import { refreshNoteDerivatives } from './refreshNoteDerivatives.js';
import { editNote } from './editNote.js';
import { loadNote, openNote } from './loadNote.js';
import { noteReaderIn, noteStoreIn } from './noteStore.js';

let app: TestApp;
let owner: TestPerson;
let article: Article;
let tab: TextTab;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Notes', visibility: 'organization' });
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Cranks' });
  tab = await createTextTab(owner, article.id);
});
afterAll(async () => {
  await app.close();
});

const work = async (): Promise<string[]> =>
  await runJobs(app, {
    'notes.refreshDerivatives': async ({ caller, payload }) => {
      await refreshNoteDerivatives(caller, payload.textTabId);
    },
    'search.indexArticle': async ({ caller, payload }) => {
      await indexArticle(caller, payload.articleId);
    },
  });

/** Edits the note as its editors do. */
async function write(text: string): Promise<void> {
  const json: ContentNode = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await inTransaction(owner, async (tx) => {
    await editNote(noteStoreIn(tx.em, article.companyId), tab.id, json);
    tx.emit(article.companyId, 'note.changed', {
      textTabId: tab.id,
      articleId: article.id,
      workspaceId: article.workspaceId,
    });
  });
}

const hasDraftChanges = async (): Promise<boolean> =>
  (await reader(owner).findOneOrFail(Article, { id: article.id })).hasDraftChanges;

it('indexes what was written in a live note, once for many changes', async () => {
  await work();
  for (const text of ['Grease', 'Grease the', 'Grease the spindle']) await write(text);
  expect(await work()).toEqual(['notes.refreshDerivatives', 'search.indexArticle']);
  const { nodes } = await searchEverything(owner, 'spindle');
  expect(nodes).toMatchObject([{ category: 'draftNotes', textTabId: tab.id }]);
});

it('marks and unmarks a published article as having unpublished changes', async () => {
  await publishArticle(owner, { id: article.id });
  await work();
  await inTransaction(owner, async (tx) => {
    tx.emit(article.companyId, 'note.changed', {
      textTabId: tab.id,
      articleId: article.id,
      workspaceId: article.workspaceId,
    });
  });
  await work();
  expect(await hasDraftChanges()).toBe(false);
  await write('Grease the spindle and the bolts');
  await work();
  expect(await hasDraftChanges()).toBe(true);
});

it('keeps the number of updates after the snapshot small', async () => {
  const { doc, epoch } = await openNote(noteReaderIn(reader(owner)), tab.id);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (let edit = 0; edit < 210; edit += 1) doc.getMap('cursor').set('at', edit);
  await inTransaction(owner, async ({ em }) => {
    await appendNoteUpdates(noteStoreIn(em, article.companyId), { noteId: tab.id, epoch, origin: 'test', updates });
  });
  expect((await loadNote(noteReaderIn(reader(owner)), tab.id)).updates.length).toBeGreaterThan(210);
  await write('The last edit');
  await work();
  expect((await loadNote(noteReaderIn(reader(owner)), tab.id)).updates.length).toBeLessThan(10);
  expect((await searchEverything(owner, 'last edit')).nodes).toHaveLength(1);
});

it("refuses to publish a note beyond the editor's limit", async () => {
  const published = async (): Promise<unknown> =>
    (await reader(owner).findOneOrFail(Article, { id: article.id })).publicationId;
  const before = await published();
  await write('x'.repeat(60_001));
  await expect(publishArticle(owner, { id: article.id })).rejects.toMatchObject({ code: 'EDITOR_LIMIT' });
  expect(await published()).toEqual(before);
  await write('x'.repeat(59_000));
  await publishArticle(owner, { id: article.id });
  expect(await published()).not.toEqual(before);
});

it('refuses to publish or index a note that is too large to open, and gives the reason', async () => {
  const { services } = app;
  await services.database.system.em
    .fork()
    .execute(`update note set snapshot = decode(repeat('00', 25000000), 'hex') where id = ?`, [tab.id]);
  await expect(publishArticle(owner, { id: article.id })).rejects.toMatchObject({ code: 'NOTE_TOO_LARGE' });
  const job = {
    viewer: { kind: 'job' as const, companyId: article.companyId },
    services,
    requestId: 'test',
    address: '',
  };
  await expect(refreshNoteDerivatives(job, tab.id)).rejects.toMatchObject({ code: 'NOTE_TOO_LARGE' });
});
