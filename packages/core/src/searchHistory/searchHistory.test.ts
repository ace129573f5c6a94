import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteArticle } from '../articles/deleteArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticle } from '../articles/saveArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { createComment } from '../comments/createComment.js';
import { deleteComment } from '../comments/deleteComment.js';
import { removeMember } from '../members/removeMember.js';
import { listSharedWithMe } from '../sharing/sharedWithMe.queries.js';
import { unshareArticle } from '../sharing/unshareArticle.js';
import { newId } from '../kernel/ids.js';
import { commentDocument } from '../testing/commentDocument.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { fillSharingWorld, publishedArticle, shareWith, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { addToSearchHistory } from './addToSearchHistory.js';
import type { OpenedResult } from './historyItem.js';
import { clearSearchHistory, removeFromSearchHistory } from './removeFromSearchHistory.js';
import { SearchHistoryEntry } from './searchHistory.entity.js';
import { readSearchHistory } from './searchHistory.queries.js';

let app: TestApp;
let world: SharingWorld;
/** One result of each category in the private workspace of the world, whose article has unpublished changes. */
let items: Record<
  'workspace' | 'article' | 'draft' | 'paragraph' | 'draftNotes' | 'articleNotes' | 'comment',
  OpenedResult
>;
let unpublishedId: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
  const { owner, article, workspace } = world;
  const articleId = article.id;
  const tab = await createTextTab(owner, articleId);
  await saveArticle(owner, { id: articleId, textTabs: [{ id: tab.id, text: commentDocument('Mind the nipples') }] });
  await publishArticle(owner, { id: articleId });
  await updateArticleDraft(owner, { id: articleId, title: 'Secretly a hub' });
  const comment = await createComment(owner, { articleId, content: commentDocument('A remark') });
  unpublishedId = (await saveArticle(owner, { workspaceId: workspace.id, title: 'Unfinished' })).id;
  items = {
    workspace: { category: 'workspace', workspaceId: workspace.id },
    article: { category: 'article', articleId },
    draft: { category: 'draft', articleId },
    paragraph: { category: 'paragraph', articleId, startTime: 4_000 },
    draftNotes: { category: 'draftNotes', articleId, textTabId: tab.id },
    articleNotes: { category: 'articleNotes', articleId, textTabId: tab.id },
    comment: { category: 'comment', articleId, commentId: comment.id },
  };
});

const open = async (person: TestPerson, item: OpenedResult, question = 'wheel'): Promise<void> => {
  await addToSearchHistory(person, { question, item });
};
const shown = async (person: TestPerson): Promise<string[]> =>
  (await readSearchHistory(await refreshViewer(person))).questions.map(({ question, item }) =>
    item ? `${item.category} ${item.title}` : `asked ${question}`,
  );
const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const rows = async (person: TestPerson): Promise<number> =>
  await readPastPolicies(app.services).count(SearchHistoryEntry, { userId: person.viewer.userId });

describe('who may have an opened result in the history', () => {
  it.each([
    ['owner', ['workspace', 'article', 'draft', 'paragraph', 'draftNotes', 'articleNotes', 'comment']],
    ['editor', ['workspace', 'article', 'draft', 'paragraph', 'draftNotes', 'articleNotes', 'comment']],
    ['viewer', ['workspace', 'article', 'paragraph', 'articleNotes', 'comment']],
    ['recipient', ['article', 'paragraph', 'articleNotes']],
    ['outsider', []],
    ["another company's owner", []],
  ] as const)('%s: %j', async (who, may) => {
    const people = { ...world, recipient: world.reader, "another company's owner": await newOwner(app.services) };
    if (who === 'recipient') await shareWith(world.editor, world.article, world.reader);
    const person = people[who];
    for (const [category, item] of Object.entries(items)) {
      const expected = may.some((one) => one === category) ? 'done' : 'NOT_FOUND';
      expect(await outcome(open(person, item)), category).toBe(expected);
    }
    expect((await shown(person)).map((entry) => entry.split(' ')[0]).sort()).toEqual([...may].sort());
    const never = await outcome(open(person, { category: 'article', articleId: unpublishedId }));
    expect(never).toBe(who === 'owner' || who === 'editor' ? 'done' : 'NOT_FOUND');
  });

  it('takes no ids that do not belong together, and no others than its category has', async () => {
    const { owner, workspace, article } = world;
    const other = await publishedArticle(owner, workspace, 'Another');
    for (const item of [items.articleNotes, items.draftNotes, items.comment])
      expect(await outcome(open(owner, { ...item, articleId: other.id }))).toBe('NOT_FOUND');
    for (const item of [
      { ...items.article, workspaceId: workspace.id },
      { ...items.workspace, articleId: article.id },
      { ...items.article, textTabId: items.articleNotes.textTabId },
      { category: 'articleNotes', articleId: article.id },
      { ...items.paragraph, startTime: -1 },
      { ...items.article, category: 'all' },
      { ...items.article, category: 'none' },
    ] as OpenedResult[])
      expect(await outcome(open(owner, item))).toBe('BAD_INPUT');
    expect(await outcome(open(owner, { category: 'article', articleId: 'x' }))).toBe('NOT_FOUND');
    expect(await shown(owner)).toEqual([]);
  });
});

