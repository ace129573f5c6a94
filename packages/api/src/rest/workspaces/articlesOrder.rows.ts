import { reorderArticles } from '@snaplore/core/workspaces/reorderArticles';
import { z } from 'zod';
import { memberRow } from '../restRow.js';
import { toWorkspace, workspaceAnswer } from './workspace.mapper.js';

export const articlesOrderRows = [
  memberRow({
    id: 'workspace.articlesOrder',
    method: 'POST',
    path: '/workspace/{id}/articles-order',
    access: 'workspaceEditArticles',
    summary: 'Order and nest the articles of a workspace; those that the order leaves out stay where they stand.',
    body: z.object({ order: z.array(z.object({ value: z.string(), items: z.array(z.unknown()).nullish() })) }),
    answer: z.object({ workspace: workspaceAnswer }),
    run: async ({ caller, params, body }) =>
      await reorderArticles(caller, { workspaceId: params.id, order: body.order }),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
];
