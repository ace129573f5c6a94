import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reader } from '../outbox/transaction.js';
import { draftOf, publishedOf, writeNote } from '../testing/notes.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { entry } from '../testing/orderWorld.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import { setWorkspaceArchived } from '../workspaces/setWorkspaceArchived.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { Article, Publication } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { publishArticle } from './publishArticle.js';
import { readDraft } from './readDraft.js';
import { renameTextTab } from './renameTextTab.js';
import { saveArticleDraft } from './saveArticleDraft.js';
import { updateArticleDraft } from './updateArticleDraft.js';

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let workspace: Workspace;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  owner = await refreshViewer(owner);
  colleague = await giveRole(
    await newMember(owner, 'user', { firstName: 'Erik', lastName: 'Lund' }),
    workspace.id,
    'editor',
  );
});
beforeEach(async () => {
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  await writeNote(owner, article.id, 'Steps', 'Loosen the spokes');
});
afterAll(async () => {
  await app.close();
});

const read = async (id = article.id): Promise<Article> => await reader(owner).findOneOrFail(Article, { id });
const publications = async (): Promise<Publication[]> =>
  await reader(owner).find(Publication, { articleId: article.id }, { orderBy: { number: 'asc' } });

describe('what readers are served', () => {
  it('is nothing until an article is published, and then what the draft said at that moment', async () => {
    expect(await publishedOf(owner, article.id)).toBeNull();
    await publishArticle(owner, { id: article.id });
    expect(await publishedOf(owner, article.id)).toEqual({ title: 'Wheels', notes: [['Steps', 'Loosen the spokes']] });
  });

  it('stays as published while the draft gets another title, text and name of a note', async () => {
    await publishArticle(owner, { id: article.id });
    const [{ tab } = { tab: null }] = (await readDraft(owner, article.id)).tabs;
    await updateArticleDraft(owner, { id: article.id, title: 'Hubs' });
    await writeNote(owner, article.id, 'Steps', 'Grease the hub');
    await renameTextTab(owner, { id: tab?.id ?? '', title: 'Tools' });
    expect(await publishedOf(owner, article.id)).toEqual({ title: 'Wheels', notes: [['Steps', 'Loosen the spokes']] });
    expect(await draftOf(owner, article.id)).toEqual({ title: 'Hubs', notes: [['Tools', 'Grease the hub']] });
    await publishArticle(owner, { id: article.id });
    expect(await publishedOf(owner, article.id)).toEqual({ title: 'Hubs', notes: [['Tools', 'Grease the hub']] });
  });

  it('is kept as a version, with who published it and when, once it is published again', async () => {
    await publishArticle(owner, { id: article.id });
    await writeNote(colleague, article.id, 'Steps', 'Grease the hub');
    await publishArticle(colleague, { id: article.id });
    const [first, second] = await publications();
    expect(first).toMatchObject({ number: 1, publisherId: owner.viewer.userId });
    expect(second).toMatchObject({ number: 2, publisherId: colleague.viewer.userId });
    expect((await read()).publicationId).toBe(second?.id);
  });
});

describe('a published article', () => {
  beforeEach(async () => {
    article = await publishArticle(owner, { id: article.id });
  });

  it('is a draft as long as it differs from its publication', async () => {
    expect((await read()).hasDraftChanges).toBe(false);
    await updateArticleDraft(owner, { id: article.id, title: 'Hubs' });
    expect((await read()).hasDraftChanges).toBe(true);
    await updateArticleDraft(owner, { id: article.id, title: 'Wheels' });
    expect((await read()).hasDraftChanges).toBe(false);
    await writeNote(owner, article.id, 'Steps', 'Grease the hub');
    expect((await read()).hasDraftChanges).toBe(true);
    await writeNote(owner, article.id, 'Steps', 'Loosen the spokes');
    expect((await read()).hasDraftChanges).toBe(false);
  });

  it('is no draft after saving what is unchanged', async () => {
    const before = await read();
    await writeNote(owner, article.id, 'Steps', 'Loosen the spokes');
    await saveArticleDraft(owner, { id: article.id, title: 'Wheels' });
    expect(await read()).toMatchObject({ hasDraftChanges: false, updatedAt: before.updatedAt });
  });

  it('stays a draft where it was kept, until it is published without keeping', async () => {
    await publishArticle(owner, { id: article.id, isKeepDraft: true });
    expect((await read()).hasDraftChanges).toBe(true);
    await saveArticleDraft(owner, { id: article.id, title: 'Wheels' });
    expect((await read()).hasDraftChanges).toBe(true);
    await publishArticle(owner, { id: article.id });
    expect((await read()).hasDraftChanges).toBe(false);
  });
});

