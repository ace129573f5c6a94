import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { Article } from './article.entity.js';
import { readDraft } from './readDraft.js';
import { saveArticle } from './saveArticle.js';
import { saveArticleDraft } from './saveArticleDraft.js';

const noteOf = (text: string): ContentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A note of `depth` nested quotes. */
function nested(depth: number): ContentNode {
  let content: ContentNode = { type: 'paragraph' };
  for (let level = 1; level < depth; level += 1) content = { type: 'blockquote', content: [content] };
  return { type: 'doc', content: [content] };
}

describe('saving an article', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;
  let workspace: Workspace;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
    owner = await refreshViewer(owner);
    colleague = await newMember(owner);
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const count = async (): Promise<number> => await reader(owner).count(Article, {});

  it('saves the title and notes of the draft, edits notes in place and keeps those that are left out', async () => {
    const { id } = await saveArticle(owner, {
      workspaceId: workspace.id,
      title: 'Wheels',
      textTabs: [{ text: noteOf('One') }, { title: 'Two', text: noteOf('Two') }],
    });
    const before = await readDraft(owner, id);
    expect(before.tabs.map(({ tab }) => tab.title)).toEqual(['Note', 'Two']);
    await saveArticleDraft(owner, {
      id,
      textTabs: [{ id: before.tabs[0]!.tab.id, title: ' ', text: noteOf('One and a half') }],
    });
    const { article, tabs } = await readDraft(owner, id);
    expect(article).toMatchObject({ title: 'Wheels', publishedAt: null, hasDraftChanges: true });
    expect(tabs.map(({ tab, content }) => [tab.title, JSON.stringify(content).includes('and a half')])).toEqual([
      ['Note', true],
      ['Two', false],
    ]);
    const [{ epoch }] = await reader(owner).execute<[{ epoch: number }]>('select epoch from note where id = ?', [
      tabs[0]!.tab.id,
    ]);
    expect(epoch).toBe(1);
  });

  it('publishes if requested, and keeps the article among the drafts if requested', async () => {
    const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: 'Hubs', isPublish: true });
    expect(await reader(owner).findOneOrFail(Article, { id })).toMatchObject({ hasDraftChanges: false });
    const kept = await saveArticle(owner, { id, title: 'Hubs, again', isPublish: true, isKeepDraft: true });
    expect(kept).toMatchObject({ title: 'Hubs, again', draftTitle: null, hasDraftChanges: true });
  });

  it('leaves nothing behind when a new article is refused', async () => {
    const before = await count();
    const refused: [Parameters<typeof saveArticle>[1], string][] = [
      [{ title: 'Nowhere' }, 'ARTICLE_WORKSPACE_EMPTY'],
      [{ workspaceId: workspace.id, title: ' ', isPublish: true }, 'ARTICLE_TITLE_EMPTY'],
      [{ workspaceId: workspace.id, title: 'x'.repeat(limits.articleTitleMax + 1) }, 'BAD_INPUT'],
      [
        { workspaceId: workspace.id, textTabs: [{ text: { type: 'doc', content: [{ type: 'script' }] } }] },
        'NOTE_INVALID',
      ],
      [{ workspaceId: workspace.id, textTabs: [{ text: nested(30_000) }] }, 'NOTE_TOO_DEEP'],
      [
        { workspaceId: workspace.id, textTabs: [{ text: noteOf('x'.repeat(limits.editorCharacters)) }] },
        'EDITOR_LIMIT',
      ],
      [{ workspaceId: newId(), title: 'Elsewhere' }, 'NOT_FOUND'],
    ];
    for (const [input, code] of refused) await expect(saveArticle(owner, input)).rejects.toMatchObject({ code });
    expect(await count()).toBe(before);
  });

  it('undoes the whole save for a fourth note or a note of another article', async () => {
    const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: 'Spokes', textTabs: [{}, {}, {}] });
    const other = await saveArticle(owner, {
      workspaceId: workspace.id,
      title: 'Rims',
      textTabs: [{ text: noteOf('Rim') }],
    });
    const [foreign] = (await readDraft(owner, other.id)).tabs;
    await expect(saveArticleDraft(owner, { id, title: 'Changed', textTabs: [{}] })).rejects.toMatchObject({
      code: 'TEXT_TAB_LIMIT',
    });
    await expect(
      saveArticleDraft(owner, {
        id,
        title: 'Changed',
        textTabs: [{ id: foreign!.tab.id, text: noteOf('Taken over') }],
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readDraft(owner, id)).toMatchObject({ article: { title: 'Spokes' }, tabs: { length: 3 } });
    expect(JSON.stringify((await readDraft(owner, other.id)).tabs[0]?.content)).toContain('Rim');
  });

  it('refuses viewers, and finds nothing for another company', async () => {
    const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: 'Chains', isPublish: true });
    await expect(saveArticle(colleague, { id, title: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(readDraft(colleague, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(saveArticle(stranger, { id, title: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readDraft(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
