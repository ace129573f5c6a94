import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../companies/company.entity.js';
import { appRole, systemRole } from '../kernel/databaseRoles.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { AuditEntry } from './auditEntry.entity.js';
import { audit, writeAudit } from './writeAudit.js';

let app: TestApp;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  other = await newOwner(app.services, 'Another Company');
  for (const person of [owner, other]) {
    await inTransaction(person, (tx) => audit(person, tx, 'group.created', { id: null, name: 'Support' }, { size: 3 }));
  }
});
afterAll(async () => {
  await app.close();
});

/** Runs SQL without the product's own checks, as one of its roles or as the owner of its tables. */
async function ask(
  role: string | null,
  statement: string,
  companyId?: string,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  try {
    if (role !== null) await client.query(`set role ${role}`);
    if (companyId !== undefined) await client.query("select set_config('app.company_id', $1, false)", [companyId]);
    return await client.query<Record<string, unknown>>(statement);
  } finally {
    await client.end();
  }
}
const all = async (): Promise<unknown[]> => (await ask(systemRole, 'select * from audit_entry order by id')).rows;

describe('an audit entry', () => {
  it('records who did what to what, when and from which address', async () => {
    const entry = await reader(owner).findOneOrFail(AuditEntry, { action: 'group.created' });
    expect(entry).toMatchObject({
      companyId: owner.viewer.companyId,
      actorId: owner.viewer.userId,
      actorName: 'Maya Lindqvist',
      subjectId: null,
      subjectName: 'Support',
      details: { size: 3 },
      address: '127.0.0.1',
    });
    expect(Math.abs(entry.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('is committed or rolled back with its action', async () => {
    const before = await all();
    await expect(
      inTransaction(owner, async (tx) => {
        await audit(owner, tx, 'group.deleted', { id: null, name: 'Support' });
        await tx.em.flush();
        throw new Error('Not today');
      }),
    ).rejects.toThrow('Not today');
    expect(await all()).toEqual(before);
  });

  it.each([appRole, systemRole, null])('cannot be updated, deleted or truncated by %s', async (role) => {
    const before = await all();
    expect(before.length).toBeGreaterThanOrEqual(2);
    for (const statement of [
      "update audit_entry set actor_name = 'Nobody'",
      'delete from audit_entry',
      'truncate audit_entry',
      'truncate company cascade',
      "insert into audit_entry select * from audit_entry on conflict (id) do update set actor_name = 'Nobody'",
    ]) {
      // 42501: insufficient privilege, raised by the trigger or because the role has none.
      await expect(ask(role, statement, owner.viewer.companyId), statement).rejects.toMatchObject({ code: '42501' });
    }
    expect(await all()).toEqual(before);
  });

  it.each([appRole, systemRole])('keeps its triggers against %s', async (role) => {
    for (const statement of [
      'alter table audit_entry disable trigger all',
      'drop trigger audit_entry_stays on audit_entry',
      'drop table audit_entry',
      'alter table audit_entry no force row level security',
      "set session_replication_role = 'replica'",
    ]) {
      await expect(ask(role, statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('of another company can be neither read nor written', async () => {
    const mine = await ask(appRole, 'select distinct company_id from audit_entry', owner.viewer.companyId);
    expect(mine.rows).toEqual([{ company_id: owner.viewer.companyId }]);
    expect((await ask(appRole, 'select * from audit_entry')).rows).toEqual([]);
    await expect(
      inTransaction(owner, async (tx) => {
        writeAudit(tx, {
          companyId: other.viewer.companyId,
          actor: null,
          action: 'user.removed',
          subject: { id: null, name: 'x' },
          address: '',
        });
      }),
    ).rejects.toThrow('row-level security');
  });

  it('is deleted with its company only', async () => {
    const gone = await newOwner(app.services, 'Short Lived');
    await inTransaction(gone, (tx) => audit(gone, tx, 'workspace.created', { id: null, name: 'Shelf' }));
    const { companyId } = gone.viewer;
    const count = async (): Promise<number> =>
      (await ask(systemRole, `select id from audit_entry where company_id = '${companyId}'`)).rows.length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeDelete(Company, { id: companyId });
    });
    expect(await count()).toBe(0);
    expect((await all()).length).toBeGreaterThanOrEqual(2);
  });
});
