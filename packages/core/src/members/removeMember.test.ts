import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { saveArticle } from '../articles/saveArticle.js';
import { GroupMember } from '../groups/group.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { User } from '../accounts/user.entity.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveGroupRole, giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { whileSessionsCannotEnd } from '../testing/whileSessionsCannotEnd.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { WorkspaceRole } from '../workspaces/workspaceRole.entity.js';
import { joinCompany } from './joinCompany.js';
import { Membership } from './membership.entity.js';
import { listMembers } from './people.queries.js';
import { removeMember } from './removeMember.js';

describe('removing a member', () => {
  let app: TestApp;
  let owner: TestPerson;
  let admin: TestPerson;
  let user: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    admin = await newMember(owner, 'admin');
    user = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const idOf = (person: TestPerson): string => person.viewer.userId;
  const count = async (kind: new () => object, where: object): Promise<number> =>
    await readPastPolicies(app.services).count(kind, where);

  it('deletes membership, roles, groups and sessions, and keeps the account and what they made', async () => {
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    user = await giveGroupRole(await giveRole(user, workspace.id, 'editor'), workspace.id, 'viewer');
    const article = await saveArticle(user, { workspaceId: workspace.id, title: 'Truing a wheel' });
    await removeMember(admin, idOf(user));
    const theirs = { userId: idOf(user), companyId: owner.viewer.companyId };
    for (const kind of [Membership, WorkspaceRole, GroupMember]) expect(await count(kind, theirs), kind.name).toBe(0);
    expect(await authenticateSession(app.services, user.token)).toBeNull();
    expect(await count(Article, { id: article.id })).toBe(1);
    expect(await count(User, { id: idOf(user) })).toBe(1);
    // What they made still shows their name, in this company only.
    expect(await reader(owner).findOne(User, { id: idOf(user) })).toMatchObject({ fullName: 'Jonas Weber' });
    expect(await reader(await newOwner(app.services, 'Another Company')).findOne(User, { id: idOf(user) })).toBeNull();
    expect((await listMembers(owner)).map((member) => member.user.id)).not.toContain(idOf(user));
    expect(
      await count(AuditEntry, {
        action: 'user.removed',
        actorId: idOf(admin),
        subjectId: idOf(user),
        subjectName: 'Jonas Weber',
      }),
    ).toBe(1);
  });

  it('deletes the membership and the sessions together or not at all', async () => {
    await whileSessionsCannotEnd(app.ownerUrl, async () => {
      await expect(removeMember(admin, idOf(user))).rejects.toThrow('no session ends now');
    });
    expect(await count(Membership, { userId: idOf(user), companyId: owner.viewer.companyId })).toBe(1);
    expect(await authenticateSession(app.services, user.token)).not.toBeNull();
    await removeMember(admin, idOf(user));
    expect(await authenticateSession(app.services, user.token)).toBeNull();
  });

  it('returns the personal workspace, once, to a user who joins again', async () => {
    await removeMember(admin, idOf(user));
    await writePastPolicies(app.services, async (tx) => {
      await joinCompany(tx, owner.viewer.companyId, await tx.em.findOneOrFail(User, { id: idOf(user) }), 'user');
    });
    expect(await count(Workspace, { authorId: idOf(user), visibility: 'personal' })).toBe(1);
    expect(await count(Membership, { userId: idOf(user) })).toBe(1);
  });

  it('is refused to User Managers, and for the root owner and oneself', async () => {
    const manager = await newMember(owner, 'moderator');
    await expect(removeMember(manager, idOf(user))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(removeMember(user, idOf(admin))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(removeMember(admin, idOf(owner))).rejects.toMatchObject({ code: 'ROOT_OWNER_SAFE' });
    await expect(removeMember(admin, idOf(admin))).rejects.toMatchObject({
      code: 'USER_NOT_REMOVED',
      message: 'Failed to remove user from company.',
    });
    const second = await newMember(owner, 'owner');
    await expect(removeMember(admin, idOf(second))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await count(Membership, { companyId: owner.viewer.companyId })).toBe(5);
  });

  it('is refused in another company', async () => {
    const stranger = await newOwner(app.services, 'Another Company');
    for (const id of [idOf(user), 'x'])
      await expect(removeMember(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await refreshViewer(user)).toBeTruthy();
  });
});
