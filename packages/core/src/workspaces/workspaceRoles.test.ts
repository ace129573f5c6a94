import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { collectStatements } from '../kernel/statementCount.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { giveRole, setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from './createWorkspace.js';
import { removeWorkspaceRole } from './removeWorkspaceRole.js';
import { setWorkspaceRole } from './setWorkspaceRole.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceRole } from './workspaceRole.entity.js';
import { listWorkspaceRoles } from './workspaceRoles.queries.js';
import { getWorkspace } from './workspaces.queries.js';

describe('roles of users on a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  /** Its author, and so its owner: an ordinary user of the company. */
  let author: TestPerson;
  let stranger: TestPerson;
  let colleague: TestPerson;
  let workspace: Workspace;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    author = await newMember(owner, 'user', { firstName: 'Zoe', lastName: 'Adams' });
    stranger = await newOwner(app.services, 'Another Company');
  });
  beforeEach(async () => {
    workspace = await createWorkspace(author, { title: 'Repairs', visibility: 'private' });
    author = await refreshViewer(author);
    colleague = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const held = async (person: TestPerson): Promise<string | undefined> =>
    (await refreshViewer(person)).viewer.workspaceRoles.get(workspace.id);
  const listed = async (caller = owner) => (await listWorkspaceRoles(caller, [workspace])).get(workspace.id) ?? [];
  const actions = async () =>
    (await reader(owner).find(AuditEntry, { subjectId: workspace.id }, { orderBy: { id: 'asc' } })).slice(1);
  const named = (person: TestPerson) => ({ workspaceId: workspace.id, userId: person.viewer.userId });

  it('defaults to viewer and opens the workspace at once', async () => {
    await expect(getWorkspace(colleague, { id: workspace.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { role } = await setWorkspaceRole(author, named(colleague));
    expect(role).toMatchObject({ userId: colleague.viewer.userId, role: 'viewer' });
    expect((await getWorkspace(await refreshViewer(colleague), { id: workspace.id })).workspace.id).toBe(workspace.id);
  });

  it('changes a role by giving another one, with one audit entry and one event each', async () => {
    await setWorkspaceRole(author, named(colleague));
    await setWorkspaceRole(author, { ...named(colleague), role: 'viewer' });
    await setWorkspaceRole(author, { ...named(colleague), role: 'editor' });
    await removeWorkspaceRole(author, named(colleague));
    expect(await held(colleague)).toBeUndefined();
    expect(await actions()).toMatchObject([
      {
        action: 'workspace.roleGiven',
        actorId: author.viewer.userId,
        details: { person: 'Jonas Weber', role: 'viewer' },
      },
      { action: 'workspace.roleGiven', details: { person: 'Jonas Weber', before: 'viewer', after: 'editor' } },
      { action: 'workspace.roleRemoved', details: { person: 'Jonas Weber', role: 'editor' } },
    ]);
    const events = await app.services.database.system.em
      .fork()
      .find(EventRecord, { name: 'workspace.changed' }, { orderBy: { id: 'asc' } });
    const about = events
      .map(({ payload }) => payload)
      .filter((payload) => (payload as { userId?: string }).userId === colleague.viewer.userId);
    expect(about).toEqual([1, 2, 3].map(() => named(colleague)));
  });

  it('gives and removes roles by e-mail, ignoring case', async () => {
    await setWorkspaceRole(author, {
      workspaceId: workspace.id,
      email: ` ${colleague.email.toUpperCase()} `,
      role: 'admin',
    });
    expect(await held(colleague)).toBe('admin');
    await removeWorkspaceRole(author, { workspaceId: workspace.id, email: colleague.email });
    expect(await held(colleague)).toBeUndefined();
  });

  it("keeps the owner's role, also when the owner removes it", async () => {
    for (const who of [owner, author]) {
      for (const work of [
        () => setWorkspaceRole(who, { ...named(author), role: 'viewer' }),
        () => removeWorkspaceRole(who, { workspaceId: workspace.id, email: author.email }),
      ]) {
        await expect(work()).rejects.toMatchObject({ code: 'WORKSPACE_OWNER_SAFE' });
      }
    }
    expect(await held(author)).toBe('admin');
    expect(await actions()).toEqual([]);
  });

  it('treats an author who left and came back as an ordinary member until they are admin again', async () => {
    await writePastPolicies(
      app.services,
      async ({ em }) =>
        await em.nativeDelete(WorkspaceRole, { workspaceId: workspace.id, userId: author.viewer.userId }),
    );
    await setWorkspaceRole(owner, named(author));
    expect(await listed()).toMatchObject([{ userId: author.viewer.userId, role: 'viewer', isOwner: false }]);
    await setWorkspaceRole(owner, { ...named(author), role: 'admin' });
    expect(await listed()).toMatchObject([{ userId: author.viewer.userId, role: 'admin', isOwner: true }]);
  });

  it('accepts members of the company only, by id or e-mail', async () => {
    for (const userId of [stranger.viewer.userId, newId(), 'x']) {
      await expect(setWorkspaceRole(author, { workspaceId: workspace.id, userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(removeWorkspaceRole(author, { workspaceId: workspace.id, userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    for (const email of [stranger.email, 'nobody@example.com']) {
      await expect(setWorkspaceRole(author, { workspaceId: workspace.id, email })).rejects.toMatchObject({
        code: 'NOT_IN_COMPANY',
      });
    }
    await expect(setWorkspaceRole(stranger, named(stranger))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeWorkspaceRole(author, named(colleague))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listed()).toHaveLength(1);
  });

  it('refuses to give deactivated members a role, and removes theirs', async () => {
    const leaver = await newMember(owner);
    await giveRole(leaver, workspace.id, 'editor');
    for (const person of [leaver, colleague]) await setStatus(person, 'deactivated');
    await expect(setWorkspaceRole(author, named(colleague))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeWorkspaceRole(author, named(leaver));
    expect((await listed()).map(({ userId }) => userId)).toEqual([author.viewer.userId]);
  });

  it.each([{}, { userId: newId(), email: 'a@example.com' }, { userId: newId(), role: 'king' as never }])(
    'requires either a user id or an e-mail, and a known role: %#',
    async (input) => {
      await expect(setWorkspaceRole(author, { workspaceId: workspace.id, ...input })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    },
  );

  it('refuses an invalid e-mail address', async () => {
    await expect(setWorkspaceRole(author, { workspaceId: workspace.id, email: 'Jonas' })).rejects.toMatchObject({
      code: 'EMAIL_INVALID',
    });
  });

  it('lists the owner first, then by name, with the same number of statements for many workspaces', async () => {
    const names = ['Bo', 'anna', 'Carl'];
    for (const firstName of names)
      await setWorkspaceRole(author, named(await newMember(owner, 'user', { firstName, lastName: 'B' })));
    const roles = await listed();
    const users = await Promise.all(
      roles.map(
        async ({ userId }) =>
          await reader(owner).execute<{ first_name: string }[]>('select first_name from app_user where id = ?', [
            userId,
          ]),
      ),
    );
    expect(users.map(([user]) => user?.first_name)).toEqual(['Zoe', 'anna', 'Bo', 'Carl']);
    const other = await createWorkspace(owner, { title: 'Other', visibility: 'private' });
    const one = await collectStatements(() => listWorkspaceRoles(owner, [workspace]));
    const two = await collectStatements(() => listWorkspaceRoles(owner, [workspace, other]));
    expect([...two.result.values()].map((list) => list.length)).toEqual([4, 1]);
    expect(two.statements).toHaveLength(one.statements.length);
  });

  it('lists nothing to users who do not see the workspace and to anonymous visitors', async () => {
    await expect(listWorkspaceRoles(colleague, [workspace])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listWorkspaceRoles(stranger, [workspace])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listWorkspaceRoles(nobody(app.services), [workspace])).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const open = await createWorkspace(author, { title: 'Open', visibility: 'public' });
    const visitor = { ...nobody(app.services), viewer: { kind: 'anonymous' as const, companyId: open.companyId } };
    expect([...(await listWorkspaceRoles(visitor, [open])).values()]).toEqual([[]]);
  });
});
