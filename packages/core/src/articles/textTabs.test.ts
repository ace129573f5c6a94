import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireMember } from '../access/authorize.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { draftOf, publishedOf, writeNote } from '../testing/notes.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Article, Publication } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { createTextTab } from './createTextTab.js';
import { deleteTextTab } from './deleteTextTab.js';
import { discardDraft } from './discardDraft.js';
import { orderTextTabs } from './orderTextTabs.js';
import { pinTextTab } from './pinTextTab.js';
import { publishArticle } from './publishArticle.js';
import { readDraft } from './readDraft.js';
import { renameTextTab } from './renameTextTab.js';

/** How often a race is run: which of its commands is first differs. */
const rounds = 8;

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let viewer: TestPerson;
let stranger: TestPerson;
let workspaceId: string;
let articleId: string;
/** The ids of its notes: Steps, Tools and Parts. */
let ids: [string, string, string];

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
  editor = await giveRole(await newMember(owner), workspaceId, 'editor');
  viewer = await giveRole(await newMember(owner), workspaceId, 'viewer');
  stranger = await newOwner(app.services, 'Another Company');
});
beforeEach(async () => {
  await begin();
});
afterAll(async () => {
  await app.close();
});

async function begin(): Promise<void> {
  ({ id: articleId } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
  for (const title of ['Steps', 'Tools', 'Parts']) await writeNote(owner, articleId, title, `About ${title}`);
  ids = (await tabs()).map(({ id }) => id) as typeof ids;
}
const tabs = async () => (await readDraft(owner, articleId)).tabs.map(({ tab }) => tab);
const titles = async (): Promise<string[]> => (await tabs()).map(({ title }) => title);
const pinned = async (): Promise<string[]> => (await tabs()).flatMap(({ isPinned, title }) => (isPinned ? title : []));
const hasChanges = async (): Promise<boolean> =>
  (await reader(owner).findOneOrFail(Article, { id: articleId })).hasDraftChanges;
const publishedTabs = async () => {
  const { publicationId } = await reader(owner).findOneOrFail(Article, { id: articleId });
  return (await reader(owner).findOneOrFail(Publication, { id: publicationId ?? '' })).tabs;
};
const codes = async (commands: (() => Promise<unknown>)[]): Promise<unknown[]> =>
  (await Promise.allSettled(commands.map((command) => command()))).map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code,
  );

const commands: [string, (by: TestPerson, id?: string) => Promise<unknown>][] = [
  ['renaming', async (by, id = ids[1]) => renameTextTab(by, { id, title: 'Spanners' })],
  ['pinning', async (by, id = ids[1]) => pinTextTab(by, { id, isPinned: true })],
  ['deleting', async (by, id = ids[1]) => deleteTextTab(by, id)],
  ['ordering', async (by, id = ids[1]) => orderTextTabs(by, { articleId, textTabIds: ids.with(1, id).toReversed() })],
];

