import { readDraftHash } from '@snaplore/core/articles/draftHash';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { expect } from 'vitest';
import { everyMember, nothingSent, type Fixtures } from './fixture.js';
import { noteOf, type RestWorld } from './restWorld.js';
import { someArticle } from './someArticle.js';

/** A published article whose draft has another title. */
async function someDraft(world: RestWorld, title: string): Promise<string> {
  const id = await someArticle(world);
  await saveArticle(world.editor, { id, isPublish: true });
  await saveArticle(world.editor, { id, title });
  return id;
}

export const draftFixtures: Fixtures = {
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
  'draft.delete': {
    who: 'editor',
    ask: async (world) => ({ params: { id: await someDraft(world, 'Taken back') } }),
    success: async (body, { api, editor }) => {
      expect(body).toEqual({ success: true });
      const drafts = await api.rest('GET', '/draft', { token: editor.token });
      expect(JSON.stringify(drafts.body)).not.toContain('Taken back');
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'draft.discardHash': {
    who: 'editor',
    ask: ({ article }) => ({ params: { id: article.id } }),
    success: ({ hash }: { hash: string }) => {
      expect(hash).toMatch(/^[\w-]{43}$/);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'draft.discard': {
    who: 'editor',
    ask: async (world) => {
      const id = await someDraft(world, 'Thought better of');
      return { params: { id }, body: { hash: await readDraftHash(world.editor, id) } };
    },
    success: ({ article }: { article: object }) => {
      expect(article).toMatchObject({ title: 'To be changed', draft: false });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { hash: 7 } }, code: 'BAD_INPUT' },
  },
};
