import { listWorkspaceArticles } from '@snaplore/core/articles/articles.queries';
import { isId } from '@snaplore/core/kernel/ids';
import { asCreator } from '@snaplore/core/workspaces/asCreator';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { makeFirstWorkspace } from '@snaplore/core/workspaces/makeFirstWorkspace';
import { getWorkspace, listWorkspaces, personalWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import { workspaceVisibilities } from '@snaplore/schema/roles';
import { z } from 'zod';
import { articleAnswer, toArticles } from '../articles/article.mapper.js';
import { everyPage } from '../everyPage.js';
import { memberRow, viewRow } from '../restRow.js';
import { oneWorkspace, toWorkspace, toWorkspaces, workspaceAnswer } from './workspace.mapper.js';

const flag = z.enum(['0', '1']).optional();

export const workspaceRows = [
  memberRow({
    id: 'workspace.list',
    method: 'GET',
    path: '/workspace',
    access: 'user',
    summary:
      "The person's workspaces, the personal one last. Without another one 'My Private Workspace' is made, by bearer token alone.",
    query: z.object({ withUsers: flag }),
    answer: z.object({ items: z.array(workspaceAnswer) }),
    run: async ({ caller, mayChange }) => {
      let workspaces = await listWorkspaces(caller);
      if (workspaces.length === 0 && mayChange) {
        const made = await makeFirstWorkspace(caller);
        workspaces = made ? [made] : await listWorkspaces(caller);
      }
      return [...workspaces, await personalWorkspace(caller)];
    },
    map: async (workspaces, call) => ({ items: await toWorkspaces(workspaces, call, call.query.withUsers === '1') }),
  }),
  memberRow({
    id: 'workspace.create',
    method: 'POST',
    path: '/workspace',
    access: 'user',
    summary: 'Make a workspace; its maker is its admin, and roles in the body are left out.',
    body: z.object({
      title: z.string(),
      description: z.string().nullish(),
      visibility: z.enum(workspaceVisibilities).default('private'),
    }),
    answer: oneWorkspace,
    run: async ({ caller, body }) => await createWorkspace(caller, body),
    map: async (workspace, { caller, loaders }) => ({
      workspace: await toWorkspace(workspace, { caller: asCreator(caller, workspace), loaders }),
    }),
  }),
  viewRow({
    id: 'workspace.get',
    method: 'GET',
    path: '/workspace/{id}',
    summary: 'One workspace.',
    answer: oneWorkspace,
    run: async ({ caller, params }) => await getWorkspace(caller, { id: params.id }),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
  viewRow({
    id: 'workspace.byShortId',
    method: 'GET',
    path: '/workspace/short/{id}',
    summary: 'One workspace by the short id of its address.',
    answer: oneWorkspace,
    run: async ({ caller, params }) => await getWorkspace(caller, { shortId: params.id }),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
  viewRow({
    id: 'workspace.articles',
    method: 'GET',
    path: '/workspace/{id}/articles',
    summary: 'The articles of a workspace, the newest first; its editors see drafts among them.',
    query: z.object({ withSharing: flag }),
    answer: z.object({ articles: z.array(articleAnswer) }),
    run: async ({ caller, params }) => {
      const workspace = await getWorkspace(caller, { id: params.id });
      return await everyPage((page) => listWorkspaceArticles(caller, workspace, page));
    },
    map: async (articles, call) => ({ articles: await toArticles(articles, call) }),
  }),
  viewRow({
    id: 'workspace.articlesCount',
    method: 'GET',
    path: '/workspace/{id}/articles/count',
    summary: 'How many articles of a workspace the caller sees.',
    answer: z.object({ count: z.int() }),
    run: async ({ caller, params, loaders }) => {
      const { id } = await getWorkspace(caller, { id: params.id });
      return await loaders.articleCount.load(id);
    },
    map: (count) => ({ count }),
  }),
  viewRow({
    id: 'browse.workspace',
    method: 'GET',
    path: '/browse/{workspaceId}',
    summary: 'A workspace, by id or by the short id of its address, with its articles.',
    answer: z.object({ workspace: workspaceAnswer, articles: z.array(articleAnswer) }),
    run: async ({ caller, params: { workspaceId } }) => {
      const workspace = await getWorkspace(caller, isId(workspaceId) ? { id: workspaceId } : { shortId: workspaceId });
      return { workspace, articles: await everyPage((page) => listWorkspaceArticles(caller, workspace, page)) };
    },
    map: async ({ workspace, articles }, call) => ({
      workspace: await toWorkspace(workspace, call),
      articles: await toArticles(articles, call),
    }),
  }),
];
