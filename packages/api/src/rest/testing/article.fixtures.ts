import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import { noteOf } from './restWorld.js';
import { someArticle } from './someArticle.js';

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
  'article.delete': {
    who: 'editor',
    ask: async (world) => ({ params: { id: await someArticle(world, 'To be deleted') } }),
    success: async (body, { api, editor, workspace }) => {
      expect(body).toEqual({ success: true });
      const list = await api.rest('GET', `/workspace/${workspace.id}/articles`, { token: editor.token });
      expect(JSON.stringify(list.body)).not.toContain('To be deleted');
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
};
