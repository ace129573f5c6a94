import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
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
};
