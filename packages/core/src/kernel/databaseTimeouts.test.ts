import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { openDatabase, type Database } from './database.js';
import { jobStatementTimeoutMs, requestTimeouts, systemTimeouts } from './databaseTimeouts.js';
import { reader } from '../outbox/transaction.js';
import { entities } from '../wiring/entities.js';

const settings =
  `select name, setting from pg_settings ` +
  `where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`;
const valuesOf = (rows: { name: string; setting: string }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
const written = ({ lock, statement, idle }: typeof requestTimeouts) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
});

describe('a connection', () => {
  let app: TestApp;
  let owner: TestPerson;
  let impatient: Database;
  let holder: pg.Client;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    impatient = await openDatabase(entities, app.ownerUrl, 2, { lock: 100, statement: 300, idle: 200 });
    holder = new pg.Client({ connectionString: app.ownerUrl });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await impatient.close();
    await app.close();
  });

  it('has timeouts for locks, statements and idle transactions', async () => {
    const { app: everyday, system, appPool } = app.services.database;
    expect(valuesOf(await everyday.em.fork().execute(settings))).toEqual(written(requestTimeouts));
    expect(valuesOf(await system.em.fork().execute(settings))).toEqual(written(systemTimeouts));
    expect(valuesOf((await appPool.query(settings)).rows as { name: string; setting: string }[])).toEqual(
      written(requestTimeouts),
    );
    expect(Object.values({ ...requestTimeouts, ...systemTimeouts }).every((timeout) => timeout > 0)).toBe(true);
  });

  it("gives a job's statements more time", async () => {
    const job = reader({ ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } });
    expect(valuesOf(await job.execute(settings))['statement_timeout']).toBe(jobStatementTimeoutMs);
    // On the same connections, and only for that transaction.
    expect(valuesOf(await reader(owner).execute(settings))['statement_timeout']).toBe(requestTimeouts.statement);
  });

  it('gives up a lock that is held elsewhere, and a statement that takes too long', async () => {
    await holder.query('begin');
    await holder.query('select 1 from company for update');
    for (const { em } of [impatient.app, impatient.system]) {
      const {
        viewer: { companyId },
      } = owner;
      const lock = em
        .fork({ session: { variables: { 'app.company_id': companyId } } })
        .execute('select 1 from company for update');
      await expect(lock).rejects.toMatchObject({ code: '55P03' });
      await expect(em.fork().execute('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    }
    await holder.query('rollback');
  });

  it('loses its locks when it is idle in a transaction', async () => {
    const client = await impatient.appPool.connect();
    const ended = new Promise((resolve) => {
      client.once('end', resolve);
    });
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(42)');
    const waiting = holder.query('select pg_advisory_lock(42)');
    await ended;
    await waiting;
    client.release(true);
  });
});
