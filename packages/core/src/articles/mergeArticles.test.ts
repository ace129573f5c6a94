import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '../comments/comment.entity.js';
import { readTimeline, timestampOf } from '../comments/commentMoment.js';
import { createComment } from '../comments/createComment.js';
import { restoreArticle } from '../deletions/restoreDeleted.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { setArticleLink } from '../sharing/setArticleLink.js';
import { Share } from '../sharing/share.entity.js';
import { commentDocument } from '../testing/commentDocument.js';
import { draftOf, publishedOf, writeNote } from '../testing/notes.js';
import { entry } from '../testing/orderWorld.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { Video } from '../videos/video.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { Article } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { mergeArticles } from './mergeArticles.js';
import { publishArticle } from './publishArticle.js';
import { readDraft } from './readDraft.js';
import { setArticlesArchived } from './setArticlesArchived.js';

let app: TestApp;
let owner: TestPerson;
let workspaceId: string;
let left: string;
let target: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
beforeEach(async () => {
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
  ({ id: left } = await createArticle(owner, { workspaceId, title: 'Spokes', tags: ['Wheel', 'steel'] }));
  ({ id: target } = await createArticle(owner, { workspaceId, title: 'Wheels', tags: ['wheel'] }));
  await writeNote(owner, left, 'Steps', 'Count the spokes');
  await writeNote(owner, target, 'Tools', 'A spoke key');
});
afterAll(async () => {
  await app.close();
});

const merge = async (person = owner): Promise<Article> =>
  await mergeArticles(person, { articleId: left, targetId: target });
const treeNow = async (): Promise<unknown> => (await reader(owner).findOneOrFail(WorkspaceOrder, { workspaceId })).tree;