describe.each(commands)('%s a note', (_name, command) => {
  it('is refused to anonymous users', () => {
    expect(() => {
      requireMember(nobody(app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('is for those who may edit the article', async () => {
    await publishArticle(owner, { id: articleId });
    await expect(command(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(command(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await hasChanges()).toBe(false);
    await command(editor);
    expect(await hasChanges()).toBe(true);
    const { updatedById } = await reader(owner).findOneOrFail(Article, { id: articleId });
    expect(updatedById).toBe(editor.viewer.userId);
  });

  it('finds nothing where there is no note', async () => {
    const gone = ids[1];
    for (const id of [newId(), 'x']) await expect(command(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deleteTextTab(owner, gone);
    await expect(command(owner, gone)).rejects.toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|CONFLICT)$/) as string,
    });
  });

  it('is draft: readers see it with the next publication, and discarding takes it back', async () => {
    await pinTextTab(owner, { id: ids[0], isPinned: true });
    await publishArticle(owner, { id: articleId });
    const before = await publishedTabs();
    await command(owner);
    expect(await publishedTabs()).toEqual(before);
    await discardDraft(owner, { id: articleId });
    expect((await tabs()).map(({ id, title, isPinned }) => ({ id, title, isPinned }))).toEqual(
      before.map(({ id, title, isPinned }) => ({ id, title, isPinned })),
    );
    expect(await draftOf(owner, articleId)).toEqual(await publishedOf(owner, articleId));
    await command(owner);
    await publishArticle(owner, { id: articleId });
    expect((await publishedTabs()).map(({ id, title, isPinned }) => ({ id, title, isPinned }))).toEqual(
      (await tabs()).map(({ id, title, isPinned }) => ({ id, title, isPinned })),
    );
    expect(await publishedTabs()).not.toEqual(before);
  });
});

describe('a note of an article', () => {
  it('is called Note where it is given no name', async () => {
    await renameTextTab(owner, { id: ids[0], title: ' \t ' });
    expect(await titles()).toEqual(['Note', 'Tools', 'Parts']);
    await expect(
      renameTextTab(owner, { id: ids[0], title: 'x'.repeat(limits.textTabTitleMax + 1) }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is pinned in place of the one that was, and unpinned', async () => {
    await pinTextTab(owner, { id: ids[0], isPinned: true });
    expect(await pinned()).toEqual(['Steps']);
    await pinTextTab(owner, { id: ids[2], isPinned: true });
    expect(await pinned()).toEqual(['Parts']);
    await pinTextTab(owner, { id: ids[0], isPinned: false });
    expect(await pinned()).toEqual(['Parts']);
    await pinTextTab(owner, { id: ids[2], isPinned: false });
    expect(await pinned()).toEqual([]);
  });

  it('leaves the draft, the last one too, and makes room for another one', async () => {
    await expect(createTextTab(owner, articleId)).rejects.toMatchObject({ code: 'TEXT_TAB_LIMIT' });
    await deleteTextTab(owner, ids[1]);
    expect(await titles()).toEqual(['Steps', 'Parts']);
    await createTextTab(owner, articleId);
    expect(await titles()).toEqual(['Steps', 'Parts', 'Note']);
    for (const { id } of await tabs()) await deleteTextTab(owner, id);
    expect(await titles()).toEqual([]);
    await publishArticle(owner, { id: articleId });
    expect(await publishedTabs()).toEqual([]);
  });

  it('comes back with what it said when a draft without it is discarded', async () => {
    await publishArticle(owner, { id: articleId });
    const before = await draftOf(owner, articleId);
    for (const id of ids) await deleteTextTab(owner, id);
    await createTextTab(owner, articleId);
    await discardDraft(owner, { id: articleId });
    expect(await draftOf(owner, articleId)).toEqual(before);
    expect((await tabs()).map(({ id }) => id)).toEqual(ids);
  });

  it('ends a draft when it is put back where it was', async () => {
    await publishArticle(owner, { id: articleId });
    await pinTextTab(owner, { id: ids[0], isPinned: true });
    await orderTextTabs(owner, { articleId, textTabIds: ids.toReversed() });
    expect(await hasChanges()).toBe(true);
    await orderTextTabs(owner, { articleId, textTabIds: ids });
    await pinTextTab(owner, { id: ids[0], isPinned: false });
    expect(await hasChanges()).toBe(false);
  });
});

describe('the order of the notes', () => {
  const order = async (...textTabIds: string[]) => orderTextTabs(owner, { articleId, textTabIds });

  it('is the given one', async () => {
    await order(ids[2], ids[0], ids[1]);
    expect(await titles()).toEqual(['Parts', 'Steps', 'Tools']);
  });

  it('names every note of the draft once', async () => {
    await expect(order(ids[0], ids[0], ids[1])).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(order(...ids, newId())).rejects.toMatchObject({ code: 'BAD_INPUT' });
    for (const some of [[], [ids[0]], [ids[0], ids[1]]])
      await expect(order(...some)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await titles()).toEqual(['Steps', 'Tools', 'Parts']);
  });

  it('names no note of another article', async () => {
    const own = [...ids];
    await begin();
    await expect(order(ids[0], ids[1], own[2] ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await titles()).toEqual(['Steps', 'Tools', 'Parts']);
  });

  it('is a conflict when a note was deleted or added meanwhile', async () => {
    await deleteTextTab(owner, ids[1]);
    await expect(order(...ids.toReversed())).rejects.toMatchObject({ code: 'CONFLICT' });
    await createTextTab(owner, articleId);
    await expect(order(ids[2], ids[0])).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await titles()).toEqual(['Steps', 'Parts', 'Note']);
  });
});

describe('two users at once', () => {
  it('add the third note: one of them does', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await createArticle(owner, { workspaceId, title: 'Wheels' });
      await createTextTab(owner, id);
      await createTextTab(owner, id);
      const outcomes = await codes([() => createTextTab(owner, id), () => createTextTab(editor, id)]);
      expect(outcomes.sort()).toEqual(['TEXT_TAB_LIMIT', 'done']);
      expect((await readDraft(owner, id)).tabs).toHaveLength(limits.textTabsPerArticle);
    }
  });

  it('pin two notes: one is pinned', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await codes([
        () => pinTextTab(owner, { id: ids[0], isPinned: true }),
        () => pinTextTab(editor, { id: ids[1], isPinned: true }),
        () => pinTextTab(owner, { id: ids[2], isPinned: true }),
      ]);
      expect(outcomes).toEqual(['done', 'done', 'done']);
      expect(await pinned()).toHaveLength(1);
    }
  });

  it('delete one note: it is found once', async () => {
    const outcomes = await codes([() => deleteTextTab(owner, ids[0]), () => deleteTextTab(editor, ids[0])]);
    expect(outcomes.sort()).toEqual(['NOT_FOUND', 'done']);
    expect(await titles()).toEqual(['Tools', 'Parts']);
  });

  it('order the notes, pin, rename and delete them: the draft is whole', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await begin();
      const outcomes = await codes([
        () => orderTextTabs(owner, { articleId, textTabIds: ids.toReversed() }),
        () => deleteTextTab(editor, ids[1]),
        () => pinTextTab(owner, { id: ids[1], isPinned: true }),
        () => renameTextTab(editor, { id: ids[0], title: 'First' }),
        () => pinTextTab(editor, { id: ids[0], isPinned: true }),
      ]);
      const [ordered, deleted, pinnedGone, renamed, pinnedFirst] = outcomes;
      expect([deleted, renamed, pinnedFirst]).toEqual(['done', 'done', 'done']);
      expect(['done', 'CONFLICT']).toContain(ordered);
      expect(['done', 'NOT_FOUND']).toContain(pinnedGone);
      expect(await titles()).toEqual(ordered === 'done' ? ['Parts', 'First'] : ['First', 'Parts']);
      // Pinned last, the deleted one takes the pin along.
      expect(['First', undefined]).toContain((await pinned())[0]);
      expect((await pinned()).length).toBeLessThanOrEqual(1);
    }
  });

  it('order the notes in two ways: the last order stands as a whole', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await codes([
        () => orderTextTabs(owner, { articleId, textTabIds: [ids[1], ids[2], ids[0]] }),
        () => orderTextTabs(editor, { articleId, textTabIds: [ids[2], ids[1], ids[0]] }),
      ]);
      expect(outcomes).toEqual(['done', 'done']);
      expect(['Tools Parts Steps', 'Parts Tools Steps']).toContain((await titles()).join(' '));
    }
  });
});
