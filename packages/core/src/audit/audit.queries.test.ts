import { auditActions } from '@snaplore/schema/audit';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.js';
import { collectStatements } from '../kernel/statementCount.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { everyAuditEntry, listAuditActors, listAuditEntries, type AuditFilter } from './audit.queries.js';
import { auditCsv, csvField } from './auditCsv.js';
import { AuditEntry } from './auditEntry.entity.js';
import { audit } from './writeAudit.js';

let app: TestApp;
let owner: TestPerson;
let admin: TestPerson;
let moderator: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  admin = await newMember(owner, 'admin', { firstName: 'Ines', lastName: 'Costa' });
  moderator = await newMember(owner, 'moderator');
  other = await newOwner(app.services, 'Another Company');
  await inTransaction(other, (tx) => audit(other, tx, 'group.created', { id: null, name: 'Theirs' }));
  for (const name of ['Support 1', 'Support 2', 'Sales 100%', '=1+1']) {
    await inTransaction(admin, (tx) =>
      audit(admin, tx, 'group.created', { id: newId(), name }, { first: 'a, "b"', size: 3 }),
    );
  }
  await inTransaction(owner, (tx) => audit(owner, tx, 'group.deleted', { id: null, name: 'Support 1' }));
  // Written in another year, as its id says too.
  await inTransaction(owner, async ({ em }) => {
    const createdAt = new Date('2024-03-01T12:00:00Z');
    em.persist(
      em.create(AuditEntry, {
        id: newId(createdAt.getTime()),
        companyId: owner.viewer.companyId,
        actorId: owner.viewer.userId,
        actorName: 'Maya Old',
        action: 'group.renamed',
        subjectId: null,
        subjectName: 'Long ago',
        details: {},
        address: '',
        createdAt,
      }),
    );
  });
});
afterAll(async () => {
  await app.close();
});

const groups = (entries: AuditEntry[]): string[] =>
  entries.filter(({ action }) => action.startsWith('group.')).map(({ subjectName }) => subjectName);
const find = async (filter: AuditFilter): Promise<string[]> =>
  groups((await listAuditEntries(owner, filter, { first: 100 })).nodes);

describe('reading the audit log', () => {
  it('is allowed to owners and admins', async () => {
    for (const person of [owner, admin]) {
      expect((await listAuditEntries(person, {}, {})).nodes.length).toBeGreaterThan(5);
      expect((await listAuditActors(person)).length).toBe(2);
    }
    for (const person of [moderator, await newMember(owner)]) {
      await expect(listAuditEntries(person, {}, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(listAuditActors(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(() => everyAuditEntry(person, {})).toThrow('You do not have the right');
      expect(() => auditCsv(person, {})).toThrow('You do not have the right');
    }
  });

  it('shows no entry of another company', async () => {
    expect(await find({ query: 'theirs' })).toEqual([]);
    expect(await find({ actorId: other.viewer.userId })).toEqual([]);
    expect((await listAuditEntries(other, {}, {})).nodes.map(({ subjectName }) => subjectName)).toContain('Theirs');
  });

  it('filters by user, action, time and text', async () => {
    expect(await find({})).toEqual(['Support 1', '=1+1', 'Sales 100%', 'Support 2', 'Support 1', 'Long ago']);
    expect(await find({ actorId: owner.viewer.userId })).toEqual(['Support 1', 'Long ago']);
    expect(await find({ action: 'group.deleted' })).toEqual(['Support 1']);
    expect(await find({ query: ' SUPPORT ' })).toEqual(['Support 1', 'Support 2', 'Support 1']);
    expect(await find({ query: '100%' })).toEqual(['Sales 100%']);
    expect(await find({ query: '_' })).toEqual([]);
    expect(await find({ query: 'costa' })).toEqual(['=1+1', 'Sales 100%', 'Support 2', 'Support 1']);
    expect(await find({ to: new Date('2024-03-01T12:00:00Z') })).toEqual([]);
    expect(await find({ from: new Date('2024-03-01T12:00:00Z'), to: new Date('2024-03-01T12:00:00.001Z') })).toEqual([
      'Long ago',
    ]);
    expect(
      await find({ from: new Date('2024-03-02T00:00:00Z'), actorId: admin.viewer.userId, query: 'sales' }),
    ).toEqual(['Sales 100%']);
  });

  it('refuses an invalid filter', async () => {
    for (const filter of [
      { actorId: 'x' },
      { action: 'group.exploded' },
      { from: new Date('x') },
      { query: 'x'.repeat(limits.auditQueryMax + 1) },
    ]) {
      await expect(listAuditEntries(owner, filter, {})).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    await expect(
      listAuditEntries(owner, {}, { after: Buffer.from('["x"]').toString('base64url') }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(listAuditEntries(owner, {}, { first: 101 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('returns each entry once, page by page, with two statements a page', async () => {
    const names: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { result, statements } = await collectStatements(() =>
        listAuditEntries(owner, { query: 'o' }, { first: 2, after }),
      );
      // The second asks which of those whom they name have deleted their account.
      expect(statements).toHaveLength(2);
      names.push(...groups(result.nodes));
      if (!result.pageInfo.hasNextPage) break;
      after = result.pageInfo.endCursor;
    }
    expect(names).toEqual(await find({ query: 'o' }));
    expect(names).toHaveLength(6);
  });

  it('lists actors by their latest name', async () => {
    expect(await listAuditActors(owner)).toEqual([
      { id: admin.viewer.userId, name: 'Ines Costa' },
      { id: owner.viewer.userId, name: 'Maya Lindqvist' },
    ]);
  });
});

describe('the audit log as CSV', () => {
  const download = async (person: TestPerson, filter: AuditFilter): Promise<string[]> => {
    const pieces: string[] = [];
    for await (const piece of auditCsv(person, filter)) pieces.push(piece);
    return pieces;
  };

  it('has a line for each entry that the filter matches', async () => {
    const [head, ...lines] = (await download(owner, { action: 'group.created' })).join('').split('\r\n');
    expect(head).toBe('\uFEFFwhen,who,action,to what,details,from where,who (id),to what (id),in their place');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe('');
    expect(lines[0]).toMatch(
      new RegExp(
        String.raw`^2\d{3}-\d\d-\d\dT[\d:.]+Z,Ines Costa,group\.created,'=1\+1,"first: a, ""b""; size: 3",` +
          String.raw`127\.0\.0\.1,[\da-f-]{36},[\da-f-]{36},$`,
      ),
    );
  });

  it('continues while there are more pages', async () => {
    const { companyId } = other.viewer;
    const count = limits.auditCsvRows + 1;
    await inTransaction(other, async ({ em }) => {
      await em.execute(
        `insert into audit_entry (id, company_id, actor_name, action, subject_name, details, address, created_at)
         select gen_random_uuid(), ?, 'Snaplore', 'group.renamed', 'No ' || n, '{}', '', now()
         from generate_series(1, ${String(count)}) n`,
        [companyId],
      );
    });
    const pieces = await download(other, { action: 'group.renamed' });
    expect(pieces).toHaveLength(3);
    expect(
      new Set(
        pieces
          .join('')
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[3]),
      ).size,
    ).toBe(count);
  });

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['a,b', '"a,b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['\r=1', '"\'\r=1"'],
    ['say "hi"', '"say ""hi"""'],
    ['Zoë', 'Zoë'],
  ])('writes %j so that a spreadsheet shows it and runs nothing', (value, field) => {
    expect(csvField(value)).toBe(field);
  });
});

it('names each action once', async () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
  expect(await reader(owner).count(AuditEntry, { action: { $nin: [...auditActions] } })).toBe(0);
});