describe('merging an article into another one', () => {
  it('joins draft with draft: notes follow, tags are united, and the left one can be brought back', async () => {
    expect(await merge()).toMatchObject({
      id: target,
      title: 'Wheels',
      tags: ['wheel', 'steel'],
      hasDraftChanges: true,
    });
    expect(await draftOf(owner, target)).toEqual({
      title: 'Wheels',
      notes: [
        ['Tools', 'A spoke key'],
        ['Steps', 'Count the spokes'],
      ],
    });
    await expect(readDraft(owner, left)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreArticle(owner, left);
    expect(await draftOf(owner, left)).toEqual({ title: 'Spokes', notes: [['Steps', 'Count the spokes']] });
  });

  it('joins publication with publication, and what is not published stays in the draft', async () => {
    await publishArticle(owner, { id: left });
    await publishArticle(owner, { id: target });
    await writeNote(owner, left, 'Steps', 'Count the spokes twice');
    await merge();
    expect(await publishedOf(owner, target)).toMatchObject({
      notes: [
        ['Tools', 'A spoke key'],
        ['Steps', 'Count the spokes'],
      ],
    });
    expect(await draftOf(owner, target)).toMatchObject({ notes: [{}, ['Steps', 'Count the spokes twice']] });
  });

  it('puts notes beyond three at the end of the last one, under their name', async () => {
    await writeNote(owner, target, 'Parts', 'Spokes');
    await writeNote(owner, left, 'Time', 'An hour');
    await merge();
    expect(await draftOf(owner, target)).toMatchObject({
      notes: [
        ['Tools', 'A spoke key'],
        ['Parts', 'Spokes'],
        ['Steps', 'Count the spokes\nTime\nAn hour'],
      ],
    });
  });

  it('is refused untouched where a note would get too long', async () => {
    await writeNote(owner, target, 'Parts', 'Spokes');
    await writeNote(owner, target, 'More', 'x'.repeat(40_000));
    await writeNote(owner, left, 'Steps', 'y'.repeat(40_000));
    const before = await draftOf(owner, target);
    await expect(merge()).rejects.toMatchObject({ code: 'EDITOR_LIMIT' });
    expect(await draftOf(owner, target)).toEqual(before);
    expect((await draftOf(owner, left)).notes).toHaveLength(1);
  });

  it('appends the paragraphs, and moves the comments with their seconds and quotes', async () => {
    await addParagraph(owner, target, { duration: 5_000 });
    await addParagraph(owner, left, { duration: 10_000 });
    await publishArticle(owner, { id: left });
    await publishArticle(owner, { id: target });
    const textTabId = (await readDraft(owner, left)).tabs[0]?.tab.id ?? '';
    const content = commentDocument('Here');
    const atSecond = await createComment(owner, { articleId: left, content, timestamp: 4_000 });
    const quoted = await createComment(owner, {
      articleId: left,
      content,
      quote: { text: 'spokes', textTabId },
    });
    const answer = await createComment(owner, { articleId: left, content, parentId: quoted.id });
    const merged = await merge();
    const em = reader(owner);
    const comments = await em.find(Comment, { articleId: target }, { orderBy: { id: 'asc' } });
    expect(comments.map(({ id }) => id)).toEqual([atSecond.id, quoted.id, answer.id]);
    expect(timestampOf(await readTimeline(em, merged), comments[0] as Comment)).toBe(9_000);
    const moved = (await readDraft(owner, target)).tabs.find((each) => each.tab.title === 'Steps');
    expect(comments[1]?.quote?.textTabId).toBe(moved?.tab.id);
  });

  it('nests what stood below the left article below the target', async () => {
    const child = await createArticle(owner, { workspaceId, title: 'Nipples' });
    await reorderArticles(owner, { workspaceId, order: [entry(left, entry(child.id)), entry(target)] });
    await merge();
    expect(await treeNow()).toEqual([entry(left), entry(target, entry(child.id))]);
  });

  it('gives a target that stands below the left article its place', async () => {
    const [child, last] = [
      await createArticle(owner, { workspaceId, title: 'Nipples' }),
      await createArticle(owner, { workspaceId, title: 'Hubs' }),
    ];
    await reorderArticles(owner, {
      workspaceId,
      order: [entry(left, entry(child.id), entry(target)), entry(last.id)],
    });
    await merge();
    expect(await treeNow()).toEqual([entry(left), entry(target, entry(child.id)), entry(last.id)]);
  });

  it('ends the links of the left article', async () => {
    await publishArticle(owner, { id: left });
    await publishArticle(owner, { id: target });
    await setArticleLink(owner, { articleId: left, isOn: true });
    await setArticleLink(owner, { articleId: target, isOn: true });
    await merge();
    expect((await reader(owner).find(Share, {})).map(({ articleId }) => articleId)).toEqual([target]);
  });
});

describe('a merge is refused, and nothing changes,', () => {
  it.each([
    ['without a target', 'MERGE_NO_TARGET', async () => mergeArticles(owner, { articleId: left })],
    ['into itself', 'MERGE_INTO_ITSELF', async () => mergeArticles(owner, { articleId: left, targetId: left })],
    [
      'into another workspace',
      'MERGE_ELSEWHERE',
      async () => {
        const elsewhere = await createWorkspace(owner, { title: 'Hub', visibility: 'private' });
        const asOwner = await refreshViewer(owner);
        const { id } = await createArticle(asOwner, { workspaceId: elsewhere.id, title: 'Hubs' });
        return await mergeArticles(asOwner, { articleId: left, targetId: id });
      },
    ],
    [
      'of a published article into one that is not',
      'MERGE_INTO_DRAFT',
      async () => {
        await publishArticle(owner, { id: left });
        return await merge();
      },
    ],
    [
      'of archived articles',
      'ARTICLE_ARCHIVED',
      async () => {
        await setArticlesArchived(owner, { articleIds: [target], isArchived: true });
        return await merge();
      },
    ],
    [
      'while a video is processed',
      'VIDEO_BUSY',
      async () => {
        const videoId = await addParagraph(owner, left, { duration: 1_000 });
        await inTransaction(owner, async ({ em }) => {
          await em.nativeUpdate(Video, { id: videoId }, { status: 'processing' });
        });
        return await merge();
      },
    ],
    [
      'by those who may not edit',
      'NOT_FOUND',
      async () => merge(await giveRole(await newMember(owner), workspaceId, 'viewer')),
    ],
    ['by another company', 'NOT_FOUND', async () => merge(await newOwner(app.services, 'Elsewhere'))],
  ])('%s: %s', async (_name, code, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    expect(await draftOf(owner, left)).toMatchObject({ notes: [['Steps', 'Count the spokes']] });
    expect(await draftOf(owner, target)).toMatchObject({ notes: [['Tools', 'A spoke key']] });
  });
});
