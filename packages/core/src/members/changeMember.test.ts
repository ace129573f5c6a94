import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { Session } from '../sessions/session.entity.js';
import { newId } from '../kernel/ids.js';
import { accessSignalsOf } from '../testing/accessSignals.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { whileSessionsCannotEnd } from '../testing/whileSessionsCannotEnd.js';
import { changeMemberRole } from './changeMemberRole.js';
import { changeMemberStatus } from './changeMemberStatus.js';
import { Membership } from './membership.entity.js';

describe('changing a member', () => {
  let app: TestApp;
  let owner: TestPerson;
  let admin: TestPerson;
  let manager: TestPerson;
  let user: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    stranger = await newOwner(app.services, 'Another Company');
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    admin = await newMember(owner, 'admin');
    manager = await newMember(owner, 'moderator');
    user = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const idOf = (person: TestPerson): string => person.viewer.userId;
  const placeOf = async (person: TestPerson): Promise<Membership> =>
    await readPastPolicies(app.services).findOneOrFail(Membership, {
      userId: idOf(person),
      companyId: person.viewer.companyId,
    });
  const actions = async (): Promise<string[]> =>
    (
      await readPastPolicies(app.services).find(
        AuditEntry,
        { companyId: owner.viewer.companyId },
        { orderBy: { id: 'asc' } },
      )
    ).map(
      ({ action, actorId, subjectId }) =>
        `${action} ${actorId === idOf(manager) ? 'by manager' : ''} ${subjectId === idOf(user) ? 'to user' : ''}`,
    );

  describe('role', () => {
    it('is changed by a User Manager up to their own role, and audited', async () => {
      const changed = await changeMemberRole(manager, { userId: idOf(user), role: 'moderator' });
      expect(changed).toMatchObject({ role: 'moderator', status: 'active', user: { id: idOf(user) } });
      expect((await placeOf(user)).role).toBe('moderator');
      expect(await actions()).toContain('user.roleChanged by manager to user');
      await expect(changeMemberRole(manager, { userId: idOf(user), role: 'admin' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    });

    it('is not changed of higher-ranking members, oneself and the root owner', async () => {
      await expect(changeMemberRole(manager, { userId: idOf(admin), role: 'user' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(changeMemberRole(manager, { userId: idOf(manager), role: 'user' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(changeMemberRole(user, { userId: idOf(manager), role: 'user' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      const second = await newMember(owner, 'owner');
      await expect(changeMemberRole(second, { userId: idOf(owner), role: 'user' })).rejects.toMatchObject({
        code: 'ROOT_OWNER_SAFE',
      });
      expect((await changeMemberRole(owner, { userId: idOf(second), role: 'user' })).role).toBe('user');
    });

    it('is not changed in another company, and not to an unknown role', async () => {
      await expect(changeMemberRole(stranger, { userId: idOf(user), role: 'user' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(changeMemberRole(owner, { userId: newId(), role: 'user' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(changeMemberRole(owner, { userId: 'x', role: 'user' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(changeMemberRole(owner, { userId: idOf(user), role: 'king' as 'user' })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    });
  });

  describe('status', () => {
    it('removes access at once, and returns it after a new sign-in', async () => {
      const signals = await accessSignalsOf(app, async () => {
        expect((await changeMemberStatus(manager, { userId: idOf(user), status: 'deactivated' })).status).toBe(
          'deactivated',
        );
      });
      expect(signals).toContain(`user:${idOf(user)}`);
      await expect(authenticateSession(app.services, user.token)).rejects.toMatchObject({
        code: 'USER_INACTIVE_IN_COMPANY',
        args: {},
      });
      // Members of other companies are unaffected, and so is the manager.
      expect(await authenticateSession(app.services, manager.token)).not.toBeNull();

      expect((await changeMemberStatus(manager, { userId: idOf(user), status: 'active' })).status).toBe('active');
      expect(await authenticateSession(app.services, user.token)).toBeNull();
      expect(await actions()).toEqual(
        expect.arrayContaining(['user.deactivated by manager to user', 'user.activated by manager to user']),
      );
    });

    it('is reactivated together with the end of earlier sessions, or not at all', async () => {
      await changeMemberStatus(manager, { userId: idOf(user), status: 'deactivated' });
      await whileSessionsCannotEnd(app.ownerUrl, async () => {
        await expect(changeMemberStatus(manager, { userId: idOf(user), status: 'active' })).rejects.toThrow(
          'no session ends now',
        );
      });
      expect((await placeOf(user)).status).toBe('deactivated');
      await expect(authenticateSession(app.services, user.token)).rejects.toMatchObject({
        code: 'USER_INACTIVE_IN_COMPANY',
      });
    });

    it('leaves sessions in other companies open', async () => {
      const { viewer } = stranger;
      const elsewhere = await newMember(stranger, 'user');
      const em = app.services.database.system.em.fork();
      em.persist(em.create(Membership, { companyId: owner.viewer.companyId, userId: idOf(elsewhere), role: 'user' }));
      await em.flush();
      await changeMemberStatus(owner, { userId: idOf(elsewhere), status: 'deactivated' });
      expect(await authenticateSession(app.services, elsewhere.token)).toMatchObject({ companyId: viewer.companyId });

      // In the other direction, the error says that another company accepts the user.
      await changeMemberStatus(owner, { userId: idOf(elsewhere), status: 'active' });
      await changeMemberStatus(stranger, { userId: idOf(elsewhere), status: 'deactivated' });
      await expect(authenticateSession(app.services, elsewhere.token)).rejects.toMatchObject({
        code: 'USER_INACTIVE_IN_COMPANY',
        args: { elsewhere: 1 },
      });
    });

    it('is not changed of the root owner, oneself, higher-ranking members and members of another company', async () => {
      const change = async (caller: TestPerson, person: TestPerson, status = 'deactivated'): Promise<unknown> =>
        await changeMemberStatus(caller, { userId: idOf(person), status });
      await expect(change(admin, owner)).rejects.toMatchObject({ code: 'ROOT_OWNER_SAFE' });
      await expect(change(admin, admin)).rejects.toMatchObject({
        code: 'STATUS_NOT_CHANGED',
        message: 'Failed to change user status in company.',
      });
      await expect(change(manager, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(change(user, manager)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(change(stranger, user)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(change(owner, user, 'invited')).rejects.toMatchObject({ code: 'STATUS_NOT_CHANGED' });
      expect((await placeOf(user)).status).toBe('active');
      expect(await readPastPolicies(app.services).count(Session, { userId: idOf(user), revokedAt: null })).toBe(1);
    });
  });
});
