import { indexArticle } from '@snaplore/core/search/indexArticle';
import { indexWorkspace } from '@snaplore/core/search/indexWorkspace';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { expect } from 'vitest';
import { everyMember, type Fixtures } from './fixture.js';

export const searchFixtures: Fixtures = {
  'search.global': {
    who: 'viewer',
    ask: async ({ api }) => {
      await runJobs(api.app, {
        'search.indexArticle': async ({ caller, payload }) => {
          await indexArticle(caller, payload.articleId);
        },
        'search.indexWorkspace': async ({ caller, payload }) => {
          await indexWorkspace(caller, payload.workspaceId);
        },
      });
      return { params: { q: 'spokes' }, query: { category: 'articleNotes' } };
    },
    success: async (
      { data }: { data: { results: object[] } },
      { api, viewer, editor, article, textTabId, workspace },
    ) => {
      expect(data.results).toMatchObject([
        {
          category: 'articleNotes',
          articleId: article.id,
          isDraft: false,
          trimmedText: 'Loosen the spokes',
          workspace: { id: workspace.id },
          foundTextProperties: { startIndex: 11, queryLength: 6, textToFind: 'spokes', textTabId },
        },
      ]);
      const found = async (token: string, path: string): Promise<unknown[]> =>
        ((await api.rest('GET', `/search/global/${path}`, { token })).body as { data: { results: unknown[] } }).data
          .results;
      expect(await found(viewer.token, 'wheel?category=article')).toMatchObject([
        { category: 'article', title: 'Truing a wheel' },
      ]);
      expect(await found(viewer.token, 'wheel?category=workspace')).toEqual([]);
      expect(await found(viewer.token, 'wheel?skip=1')).toEqual([]);
      expect(await found(viewer.token, 'wheel?page=2')).toEqual([]);
      expect(await found(viewer.token, 'brakes')).toEqual([]);
      expect(await found(editor.token, 'brakes')).toMatchObject([{ isDraft: true, title: 'Brakes, unfinished' }]);
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { ask: { params: { q: 'wheel' }, query: { skip: '-1' } }, code: 'BAD_INPUT' },
  },
};
