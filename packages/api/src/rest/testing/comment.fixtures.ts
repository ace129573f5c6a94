import { createComment } from '@snaplore/core/comments/createComment';
import { expect } from 'vitest';
import { everyMember, nothingSent, type Fixtures } from './fixture.js';
import { noteOf, type RestWorld } from './restWorld.js';

const commentOf = async ({ viewer, article }: RestWorld): Promise<string> =>
  (await createComment(viewer, { articleId: article.id, content: noteOf('What about the hub?') })).id;

/** A comment that mentions the viewer, and its notification. */
async function mention(world: RestWorld): Promise<string> {
  const { editor, viewer, article } = world;
  const { userId } = viewer.viewer;
  const comment = await createComment(editor, {
    articleId: article.id,
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: userId, label: 'Jonas Weber' } }] }],
    },
  });
  await world.api.app.dispatch();
  return comment.id;
}

async function newestNotification({ api, viewer }: RestWorld): Promise<string> {
  const { body } = await api.rest('GET', '/notifications', { token: viewer.token });
  return (body as { notifications: { id: string }[] }).notifications[0]!.id;
}

export const commentFixtures: Fixtures = {
  'comment.list': {
    who: 'viewer',
    ask: async (world) => {
      const parentId = await commentOf(world);
      await createComment(world.owner, { articleId: world.article.id, content: noteOf('It stays'), parentId });
      return { params: { articleId: world.article.id } };
    },
    success: ({ comments }: { comments: { comment: { id: string } }[] }, { viewer, owner, workspace }) => {
      expect(comments.slice(0, 2)).toMatchObject([
        {
          comment: { parentId: null, userId: viewer.viewer.userId, workspaceId: workspace.id, timestamp: null },
          profileImage: null,
        },
        { comment: { parentId: comments[0]?.comment.id, userId: owner.viewer.userId }, profileImage: null },
      ]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { articleId: 'x' } }, code: 'NOT_FOUND' },
  },
  'comment.count': {
    who: 'viewer',
    ask: ({ article }) => ({ params: { articleId: article.id } }),
    success: ({ count }: { count: number }) => {
      expect(count).toBeGreaterThanOrEqual(2);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { articleId: 'x' } }, code: 'NOT_FOUND' },
  },
  'comment.get': {
    who: 'viewer',
    ask: async (world) => ({ params: { articleId: world.article.id, id: await commentOf(world) } }),
    success: ({ comment }: { comment: object }, { article }) => {
      expect(comment).toMatchObject({
        articleId: article.id,
        author: { firstName: 'Jonas' },
        content: { type: 'doc' },
      });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { articleId: 'x', id: 'y' } }, code: 'NOT_FOUND' },
  },
  'comment.create': {
    who: 'viewer',
    ask: ({ article, workspace, textTabId }) => ({
      params: { articleId: article.id },
      body: {
        newComment: { content: noteOf('Why loosen?'), workspaceId: workspace.id, quote: { text: 'Loosen', textTabId } },
        isEditing: false,
      },
    }),
    success: ({ articleComment }: { articleComment: object }, { viewer, textTabId }) => {
      expect(articleComment).toMatchObject({
        userId: viewer.viewer.userId,
        quote: { text: 'Loosen', textTabId },
        reaction: [],
      });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { articleId: 'x' }, body: { newComment: {} } }, code: 'BAD_INPUT' },
  },
  'comment.update': {
    who: 'viewer',
    ask: async (world) => ({
      params: { articleId: world.article.id, id: await commentOf(world) },
      body: { updatedContent: { content: noteOf('What about the rim?') }, isEditing: true },
    }),
    success: ({ articleComment }: { articleComment: object }) => {
      expect(articleComment).toMatchObject({
        content: { content: [{ content: [{ text: 'What about the rim?' }] }] },
        editedAt: expect.stringMatching(/Z$/) as unknown,
      });
    },
    wrongRole: { who: 'editor', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { articleId: 'x', id: 'y' }, body: { updatedContent: 7 } }, code: 'BAD_INPUT' },
  },
  'comment.delete': {
    who: 'viewer',
    ask: async (world) => ({ params: { articleId: world.article.id, id: await commentOf(world) } }),
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    wrongRole: { who: 'editor', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { articleId: 'x', id: 'y' } }, code: 'NOT_FOUND' },
  },
  'notifications.list': {
    who: 'viewer',
    ask: async (world) => {
      await mention(world);
      return { query: { t: '1763600000' } };
    },
    success: ({ notifications }: { notifications: object[] }, { article, workspace, editor }) => {
      expect(notifications[0]).toMatchObject({
        type: 'comment_mention',
        isNew: true,
        user: { id: editor.viewer.userId },
        payload: {
          articleTitle: article.title,
          articleShortId: article.shortId,
          workspaceShortId: workspace.shortId,
          isDraft: false,
        },
      });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
  'notifications.read': {
    who: 'viewer',
    ask: async (world) => {
      await mention(world);
      return { params: { id: await newestNotification(world) } };
    },
    success: async (body, { api, viewer }) => {
      expect(body).toEqual({ success: true });
      const { body: list } = await api.rest('GET', '/notifications', { token: viewer.token });
      expect((list as { notifications: object[] }).notifications[0]).toMatchObject({ isNew: false });
    },
    wrongRole: { who: 'editor', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'notifications.readAll': {
    who: 'viewer',
    ask: async (world) => {
      await mention(world);
      return {};
    },
    success: async (_body, { api, viewer }) => {
      const { body } = await api.rest('GET', '/notifications', { token: viewer.token });
      const { notifications } = body as { notifications: { isNew: boolean }[] };
      expect(notifications.length).toBeGreaterThan(0);
      expect(notifications.every((each) => !each.isNew)).toBe(true);
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: nothingSent,
  },
};
