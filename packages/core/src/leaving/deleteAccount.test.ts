import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { signUp } from '../accounts/signUp.js';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { saveArticle } from '../articles/saveArticle.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { everyAuditEntry, listAuditActors, listAuditEntries } from '../audit/audit.queries.js';
import { Comment } from '../comments/comment.entity.js';
import { createComment } from '../comments/createComment.js';
import { Company } from '../companies/company.entity.js';
import { createCompany } from '../companies/createCompany.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { changeMemberStatus } from '../members/changeMemberStatus.js';
import { FormerMember } from '../members/formerMember.entity.js';
import { joinCompany } from '../members/joinCompany.js';
import { Membership } from '../members/membership.entity.js';
import { removeMember } from '../members/removeMember.js';
import { Job } from '../outbox/job.entity.js';
import { reader } from '../outbox/transaction.js';
import { confirmTwoFactor } from '../secondFactor/confirmTwoFactor.js';
import { proposeTwoFactor } from '../secondFactor/proposeTwoFactor.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { commentDocument } from '../testing/commentDocument.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { giveGroupRole, giveRole } from '../testing/rights.js';
import { currentCode } from '../testing/secondFactor.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { whileSessionsCannotEnd } from '../testing/whileSessionsCannotEnd.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { deleteAccount } from './deleteAccount.js';
import { personTables } from './personTables.js';

