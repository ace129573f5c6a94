import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { newId, newShortId } from '../kernel/ids.js';
import { Membership } from '../members/membership.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import {
  countPlatformMembers,
  listPlatformMembers,
  pageOfPlatformMembers,
  type PlatformMembersFilter,
} from './adminMembers.queries.js';
import { listPlatformAudit } from './platformAudit.queries.js';
import { removeMemberAsAdmin } from './removeMemberAsAdmin.js';
import { setMemberStatusAsAdmin } from './setMemberStatusAsAdmin.js';

let app: TestApp;
let home: TestPerson;
let admin: TestPerson;
let owner: TestPerson;
let member: TestPerson;
let invitationId: string;
let companyId: string;

beforeAll(async () => {
  app = await openTestApp();
  home = await newOwner(app.services, 'Lumen Bikes');
  admin = await newSuperAdmin(home);
});
beforeEach(async () => {
  owner = await newOwner(app.services, 'Night Trains');
  ({ companyId } = owner.viewer);
  member = await newMember(owner, 'admin', { firstName: 'Ines', lastName: 'Costa' });
  const invited = {
    firstName: 'Olha',
    lastName: 'Bondar',
    email: `${newShortId()}@example.com`,
    role: 'user',
  } as const;
  ({ id: invitationId } = await inviteUser(owner, invited));
});
afterAll(async () => {
  await app.close();
});

const namesOf = async (filter: PlatformMembersFilter): Promise<string[]> =>
  (await pageOfPlatformMembers(admin, companyId, filter, {})).nodes.map(({ firstName }) => firstName);
const platformActions = async (): Promise<string[]> =>
  (await listPlatformAudit(admin, { companyId }, {})).nodes.map(({ action }) => action);
const ownEntries = async (): Promise<AuditEntry[]> =>
  await readPastPolicies(app.services).find(AuditEntry, { companyId, actorId: admin.viewer.userId });
const statusOf = async (person: TestPerson): Promise<unknown> =>
  (await readPastPolicies(app.services).findOne(Membership, { companyId, userId: person.viewer.userId }))?.status;

describe('the users of a company', () => {
  it('are its members and open invitations, searched and filtered by status', async () => {
    expect(await namesOf({})).toEqual(['Ines', 'Maya', 'Olha']);
    expect(await namesOf({ query: 'inescos' })).toEqual(['Ines']);
    expect(await namesOf({ status: 'invited' })).toEqual(['Olha']);
    await setStatus(member, 'deactivated');
    expect(await namesOf({ status: 'deactivated' })).toEqual(['Ines']);
    expect(await namesOf({ status: 'active' })).toEqual(['Maya']);
    expect(await countPlatformMembers(admin, companyId, { query: 'a' })).toBe(3);
    const { nodes } = await pageOfPlatformMembers(admin, companyId, {}, {});
    expect(nodes.map(({ isRootOwner }) => isRootOwner)).toEqual([false, true, false]);
  });

  it('are listed by name, page by page', async () => {
    const first = await pageOfPlatformMembers(admin, companyId, {}, { first: 2 });
    const after = first.pageInfo.endCursor;
    const rest = await pageOfPlatformMembers(admin, companyId, {}, { first: 2, after });
    expect([...first.nodes, ...rest.nodes].map(({ firstName }) => firstName)).toEqual(['Ines', 'Maya', 'Olha']);
    const { members, invitations } = await listPlatformMembers(admin, companyId);
    expect(members.map(({ firstName }) => firstName)).toEqual(['Ines', 'Maya']);
    expect(invitations.map(({ id }) => id)).toEqual([invitationId]);
  });

  it('are read by super admins alone, of companies that exist', async () => {
    for (const person of [owner, member, home]) {
      await expect(pageOfPlatformMembers(person, companyId, {}, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(listPlatformMembers(person, companyId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(pageOfPlatformMembers(admin, newId(), {}, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the status of a user', () => {
  const change = async (status: string, person = member, by = admin) =>
    await setMemberStatusAsAdmin(by, { companyId, userId: person.viewer.userId, status });

  it('is changed at once, and is in both audit logs with the super admin named', async () => {
    expect(await change('deactivated')).toMatchObject({ status: 'deactivated', firstName: 'Ines', companyId });
    await expect(authenticateSession(app.services, member.token)).rejects.toMatchObject({
      code: 'USER_INACTIVE_IN_COMPANY',
    });
    await change('deactivated');
    expect(await change('active')).toMatchObject({ status: 'active' });
    // They sign in again.
    expect(await authenticateSession(app.services, member.token)).toBeNull();
    expect(await platformActions()).toEqual(['user.activated', 'user.deactivated']);
    expect(await ownEntries()).toMatchObject([
      { action: 'user.deactivated', actorName: 'Sam Ortega', subjectName: 'Ines Costa' },
      { action: 'user.activated', actorName: 'Sam Ortega', subjectName: 'Ines Costa' },
    ]);
  });

  it('is not changed for the root owner, for oneself, for who is invited, or to what is none', async () => {
    await expect(change('deactivated', owner)).rejects.toMatchObject({ code: 'ROOT_OWNER_SAFE' });
    await expect(change('invited')).rejects.toMatchObject({ code: 'STATUS_NOT_CHANGED' });
    await setStatus(member, 'invited');
    await expect(change('active')).rejects.toMatchObject({ code: 'STATUS_NOT_CHANGED' });
    const own = { companyId: home.viewer.companyId, userId: admin.viewer.userId, status: 'deactivated' };
    await expect(setMemberStatusAsAdmin(admin, own)).rejects.toMatchObject({ code: 'STATUS_NOT_CHANGED' });
    await expect(change('deactivated', home)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const person of [owner, member, home])
      await expect(change('deactivated', member, person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await platformActions()).toEqual([]);
  });
});

describe('removing a user', () => {
  const remove = async (id: string, by = admin, of = companyId) => {
    await removeMemberAsAdmin(by, { companyId: of, id });
  };

  it('removes a member, and an invitation by its own id, in both audit logs', async () => {
    await remove(member.viewer.userId);
    expect(await statusOf(member)).toBeUndefined();
    await remove(invitationId);
    expect(await readPastPolicies(app.services).count(Invitation, { id: invitationId })).toBe(0);
    expect(await platformActions()).toEqual(['invitation.removed', 'user.removed']);
    expect((await ownEntries()).map(({ action }) => action)).toEqual(['user.removed', 'invitation.removed']);
    await expect(remove(member.viewer.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused for the root owner, for oneself, and for an id of another company', async () => {
    await expect(remove(owner.viewer.userId)).rejects.toMatchObject({ code: 'ROOT_OWNER_SAFE' });
    await expect(remove(admin.viewer.userId, admin, home.viewer.companyId)).rejects.toMatchObject({
      code: 'USER_NOT_REMOVED',
    });
    await expect(remove(invitationId, admin, home.viewer.companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(member.viewer.userId, admin, home.viewer.companyId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const person of [owner, member, home])
      await expect(remove(member.viewer.userId, person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await statusOf(member)).toBe('active');
    expect(await platformActions()).toEqual([]);
  });
});
