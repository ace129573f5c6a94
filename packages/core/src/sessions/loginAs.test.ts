import { loginAsMs } from '@snaplore/schema/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { may } from '../access/authorize.js';
import { updateProfile } from '../accounts/updateProfile.js';
import { User } from '../accounts/user.entity.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { createCheckout } from '../billing/createCheckout.js';
import { Company } from '../companies/company.entity.js';
import { scheduleCompanyDeletion } from '../companyDeletion/scheduleCompanyDeletion.js';
import { createCompany } from '../companies/createCompany.js';
import { listOwnCompanies } from '../companies/companies.queries.js';
import { switchCompany } from '../companies/switchCompany.js';
import { updateCompany } from '../companies/updateCompany.js';
import { createGroup } from '../groups/createGroup.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { deleteAccount } from '../leaving/deleteAccount.js';
import { handOverCompany } from '../leaving/handOverCompany.js';
import { changeMemberRole } from '../members/changeMemberRole.js';
import { removeMember } from '../members/removeMember.js';
import { Membership } from '../members/membership.entity.js';
import { loginAsCompany } from '../platform/loginAsCompany.js';
import { PlatformAuditEntry } from '../platform/platformAuditEntry.entity.js';
import { proposeTwoFactor } from '../secondFactor/proposeTwoFactor.js';
import { loginAs } from '../testing/loginAs.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { authenticateSession, authenticateSessionById } from './authenticateSession.js';
import { revokeOtherSessions, revokeSession } from './revokeSessions.js';
import { Session } from './session.entity.js';
import { listSessions } from './sessions.queries.js';
import { signInWithToken } from './signInWithToken.js';
import { signOut } from './signOut.js';

const origin = { address: '10.1.2.3', userAgent: 'test' };

