import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreArticle, restoreDiscardedDraft } from '../deletions/restoreDeleted.js';
import { listDeletions } from '../deletions/deletions.queries.js';
import { appendNoteUpdates } from '../notes/appendNoteUpdates.js';
import { openNote } from '../notes/loadNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { draftOf, publishedOf, writeNote } from '../testing/notes.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Article } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { createTextTab } from './createTextTab.js';
import { discardDraft } from './discardDraft.js';
import { readDraftHash } from './draftHash.js';
import { publishArticle } from './publishArticle.js';
import { readDraft } from './readDraft.js';
import { renameTextTab } from './renameTextTab.js';
import { updateArticleDraft } from './updateArticleDraft.js';

let app: TestApp;
let owner: TestPerson;
let viewer: TestPerson;
let stranger: TestPerson;
let workspaceId: string;
let id: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
  viewer = await giveRole(await newMember(owner), workspaceId, 'viewer');
  stranger = await newOwner(app.services, 'Elsewhere');
});
beforeEach(async () => {
  ({ id } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
  await writeNote(owner, id, 'Steps', 'Loosen the spokes');
});
afterAll(async () => {
  await app.close();
});

const tabId = async (): Promise<string> => (await readDraft(owner, id)).tabs[0]?.tab.id ?? '';

/** Types into the live note, as an editor's socket does; with the epoch that it read. */
const type = async (epoch?: number): Promise<unknown> =>
  await inTransaction(owner, async ({ em }) => {
    const store = noteStoreIn(em, owner.viewer.companyId);
    const noteId = await tabId();
    const { doc, epoch: now } = await openNote(store, noteId);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    doc.getMap('cursor').set('at', Math.random());
    return await appendNoteUpdates(store, { noteId, epoch: epoch ?? now, origin: 'test', updates });
  });

describe('the hash of a draft', () => {
  it.each([
    ['its title', async () => updateArticleDraft(owner, { id, title: 'Hubs' })],
    ['the name of a note', async () => renameTextTab(owner, { id: await tabId(), title: 'Tools' })],
    ['another note', async () => createTextTab(owner, id)],
    ['the text of a note', async () => writeNote(owner, id, 'Steps', 'Grease the hub')],
    ['a keystroke', async () => type()],
    ['a publication', async () => publishArticle(owner, { id })],
  ])('is another after %s changes', async (_what, change) => {
    const before = await readDraftHash(owner, id);
    expect(await readDraftHash(owner, id)).toBe(before);
    await change();
    expect(await readDraftHash(owner, id)).not.toBe(before);
  });

  it('is for those who may edit', async () => {
    await publishArticle(owner, { id });
    await expect(readDraftHash(viewer, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(readDraftHash(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('discarding the draft of a published article', () => {
  beforeEach(async () => {
    await publishArticle(owner, { id });
    await updateArticleDraft(owner, { id, title: 'Hubs' });
    await writeNote(owner, id, 'Steps', 'Grease the hub');
    await writeNote(owner, id, 'Tools', 'A spoke key');
  });

  it('makes the draft as published again', async () => {
    await discardDraft(owner, { id });
    expect(await draftOf(owner, id)).toEqual(await publishedOf(owner, id));
    expect(await reader(owner).findOneOrFail(Article, { id })).toMatchObject({
      hasDraftChanges: false,
      draftTitle: null,
    });
  });

  it('is refused when somebody types after the hash was read, and nothing changes', async () => {
    const hash = await readDraftHash(owner, id);
    await type();
    await expect(discardDraft(owner, { id, hash })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await draftOf(owner, id)).toMatchObject({ title: 'Hubs', notes: [{}, {}] });
    await discardDraft(owner, { id, hash: await readDraftHash(owner, id) });
    expect(await draftOf(owner, id)).toMatchObject({ title: 'Wheels' });
  });

  it('ends the epoch of its notes: what is typed into the old draft is refused', async () => {
    const { epoch } = await openNote(noteStoreIn(reader(owner), owner.viewer.companyId), await tabId());
    await discardDraft(owner, { id });
    await expect(type(epoch)).rejects.toMatchObject({ code: 'NOTE_EPOCH_ENDED' });
  });

  it('keeps what was discarded, and brings it back without losing what came after', async () => {
    await discardDraft(owner, { id });
    await writeNote(owner, id, 'Steps', 'Count the spokes');
    const { nodes } = await listDeletions(owner, {});
    const discarded = nodes.find(({ articleId, kind }) => articleId === id && kind === 'draft');
    expect(discarded).toMatchObject({ title: 'Hubs', workspaceId, deletedById: owner.viewer.userId });
    await restoreDiscardedDraft(owner, discarded?.id ?? '');
    expect(await draftOf(owner, id)).toEqual({
      title: 'Hubs',
      notes: [
        ['Steps', 'Grease the hub'],
        ['Tools', 'A spoke key'],
      ],
    });
    const after = (await listDeletions(owner, {})).nodes.filter(({ articleId }) => articleId === id);
    expect(after).toMatchObject([{ kind: 'draft', title: 'Wheels' }]);
    await restoreDiscardedDraft(owner, after[0]?.id ?? '');
    expect(await draftOf(owner, id)).toEqual({ title: 'Wheels', notes: [['Steps', 'Count the spokes']] });
  });

  it('is for those who may edit, and so is bringing it back', async () => {
    await expect(discardDraft(viewer, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(discardDraft(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await discardDraft(owner, { id });
    expect((await listDeletions(viewer, {})).nodes).toEqual([]);
    const [discarded] = (await listDeletions(owner, {})).nodes;
    await expect(restoreDiscardedDraft(viewer, discarded?.id ?? '')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(restoreDiscardedDraft(stranger, discarded?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('discards an article that was never published as a whole, and it can be brought back', async () => {
  expect(await discardDraft(owner, { id })).toBeNull();
  await expect(readDraft(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await listDeletions(owner, {})).nodes[0]).toMatchObject({ id, kind: 'discarded', title: 'Wheels' });
  await restoreArticle(owner, id);
  expect(await draftOf(owner, id)).toEqual({ title: 'Wheels', notes: [['Steps', 'Loosen the spokes']] });
});