describe('what is opened by a private link', () => {
  const receivedId = async (): Promise<string> => (await listSharedWithMe(world.reader, {})).nodes[0]?.id ?? '';

  it('is remembered by the share, for those who receive it alone', async () => {
    const { editor, article, reader, outsider, owner, workspace } = world;
    await shareWith(editor, article, reader);
    const shareId = await receivedId();
    const { textTabId } = items.articleNotes;
    await open(reader, { category: 'articleVideo', shareId, startTime: 4_000 });
    await open(reader, { category: 'articleNotes', shareId, textTabId });
    await open(reader, { category: 'article', shareId });
    await open(reader, { category: 'article', shareId, articleId: article.id });
    const { questions } = await readSearchHistory(reader);
    expect(questions.map(({ item }) => item?.category)).toEqual(['article', 'articleNotes', 'articleVideo']);
    for (const { item } of questions) expect(item?.shareId).not.toBeNull();
    expect(questions[2]?.item).toMatchObject({ startTime: 4_000, title: 'Truing a wheel' });

    const another = await publishedArticle(owner, workspace, 'Another');
    const unknown = { category: 'article', shareId: newId() } as const;
    for (const item of [
      unknown,
      { category: 'article', shareId: 'x' },
      { category: 'article', shareId, articleId: another.id },
      { category: 'draft', shareId },
      { category: 'draftNotes', shareId, textTabId },
      { category: 'comment', shareId, commentId: items.comment.commentId },
    ] as OpenedResult[])
      expect(await outcome(open(reader, item)), JSON.stringify(item)).toBe('NOT_FOUND');
    for (const person of [outsider, editor, await newOwner(app.services)])
      expect(await outcome(open(person, { category: 'article', shareId }))).toBe('NOT_FOUND');
    expect(await outcome(open(reader, { category: 'workspace', shareId, workspaceId: workspace.id }))).toBe(
      'BAD_INPUT',
    );
    expect(await rows(reader)).toBe(3);
  });

  it('is shown while it is shared', async () => {
    const { editor, owner, article, reader } = world;
    await shareWith(editor, article, reader);
    const shareId = await receivedId();
    await open(reader, { category: 'article', shareId });
    expect(await shown(reader)).toEqual(['article Truing a wheel']);
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true });
    expect(await shown(reader)).toEqual([]);
    expect(await outcome(open(reader, { category: 'article', shareId }))).toBe('NOT_FOUND');
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: false });
    expect(await shown(reader)).toEqual(['article Truing a wheel']);
    await unshareArticle(editor, { articleId: article.id, entityId: reader.viewer.userId });
    expect(await shown(reader)).toEqual([]);
    expect(await outcome(open(reader, { category: 'article', shareId }))).toBe('NOT_FOUND');
  });
});

