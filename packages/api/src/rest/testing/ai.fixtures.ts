import { getGeneration } from '@snaplore/core/ai/generations.queries';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { beginGeneration } from '@snaplore/core/testing/ai';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

/** The generation that was begun last. */
let begun = '';

async function articleWithNotesToCome({ editor, workspace }: RestWorld): Promise<string> {
  const { id: articleId } = await createArticle(editor, { workspaceId: workspace.id, title: 'Meeting' });
  begun = (await beginGeneration(editor, articleId, 'notes')).id;
  return articleId;
}

export const aiFixtures: Fixtures = {
  socketStatus: {
    who: 'editor',
    ask: async (world) => ({ params: { type: 'ai-notes-generation', id: await articleWithNotesToCome(world) } }),
    success: ({ status }: { status: string }) => {
      expect(status).toBe('success');
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { type: 'notes', id: 'x' } }, code: 'BAD_INPUT' },
  },
  'ai.stop': {
    who: 'editor',
    ask: async (world) => ({ params: { type: 'notes', articleId: await articleWithNotesToCome(world) } }),
    success: async (_answer, { editor }) => {
      expect(await getGeneration(editor, begun)).toMatchObject({ state: 'cancelled', errorCode: 'AI_CANCELLED' });
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { type: 'texts', articleId: 'x' } }, code: 'BAD_INPUT' },
  },
};
