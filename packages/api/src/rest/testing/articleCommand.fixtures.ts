import { setArticleTags } from '@snaplore/core/articles/articleTags';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { expect } from 'vitest';
import { everyMember, type Fixtures } from './fixture.js';
import { ownWorkspaceElsewhere } from '../../testing/ownWorkspaceElsewhere.js';
import type { RestWorld } from './restWorld.js';

const newArticle = async ({ editor, workspace }: RestWorld, title: string): Promise<string> =>
  (await saveArticle(editor, { workspaceId: workspace.id, title })).id;

/** What is done to an article as a whole. */
export const articleCommandFixtures: Fixtures = {
  'article.duplicate': {
    who: 'editor',
    ask: ({ article }) => ({ body: { articleId: article.id } }),
    success: ({ article }: { article: object }, world) => {
      expect(article).toMatchObject({ title: `${world.article.title} (copy)`, draft: true, original: null });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: { articleId: 7 } }, code: 'BAD_INPUT' },
  },
  'article.transfer': {
    who: 'editor',
    ask: async (world) => ({
      params: { id: await newArticle(world, 'Going away') },
      body: await ownWorkspaceElsewhere(world.editor),
    }),
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: '00000000-0000-7000-8000-000000000000' }, body: {} }, code: 'BAD_INPUT' },
  },
  'article.merge': {
    who: 'editor',
    ask: async (world) => ({
      body: { articleId: await newArticle(world, 'Spokes'), targetId: await newArticle(world, 'Hubs') },
    }),
    success: ({ article }: { article: object }) => {
      expect(article).toMatchObject({ title: 'Hubs' });
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: {
      ask: { body: { articleId: '00000000-0000-7000-8000-000000000000' } },
      code: 'MERGE_NO_TARGET',
    },
  },
  'tags.find': {
    who: 'viewer',
    ask: async ({ editor, article }) => {
      await setArticleTags(editor, { id: article.id, tags: ['Wheels', 'Front wheel', 'Rims'] });
      return { params: { q: 'wheel' } };
    },
    success: (body) => {
      expect(body).toEqual({ tags: ['Front wheel', 'Wheels'] });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { ask: { params: { q: 'x'.repeat(101) } }, code: 'BAD_INPUT' },
  },
};
