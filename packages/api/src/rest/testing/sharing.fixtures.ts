import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { publishVideo, sharedBytes } from '@snaplore/core/testing/sharedFiles';
import type { ContentNode } from '@snaplore/schema/contentText';
import { expect } from 'vitest';
import { anybody, type Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

const token = expect.stringMatching(/^[\w-]{43}$/) as unknown;
const unknown = { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' } as const;

/** A published article of its own, with a public link, and shared with the outsider. */
async function sharedArticle({ editor, outsider, workspace }: RestWorld): Promise<string> {
  const { id } = await saveArticle(editor, { workspaceId: workspace.id, title: 'To be shared', isPublish: true });
  await setArticleLink(editor, { articleId: id, isOn: true });
  await shareArticle(editor, { articleId: id, entities: [{ type: 'user', id: outsider.viewer.userId }] });
  return id;
}

/** The token of its link. */
async function tokenOf(world: RestWorld, isPrivate: boolean, articleId?: string): Promise<string> {
  const id = articleId ?? (await sharedArticle(world));
  const query = `/shared/article/${id}/token${isPrivate ? '?isPrivate=1' : ''}`;
  const { token: asker } = isPrivate ? world.outsider : world.viewer;
  const { body } = await world.api.rest('GET', query, { token: asker });
  return (body as { token: string }).token;
}

/** The path of a file of a kind in the answer of a new shared article. */
async function sharedFilePath(world: RestWorld, type: 'image' | 'fileAttachment'): Promise<string> {
  const { editor, workspace, api } = world;
  const article = await saveArticle(editor, { workspaceId: workspace.id, title: 'With files', isPublish: true });
  await publishVideo(editor, article);
  await setArticleLink(editor, { articleId: article.id, isOn: true });
  const { body } = await api.rest('GET', `/browse/shared/${await tokenOf(world, false, article.id)}`);
  const { content } = (body as { article: { textTabs: { text: ContentNode }[] } }).article.textTabs[0]?.text ?? {};
  const attrs = content?.find((node) => node.type === type)?.attrs;
  return String(attrs?.[type === 'image' ? 'src' : 'url']);
}

const isShared = ({ article, workspace }: { article: object; workspace: object }): void => {
  expect(article).toMatchObject({ title: 'To be shared', isSharedArticle: true });
  expect(Object.keys(workspace).sort()).toEqual(['slug', 'title']);
};
const isFetched = async ({ signedUrl }: { signedUrl: string }, { api }: RestWorld): Promise<void> => {
  const answer = await fetch(api.origin + signedUrl);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(sharedBytes)).toBe(true);
};

export const sharingFixtures: Fixtures = {
  'shared.get': {
    who: 'viewer',
    ask: async (world) => ({ params: { id: await sharedArticle(world) } }),
    success: ({ sharedData }: { sharedData: object }) => {
      expect(sharedData).toMatchObject({
        shared: true,
        token,
        endsAt: null,
        hasPassword: false,
        openings: 0,
        sharedUserGroup: null,
      });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: unknown,
  },
  'shared.entities': {
    who: 'viewer',
    ask: async (world) => ({ params: { id: await sharedArticle(world) } }),
    success: ({ entities }: { entities: object[] }, { outsider }) => {
      expect(entities).toMatchObject([
        {
          type: 'user',
          id: outsider.viewer.userId,
          name: expect.stringMatching(/^Jonas Weber/) as unknown,
          email: outsider.email,
          isInvited: false,
        },
      ]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: unknown,
  },
  'shared.token': {
    who: 'viewer',
    ask: async (world) => ({ params: { id: await sharedArticle(world) } }),
    success: async (body: object, { api, outsider, workspace }) => {
      expect(body).toMatchObject({ token });
      const { articleId } = body as { articleId: string };
      for (const path of [
        `${articleId}/token?isPrivate=1`,
        `${workspace.id}/token?isPrivate=1&isFirstWorkspaceArticle=1`,
      ]) {
        const answer = await api.rest('GET', `/shared/article/${path}`, { token: outsider.token });
        expect(answer).toMatchObject({ status: 200, body: { token } });
        expect((answer.body as { token: string }).token).not.toBe((body as { token: string }).token);
      }
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, query: { isPrivate: 'maybe' } }, code: 'BAD_INPUT' },
  },
  'shared.save': {
    who: 'editor',
    ask: async (world) => {
      const id = await sharedArticle(world);
      return { params: { id }, body: { id, shared: true, isRefreshToken: true } };
    },
    success: async ({ sharedData }: { sharedData: { articleId: string; token: string } }, { api, editor }) => {
      expect(sharedData).toMatchObject({ shared: true, token });
      const { articleId: id } = sharedData;
      const save = async (body: object): Promise<unknown> =>
        (await api.rest('POST', `/shared/article/${id}`, { token: editor.token, body: { id, ...body } })).body;
      expect(await save({ shared: true })).toEqual({ sharedData });
      expect(await save({ shared: false })).toMatchObject({ sharedData: { shared: false, token: null } });
      expect(await save({ id: 'another', shared: true })).toMatchObject({ code: 'BAD_INPUT' });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { id: 'y', shared: true } }, code: 'BAD_INPUT' },
  },
  'shared.entities.add': {
    who: 'editor',
    ask: async (world) => ({
      params: { id: await sharedArticle(world) },
      body: { entities: [{ type: 'user', id: world.manager.viewer.userId }] },
    }),
    success: ({ entities }: { entities: object[] }, { outsider, manager }) => {
      expect(entities).toMatchObject([{ id: outsider.viewer.userId }, { id: manager.viewer.userId }]);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { entities: [] } }, code: 'BAD_INPUT' },
  },
  'shared.entity.remove': {
    who: 'editor',
    ask: async (world) => ({
      params: { id: await sharedArticle(world) },
      body: { entityId: world.outsider.viewer.userId },
    }),
    success: ({ sharedUserGroupId }: { sharedUserGroupId: string }) => {
      expect(sharedUserGroupId).toMatch(/^[\da-f-]{36}$/);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, body: { entityId: 'y' } }, code: 'NOT_FOUND' },
  },
  'shared.companyLogo': {
    who: null,
    ask: async (world) => ({ params: { articleId: await sharedArticle(world) } }),
    success: async (body: object, { api, article }) => {
      expect(body).toEqual({ logo: null });
      expect(await api.rest('GET', `/shared/company/logo/${article.id}`)).toMatchObject({ status: 404 });
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { params: { articleId: 'x' } }, code: 'NOT_FOUND' },
  },
  'browse.shared': {
    who: null,
    ask: async (world) => ({ params: { token: await tokenOf(world, false) } }),
    success: isShared,
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { params: { token: 'x' } }, code: 'NOT_FOUND' },
  },
  'browse.sharedPrivate': {
    who: 'outsider',
    ask: async (world) => ({ params: { token: await tokenOf(world, true) } }),
    success: isShared,
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { token: 'x' } }, code: 'NOT_FOUND' },
  },
  'browse.sharedImage': {
    who: null,
    ask: async (world) => ({ body: { path: await sharedFilePath(world, 'image') } }),
    success: isFetched,
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { body: { path: '/media/shared/x' } }, code: 'NOT_FOUND' },
  },
  'browse.sharedAttachment': {
    who: null,
    ask: async (world) => ({ body: { path: await sharedFilePath(world, 'fileAttachment') } }),
    success: isFetched,
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { body: {} }, code: 'BAD_INPUT' },
  },
};