describe('deleting the own account', () => {
  let app: TestApp;
  let owner: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    member = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const past = () => readPastPolicies(app.services);
  const idOf = ({ viewer }: TestPerson): string => viewer.userId;
  const nothing = { password: '', code: '' };
  const outcome = async (person: TestPerson, proof = nothing): Promise<string> =>
    await deleteAccount(person, proof).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const isThere = async (person: TestPerson): Promise<boolean> =>
    (await past().findOneOrFail(User, { id: idOf(person) })).deletedAt === null;

  it('is done by whoever has a session, whatever their role, but for a sole owner', async () => {
    const table: Record<string, [TestPerson, string]> = {
      admin: [await newMember(owner, 'admin'), 'done'],
      moderator: [await newMember(owner, 'moderator'), 'done'],
      user: [member, 'done'],
      'sole owner': [owner, 'SUCCESSOR_MISSING'],
    };
    for (const [who, [person, code]] of Object.entries(table)) {
      expect(await outcome(person, { password: 'correct horse', code: '' }), who).toBe(code);
      expect(await isThere(person), who).toBe(code !== 'done');
    }
    expect(await outcome(nobody(app.services) as TestPerson)).not.toBe('done');
  });

  it('takes the password, and the code where a second factor is on', async () => {
    const host = await newOwner(app.services, 'Night Trains');
    await newMember(host, 'owner');
    expect(await outcome(host, { password: 'wrong', code: '' })).toBe('PASSWORD_WRONG');
    const { secret } = await proposeTwoFactor(host, 'correct horse');
    const [recovery = ''] = await confirmTwoFactor(host, currentCode(secret));
    expect(await outcome(host, { password: 'correct horse', code: '' })).toBe('TWO_FACTOR_WRONG');
    expect(await outcome(host, { password: 'correct horse', code: '000000' })).toBe('TWO_FACTOR_WRONG');
    expect(await isThere(host)).toBe(true);
    expect(await outcome(host, { password: 'correct horse', code: recovery })).toBe('done');
  });

  it('names the companies that would have no owner, and changes nothing', async () => {
    await createCompany(owner, { title: 'Night Trains' });
    await newMember(owner, 'admin');
    await expect(deleteAccount(owner, { password: 'correct horse', code: '' })).rejects.toMatchObject({
      code: 'SUCCESSOR_MISSING',
      args: { companies: 'Lumen Bikes, Night Trains' },
    });
    expect(await past().count(Membership, { userId: idOf(owner) })).toBe(2);
    expect(await authenticateSession(app.services, owner.token)).not.toBeNull();
  });

  it('passes a company to the active owner who joined first', async () => {
    const inactive = await newMember(owner, 'owner');
    const [first] = [await newMember(owner, 'owner'), await newMember(owner, 'owner')];
    await changeMemberStatus(first, { userId: idOf(inactive), status: 'deactivated' });
    await deleteAccount(owner, { password: 'correct horse', code: '' });
    expect(await past().findOneOrFail(Company, { id: first.viewer.companyId })).toMatchObject({ ownerId: idOf(first) });
    expect(await past().count(Mail, { to: first.email, subject: 'You are the owner of Lumen Bikes now' })).toBe(1);
  });

  it('empties the account, ends its sessions at once, and frees its address', async () => {
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(
        User,
        { id: idOf(member) },
        { jobTitle: 'Mechanic', birthDay: '1990-02-03', profileImageKey: 'users/photo', locale: 'uk' },
      );
      await issueToken(em, 'emailProof', idOf(member), { email: member.email });
    });
    await deleteAccount(member, nothing);
    expect(await authenticateSession(app.services, member.token)).toBeNull();
    const [row] = await past().execute<Record<string, unknown>[]>('select * from app_user where id = ?', [
      idOf(member),
    ]);
    const { id, deleted_at: deletedAt, created_at: createdAt, ...rest } = row ?? {};
    expect([id, deletedAt === null, createdAt === null]).toEqual([idOf(member), false, false]);
    expect(rest).toEqual({
      first_name: '',
      last_name: '',
      email: null,
      email_verified_at: null,
      password_hash: null,
      job_title: null,
      birth_day: null,
      profile_image_key: null,
      last_time_logged_in: null,
      totp_secret: null,
      totp_since: null,
      totp_step: null,
      locale: 'en',
      notification_digest: 'off',
      global_role: null,
    });
    const jobs = await past().find(Job, { companyId: owner.viewer.companyId, name: 'media.remove' });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ storageKeys: ['users/photo'], uploadPrefixes: [] }]);
    const mails = await past().find(Mail, { $or: [{ to: member.email }, { readerId: idOf(member) }] });
    expect(mails.map(({ subject }) => subject)).toEqual(['Ваш обліковий запис видалено']);
    const person = { firstName: 'Jonas', lastName: 'Weber', email: member.email, password: 'a new beginning' };
    await signUp(app.services, person, { address: '127.0.0.1', userAgent: 'test' });
    expect(await past().count(User, { email: member.email })).toBe(1);
  });

  it('decides about every table that names a user, and leaves nothing in those whose rows go', async () => {
    const rows = await past().execute<{ table: string; column: string }[]>(
      `select con.conrelid::regclass::text as table, a.attname as column from pg_constraint con
         join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
       where con.contype = 'f' and con.confrelid = 'app_user'::regclass`,
    );
    expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(Object.keys(personTables).sort());
    const going = Object.keys(personTables).filter((table) => personTables[table] === 'goes');
    const byUser = new Set(rows.filter(({ column }) => column === 'user_id').map(({ table }) => table));
    expect(going.filter((table) => !byUser.has(table))).toEqual([]);

    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    member = await giveGroupRole(await giveRole(member, workspace.id, 'editor'), workspace.id, 'viewer');
    await proposeTwoFactor(member, '').then(async ({ secret }) => await confirmTwoFactor(member, currentCode(secret)));
    await expect(deleteAccount(member, nothing)).rejects.toMatchObject({ code: 'TWO_FACTOR_WRONG' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: idOf(member) }, { totpSince: null });
    });
    const full = async (): Promise<string[]> => {
      const counts = [];
      for (const table of going)
        counts.push({ table, rows: await past().execute(`select 1 from ${table} where user_id = ?`, [idOf(member)]) });
      return counts.filter((each) => each.rows.length > 0).map(({ table }) => table);
    };
    expect((await full()).sort()).toEqual(
      expect.arrayContaining(['group_member', 'membership', 'recovery_code', 'session', 'workspace_role']),
    );
    await deleteAccount(member, nothing);
    expect(await full()).toEqual([]);
  });

  it('keeps what they wrote elsewhere, as written by a user without a name', async () => {
    const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
    member = await giveRole(member, workspace.id, 'editor');
    const { id: articleId } = await saveArticle(member, {
      workspaceId: workspace.id,
      title: 'Truing a wheel',
      isPublish: true,
    });
    const { id: commentId } = await createComment(member, { articleId, content: commentDocument('Mind the spokes') });
    const guest = `${crypto.randomUUID()}@example.com`;
    const host = await newMember(owner, 'admin');
    await inviteUser(host, { firstName: 'Ines', lastName: 'Almeida', email: guest, role: 'user' });
    await deleteAccount(member, nothing);
    await deleteAccount(host, nothing);
    expect(await past().findOneOrFail(Article, { id: articleId })).toMatchObject({ authorId: idOf(member) });
    expect(await past().findOneOrFail(Comment, { id: commentId })).toMatchObject({ authorId: idOf(member) });
    expect(await past().count(Invitation, { email: guest })).toBe(1);
    // The company still reads who wrote it, and finds no name.
    expect(await reader(owner).findOneOrFail(User, { id: idOf(member) })).toMatchObject({ fullName: '', email: null });
  });

  it('takes the personal workspaces with their articles, also where the user was removed', async () => {
    const elsewhere = await newOwner(app.services, 'Night Trains');
    await writePastPolicies(app.services, async (tx) => {
      await joinCompany(tx, elsewhere.viewer.companyId, await tx.em.findOneOrFail(User, { id: idOf(member) }), 'user');
    });
    await removeMember(elsewhere, idOf(member));
    const { id: workspaceId } = await personalWorkspace(member);
    const { id } = await saveArticle(member, { workspaceId, title: 'A diary' });
    expect(await past().count(Workspace, { authorId: idOf(member) })).toBe(2);
    await deleteAccount(member, nothing);
    expect(await past().count(Workspace, { authorId: idOf(member) })).toBe(0);
    expect(await past().count(Article, { id })).toBe(0);
    expect(await past().count(FormerMember, { userId: idOf(member) })).toBe(2);
  });

  it('is in the audit log, which shows no name of theirs any more', async () => {
    const admin = await newMember(owner, 'admin', { firstName: 'Oksana', lastName: 'Bilyk' });
    await changeMemberStatus(admin, { userId: idOf(member), status: 'deactivated' });
    await deleteAccount(admin, nothing);
    const entry = await past().findOneOrFail(AuditEntry, { action: 'user.accountDeleted', actorId: idOf(admin) });
    expect(entry).toMatchObject({ companyId: owner.viewer.companyId, subjectId: idOf(admin) });
    const { nodes } = await listAuditEntries(owner, {}, {});
    const theirs = nodes.filter(({ actorId }) => actorId === idOf(admin));
    expect(theirs.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
      ['user.accountDeleted', '', ''],
      ['user.deactivated', '', 'Jonas Weber'],
    ]);
    expect(await listAuditActors(owner)).toContainEqual({ id: idOf(admin), name: '' });
    const all = [];
    for await (const entries of everyAuditEntry(owner, {})) all.push(...entries);
    expect(JSON.stringify(all)).not.toContain('Oksana');
  });

  it('leaves everything as it was when it fails half-way', async () => {
    await whileSessionsCannotEnd(app.ownerUrl, async () => {
      await expect(deleteAccount(member, nothing)).rejects.toThrow('no session ends now');
    });
    expect(await isThere(member)).toBe(true);
    expect(await past().count(Membership, { userId: idOf(member) })).toBe(1);
    expect(await authenticateSession(app.services, member.token)).not.toBeNull();
    expect(await past().count(Workspace, { authorId: idOf(member) })).toBe(1);
  });
});
