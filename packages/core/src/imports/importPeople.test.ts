import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { createGroup } from '../groups/createGroup.js';
import { listInvitedOfGroup } from '../groups/groupPeople.queries.js';
import { Mail } from '../mail/mail.entity.js';
import { requireMember } from '../access/authorize.js';
import { collectStatements } from '../kernel/statementCount.js';
import { reader } from '../outbox/transaction.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { importPeople } from './importPeople.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { previewImport } from './previewImport.js';

describe('importing people', () => {
  let app: TestApp;
  let people: Record<'owner' | 'moderator' | 'user' | 'stranger', TestPerson>;
  beforeAll(async () => {
    app = await openTestApp();
    const owner = await newOwner(app.services);
    people = {
      owner,
      moderator: await newMember(owner, 'moderator'),
      user: await newMember(owner),
      stranger: await newOwner(app.services, 'Another Company'),
    };
  });
  afterAll(async () => {
    await app.close();
  });

  const file = (...rows: string[]): string => ['First name,Last name,Email,Role,Groups', ...rows].join('\n');
  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const invitations = async (email: string): Promise<Invitation[]> =>
    await reader(people.owner).find(Invitation, { email });
  const mails = async (to: string): Promise<number> => await app.services.database.system.em.fork().count(Mail, { to });

  it('is allowed to those who manage users', async () => {
    expect(() => {
      requireMember(nobody(app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    const text = file('Kim,Berg,who@lumen.example,,');
    expect(await codeOf(previewImport(people.user, text))).toBe('FORBIDDEN');
    expect(await codeOf(importPeople(people.user, { text, sendEmail: true }))).toBe('FORBIDDEN');
    expect(await codeOf(previewImport(people.moderator, text))).toBe('done');
    expect(await invitations('who@lumen.example')).toEqual([]);
    // A manager of another company invites into their own company.
    expect(await codeOf(importPeople(people.stranger, { text, sendEmail: false }))).toBe('done');
    expect(await invitations('who@lumen.example')).toEqual([]);
  });

  it('previews the outcome of every row and changes nothing', async () => {
    await createGroup(people.owner, { title: 'Front Desk' });
    await createGroup(people.stranger, { title: 'Foreign' });
    await inviteUser(people.owner, {
      firstName: 'A',
      lastName: 'B',
      email: 'waiting@lumen.example',
      role: 'user',
      sendEmail: false,
    });
    const rows = await previewImport(
      people.moderator,
      file(
        ' Kim ,Berg, Kim@Lumen.example ,,front desk',
        'Lea,Ott,lea@lumen.example,User Manager,',
        'Max,Ito,max@lumen.example,admin,',
        'Max,Ito,max2@lumen.example,boss,',
        ',Ito,max3@lumen.example,,',
        'Max,,max4@lumen.example,,',
        'Max,Ito,not an address,,',
        'Kim,Again,KIM@lumen.example,,',
        'Nel,Poe,nel@lumen.example,,"Front Desk; Foreign"',
        `${'x'.repeat(limits.nameMax + 1)},Ito,long@lumen.example,,`,
        `Jonas,Weber,${people.user.email.toUpperCase()},,`,
        'A,B,waiting@lumen.example,,',
        `Maya,Other,${people.stranger.email},,`,
      ),
    );
    expect(rows.map(({ outcome, reason, role }) => [outcome, reason, role])).toEqual([
      ['invite', null, 'user'],
      ['invite', null, 'moderator'],
      ['error', 'ROLE_TOO_HIGH', 'admin'],
      ['error', 'ROLE_UNKNOWN', null],
      ['error', 'FIRST_NAME_REQUIRED', 'user'],
      ['error', 'LAST_NAME_REQUIRED', 'user'],
      ['error', 'EMAIL_INVALID', 'user'],
      ['error', 'EMAIL_TWICE', 'user'],
      ['error', 'GROUP_UNKNOWN', 'user'],
      ['error', 'NAME_TOO_LONG', 'user'],
      ['alreadyMember', null, 'user'],
      ['alreadyInvited', null, 'user'],
      // An account in another company makes no difference here.
      ['invite', null, 'user'],
    ]);
    expect(rows[0]).toMatchObject({ line: 2, firstName: 'Kim', email: 'kim@lumen.example', groups: ['Front Desk'] });
    expect(await invitations('kim@lumen.example')).toEqual([]);
  });

  it('invites people with groups and roles, leaves out the rest, and changes nothing when repeated', async () => {
    const group = await createGroup(people.owner, { title: 'Sales, North' });
    const text = file(
      'Ole,Dahl,ole@lumen.example,Administrator,"Sales, North"',
      'Pia,,pia@lumen.example,,',
      'Una,Voss,una@lumen.example,,',
    );
    const { rows: first } = await importPeople(people.owner, { text, sendEmail: true });
    expect(first.map(({ outcome }) => outcome)).toEqual(['invite', 'error', 'invite']);
    expect(await invitations('ole@lumen.example')).toMatchObject([
      { firstName: 'Ole', role: 'admin', acceptedAt: null },
    ]);
    expect((await listInvitedOfGroup(people.owner, group)).map(({ email }) => email)).toEqual(['ole@lumen.example']);
    expect([
      await mails('ole@lumen.example'),
      await mails('una@lumen.example'),
      await mails('pia@lumen.example'),
    ]).toEqual([1, 1, 0]);
    const [before] = await invitations('ole@lumen.example');

    const { rows: refreshViewer } = await importPeople(people.owner, { text, sendEmail: true });
    expect(refreshViewer.map(({ outcome }) => outcome)).toEqual(['alreadyInvited', 'error', 'alreadyInvited']);
    expect((await invitations('ole@lumen.example'))[0]?.id).toBe(before?.id);
    expect(await mails('ole@lumen.example')).toBe(1);
    const log = await reader(people.owner).find(AuditEntry, { action: 'people.imported' });
    expect(log.map(({ details }) => details)).toEqual([
      { rows: 3, invited: 2, alreadyMembers: 0, alreadyInvited: 0, errors: 1 },
    ]);
  });

  it('sends no mail when none is requested', async () => {
    await importPeople(people.owner, { text: file('Qi,Ren,quiet@lumen.example,,'), sendEmail: false });
    expect(await invitations('quiet@lumen.example')).toHaveLength(1);
    expect(await mails('quiet@lumen.example')).toBe(0);
  });

  it('invites once when two imports run at the same moment', async () => {
    const text = file('Ray,Sun,ray@lumen.example,,', 'Tom,Ude,tom@lumen.example,,');
    const both = await Promise.all([0, 1].map(async () => await importPeople(people.owner, { text, sendEmail: true })));
    expect(both.map(({ rows }) => rows[0]?.outcome).sort()).toEqual(['alreadyInvited', 'invite']);
    expect(await invitations('ray@lumen.example')).toHaveLength(1);
  });

  it('imports a full file at once, planned with as many statements as one row', async () => {
    const owner = await newOwner(app.services, 'Growing Company');
    const of = (count: number): string =>
      file(...Array.from({ length: count }, (_, at) => `N,${String(at)},n${String(at)}@grow.example,,`));
    const [one, many] = [
      await collectStatements(() => previewImport(owner, of(1))),
      await collectStatements(() => previewImport(owner, of(limits.importRowsMax))),
    ];
    expect(many.statements).toHaveLength(one.statements.length);
    const { rows } = await importPeople(owner, { text: of(limits.importRowsMax), sendEmail: true });
    expect(rows.filter(({ outcome }) => outcome === 'invite')).toHaveLength(limits.importRowsMax);
    expect(await reader(owner).count(Invitation, {})).toBe(limits.importRowsMax);
  });
});
