import { createGroup } from '@snaplore/core/groups/createGroup';
import type { Group } from '@snaplore/core/groups/group.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { refreshViewer } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { expect } from 'vitest';
import type { Fixture, Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

/** A workspace that every member sees and its creator manages; cases may delete it. */
const passing = async ({ owner }: RestWorld): Promise<Workspace> =>
  await createWorkspace(owner, { title: 'Passing Through', visibility: 'organization' });

/** A workspace on which the viewer and a group have roles. */
async function shared(world: RestWorld): Promise<{ workspace: Workspace; group: Group }> {
  const workspace = await passing(world);
  const owner = await refreshViewer(world.owner);
  const group = await createGroup(owner, { title: 'Passers-by', memberIds: [world.viewer.viewer.userId] });
  await setWorkspaceRole(owner, { workspaceId: workspace.id, userId: world.viewer.viewer.userId, role: 'editor' });
  await setWorkspaceGroupRole(owner, { workspaceId: workspace.id, groupId: group.id, role: 'viewer' });
  return { workspace, group };
}

const readersAlone: Pick<Fixture, 'wrongRole' | 'otherCompany'> = {
  wrongRole: { who: 'editor', code: 'FORBIDDEN' },
  otherCompany: 'NOT_FOUND',
};
const done = (body: unknown): void => {
  expect(body).toEqual({ success: true });
};

export const workspaceChangeFixtures: Fixtures = {
  'workspace.update': {
    who: 'owner',
    ask: async (world) => ({
      params: { id: (await passing(world)).id },
      body: { title: ' Passing By ', roles: [{ user: 'x', role: 'admin' }] },
    }),
    success: ({ workspace }: { workspace: object }) => {
      expect(workspace).toMatchObject({
        title: 'Passing By',
        slug: 'passing-by',
        visibility: 'organization',
        roles: [{ role: 'admin' }],
      });
    },
    ...readersAlone,
    badInput: { ask: { params: { id: newId() }, body: { title: ' ' } }, code: 'WORKSPACE_TITLE_REQUIRED' },
  },
  'workspace.favorite': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { id: workspace.id } }),
    success: async ({ workspace: got }: { workspace: object }, { api, viewer, owner, workspace }) => {
      expect(got).toMatchObject({ id: workspace.id, isFavorite: true });
      const seenBy = async (token: string): Promise<unknown> =>
        (await api.rest('GET', `/workspace/${workspace.id}`, { token })).body;
      expect(await seenBy(viewer.token)).toMatchObject({ workspace: { isFavorite: true } });
      expect(await seenBy(owner.token)).toMatchObject({ workspace: { isFavorite: false } });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'workspace.archive': {
    who: 'owner',
    ask: async (world) => ({ params: { id: (await passing(world)).id }, body: { isArchived: true } }),
    success: ({ workspace }: { workspace: object }) => {
      expect(workspace).toMatchObject({ title: 'Passing Through', isArchived: true });
    },
    ...readersAlone,
    badInput: { ask: { params: { id: newId() }, body: { isArchived: 'yes' } }, code: 'BAD_INPUT' },
  },
  'workspace.delete': {
    who: 'owner',
    ask: async (world) => ({ params: { id: (await shared(world)).workspace.id } }),
    success: done,
    ...readersAlone,
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'workspace.roles': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { id: workspace.id } }),
    success: ({ roles }: { roles: object[] }, { owner, editor, viewer }) => {
      expect(roles).toHaveLength(3);
      expect(roles[0]).toMatchObject({
        user: { id: owner.viewer.userId, firstName: 'Maya', email: owner.email },
        role: 'admin',
        isOwner: true,
      });
      expect(roles).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            user: expect.objectContaining({ id: editor.viewer.userId }) as unknown,
            role: 'editor',
            isOwner: false,
          }),
          expect.objectContaining({
            user: expect.objectContaining({ id: viewer.viewer.userId }) as unknown,
            role: 'viewer',
            isOwner: false,
          }),
        ]),
      );
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'workspace.role.add': {
    who: 'owner',
    ask: async (world) => ({ params: { id: (await passing(world)).id }, body: { user: world.editor.viewer.userId } }),
    success: ({ role }: { role: object }, { editor }) => {
      expect(role).toMatchObject({
        user: { id: editor.viewer.userId, email: editor.email },
        role: 'viewer',
        isOwner: false,
      });
    },
    ...readersAlone,
    badInput: { ask: { params: { id: newId() }, body: { email: 'a@example.com', role: 'king' } }, code: 'BAD_INPUT' },
  },
  'workspace.role.remove': {
    who: 'owner',
    ask: async (world) => ({
      params: { id: (await shared(world)).workspace.id, userIdOrEmail: world.viewer.viewer.userId },
    }),
    success: done,
    ...readersAlone,
    badInput: { ask: { params: { id: newId(), userIdOrEmail: 'nobody' } }, code: 'EMAIL_INVALID' },
  },
  'workspace.groupRoles': {
    who: 'viewer',
    ask: async (world) => ({ params: { id: (await shared(world)).workspace.id } }),
    success: ({ groups }: { groups: object[] }) => {
      expect(groups).toMatchObject([{ title: 'Passers-by', usersCount: 1, role: 'viewer' }]);
    },
    // Every member sees this workspace; `workspace.roles` covers the same right on a private one.
    wrongRole: { because: 'every member may' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'workspace.groupRole.add': {
    who: 'owner',
    ask: async (world) => ({
      params: { id: (await passing(world)).id },
      body: { groupId: (await createGroup(world.owner, { title: 'Passers-by' })).id, role: 'editor' },
    }),
    success: ({ group }: { group: object }) => {
      expect(group).toMatchObject({ title: 'Passers-by', usersCount: 0, role: 'editor' });
    },
    ...readersAlone,
    badInput: { ask: { params: { id: newId() }, body: { groupId: 'x' } }, code: 'BAD_INPUT' },
  },
  'workspace.groupRole.remove': {
    who: 'owner',
    ask: async (world) => {
      const { workspace, group } = await shared(world);
      return { params: { id: workspace.id }, body: { groupId: group.id, role: 'viewer' } };
    },
    success: done,
    ...readersAlone,
    badInput: { ask: { params: { id: newId() }, body: {} }, code: 'BAD_INPUT' },
  },
};
