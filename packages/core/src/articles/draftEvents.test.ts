import type { EventName } from '@snaplore/schema/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventRecord } from '../outbox/event.entity.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Article } from './article.entity.js';
import { createArticle } from './createArticle.js';
import { createTextTab } from './createTextTab.js';
import { deleteTextTab } from './deleteTextTab.js';
import { orderTextTabs } from './orderTextTabs.js';
import { pinTextTab } from './pinTextTab.js';
import { publishArticle } from './publishArticle.js';
import { readDraft } from './readDraft.js';
import { renameTextTab } from './renameTextTab.js';
import { saveArticleDraft } from './saveArticleDraft.js';
import { setArticlesArchived } from './setArticlesArchived.js';
import type { TextTab } from './textTab.entity.js';
import { updateArticleDraft } from './updateArticleDraft.js';

const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wheels' }] }] };

describe('the events of a published article', () => {
  let app: TestApp;
  let owner: TestPerson;
  let article: Article;
  let published: TextTab;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    const { id: workspaceId } = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
    const { id } = await createArticle(owner, { workspaceId, title: 'Truing a wheel' });
    published = await createTextTab(owner, id);
    article = await publishArticle(owner, { id });
  });

  /** The names of the events that `work` emits. */
  const emitted = async (work: () => Promise<unknown>): Promise<EventName[]> => {
    const read = async (): Promise<EventName[]> =>
      (
        await readPastPolicies(owner.services).find(
          EventRecord,
          { companyId: owner.viewer.companyId },
          { orderBy: { sequence: 'asc' } },
        )
      ).map(({ name }) => name);
    const before = await read();
    await work();
    return (await read()).slice(before.length);
  };

  it('say draft for what readers do not see', async () => {
    expect(await emitted(() => updateArticleDraft(owner, { id: article.id, title: 'T' }))).toEqual(['draft.changed']);
    expect(await emitted(() => createTextTab(owner, article.id))).toEqual(['draft.changed']);
    const added = await createTextTab(owner, article.id);
    expect(await emitted(() => renameTextTab(owner, { id: added.id, title: 'Tools' }))).toEqual(['draft.changed']);
    expect(await emitted(() => pinTextTab(owner, { id: added.id, isPinned: true }))).toEqual(['draft.changed']);
    const { tabs } = await readDraft(owner, article.id);
    const textTabIds = tabs.map(({ tab }) => tab.id).toReversed();
    expect(await emitted(() => orderTextTabs(owner, { articleId: article.id, textTabIds }))).toEqual(['draft.changed']);
    expect(await emitted(() => deleteTextTab(owner, added.id))).toEqual(['draft.changed']);
    expect(
      await emitted(() =>
        saveArticleDraft(owner, { id: article.id, title: 'Soon', textTabs: [{ id: published.id, text }] }),
      ),
    ).toEqual(['note.changed', 'draft.changed']);
  });

  it('say article for what readers see at once', async () => {
    expect(await emitted(() => setArticlesArchived(owner, { articleIds: [article.id], isArchived: true }))).toEqual([
      'article.changed',
    ]);
  });

  it('say draft where a note that readers see is renamed', async () => {
    expect(await emitted(() => renameTextTab(owner, { id: published.id, title: 'Tools' }))).toEqual(['draft.changed']);
    expect(
      await emitted(() =>
        saveArticleDraft(owner, { id: article.id, title: 'Soon', textTabs: [{ id: published.id, title: 'Steps' }] }),
      ),
    ).toEqual(['draft.changed']);
  });

  it('say nothing where nothing changed', async () => {
    expect(
      await emitted(() =>
        saveArticleDraft(owner, {
          id: article.id,
          title: article.title,
          textTabs: [{ id: published.id, title: 'Note' }],
        }),
      ),
    ).toEqual([]);
    expect(await emitted(() => updateArticleDraft(owner, { id: article.id, title: article.title }))).toEqual([]);
    expect(await emitted(() => pinTextTab(owner, { id: published.id, isPinned: false }))).toEqual([]);
    expect(await emitted(() => orderTextTabs(owner, { articleId: article.id, textTabIds: [published.id] }))).toEqual(
      [],
    );
  });
});
