import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { expect } from 'vitest';
import { everyMember, nothingSent, type Fixtures } from './fixture.js';
import { noteOf, type RestWorld } from './restWorld.js';

/** An article for a case that changes it. */
async function someArticle({ editor, workspace }: RestWorld): Promise<string> {
  return (await saveArticle(editor, { workspaceId: workspace.id, title: 'To be changed' })).id;
}

export const articleFixtures: Fixtures = {
  'article.get': {
    who: 'viewer',
    ask: ({ article }) => ({ params: { id: article.id } }),
    success: ({ article: got }: { article: object }, { article, workspace, textTabId }) => {
      expect(got).toMatchObject({
        id: article.id,
        title: 'Truing a wheel',
        workspace: workspace.id,
        isTextArticle: true,
        author: { lastName: 'Lindqvist' },
        textTabs: [
          { id: textTabId, title: 'Steps', text: { content: [{ content: [{ text: 'Loosen the spokes' }] }] } },
        ],
      });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, query: { draft: 'maybe' } }, code: 'BAD_INPUT' },
  },
  'article.create': {
    who: 'editor',
    ask: ({ workspace }) => ({
      body: {
        workspace: workspace.id,
        title: 'Chains',
        isPublish: true,
        isNotification: false,
        textTabs: [{ title: 'One', text: noteOf('Oil it') }],
      },
    }),
    success: async ({ article }: { article: { id: string } }, { api, viewer }) => {
      const { body } = await api.rest('GET', `/article/${article.id}`, { token: viewer.token });
      expect(body).toMatchObject({
        article: { title: 'Chains', draft: false, textTabs: [{ title: 'One', text: { type: 'doc' } }] },
      });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: { title: 'Nowhere', isPublish: true } }, code: 'ARTICLE_WORKSPACE_EMPTY' },
  },
  'article.save': {
    who: 'editor',
    ask: async (world) => ({
      params: { id: await someArticle(world) },
      body: { title: 'Changed', isPublish: true, isKeepDraft: true },
    }),
    success: async ({ article }: { article: { id: string } }, { api, viewer }) => {
      const { body } = await api.rest('GET', `/article/${article.id}`, { token: viewer.token });
      expect(body).toMatchObject({ article: { title: 'Changed', draft: true } });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: {
      ask: { params: { id: 'x' }, body: { textTabs: [{ text: { type: 'doc', content: [{ type: 'script' }] } }] } },
      code: 'NOTE_INVALID',
    },
  },
  'article.notes': {
    who: 'viewer',
    ask: ({ article }) => ({ params: { id: article.id } }),
    success: ({ notes }: { notes: object[] }, { textTabId }) => {
      expect(notes).toMatchObject([{ id: textTabId, title: 'Steps', text: { type: 'doc' } }]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'draft.list': {
    who: 'editor',
    ask: () => ({}),
    success: ({ articles }: { articles: object[] }, { draft }) => {
      expect(articles).toContainEqual(
        expect.objectContaining({ id: draft.id, title: 'Brakes, unfinished', original: null, draft: true }),
      );
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'draft.count': {
    who: 'outsider',
    ask: () => ({}),
    success: (body) => {
      expect(body).toEqual({ count: 0 });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'draft.get': {
    who: 'editor',
    ask: ({ article }) => ({ params: { id: article.id } }),
    success: ({ article: got }: { article: object }, { article }) => {
      expect(got).toMatchObject({ id: article.id, original: article.id, textTabs: [{ text: { type: 'doc' } }] });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'draft.save': {
    who: 'editor',
    ask: async (world) => ({
      params: { id: await someArticle(world) },
      body: { title: 'Kept for later', textTabs: [{ text: noteOf('Half a thought') }] },
    }),
    success: ({ article }: { article: object }) => {
      expect(article).toMatchObject({
        title: 'Kept for later',
        publishedAt: null,
        textTabs: [{ title: 'Note', text: { content: [{ content: [{ text: 'Half a thought' }] }] } }],
      });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { title: 7 } }, code: 'BAD_INPUT' },
  },
};