describe('publishing over a colleague', () => {
  beforeEach(async () => {
    article = await publishArticle(owner, { id: article.id });
  });
  const begun = () => ({ publicationId: article.publicationId, title: 'Wheels' });

  it('is refused with who published and when, and nothing changes', async () => {
    const { publicationId, publishedAt } = await publishArticle(colleague, { id: article.id, base: begun() });
    await expect(publishArticle(owner, { id: article.id, base: begun() })).rejects.toMatchObject({
      code: 'CONFLICT',
      args: { changed: 'publication', by: 'Erik Lund', at: publishedAt?.toISOString(), publicationId, title: 'Wheels' },
    });
    expect((await read()).publicationId).toBe(publicationId);
    // All the same: it begins from what the refusal named.
    await publishArticle(owner, { id: article.id, base: { publicationId, title: 'Wheels' } });
    expect(await publications()).toHaveLength(3);
  });

  it("is refused with a colleague's newer title", async () => {
    await updateArticleDraft(colleague, { id: article.id, title: 'Hubs and wheels' });
    await expect(publishArticle(owner, { id: article.id, base: begun() })).rejects.toMatchObject({
      code: 'CONFLICT',
      args: { changed: 'title', by: 'Erik Lund', title: 'Hubs and wheels' },
    });
    expect(await publishedOf(owner, article.id)).toMatchObject({ title: 'Wheels' });
    expect((await read()).draftTitle).toBe('Hubs and wheels');
  });

  it('does not happen by an autosaved title that was begun from an older one', async () => {
    await updateArticleDraft(colleague, { id: article.id, title: 'Hubs' });
    const save = updateArticleDraft(owner, { id: article.id, title: 'Spokes', baseTitle: 'Wheels' });
    await expect(save).rejects.toMatchObject({ code: 'CONFLICT', args: { by: 'Erik Lund', title: 'Hubs' } });
    expect((await read()).draftTitle).toBe('Hubs');
    await updateArticleDraft(owner, { id: article.id, title: 'Spokes', baseTitle: 'Hubs' });
    expect((await read()).draftTitle).toBe('Spokes');
  });

  it('is what a call does that names nothing it began from, and the one before is a version', async () => {
    await publishArticle(colleague, { id: article.id });
    await publishArticle(owner, { id: article.id, title: 'Spokes' });
    expect((await publications()).map(({ title }) => title)).toEqual(['Wheels', 'Wheels', 'Spokes']);
  });
});

