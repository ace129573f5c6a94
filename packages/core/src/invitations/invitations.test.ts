import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Group, GroupMember } from '../groups/group.entity.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { Mail } from '../mail/mail.entity.js';
import { updateProfile } from '../accounts/updateProfile.js';
import { User } from '../accounts/user.entity.js';
import { newId, newShortId } from '../kernel/ids.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { acceptInvitation } from './acceptInvitation.js';
import { acceptOwnInvitation } from './acceptOwnInvitation.js';
import { deleteInvitation } from './deleteInvitation.js';
import { inviteUser, type InviteUser } from './inviteUser.js';
import { Membership } from '../members/membership.entity.js';
import { readInvitation } from './readInvitation.js';
import { resendInvitation } from './resendInvitation.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };

describe('invitations', () => {
  let app: TestApp;
  let owner: TestPerson;
  let manager: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    manager = await newMember(owner, 'moderator');
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const wanted = (change: Partial<InviteUser> = {}): InviteUser => ({
    firstName: 'Ines',
    lastName: 'Almeida',
    role: 'user',
    email: `${newShortId()}@lumen.example`,
    ...change,
  });
  const tokens = async (to: string): Promise<string[]> =>
    (await readPastPolicies(app.services).find(Mail, { to }, { orderBy: { id: 'asc' } })).flatMap(
      ({ text }) => /\/signup\/([\w-]+)/.exec(text)?.[1] ?? [],
    );
  const tokenOf = async (to: string): Promise<string> => (await tokens(to)).at(-1) as string;
  const accept = { firstName: 'Ines', lastName: 'Almeida', password: 'Freewheel-2026' };

  it('are refused with a warning for a member or an invited address', async () => {
    const input = wanted();
    const { id } = await inviteUser(manager, input);
    await expect(inviteUser(owner, { ...input, email: input.email.toUpperCase() })).rejects.toMatchObject({
      code: 'ALREADY_INVITED',
    });
    await expect(inviteUser(owner, wanted({ email: manager.email }))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
    expect(
      await readPastPolicies(app.services).count(AuditEntry, { action: 'invitation.created', subjectId: id }),
    ).toBe(1);
    // Another company cannot see it.
    await inviteUser(stranger, input);
  });

  it("are refused for a role above one's own, and owners invite owners", async () => {
    await expect(inviteUser(manager, wanted({ role: 'admin' }))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await inviteUser(owner, wanted({ role: 'owner' }))).role).toBe('owner');
  });

  it('are mailed again with a new link, which ends the old one', async () => {
    const input = wanted();
    const { id } = await inviteUser(owner, input);
    const first = await tokenOf(input.email);
    await resendInvitation(manager, id);
    const second = await tokenOf(input.email);
    expect(second).not.toBe(first);
    await expect(readInvitation(app.services, first)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    expect(await readInvitation(app.services, second)).toMatchObject({
      email: input.email,
      hasAccount: false,
      companyTitle: 'Lumen Bikes',
    });
  });

  it('are withdrawn together with their groups', async () => {
    const input = wanted();
    const { companyId } = owner.viewer;
    const { id } = await inviteUser(owner, input);
    await writePastPolicies(app.services, async ({ em }) => {
      const group = em.create(Group, { companyId, title: 'Mechanics' });
      em.persist([group, em.create(GroupInvitation, { companyId, groupId: group.id, email: input.email })]);
    });
    await deleteInvitation(manager, id);
    await expect(readInvitation(app.services, await tokenOf(input.email))).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
    expect(await readPastPolicies(app.services).count(GroupInvitation, { email: input.email })).toBe(0);
    await expect(deleteInvitation(manager, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['withdrawn', deleteInvitation],
    ['mailed again', resendInvitation],
  ] as const)('cannot be %s by others', async (_what, command) => {
    const { id } = await inviteUser(owner, wanted({ role: 'admin' }));
    await expect(command(manager, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(command(await newMember(owner), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(command(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(command(owner, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(command(owner, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('make a new user a member of the company and of the groups that waited for them', async () => {
    const input = wanted({ role: 'moderator' });
    const { companyId } = owner.viewer;
    await inviteUser(owner, input);
    await writePastPolicies(app.services, async ({ em }) => {
      const group = em.create(Group, { companyId, title: 'Mechanics' });
      em.persist([group, em.create(GroupInvitation, { companyId, groupId: group.id, email: input.email })]);
    });
    const token = await tokenOf(input.email);
    await expect(
      acceptInvitation(app.services, { token, ...accept, locale: 'tlh' as 'uk' }, origin),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const session = await acceptInvitation(app.services, { token, ...accept, locale: 'uk' }, origin);
    const viewer = await authenticateSession(app.services, session.token);
    expect(viewer).toMatchObject({ companyId, companyRole: 'moderator' });
    // The language of the screen where it was accepted.
    expect((await readPastPolicies(app.services).findOneOrFail(User, { id: viewer?.userId ?? '' })).locale).toBe('uk');
    expect(await readPastPolicies(app.services).count(GroupMember, { userId: viewer?.userId ?? '' })).toBe(1);
    await expect(acceptInvitation(app.services, { token, ...accept }, origin)).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
  });

  it("require an existing account's password, count wrong ones and create no second account", async () => {
    const there = await newOwner(app.services, 'Third Company');
    await inviteUser(owner, wanted({ email: there.email }));
    const token = await tokenOf(there.email);
    expect((await readInvitation(app.services, token)).hasAccount).toBe(true);
    const withPassword = { token, firstName: '', lastName: '', password: 'wrong horse' };
    await expect(acceptInvitation(app.services, withPassword, origin)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    const session = await acceptInvitation(
      app.services,
      { ...withPassword, password: 'correct horse', locale: 'uk' },
      origin,
    );
    expect((await readPastPolicies(app.services).findOneOrFail(User, { id: there.viewer.userId })).locale).toBe('en');
    expect(await authenticateSession(app.services, session.token)).toMatchObject({
      userId: there.viewer.userId,
      companyId: owner.viewer.companyId,
      companyRole: 'user',
    });
  });

  it('are refused with a password that was replaced while it was checked', async () => {
    const there = await newOwner(app.services, 'Night Trains');
    await inviteUser(owner, wanted({ email: there.email }));
    const token = await tokenOf(there.email);
    const holder = new pg.Client({ connectionString: app.ownerUrl });
    await holder.connect();
    try {
      // Paused between the password check and the join.
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-up:${there.email}`]);
      const accepted = acceptInvitation(app.services, { ...accept, token, password: 'correct horse' }, origin).catch(
        (error: unknown) => error,
      );
      await expect
        .poll(
          async () =>
            (
              await readPastPolicies(app.services).execute<unknown[]>(
                `select 1 from pg_locks l join pg_stat_activity a using (pid)
                 where not l.granted and a.datname = current_database()`,
              )
            ).length,
        )
        .toBe(1);
      await updateProfile(there, {
        passwordOld: 'correct horse',
        passwordNew: 'Freewheel-2027',
        passwordConfirm: 'Freewheel-2027',
      });
      await holder.query('commit');
      expect(await accepted).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    } finally {
      await holder.end();
    }
    expect(
      await readPastPolicies(app.services).count(Membership, {
        companyId: owner.viewer.companyId,
        userId: there.viewer.userId,
      }),
    ).toBe(0);
    expect(
      (await acceptInvitation(app.services, { ...accept, token, password: 'Freewheel-2027' }, origin)).token,
    ).toBeTruthy();
  });

  it('are accepted with one click by the signed-in user of the invited address', async () => {
    const there = await newOwner(app.services, 'Fourth Company');
    await inviteUser(owner, wanted({ email: there.email, role: 'admin' }));
    const token = await tokenOf(there.email);
    await expect(acceptOwnInvitation(stranger, token, origin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const session = await acceptOwnInvitation(there, token, origin);
    expect(await authenticateSession(app.services, session.token)).toMatchObject({
      userId: there.viewer.userId,
      companyId: owner.viewer.companyId,
      companyRole: 'admin',
    });
    expect(await authenticateSession(app.services, there.token)).toBeNull();
    await expect(acceptOwnInvitation({ ...there }, token, origin)).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
    await expect(acceptOwnInvitation(there, 'no such token', origin)).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
  });
});
