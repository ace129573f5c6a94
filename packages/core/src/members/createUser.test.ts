import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Group, GroupMember } from '../groups/group.entity.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import { signIn } from '../sessions/signIn.js';
import { User } from '../accounts/user.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { newShortId } from '../kernel/ids.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createUser as create, type CreateUser } from './createUser.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { Membership } from './membership.entity.js';
import type { Member } from './people.queries.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };

describe('creating a user', () => {
  let app: TestApp;
  let owner: TestPerson;
  let manager: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    manager = await newMember(owner, 'moderator');
  });
  afterAll(async () => {
    await app.close();
  });

  const wanted = (change: Partial<CreateUser> = {}): CreateUser => ({
    firstName: 'Ines',
    lastName: 'Almeida',
    email: `${newShortId()}@lumen.example`,
    ...change,
  });
  /** A user without an account, who becomes a member. */
  const createUser = async (...args: Parameters<typeof create>): Promise<Member> => {
    const { member } = await create(...args);
    if (!member) throw new Error('This address has an account');
    return member;
  };
  const mailTo = async (to: string): Promise<Mail | null> => await readPastPolicies(app.services).findOne(Mail, { to });

  it('creates a Team Member who signs in with the chosen password', async () => {
    const input = wanted({ password: 'Freewheel-2026', passwordConfirm: 'Freewheel-2026' });
    const member = await createUser(manager, input);
    expect(member).toMatchObject({
      role: 'user',
      status: 'active',
      groupIds: [],
      user: { firstName: 'Ines', email: input.email },
    });
    expect((await signIn(app.services, { email: input.email, password: 'Freewheel-2026' }, origin)).token).toBeTruthy();
    expect((await mailTo(input.email))?.text).toContain('/login');
    expect(
      await readPastPolicies(app.services).count(AuditEntry, { action: 'user.created', subjectId: member.user.id }),
    ).toBe(1);
  });

  it('mails a link for choosing a password if none was given', async () => {
    const input = wanted({ password: '', passwordConfirm: '' });
    await createUser(manager, input);
    expect((await mailTo(input.email))?.text).toMatch(/\/password-reset\/[\w-]{40,}/);
    await expect(signIn(app.services, { email: input.email, password: '' }, origin)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
  });

  it('invites an address that has an account, without revealing or changing it', async () => {
    const there = await newOwner(app.services, 'Another Team');
    const input = wanted({
      email: there.email.toUpperCase(),
      role: 'moderator',
      password: 'Hijacked-2026',
      passwordConfirm: 'Hijacked-2026',
    });
    const { member, invitation } = await create(manager, input);
    expect(member).toBeNull();
    expect(invitation).toMatchObject({
      firstName: 'Ines',
      lastName: 'Almeida',
      email: there.email.toLowerCase(),
      role: 'moderator',
      acceptedAt: null,
    });
    expect(JSON.stringify(invitation)).not.toMatch(new RegExp(`Maya|${there.viewer.userId}`));
    const em = readPastPolicies(app.services);
    expect(await em.count(Membership, { userId: there.viewer.userId })).toBe(1);
    expect((await mailTo(there.email.toLowerCase()))?.text).toContain('/signup/');
    expect(await em.count(AuditEntry, { action: 'invitation.created', subjectId: invitation?.id ?? '' })).toBe(1);
    await expect(create(manager, input)).rejects.toMatchObject({ code: 'ALREADY_INVITED' });
    expect((await signIn(app.services, { email: there.email, password: 'correct horse' }, origin)).token).toBeTruthy();
    await expect(signIn(app.services, { email: there.email, password: 'Hijacked-2026' }, origin)).rejects.toMatchObject(
      { code: 'CREDENTIALS_WRONG' },
    );
  });

  it('joins the groups that the address was invited to, and closes an open invitation', async () => {
    const input = wanted();
    const { companyId } = owner.viewer;
    await inviteUser(owner, { ...input, role: 'user' });
    await writePastPolicies(app.services, async ({ em }) => {
      const group = em.create(Group, { companyId, title: 'Mechanics' });
      em.persist([group, em.create(GroupInvitation, { companyId, groupId: group.id, email: input.email })]);
    });
    const { user, groupIds } = await createUser(owner, input);
    expect(groupIds).toHaveLength(1);
    const em = readPastPolicies(app.services);
    expect(await em.count(GroupMember, { userId: user.id })).toBe(1);
    expect(await em.count(GroupInvitation, { email: input.email })).toBe(0);
    expect(await em.count(Invitation, { email: input.email, acceptedAt: null })).toBe(0);
  });

  it.each<[string, Partial<CreateUser>, string, string]>([
    [
      'differing passwords',
      { password: 'Freewheel-2026', passwordConfirm: 'Freewheel-2027' },
      'PASSWORDS_DIFFER',
      'Passwords do not match',
    ],
    ['a password not repeated', { password: 'Freewheel-2026' }, 'PASSWORDS_DIFFER', 'Passwords do not match'],
    [
      'a short password',
      { password: 'short', passwordConfirm: 'short' },
      'PASSWORD_TOO_SHORT',
      'The password needs at least 8 characters',
    ],
    [
      'a first name of one letter',
      { firstName: ' I ' },
      'FIRST_NAME_TOO_SHORT',
      'First name can no be lesser than 2 words!',
    ],
    ['a last name of one letter', { lastName: 'A' }, 'LAST_NAME_TOO_SHORT', 'Last name can no be lesser than 2 words!'],
    ['an invalid address', { email: 'an invalid address' }, 'EMAIL_INVALID', 'Please enter a valid email address'],
  ])('refuses %s', async (_what, change, code, message) => {
    await expect(createUser(manager, wanted(change))).rejects.toMatchObject({ code, message });
  });

  it("refuses an existing member and a role above one's own", async () => {
    await expect(createUser(manager, wanted({ email: owner.email }))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
    await expect(createUser(manager, wanted({ role: 'admin' }))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await createUser(owner, wanted({ role: 'owner' }))).role).toBe('owner');
    const colleague = await newMember(owner);
    await expect(createUser(colleague, wanted())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('creates no membership in another company', async () => {
    const stranger = await newOwner(app.services, 'Third Company');
    await expect(
      createUser({ ...stranger, viewer: { ...stranger.viewer, companyRole: 'user' } }, wanted()),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { user } = await createUser(stranger, wanted());
    const em = readPastPolicies(app.services);
    expect(await em.execute('select company_id from membership where user_id = ?', [user.id])).toEqual([
      { company_id: stranger.viewer.companyId },
    ]);
    expect(await em.count(User, { id: user.id })).toBe(1);
  });
});