describe('moving an article by its draft', () => {
  let target: Workspace;
  let nested: Article;
  beforeEach(async () => {
    target = await createWorkspace(owner, { title: 'Hub', visibility: 'private' });
    owner = await refreshViewer(owner);
    nested = await createArticle(owner, { workspaceId: workspace.id, title: 'Spokes' });
    await reorderArticles(owner, { workspaceId: workspace.id, order: [entry(article.id, entry(nested.id))] });
  });
  const treeOf = async ({ id }: Workspace): Promise<unknown> =>
    (await reader(owner).findOne(WorkspaceOrder, { workspaceId: id }))?.tree ?? [];

  it('waits for its next publication, and takes along what is nested below it', async () => {
    await publishArticle(owner, { id: article.id });
    await updateArticleDraft(owner, { id: article.id, workspaceId: target.id });
    expect(await read()).toMatchObject({
      workspaceId: workspace.id,
      draftWorkspaceId: target.id,
      hasDraftChanges: true,
    });
    await publishArticle(owner, { id: article.id });
    expect(await read()).toMatchObject({ workspaceId: target.id, draftWorkspaceId: null, hasDraftChanges: false });
    expect(await read(nested.id)).toMatchObject({ workspaceId: target.id });
    expect(await treeOf(target)).toEqual([entry(article.id, entry(nested.id))]);
    expect(JSON.stringify(await treeOf(workspace))).not.toContain(article.id);
  });

  it('happens at once where it was never published', async () => {
    await updateArticleDraft(owner, { id: article.id, workspaceId: target.id });
    expect(await read()).toMatchObject({ workspaceId: target.id, draftWorkspaceId: null });
    expect(await read(nested.id)).toMatchObject({ workspaceId: target.id });
  });

  it('is none to its own workspace, also when the id is written in capitals', async () => {
    const before = await treeOf(workspace);
    await updateArticleDraft(owner, { id: nested.id, workspaceId: workspace.id.toUpperCase() });
    expect(await treeOf(workspace)).toEqual(before);
    await updateArticleDraft(owner, { id: nested.id, workspaceId: target.id.toUpperCase() });
    expect(await read(nested.id)).toMatchObject({ workspaceId: target.id });
  });

  it.each([
    ['that the user does not see', 'NOT_FOUND', async () => (await personalOf(colleague)).id],
    ['where they may not edit articles', 'FORBIDDEN', async () => (await closed(owner, 'organization')).id],
    [
      'of another company',
      'NOT_FOUND',
      async () => (await closed(await newOwner(app.services, 'Elsewhere'), 'public')).id,
    ],
  ])('to a workspace %s is refused with %s', async (_name, code, workspaceOf) => {
    const person = code === 'FORBIDDEN' ? colleague : owner;
    const save = updateArticleDraft(person, { id: article.id, workspaceId: await workspaceOf() });
    await expect(save).rejects.toMatchObject({ code });
    expect(await read()).toMatchObject({ workspaceId: workspace.id, draftWorkspaceId: null });
  });

  it('to an archived workspace is refused, also when it is archived before the publication', async () => {
    await publishArticle(owner, { id: article.id });
    await updateArticleDraft(owner, { id: article.id, workspaceId: target.id });
    await setWorkspaceArchived(owner, target.id, true);
    await expect(publishArticle(owner, { id: article.id })).rejects.toMatchObject({ code: 'WORKSPACE_ARCHIVED' });
    expect(await read()).toMatchObject({ workspaceId: workspace.id, draftWorkspaceId: target.id });
    const save = updateArticleDraft(owner, { id: nested.id, workspaceId: target.id });
    await expect(save).rejects.toMatchObject({ code: 'WORKSPACE_ARCHIVED' });
  });

  it('asks again for the right to the other workspace when it is published', async () => {
    await publishArticle(owner, { id: article.id });
    const editor = await giveRole(colleague, target.id, 'editor');
    await updateArticleDraft(editor, { id: article.id, workspaceId: target.id });
    const without = await giveRole(editor, target.id, 'viewer');
    await expect(publishArticle(without, { id: article.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await read()).toMatchObject({ workspaceId: workspace.id });
  });
});

const personalOf = async ({ viewer }: TestPerson): Promise<Workspace> =>
  await app.services.database.system.em
    .fork()
    .findOneOrFail(Workspace, { authorId: viewer.userId, visibility: 'personal' });
const closed = async (person: TestPerson, visibility: 'organization' | 'public'): Promise<Workspace> =>
  await createWorkspace(person, { title: 'Closed', visibility });
