import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticle } from '../articles/saveArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveRole, setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { listNotifications } from './notifications.queries.js';

describe('a mention in the notes of an article', () => {
  let app: TestApp;
  let owner: TestPerson;
  let editor: TestPerson;
  let viewer: TestPerson;
  let other: TestPerson;
  let workspace: Workspace;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    editor = await giveRole(await newMember(owner), workspace.id, 'editor');
    viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
    other = await newMember(owner);
  });

  const notified = async (person: TestPerson): Promise<string[]> => {
    await app.dispatch();
    return (await listNotifications(person, {})).nodes.map(({ type }) => type);
  };
  /** A draft of the editor with a note for each list of parts. */
  const draft = async (...notes: Parameters<typeof commentDocument>[]): Promise<Article> =>
    await saveArticle(editor, {
      workspaceId: workspace.id,
      title: 'Wheels',
      textTabs: notes.map((parts) => ({ text: commentDocument(...parts) })),
    });
  const rewrite = async ({ id }: Article, ...notes: Parameters<typeof commentDocument>[]): Promise<void> => {
    const tabs = await reader(owner).find(TextTab, { articleId: id }, { orderBy: { position: 'asc', id: 'asc' } });
    await saveArticle(editor, {
      id,
      textTabs: notes.map((parts, index) => ({ id: tabs[index]?.id, text: commentDocument(...parts) })),
    });
  };

  it('notifies users who may read it on publication, its author too, except its publisher', async () => {
    const article = await draft(['Ask ', viewer, owner], ['And ', viewer, editor, other]);
    expect(await notified(viewer)).toEqual([]);
    await publishArticle(owner, { id: article.id });
    expect(await notified(viewer)).toEqual(['article_mention']);
    expect((await listNotifications(viewer, {})).nodes[0]).toMatchObject({
      articleId: article.id,
      actorId: owner.viewer.userId,
      commentId: null,
      isNew: true,
    });
    expect(await notified(editor)).toEqual(['article_mention']);
    for (const person of [owner, other]) expect(await notified(person)).toEqual([]);
  });

  it('notifies once while it stays in any note, and again when it is added again', async () => {
    const article = await draft(['Ask ', viewer], ['Nobody']);
    await publishArticle(editor, { id: article.id });
    expect(await notified(viewer)).toEqual(['article_mention']);
    await rewrite(article, ['Nobody'], ['Ask ', viewer, owner]);
    await publishArticle(editor, { id: article.id });
    expect(await notified(viewer)).toHaveLength(1);
    expect(await notified(owner)).toEqual(['article_mention']);
    await rewrite(article, ['Nobody'], ['Nobody']);
    await publishArticle(editor, { id: article.id });
    await rewrite(article, ['Ask ', viewer], ['Nobody']);
    await publishArticle(editor, { id: article.id });
    expect(await notified(viewer)).toHaveLength(2);
    expect(await notified(owner)).toHaveLength(1);
  });

  it('is notified in addition to the publication, if that was requested', async () => {
    const { id } = await draft(['Ask ', viewer]);
    await publishArticle(editor, { id, isNotification: true });
    expect((await notified(viewer)).sort()).toEqual(['article_mention', 'article_publish']);
    expect(await notified(owner)).toEqual(['article_publish']);
  });

  it('tells the author once, as mentioned, if the publication is told too', async () => {
    const { id } = await draft(['Ask ', editor], ['And ', editor]);
    await publishArticle(owner, { id, isNotification: true });
    expect(await notified(editor)).toEqual(['article_mention']);
    await publishArticle(owner, { id, isNotification: true });
    expect((await notified(editor)).sort()).toEqual(['article_mention', 'article_publish']);
  });

  it.each([
    [
      'has left',
      async (person: TestPerson) => {
        await setStatus(person, 'deactivated');
      },
    ],
    [
      'has lost the workspace',
      async (person: TestPerson) => {
        await giveRole(person, workspace.id, null);
      },
    ],
  ])('does not notify a user who %s before the event is dispatched', async (_what, change) => {
    const { id } = await draft(['Ask ', viewer]);
    await publishArticle(editor, { id });
    await change(viewer);
    await app.dispatch();
    expect(
      await reader(owner).execute('select id from notification where user_id = ?', [viewer.viewer.userId]),
    ).toEqual([]);
  });

  it('emits no event for users outside the company, whatever id was sent', async () => {
    const stranger = await newOwner(app.services, 'Another Company');
    const { id } = await draft([
      'Ask ',
      stranger,
      { ...viewer, viewer: { ...viewer.viewer, userId: newId() } },
      { ...viewer, viewer: { ...viewer.viewer, userId: 'x' } },
    ]);
    await publishArticle(editor, { id });
    expect(await reader(owner).count(EventRecord, { name: 'article.mentioned' })).toBe(0);
    expect(await notified(stranger)).toEqual([]);
  });
});
