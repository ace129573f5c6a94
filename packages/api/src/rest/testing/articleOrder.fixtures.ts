import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';

/** The order of a workspace's articles, and its archive. */
export const articleOrderFixtures: Fixtures = {
  'workspace.articlesOrder': {
    who: 'editor',
    ask: ({ workspace, article, draft }) => ({
      params: { id: workspace.id },
      body: { order: [{ value: article.id, items: [{ value: draft.id }] }] },
    }),
    success: async (
      { workspace: { order } }: { workspace: { order: object[] } },
      { api, viewer, workspace, article, draft },
    ) => {
      expect(order).toContainEqual({ value: article.id, items: [{ value: draft.id, items: [] }] });
      // Readers do not see the draft in the order.
      const { body } = await api.rest('GET', `/workspace/${workspace.id}`, { token: viewer.token });
      const shown = (body as { workspace: { order: object[] } }).workspace.order;
      expect(shown).toContainEqual({ value: article.id, items: [] });
      expect(JSON.stringify(shown)).not.toContain(draft.id);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: {
      ask: { params: { id: '00000000-0000-7000-8000-000000000000' }, body: { order: [{ items: [] }] } },
      code: 'BAD_INPUT',
    },
  },
  'article.archived': {
    who: 'editor',
    ask: async ({ editor, workspace }) => ({
      body: {
        articleIds: [(await saveArticle(editor, { workspaceId: workspace.id, title: 'Long ago' })).id],
        isArchived: true,
      },
    }),
    success: async (body: unknown, { api, editor, workspace }) => {
      expect(body).toEqual({ success: true });
      const { body: left } = await api.rest('GET', `/workspace/${workspace.id}/articles`, { token: editor.token });
      expect((left as { articles: { title: string }[] }).articles.map(({ title }) => title)).not.toContain('Long ago');
    },
    // A draft, which a viewer may not see.
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: { articleIds: [], isArchived: true } }, code: 'BAD_INPUT' },
  },
};
