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
import { callAs } from '../callAs.js';

const flag = z.enum(['0', '1']).optional();

export const workspaceRows = [
  memberRow({
    id: 'workspace.list',
    method: 'GET',
    path: '/workspace',
    access: 'user',
    summary:
      "The person's workspaces, the personal one last. Without another one 'My Private Workspace' is made, by " +
      'bearer token alone.',
    query: z.object({ withUsers: flag }),
    answer: z.object({ items: z.array(workspaceAnswer) }),
    run: async ({ caller, mayChange }) => {
      let workspaces = await listWorkspaces(caller);
      const made = workspaces.length === 0 && mayChange ? await makeFirstWorkspace(caller) : null;
      if (made) workspaces = [made];
      else if (workspaces.length === 0 && mayChange) workspaces = await listWorkspaces(caller);
      return { workspaces: [...workspaces, await personalWorkspace(caller)], made };
    },
    map: async ({ workspaces, made }, { caller, loaders, query }) => {
      // The caller was loaded before it was made.
      const reads = { caller: made ? asCreator(caller, made) : caller, loaders };
      return { items: await toWorkspaces(workspaces, reads, query.withUsers === '1') };
    },
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
    map: async ({ workspace, viewer }, call) => ({ workspace: await toWorkspace(workspace, callAs(call, viewer)) }),
  }),
  viewRow({
    id: 'workspace.byShortId',
    method: 'GET',
    path: '/workspace/short/{id}',
    summary: 'One workspace by the short id of its address.',
    answer: oneWorkspace,
    run: async ({ caller, params }) => await getWorkspace(caller, { shortId: params.id }),
    map: async ({ workspace, viewer }, call) => ({ workspace: await toWorkspace(workspace, callAs(call, viewer)) }),
  }),
  viewRow({
    id: 'workspace.articles',
    method: 'GET',
    path: '/workspace/{id}/articles',
    summary: 'The articles of a workspace, the newest first; its editors see drafts among them.',
    query: z.object({ withSharing: flag }),
    answer: z.object({ articles: z.array(articleAnswer) }),
    run: async (call) => {
      const { workspace, viewer } = await getWorkspace(call.caller, { id: call.params.id });
      const as = callAs(call, viewer);
      return { as, articles: await everyPage((page) => listWorkspaceArticles(as.caller, workspace, page)) };
    },
    map: async ({ articles, as }) => ({ articles: await toArticles(articles, as) }),
  }),
  viewRow({
    id: 'workspace.articlesCount',
    method: 'GET',
    path: '/workspace/{id}/articles/count',
    summary: 'How many articles of a workspace the caller sees.',
    answer: z.object({ count: z.int() }),
    run: async (call) => {
      const { workspace, viewer } = await getWorkspace(call.caller, { id: call.params.id });
      return await callAs(call, viewer).loaders.articleCount(workspace.id);
    },
    map: (count) => ({ count }),
  }),
  viewRow({
    id: 'browse.workspace',
    method: 'GET',
    path: '/browse/{workspaceId}',
    summary: 'A workspace, by id or by the short id of its address, with its articles.',
    answer: z.object({ workspace: workspaceAnswer, articles: z.array(articleAnswer) }),
    run: async (call) => {
      const { workspaceId } = call.params;
      const { workspace, viewer } = await getWorkspace(
        call.caller,
        isId(workspaceId) ? { id: workspaceId } : { shortId: workspaceId },
      );
      const as = callAs(call, viewer);
      return { as, workspace, articles: await everyPage((page) => listWorkspaceArticles(as.caller, workspace, page)) };
    },
    map: async ({ workspace, articles, as }) => ({
      workspace: await toWorkspace(workspace, as),
      articles: await toArticles(articles, as),
    }),
  }),
];
