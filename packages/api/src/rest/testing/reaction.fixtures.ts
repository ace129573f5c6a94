import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { addReaction } from '@snaplore/core/comments/addReaction';
import { createComment } from '@snaplore/core/comments/createComment';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import { noteOf, type RestWorld } from './restWorld.js';

/** A published article with a video of two paragraphs of 10 s. */
async function videoArticle({ owner, workspace }: RestWorld): Promise<string> {
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: 'Wheel off' });
  for (const title of ['Loosen', 'Lift']) await addParagraph(owner, id, { duration: 10_000, title });
  await publishArticle(owner, { id });
  return id;
}

const second = { time: 15_000 };
const unknown = { params: { id: 'x' } };

/** A comment of the viewer's with a reaction. */
async function reacted(world: RestWorld): Promise<{ articleId: string; commentId: string }> {
  const articleId = await videoArticle(world);
  const { id: commentId } = await createComment(world.viewer, {
    ...{ articleId, content: noteOf('Here it wobbles') },
    videoReaction: { icon: '😧', moment: second },
  });
  return { articleId, commentId };
}

export const reactionFixtures: Fixtures = {
  'reaction.list': {
    who: 'viewer',
    ask: async (world) => {
      const { articleId } = await reacted(world);
      await addReaction(world.owner, { articleId, icon: '🔥' });
      return { params: { id: articleId } };
    },
    success: ({ reactions }: { reactions: object[] }, { viewer, owner }) => {
      expect(reactions).toMatchObject([
        { userId: viewer.viewer.userId, icon: '😧', time: 5_000 },
        { userId: owner.viewer.userId, icon: '🔥', time: null, paragraphId: null, commentId: null },
      ]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: unknown, code: 'NOT_FOUND' },
  },
  'reaction.add': {
    who: 'viewer',
    ask: async (world) => ({
      params: { id: await videoArticle(world) },
      body: { label: '❤', content: second },
    }),
    success: ({ reaction }: { reaction: object }, { viewer }) => {
      expect(reaction).toMatchObject({ icon: '❤️', time: 5_000, commentId: null, userId: viewer.viewer.userId });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { ...unknown, body: { content: second } }, code: 'BAD_INPUT' },
  },
  'reaction.find': {
    who: 'viewer',
    ask: async (world) => ({ query: { commentId: (await reacted(world)).commentId } }),
    success: ({ reaction }: { reaction: object }) => {
      expect(reaction).toMatchObject({ icon: '😧', time: 5_000 });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { query: { commentId: 'x' } }, code: 'NOT_FOUND' },
  },
  'reaction.delete': {
    who: 'viewer',
    ask: async (world) => {
      const articleId = await videoArticle(world);
      return { params: { id: (await addReaction(world.viewer, { articleId, icon: '👍', moment: second })).id } };
    },
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: { who: 'owner', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: unknown, code: 'NOT_FOUND' },
  },
  'timeTag.save': {
    who: 'viewer',
    ask: async (world) => {
      const { articleId, commentId } = await reacted(world);
      return { params: { id: articleId }, body: { commentId, paragraphId: null, time: 0, icon: '🔥' } };
    },
    success: ({ timeTag }: { timeTag: object }) => {
      expect(timeTag).toMatchObject({ icon: '🔥', time: 0 });
    },
    wrongRole: { who: 'editor', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { ...unknown, body: { commentId: 'y' } }, code: 'BAD_INPUT' },
  },
};
