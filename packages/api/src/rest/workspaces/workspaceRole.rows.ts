import { isId } from '@snaplore/core/kernel/ids';
import { removeWorkspaceGroupRole } from '@snaplore/core/workspaces/removeWorkspaceGroupRole';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import { isOwnersRole } from '@snaplore/core/access/workspaces.policy';
import { getWorkspace } from '@snaplore/core/workspaces/workspaces.queries';
import { workspaceRoles } from '@snaplore/schema/roles';
import { z } from 'zod';
import { id, success } from '../answers.js';
import { memberRow, viewRow } from '../restRow.js';
import { groupRoleAnswer, roleAnswer, toGroupRole, toRole } from './workspaceRole.mapper.js';
import { callAs } from '../callAs.js';

const role = z.enum(workspaceRoles).nullish().describe('Viewer when left out.');

export const workspaceRoleRows = [
  viewRow({
    id: 'workspace.roles',
    method: 'GET',
    path: '/workspace/{id}/roles',
    summary: 'The people with a role of their own on a workspace: its owner first, then by name.',
    answer: z.object({ roles: z.array(roleAnswer) }),
    run: async (call) => {
      const { workspace, viewer } = await getWorkspace(call.caller, { id: call.params.id });
      return await callAs(call, viewer).loaders.ofWorkspace.roles.load(workspace);
    },
    map: async (roles, { loaders }) => ({ roles: await Promise.all(roles.map((role) => toRole(role, loaders))) }),
  }),
  memberRow({
    id: 'workspace.role.add',
    method: 'POST',
    path: '/workspace/{id}/role',
    access: 'workspaceManage',
    summary: 'Give somebody of the company, by id or e-mail, a role on a workspace, or another one.',
    body: z.object({ user: id.nullish(), email: z.string().nullish(), role }),
    answer: z.object({ role: roleAnswer }),
    run: async ({ caller, params, body }) =>
      await setWorkspaceRole(caller, { workspaceId: params.id, userId: body.user, email: body.email, role: body.role }),
    map: async ({ workspace, role }, { loaders }) => ({
      role: await toRole({ userId: role.userId, role: role.role, isOwner: isOwnersRole(workspace, role) }, loaders),
    }),
  }),
  memberRow({
    id: 'workspace.role.remove',
    method: 'DELETE',
    path: '/workspace/{id}/role/{userIdOrEmail}',
    access: 'workspaceManage',
    summary: "Take somebody's own role on a workspace away; its owner's stays.",
    answer: success,
    run: async ({ caller, params: { id: workspaceId, userIdOrEmail: name } }) =>
      await removeWorkspaceRole(caller, { workspaceId, ...(isId(name) ? { userId: name } : { email: name }) }),
    map: () => ({ success: true as const }),
  }),
  viewRow({
    id: 'workspace.groupRoles',
    method: 'GET',
    path: '/workspace/{id}/role/group',
    summary: 'The groups with a role on a workspace, by title.',
    answer: z.object({ groups: z.array(groupRoleAnswer) }),
    run: async (call) => {
      const { workspace, viewer } = await getWorkspace(call.caller, { id: call.params.id });
      return await callAs(call, viewer).loaders.ofWorkspace.groupRoles.load(workspace);
    },
    map: async (groups, { loaders }) => ({
      groups: await Promise.all(groups.map((role) => toGroupRole(role, loaders))),
    }),
  }),
  memberRow({
    id: 'workspace.groupRole.add',
    method: 'POST',
    path: '/workspace/{id}/role/group',
    access: 'workspaceManage',
    summary: 'Give everybody in a group a role on a workspace, or another one.',
    body: z.object({ groupId: id, role }),
    answer: z.object({ group: groupRoleAnswer }),
    run: async ({ caller, params, body }) => await setWorkspaceGroupRole(caller, { workspaceId: params.id, ...body }),
    map: async ({ role }, { loaders }) => ({ group: await toGroupRole(role, loaders) }),
  }),
  memberRow({
    id: 'workspace.groupRole.remove',
    method: 'DELETE',
    path: '/workspace/{id}/role/group',
    access: 'workspaceManage',
    summary: "Take a group's role on a workspace away; `role` is taken and not needed.",
    body: z.object({ groupId: id, role }),
    answer: success,
    run: async ({ caller, params, body }) =>
      await removeWorkspaceGroupRole(caller, { workspaceId: params.id, groupId: body.groupId }),
    map: () => ({ success: true as const }),
  }),
];
