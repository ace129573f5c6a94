import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticleTags } from '../articles/articleTags.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { createComment } from '../comments/createComment.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { removeGroupMember } from '../groups/removeGroupMember.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { commentDocument } from '../testing/commentDocument.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { setStatus } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { fillSharingWorld, groupOf, publishedArticle, shareWith, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { endAllLinks } from '../sharing/endAllLinks.js';
import { setArticleLink } from '../sharing/setArticleLink.js';
import { shareArticle } from '../sharing/shareArticle.js';
import { unshareArticle } from '../sharing/unshareArticle.js';
import { indexArticle } from './indexArticle.js';
import { searchEverything } from './searchEverything.js';

let app: TestApp;
let world: SharingWorld;
let inGroup: TestPerson;
let groupId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
  const { owner, editor, article, reader, workspace } = world;
  inGroup = await newMember(owner);
  groupId = (await groupOf(owner, inGroup)).id;
  const tab = await createTextTab(owner, article.id);
  await saveArticleDraft(owner, {
    id: article.id,
    textTabs: [{ id: tab.id, text: commentDocument('Mind the nipples') }],
  });
  await setArticleTags(owner, { id: article.id, tags: ['spokes'] });
  await publishArticle(owner, { id: article.id });
  await updateArticleDraft(owner, { id: article.id, title: 'Secretly a hub' });
  await saveArticleDraft(owner, {
    id: article.id,
    textTabs: [{ id: tab.id, text: commentDocument('Unfinished rims') }],
  });
  await createComment(owner, { articleId: article.id, content: commentDocument('A wheel remark') });
  await publishedArticle(owner, workspace, 'Another wheel');
  await shareWith(editor, article, reader);
  await shareArticle(editor, { articleId: article.id, entities: [{ type: 'group', id: groupId }] });
  await runJobs(app, {
    'search.indexArticle': async ({ caller, payload }) => {
      await indexArticle(caller, payload.articleId);
    },
  });
});

const found = async (person: TestPerson, query: string): Promise<string[]> =>
  (await searchEverything(person, query)).nodes.map(({ category, title, shareId }) =>
    [category, title, ...(shareId === null ? [] : ['shared'])].join(' '),
  );

const shared = ['article Truing a wheel shared'];

describe('recipients without a role on the workspace', () => {
  it.each([
    ['the title', 'truing', shared],
    ['a part of it', 'heel', shared],
    ['a tag', 'spokes', ['tag Truing a wheel shared']],
    ['a published note', 'nipples', ['articleNotes Truing a wheel shared']],
    ['the title of the draft', 'secretly', []],
    ['a note of the draft', 'unfinished', []],
    ['a comment', 'remark', []],
    ['the workspace', 'repairs', []],
    ['a word that others have too', 'wheel', shared],
  ])('find the article by %s', async (_name, query, hits) => {
    expect(await found(world.reader, query)).toEqual(hits);
    expect(await found(inGroup, query)).toEqual(hits);
  });

  const ends: [string, (world: SharingWorld) => Promise<unknown>][] = [
    [
      'is unshared',
      async ({ editor, article, reader }) => {
        for (const entityId of [reader.viewer.userId, groupId])
          await unshareArticle(editor, { articleId: article.id, entityId });
      },
    ],
    ['ends with all links', async ({ owner }) => await endAllLinks(owner)],
    [
      'is archived',
      async ({ owner, article }) => await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true }),
    ],
    ['is deleted', async ({ owner, article }) => await deleteArticle(owner, article.id)],
    [
      'is unpublished',
      async ({ article: { id } }) =>
        await readPastPolicies(app.services).execute('update article set published_at = null where id = ?', [id]),
    ],
    [
      'is in a company that has not paid',
      async ({ article: { companyId } }) =>
        await readPastPolicies(app.services).execute(
          "update company set is_billing = true, paid_status = 'past_due' where id = ?",
          [companyId],
        ),
    ],
  ];
  it.each(ends)('find it no longer at the moment when it %s', async (_name, end) => {
    await end(world);
    for (const person of [world.reader, inGroup]) expect(await found(person, 'wheel')).toEqual([]);
  });

  it('find it no longer once they have left the group, or are deactivated', async () => {
    await removeGroupMember(world.owner, groupId, inGroup.viewer.userId);
    expect(await found(inGroup, 'wheel')).toEqual([]);
    await setStatus(world.reader, 'deactivated');
    expect(await found(world.reader, 'wheel')).toEqual([]);
  });

  it('find it on every page once', async () => {
    await shareArticle(world.editor, {
      articleId: world.article.id,
      entities: [{ type: 'group', id: (await groupOf(world.owner, world.reader)).id }],
    });
    const first = await searchEverything(world.reader, 'wheel', { first: 1 });
    expect(first).toMatchObject({ nodes: [{ title: 'Truing a wheel' }], pageInfo: { hasNextPage: false } });
    const next = await searchEverything(world.reader, 'wheel', { after: first.pageInfo.endCursor });
    expect(next.nodes).toEqual([]);
  });
});

describe('nobody else', () => {
  it('finds another thing than before', async () => {
    const { owner, editor, viewer, outsider, article } = world;
    await setArticleLink(editor, { articleId: article.id, isOn: true });
    const stranger = await newOwner(app.services, 'Another');
    for (const person of [outsider, stranger]) expect(await found(person, 'wheel')).toEqual([]);
    const ofViewers = ['article Another wheel', 'article Truing a wheel'];
    expect((await found(viewer, 'wheel')).sort()).toEqual(ofViewers);
    for (const person of [owner, editor]) {
      expect((await found(person, 'wheel')).sort()).toEqual(ofViewers);
      expect(await found(person, 'secretly')).toEqual(['draft Secretly a hub']);
    }
  });

  it('is a recipient who has a role: they find what their role shows', async () => {
    await shareWith(world.editor, world.article, world.viewer);
    expect(await found(world.viewer, 'nipples')).toEqual(['articleNotes Truing a wheel']);
    expect(await found(world.viewer, 'remark')).toEqual(['comment Truing a wheel']);
  });
});
