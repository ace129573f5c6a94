import { changeMemberRole } from '../members/changeMemberRole.js';
import { addToGroup } from '../groups/addToGroup.js';
import { createGroup } from '../groups/createGroup.js';
import { deleteGroup } from '../groups/deleteGroup.js';
import { removeGroupMember } from '../groups/removeGroupMember.js';
import { EventRecord } from '../outbox/event.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorkspace } from './createWorkspace.js';
import { notifyAccess, usersWithAccess } from './notifyAccess.js';
import { Workspace } from './workspace.entity.js';
import { WorkspaceGroupRole, WorkspaceRole } from './workspaceRole.entity.js';

describe('events for changed access to workspaces', () => {
  let app: TestApp;
  let owner: TestPerson;
  let member: TestPerson;
  let bystander: TestPerson;
  let hidden: Workspace;
  let open: Workspace;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    member = await newMember(owner);
    bystander = await newMember(owner);
    hidden = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
    open = await createWorkspace(owner, { title: 'Handbook', visibility: 'organization' });
  });

  /** The notified users, by workspace, each read once. */
  const notified = async (): Promise<Record<string, string[]>> => {
    const events = await reader(owner).find(
      EventRecord,
      { name: 'workspace.accessChanged' },
      { orderBy: { id: 'asc' } },
    );
    await app.services.database.system.em.fork().nativeDelete(EventRecord, { name: 'workspace.accessChanged' });
    return Object.fromEntries(
      events.map(({ payload }) => {
        const { workspaceId, userIds } = payload as { workspaceId: string; userIds: string[] };
        return [workspaceId, userIds.sort()];
      }),
    );
  };
  const idOf = ({ viewer }: TestPerson): string => viewer.userId;

  it('names users who gain or lose a workspace by a group', async () => {
    const group = await createGroup(owner, { title: 'Finance' });
    await addToGroup(owner, { groupId: group.id, userIds: [idOf(bystander)] });
    expect(await notified()).toEqual({});
    await inTransaction(owner, (tx) =>
      notifyAccess(tx, owner.viewer.companyId, { workspaceIds: [hidden.id] }, () => {
        tx.em.persist(
          tx.em.create(WorkspaceGroupRole, {
            companyId: owner.viewer.companyId,
            groupId: group.id,
            workspaceId: hidden.id,
            role: 'editor',
          }),
        );
      }),
    );
    expect(await notified()).toEqual({ [hidden.id]: [idOf(bystander)] });
    await addToGroup(owner, { groupId: group.id, userIds: [idOf(member), idOf(bystander)] });
    expect(await notified()).toEqual({ [hidden.id]: [idOf(member)] });
    await removeGroupMember(owner, group.id, idOf(bystander));
    expect(await notified()).toEqual({ [hidden.id]: [idOf(bystander)] });
    await deleteGroup(owner, group.id);
    expect(await notified()).toEqual({ [hidden.id]: [idOf(member)] });
  });

  it('names nobody when a group changes nothing, and users whose role rises', async () => {
    const group = await createGroup(owner, { title: 'Finance', memberIds: [idOf(member)] });
    await giveRole(member, hidden.id, 'admin');
    await inTransaction(owner, (tx) => {
      tx.em.persist(
        tx.em.create(WorkspaceGroupRole, {
          companyId: owner.viewer.companyId,
          groupId: group.id,
          workspaceId: hidden.id,
          role: 'viewer',
        }),
      );
      return Promise.resolve();
    });
    await deleteGroup(owner, group.id);
    expect(await notified()).toEqual({});
    await inTransaction(owner, (tx) =>
      notifyAccess(tx, owner.viewer.companyId, { workspaceIds: [hidden.id] }, async () => {
        await tx.em.nativeUpdate(WorkspaceRole, { workspaceId: hidden.id, userId: idOf(member) }, { role: 'viewer' });
      }),
    );
    expect(await notified()).toEqual({ [hidden.id]: [idOf(member)] });
  });

  it('names the shared workspaces, never personal ones, to a user who becomes or ceases to be an admin', async () => {
    await changeMemberRole(owner, { userId: idOf(member), role: 'admin' });
    expect(Object.keys(await notified()).sort()).toEqual(expect.arrayContaining([hidden.id, open.id].sort()));
    await changeMemberRole(owner, { userId: idOf(member), role: 'user' });
    const lost = await notified();
    expect(lost).toMatchObject({ [hidden.id]: [idOf(member)], [open.id]: [idOf(member)] });
    const personal = await reader(owner).find(Workspace, { visibility: 'personal' });
    for (const { id } of personal) expect(lost).not.toHaveProperty(id);
  });

  it('names all users who could see a workspace that is now hidden, and lists who sees one', async () => {
    expect((await usersWithAccess(reader(owner), owner.viewer.companyId, open.id)).sort()).toEqual(
      [owner, member, bystander].map(idOf).sort(),
    );
    await giveRole(member, open.id, 'viewer');
    await inTransaction(owner, async (tx) => {
      const workspace = await tx.em.findOneOrFail(Workspace, { id: open.id });
      await notifyAccess(tx, owner.viewer.companyId, { workspaceIds: [open.id] }, () => {
        workspace.visibility = 'private';
      });
    });
    expect(await notified()).toEqual({ [open.id]: [idOf(bystander)] });
    expect((await usersWithAccess(reader(owner), owner.viewer.companyId, open.id)).sort()).toEqual(
      [owner, member].map(idOf).sort(),
    );
  });
});