describe('a super admin in the place of a company’s root owner', () => {
  let app: TestApp;
  let owner: TestPerson;
  let superAdmin: TestPerson;

  const change = async (entity: typeof User | typeof Company | typeof Session, id: string, values: object) =>
    await writePastPolicies(
      app.services,
      async ({ em }) => await em.nativeUpdate(entity as typeof User, { id }, values),
    );
  const newSuperAdmin = async (): Promise<TestPerson> => {
    const person = await newOwner(app.services, 'The platform');
    await change(User, person.viewer.userId, { globalRole: 'admin', firstName: 'Sam', lastName: 'Super' });
    return await refreshViewer(person);
  };
  const stillIn = async ({ token }: TestPerson): Promise<boolean> =>
    (await authenticateSession(app.services, token)) !== null;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    superAdmin = await newSuperAdmin();
  });

  describe('who may begin it', () => {
    it('is super admins alone', async () => {
      const { companyId } = owner.viewer;
      for (const person of [owner, await newMember(owner, 'admin'), await newMember(owner)])
        await expect(loginAsCompany(person, companyId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(loginAsCompany(nobody(app.services) as never, companyId)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
      const { token, url } = await loginAsCompany(superAdmin, companyId);
      expect(url).toMatch(new RegExp(`^http://lumen-bikes[\\w-]*\\.snaplore\\.localhost(:\\d+)?/login/${token}$`));
    });

    it('is not one who is in another’s place already', async () => {
      const other = await newOwner(app.services, 'Another Company');
      const inPlace = await loginAs(superAdmin, owner.viewer.companyId);
      await expect(loginAsCompany(inPlace, other.viewer.companyId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('needs a company, and an active root owner in it', async () => {
      await expect(loginAsCompany(superAdmin, superAdmin.viewer.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await writePastPolicies(
        app.services,
        async ({ em }) =>
          await em.nativeUpdate(Membership, { companyId: owner.viewer.companyId }, { status: 'deactivated' }),
      );
      await expect(loginAsCompany(superAdmin, owner.viewer.companyId)).rejects.toMatchObject({ code: 'OWNER_MISSING' });
    });
  });

  it('enters by a token that works once, with the session alone that asked for it', async () => {
    const enter = async (caller: Parameters<typeof signInWithToken>[0], token: string) =>
      await signInWithToken(caller, { token }, null, origin);
    const ask = async () => (await loginAsCompany(superAdmin, owner.viewer.companyId)).token;
    for (const other of [nobody(app.services), owner, await newSuperAdmin()]) {
      const token = await ask();
      await expect(enter(other, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
      // Used up.
      await expect(enter(superAdmin, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    }
    const token = await ask();
    const both = await Promise.allSettled([enter(superAdmin, token), enter(superAdmin, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('has the owner’s rights for an hour, also in a deactivated or unpaid company', async () => {
    const { companyId, userId } = owner.viewer;
    await change(Company, companyId, { isActivated: false, isBilling: true });
    const { viewer } = await loginAs(superAdmin, companyId);
    expect(viewer).toMatchObject({ userId, companyId, companyRole: 'owner', isSuperAdmin: false, isPaid: true });
    expect(viewer.loginAs).toMatchObject({ adminId: superAdmin.viewer.userId, adminName: 'Sam Super' });
    const session = await readPastPolicies(app.services).findOneOrFail(Session, { id: viewer.sessionId });
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBeLessThanOrEqual(loginAsMs);
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBeGreaterThan(loginAsMs - 5_000);
  });

  it('lasts no longer than the own session', async () => {
    const soon = new Date(Date.now() + 600_000);
    await change(Session, superAdmin.viewer.sessionId, { expiresAt: soon });
    const { viewer } = await loginAs(superAdmin, owner.viewer.companyId);
    expect(viewer.loginAs?.until).toEqual(soon);
  });

  it('does nothing of what is the owner’s own, pays, or decides who owns', async () => {
    const { companyId, userId } = owner.viewer;
    await change(Company, companyId, { isBilling: true });
    const secondOwner = await newMember(owner, 'owner');
    const admin = await newMember(owner, 'admin');
    const inPlace = await loginAs(superAdmin, companyId);
    const elsewhere = await newOwner(app.services, 'Another Company');
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(em.create(Membership, { companyId: elsewhere.viewer.companyId, userId, role: 'admin' }));
      return Promise.resolve();
    });
    const refused: Record<string, () => Promise<unknown>> = {
      password: async () =>
        await updateProfile(inPlace, { passwordOld: 'correct horse', passwordNew: 'another horse' }),
      email: async () => await updateProfile(inPlace, { email: 'new@lumen.example' }),
      'second factor': async () => await proposeTwoFactor(inPlace, 'correct horse'),
      'the list of sessions': async () => await listSessions(inPlace),
      'ending a session': async () => await revokeSession(inPlace, owner.viewer.sessionId),
      'ending other sessions': async () => await revokeOtherSessions(inPlace),
      payments: async () => await createCheckout(inPlace, { priceId: 'pri_1' }),
      'another company': async () => await switchCompany(inPlace, elsewhere.viewer.companyId, origin),
      'deleting the company': async () =>
        await scheduleCompanyDeletion(inPlace, { title: 'Lumen Bikes', password: 'correct horse', code: '' }),
      'handing the company over': async () =>
        await handOverCompany(inPlace, { userId: admin.viewer.userId, password: 'correct horse', code: '' }),
      'deleting the account': async () => await deleteAccount(inPlace, { password: 'correct horse', code: '' }),
      'a new company': async () => await createCompany(inPlace, { title: 'A new one' }),
      'an owner’s role': async () =>
        await changeMemberRole(inPlace, { userId: secondOwner.viewer.userId, role: 'admin' }),
      'making an owner': async () => await changeMemberRole(inPlace, { userId: admin.viewer.userId, role: 'owner' }),
      'inviting an owner': async () =>
        await inviteUser(inPlace, { firstName: 'An', lastName: 'Owner', email: 'o@lumen.example', role: 'owner' }),
      'removing an owner': async () => await removeMember(inPlace, secondOwner.viewer.userId),
    };
    for (const [what, attempt] of Object.entries(refused)) {
      const error = await attempt().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(['ONLY_THEMSELVES', 'FORBIDDEN'], what).toContain((error as { code?: string } | null)?.code);
    }
    expect((await listOwnCompanies(inPlace)).map(({ company }) => company.id)).toEqual([companyId]);
    expect(
      await authenticateSessionById(app.services, inPlace.viewer.sessionId, elsewhere.viewer.companyId),
    ).toBeNull();
    expect(may(inPlace.viewer, 'Platform.viewCompanies', null)).toBe(false);
    expect(may(inPlace.viewer, 'Platform.readOutbox', null)).toBe(false);
    // The rest is what they came for.
    await changeMemberRole(inPlace, { userId: admin.viewer.userId, role: 'moderator' });
  });

  it('is named with the owner in what is recorded, in the company and on the platform', async () => {
    const { companyId, userId } = owner.viewer;
    const inPlace = await loginAs(superAdmin, companyId);
    await createGroup(inPlace, { title: 'Mechanics' });
    await updateCompany(owner, { title: 'Lumen Cycles' });
    const em = readPastPolicies(app.services);
    const entries = await em.find(
      AuditEntry,
      { companyId, action: { $ne: 'company.created' } },
      { orderBy: { id: 'asc' } },
    );
    const both = { actorId: userId, adminId: superAdmin.viewer.userId, adminName: 'Sam Super' };
    expect(entries).toMatchObject([
      { action: 'session.loggedInAs', ...both },
      { action: 'group.created', ...both },
      { action: 'company.edited', actorId: userId, adminId: null, adminName: null },
    ]);
    expect(await em.find(PlatformAuditEntry, { actorId: superAdmin.viewer.userId })).toMatchObject([
      { action: 'company.loggedIn', companyId, subjectId: userId },
    ]);
    // The owner has not signed in.
    expect(entries.map(({ action }) => action)).not.toContain('session.signedIn');
  });

  describe('ends', () => {
    it('by the owner, who sees it among their sessions', async () => {
      const inPlace = await loginAs(superAdmin, owner.viewer.companyId);
      const listed = await listSessions(owner);
      const theirs = listed.find(({ adminName }) => adminName === 'Sam Super');
      expect(theirs?.session.id).toBe(inPlace.viewer.sessionId);
      expect(listed.filter(({ adminName }) => adminName === null)).toHaveLength(1);
      await revokeSession(owner, inPlace.viewer.sessionId);
      expect([await stillIn(inPlace), await stillIn(superAdmin), await stillIn(owner)]).toEqual([false, true, true]);
    });

    it('by leaving, which leaves the own session', async () => {
      const inPlace = await loginAs(superAdmin, owner.viewer.companyId);
      await signOut(inPlace);
      expect([await stillIn(inPlace), await stillIn(superAdmin), await stillIn(owner)]).toEqual([false, true, true]);
    });

    it.each<[string, (person: TestPerson) => Promise<unknown>]>([
      ['the own session is left', async (person) => await signOut(person)],
      [
        'the own session expires',
        async ({ viewer }) => await change(Session, viewer.sessionId, { expiresAt: new Date(Date.now() - 1_000) }),
      ],
      [
        'the super admin is none any more',
        async ({ viewer }) => await change(User, viewer.userId, { globalRole: null }),
      ],
      [
        'the own session is deleted',
        async ({ viewer }) =>
          await writePastPolicies(app.services, ({ em }) => em.nativeDelete(Session, { id: viewer.sessionId })),
      ],
    ])('when %s', async (_when, end) => {
      const inPlace = await loginAs(superAdmin, owner.viewer.companyId);
      expect(await stillIn(inPlace)).toBe(true);
      await end(superAdmin);
      expect([await stillIn(inPlace), await stillIn(owner)]).toEqual([false, true]);
    });
  });
});
