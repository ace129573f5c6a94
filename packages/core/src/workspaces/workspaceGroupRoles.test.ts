import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { createGroup } from '../groups/createGroup.js';
import type { Group } from '../groups/group.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { removeWorkspaceGroupRole } from './removeWorkspaceGroupRole.js';
import { setWorkspaceGroupRole } from './setWorkspaceGroupRole.js';
import type { Workspace } from './workspace.entity.js';
import { listWorkspaceGroupRoles } from './workspaceRoles.queries.js';

describe('roles of groups on a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let author: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;
  let foreign: Group;
  let workspace: Workspace;
  let group: Group;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    author = await newMember(owner);
    colleague = await newMember(owner);
    stranger = await newOwner(app.services, 'Another Company');
    foreign = await createGroup(stranger, { title: 'Foreign' });
  });
  beforeEach(async () => {
    workspace = await createWorkspace(author, { title: 'Repairs', visibility: 'private' });
    author = await refreshViewer(author);
    group = await createGroup(owner, { title: 'Night shift', memberIds: [colleague.viewer.userId] });
  });
  afterAll(async () => {
    await app.close();
  });

  const held = async (): Promise<string | undefined> =>
    (await refreshViewer(colleague)).viewer.workspaceRoles.get(workspace.id);
  const both = () => ({ workspaceId: workspace.id, groupId: group.id });
  const listed = async (caller = owner) => (await listWorkspaceGroupRoles(caller, [workspace])).get(workspace.id) ?? [];

  it("defaults to viewer and applies to the group's members until it is removed", async () => {
    await setWorkspaceGroupRole(author, both());
    expect(await held()).toBe('viewer');
    await setWorkspaceGroupRole(author, { ...both(), role: 'admin' });
    expect(await held()).toBe('admin');
    await removeWorkspaceGroupRole(await refreshViewer(colleague), both());
    expect(await held()).toBeUndefined();
  });

  it('writes an audit entry and an event for each change', async () => {
    for (const role of ['viewer', 'viewer', 'editor'] as const)
      await setWorkspaceGroupRole(author, { ...both(), role });
    await removeWorkspaceGroupRole(author, both());
    const actions = (
      await reader(owner).find(AuditEntry, { subjectId: workspace.id }, { orderBy: { id: 'asc' } })
    ).slice(1);
    expect(actions).toMatchObject([
      { action: 'workspace.roleGiven', details: { group: 'Night shift', role: 'viewer' } },
      { action: 'workspace.roleGiven', details: { group: 'Night shift', before: 'viewer', after: 'editor' } },
      { action: 'workspace.roleRemoved', details: { group: 'Night shift', role: 'editor' } },
    ]);
    const events = await app.services.database.system.em.fork().find(EventRecord, { name: 'workspace.changed' });
    expect(events.filter(({ payload }) => (payload as { groupId?: string }).groupId === group.id)).toHaveLength(3);
  });

  it('lists them by title to viewers of the workspace only', async () => {
    for (const title of ['beta', 'Alpha'])
      await setWorkspaceGroupRole(author, {
        workspaceId: workspace.id,
        groupId: (await createGroup(owner, { title })).id,
      });
    await setWorkspaceGroupRole(author, { ...both(), role: 'editor' });
    const groups = await listed(await refreshViewer(colleague));
    expect(groups.map(({ role }) => role)).toEqual(['viewer', 'viewer', 'editor']);
    expect(groups[2]?.groupId).toBe(group.id);
    await expect(listed(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listWorkspaceGroupRoles(nobody(app.services), [workspace])).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('accepts a group and a workspace of the same company only', async () => {
    const theirs = await createWorkspace(stranger, { title: 'Theirs', visibility: 'private' });
    for (const [who, workspaceId, groupId] of [
      [author, workspace.id, foreign.id],
      [stranger, workspace.id, group.id],
      [stranger, workspace.id, foreign.id],
      [stranger, theirs.id, group.id],
      [author, theirs.id, group.id],
      [author, workspace.id, newId()],
      [author, 'x', group.id],
      [author, workspace.id, 'x'],
    ] as const) {
      await expect(setWorkspaceGroupRole(who, { workspaceId, groupId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(removeWorkspaceGroupRole(who, { workspaceId, groupId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await listed()).toEqual([]);
  });

  it('refuses unknown roles, and removing a role that the group does not have', async () => {
    await expect(setWorkspaceGroupRole(author, { ...both(), role: 'owner' as never })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await expect(removeWorkspaceGroupRole(author, both())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
