import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { setWorkspaceArchived } from '@snaplore/core/workspaces/setWorkspaceArchived';
import { toggleWorkspaceFavorite } from '@snaplore/core/workspaces/toggleWorkspaceFavorite';
import { updateWorkspace } from '@snaplore/core/workspaces/updateWorkspace';
import { workspaceVisibilities } from '@snaplore/schema/roles';
import { z } from 'zod';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';
import { oneWorkspace, toWorkspace } from './workspace.mapper.js';

export const workspaceChangeRows = [
  memberRow({
    id: 'workspace.update',
    method: 'POST',
    path: '/workspace/{id}',
    access: 'workspaceEdit',
    summary: 'Change a workspace; a single field may be sent, and roles in the body are left out.',
    body: z.object({
      title: z.string().nullish(),
      description: z.string().nullish(),
      visibility: z.enum(workspaceVisibilities).nullish(),
    }),
    answer: oneWorkspace,
    run: async ({ caller, params, body }) => await updateWorkspace(caller, { id: params.id, ...body }),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
  memberRow({
    id: 'workspace.favorite',
    method: 'POST',
    path: '/workspace/{id}/favorite',
    access: 'workspaceView',
    summary: "Give a workspace one's star, or take it away.",
    answer: oneWorkspace,
    run: async ({ caller, params }) => await toggleWorkspaceFavorite(caller, params.id),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
  memberRow({
    id: 'workspace.archive',
    method: 'PATCH',
    path: '/workspace/{id}/archived',
    access: 'workspaceEdit',
    summary: 'Archive a workspace, or take it out of the archive.',
    body: z.object({ isArchived: z.boolean() }),
    answer: oneWorkspace,
    run: async ({ caller, params, body }) => await setWorkspaceArchived(caller, params.id, body.isArchived),
    map: async (workspace, call) => ({ workspace: await toWorkspace(workspace, call) }),
  }),
  memberRow({
    id: 'workspace.delete',
    method: 'DELETE',
    path: '/workspace/{id}',
    access: 'workspaceEdit',
    summary: 'Delete a workspace with everything in it.',
    answer: success,
    run: async ({ caller, params }) => await deleteWorkspace(caller, params.id),
    map: () => ({ success: true as const }),
  }),
];
