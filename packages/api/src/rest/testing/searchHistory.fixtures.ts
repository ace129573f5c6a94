import { addToSearchHistory } from '@snaplore/core/searchHistory/addToSearchHistory';
import { clearSearchHistory } from '@snaplore/core/searchHistory/removeFromSearchHistory';
import { expect } from 'vitest';
import { everyMember, nothingSent, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

interface Answered {
  history: { id: string; questions: object[] };
}

/** A result item as `/search/global` answers it. */
const noteItem = ({ article, textTabId, workspace }: RestWorld) => ({
  ...{ category: 'articleNotes', title: 'An earlier title', workspace: { id: workspace.id, title: 'Earlier' } },
  ...{ articleId: article.id, commentId: null, startTime: null, isShown: false },
  foundTextProperties: { startIndex: 0, queryLength: 0, textToFind: '', textTabId, initialIndex: 0 },
});

const asked = { category: 'none', title: 'How are wheels trued?', articleId: null, workspace: null };
const opened = ({ article, workspace }: RestWorld) => ({
  ...{ category: 'articleNotes', title: article.title, articleId: article.id },
  workspace: { id: workspace.id, title: workspace.title },
});

export const searchHistoryFixtures: Fixtures = {
  'search.history': {
    who: 'viewer',
    ask: async ({ viewer, article, textTabId }) => {
      await clearSearchHistory(viewer);
      await addToSearchHistory(viewer, { question: asked.title });
      const item = { category: 'articleNotes' as const, articleId: article.id, textTabId };
      await addToSearchHistory(viewer, { question: 'spokes', item });
      return {};
    },
    success: ({ history }: Answered, world) => {
      expect(history).toMatchObject({
        id: world.viewer.viewer.userId,
        questions: [{ ...opened(world), question: 'spokes' }, asked],
      });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'search.history.create': {
    who: 'viewer',
    ask: async (world) => {
      await clearSearchHistory(world.viewer);
      return { body: { question: noteItem(world) } };
    },
    success: ({ history }: Answered, world) => {
      expect(history.questions).toMatchObject([opened(world)]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: { question: { category: 'everything' } } }, code: 'BAD_INPUT' },
  },
  'search.history.update': {
    who: 'viewer',
    ask: async ({ viewer }) => {
      await clearSearchHistory(viewer);
      return { params: { id: viewer.viewer.userId }, body: { question: asked.title } };
    },
    success: ({ history }: Answered) => {
      expect(history.questions).toMatchObject([asked]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { question: 7 } }, code: 'BAD_INPUT' },
  },
};
