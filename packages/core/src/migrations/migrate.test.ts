import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.js';

describe('a database whose owner may not create extensions', () => {
  const name = `limited_${randomBytes(6).toString('hex')}`;
  const address = new URL(inject('databaseUrl'));
  const limited = new URL(address);
  let admin: pg.Client;

  const run = async (database: string, sql: string): Promise<void> => {
    const at = new URL(address);
    at.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: at.href });
    await client.connect();
    await client.query(sql);
    await client.end();
  };

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: address.href });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.query(
      `create role ${name} login password 'limited'; grant snaplore_app, snaplore_system, snaplore_guest to ${name}`,
    );
    await run(name, `grant all on schema public to ${name}`);
    limited.pathname = `/${name}`;
    limited.username = name;
    limited.password = 'limited';
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });

  it('names the extension and the right that an administrator has to give, and migrates afterwards', async () => {
    await expect(migrate(limited.href)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(
        /^The database has not PostgreSQL's extension pg_trgm.*administrator.*create extension pg_trgm;$/,
      ) as string,
    });
    await run(name, 'create extension pg_trgm; create extension btree_gin');
    await expect(migrate(limited.href)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/administrator.*grant create on schema public to snaplore_system;$/) as string,
    });
    await run(name, 'grant create on schema public to snaplore_system');
    await expect(migrate(limited.href)).resolves.toBeUndefined();
    await expect(migrate(limited.href)).resolves.toBeUndefined();
  });
});
