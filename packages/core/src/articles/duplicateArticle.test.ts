import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MediaFile } from '../media/mediaFile.entity.js';
import { newFileKey } from '../media/mediaKeys.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { draftOf, writeNote } from '../testing/notes.js';
import { entry } from '../testing/orderWorld.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { Video } from '../videos/video.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { Article } from './article.entity.js';
import { setArticleTags } from './articleTags.js';
import { createArticle } from './createArticle.js';
import { draftParagraphs } from './videoDraft.js';
import { duplicateArticle } from './duplicateArticle.js';
import { publishArticle } from './publishArticle.js';
import { readDraft } from './readDraft.js';

let app: TestApp;
let owner: TestPerson;
let workspace: Workspace;
let id: string;
let videoId: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
beforeEach(async () => {
  workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  ({ id } = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels', tags: ['repair'] }));
  await writeNote(owner, id, 'Steps', 'Loosen the spokes');
  videoId = await addParagraph(owner, id, { duration: 10_000 });
  await inTransaction(owner, async ({ em }) => {
    const { companyId, userId: uploaderId } = owner.viewer;
    const file = {
      companyId,
      articleId: id,
      videoId,
      uploaderId,
      mimeType: 'video/mp4',
      storageKey: newFileKey('video/mp4'),
    };
    em.persist(em.create(MediaFile, { ...file, kind: 'playable', name: 'playable.mp4', bytes: 4 }));
    await em.flush();
  });
});
afterAll(async () => {
  await app.close();
});

describe('duplicating an article', () => {
  it('makes a draft of what readers are served, else of the draft, with its tags', async () => {
    expect(await draftOf(owner, (await duplicateArticle(owner, id)).id)).toEqual({
      title: 'Wheels (copy)',
      notes: [['Steps', 'Loosen the spokes']],
    });
    await publishArticle(owner, { id });
    await writeNote(owner, id, 'Steps', 'Not published yet');
    const copy = await duplicateArticle(owner, id);
    expect(copy).toMatchObject({ publishedAt: null, hasDraftChanges: true, tags: ['repair'], duration: 10_000 });
    expect(await draftOf(owner, copy.id)).toMatchObject({ notes: [['Steps', 'Loosen the spokes']] });
  });

  it('gives everything in it ids and keys of its own, and the same stored files', async () => {
    const copy = await duplicateArticle(owner, id);
    const em = reader(owner);
    const [paragraphs, copied] = [await draftParagraphs(em, id), await draftParagraphs(em, copy.id)];
    expect(copied).toMatchObject([{ title: 'Wheel off', start: 0, duration: 10_000 }]);
    expect(copied[0]?.id).not.toBe(paragraphs[0]?.id);
    expect(copied[0]?.key).not.toBe(paragraphs[0]?.key);
    const [video] = await em.find(Video, { articleId: copy.id });
    expect(video).toMatchObject({ status: 'ready', duration: 10_000 });
    expect(copied[0]?.playMap).toEqual([{ totalTime: 0, videoTime: 0, videoId: video?.id }]);
    expect(video?.id).not.toBe(videoId);
    const files = await em.find(MediaFile, { videoId: { $in: [videoId, video?.id ?? ''] } });
    expect(files).toHaveLength(2);
    expect(new Set(files.map(({ storageKey }) => storageKey)).size).toBe(1);
    const tabIds = async (articleId: string): Promise<string[]> =>
      (await readDraft(owner, articleId)).tabs.map(({ tab }) => tab.id);
    expect(await tabIds(copy.id)).not.toEqual(await tabIds(id));
  });

  it('puts the copy right behind the original, on its level', async () => {
    const above = await createArticle(owner, { workspaceId: workspace.id, title: 'Above' });
    const last = await createArticle(owner, { workspaceId: workspace.id, title: 'Last' });
    await reorderArticles(owner, { workspaceId: workspace.id, order: [entry(above.id, entry(id), entry(last.id))] });
    const copy = await duplicateArticle(owner, id);
    const { tree } = await reader(owner).findOneOrFail(WorkspaceOrder, { workspaceId: workspace.id });
    expect(tree).toEqual([entry(above.id, entry(id), entry(copy.id), entry(last.id))]);
  });

  it('keeps a long title within its limit', async () => {
    const { id: long } = await createArticle(owner, { workspaceId: workspace.id, title: `${'x'.repeat(298)}yz` });
    expect((await duplicateArticle(owner, long)).title).toBe(`${'x'.repeat(293)} (copy)`);
  });

  it('is for those who may edit, in a workspace that is not archived', async () => {
    await publishArticle(owner, { id });
    const viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
    await expect(duplicateArticle(viewer, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await newOwner(app.services, 'Elsewhere');
    await expect(duplicateArticle(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await reader(owner).count(Article, { workspaceId: workspace.id })).toBe(1);
  });
});

describe('the tags of an article', () => {
  const tagsAfter = async (...tags: string[]): Promise<string[]> => (await setArticleTags(owner, { id, tags })).tags;

  it('are trimmed, each once whatever its case, and none is empty', async () => {
    expect(await tagsAfter(' Front  wheel ', 'front wheel', 'FRONT WHEEL', '', 'Hub')).toEqual(['Front wheel', 'Hub']);
  });

  it('are at most 50 of 100 characters', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    expect(await tagsAfter(...fifty)).toHaveLength(50);
    await expect(tagsAfter(...fifty, 'one more')).rejects.toMatchObject({ code: 'TAGS_FULL' });
    expect(await tagsAfter('x'.repeat(100))).toHaveLength(1);
    await expect(tagsAfter('x'.repeat(101))).rejects.toMatchObject({ code: 'TAG_TOO_LONG' });
  });

  it('are changed by those who may edit', async () => {
    await publishArticle(owner, { id });
    const viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
    await expect(setArticleTags(viewer, { id, tags: ['mine'] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