describe('the rights at each reading', () => {
  it('hide what is no longer seen, and show it again when the right comes back', async () => {
    const { editor, workspace } = world;
    for (const item of Object.values(items)) await open(editor, item);
    await addToSearchHistory(editor, { question: 'true a wheel' });
    const before = await shown(editor);
    expect(before).toHaveLength(8);
    await giveRole(editor, workspace.id, 'viewer');
    expect(await shown(editor)).toEqual(before.filter((entry) => !entry.startsWith('draft')));
    await giveRole(editor, workspace.id, null);
    expect(await shown(editor)).toEqual(['asked true a wheel']);
    await giveRole(editor, workspace.id, 'editor');
    expect(await shown(editor)).toEqual(before);
  });

  it('hide what is archived, deleted or no longer shared', async () => {
    const { owner, editor, viewer, reader, article, workspace } = world;
    for (const person of [viewer, editor]) await open(person, items.article);
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true });
    expect([await shown(viewer), await shown(editor)]).toEqual([[], []]);
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: false });
    expect(await shown(viewer)).toEqual(['article Truing a wheel']);

    await shareWith(editor, article, reader);
    await open(reader, items.article);
    const [received] = (await readSearchHistory(reader)).questions;
    expect(received?.item).toMatchObject({ title: 'Truing a wheel', shareId: expect.any(String) as string });
    await unshareArticle(editor, { articleId: article.id, entityId: reader.viewer.userId });
    expect(await shown(reader)).toEqual([]);

    await open(viewer, items.comment);
    await deleteComment(owner, items.comment.commentId ?? '');
    expect(await shown(viewer)).toEqual(['article Truing a wheel']);
    await deleteArticle(owner, article.id);
    expect([await shown(viewer), await shown(editor)]).toEqual([[], []]);
    expect(workspace.title).not.toBe('');
  });

  it('read the title of that moment, of a draft for its editors alone', async () => {
    const { owner, editor, viewer, article } = world;
    for (const person of [viewer, editor]) await open(person, items.article);
    await open(editor, items.draft);
    expect(await shown(editor)).toEqual(['draft Secretly a hub', 'article Truing a wheel']);
    await updateArticleDraft(owner, { id: article.id, title: 'Hubs' });
    expect(await shown(editor)).toEqual(['draft Hubs', 'article Truing a wheel']);
    await publishArticle(owner, { id: article.id });
    expect([await shown(viewer), await shown(editor)]).toEqual([['article Hubs'], ['draft Hubs', 'article Hubs']]);
  });
});

describe('a history', () => {
  it('has the newest first, each once, and at most 50', async () => {
    const { viewer } = world;
    for (let number = 0; number < limits.searchHistoryMax + 3; number += 1)
      await addToSearchHistory(viewer, { question: `wheel ${number}` });
    await addToSearchHistory(viewer, { question: 'WHEEL 20!' });
    const history = await shown(viewer);
    expect(history).toHaveLength(limits.searchHistoryMax);
    expect(history[0]).toBe('asked WHEEL 20!');
    expect(history[1]).toBe('asked wheel 52');
    expect(history).not.toContain('asked wheel 20');
    expect(await rows(viewer)).toBe(limits.searchHistoryMax);
  });

  it('has one row of what two tabs add at the same time', async () => {
    const { viewer } = world;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await Promise.all([open(viewer, items.article), addToSearchHistory(viewer, { question: 'wheel' })]);
      }),
    );
    expect((await shown(viewer)).sort()).toEqual(['article Truing a wheel', 'asked wheel']);
    expect(await rows(viewer)).toBe(2);
  });

  it('is one for each user in each company', async () => {
    const { viewer, editor } = world;
    await addToSearchHistory(viewer, { question: 'mine' });
    await addToSearchHistory(editor, { question: 'another' });
    expect([await shown(viewer), await shown(editor)]).toEqual([['asked mine'], ['asked another']]);
    const [entry] = (await readSearchHistory(editor)).questions;
    expect(await outcome(removeFromSearchHistory(viewer, entry?.id ?? ''))).toBe('NOT_FOUND');
    await clearSearchHistory(viewer);
    expect([await shown(viewer), await shown(editor)]).toEqual([[], ['asked another']]);
  });

  it('is cleared one by one or as a whole', async () => {
    const { viewer } = world;
    for (const question of ['one', 'two', 'three']) await addToSearchHistory(viewer, { question });
    const [, two] = (await readSearchHistory(viewer)).questions;
    await removeFromSearchHistory(viewer, two?.id ?? '');
    expect(await shown(viewer)).toEqual(['asked three', 'asked one']);
    expect(await outcome(removeFromSearchHistory(viewer, two?.id ?? ''))).toBe('NOT_FOUND');
    await clearSearchHistory(viewer);
    expect(await rows(viewer)).toBe(0);
  });

  it('has no question that asks nothing, and none of more than 500 characters', async () => {
    const { viewer } = world;
    for (const question of ['', ' ', '.', '..', '?!'])
      expect(await outcome(addToSearchHistory(viewer, { question })), question).toBe('BAD_INPUT');
    expect(await outcome(addToSearchHistory(viewer, { question: 'x'.repeat(501) }))).toBe('SEARCH_TOO_LONG');
    await addToSearchHistory(viewer, { question: 'odd \0 \ud800 letters' });
    expect(await shown(viewer)).toHaveLength(1);
  });

  it('is gone with the membership', async () => {
    const { owner, viewer } = world;
    const other = await createWorkspace(owner, { title: 'Open', visibility: 'organization' });
    await open(viewer, { category: 'workspace', workspaceId: other.id });
    await removeMember(owner, viewer.viewer.userId);
    expect(await rows(viewer)).toBe(0);
  });
});
