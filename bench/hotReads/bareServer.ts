import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { SentStatement } from './wireProxy.ts';

/** What the bare handler is told when it starts. */
export interface BareSetup {
  databaseUrl: string;
  companyId: string;
  userId: string;
  /** By the path that asks for them. */
  statements: Record<string, SentStatement[]>;
}

/**
 * A process of its own with nothing between HTTP and PostgreSQL: it reads the body, runs an operation's statements one
 * after the other, those of the everyday role in one transaction, and writes their rows.
 */
function serve({ databaseUrl, companyId, userId, statements }: BareSetup): void {
  const pools = new Map<string, pg.Pool>();
  const poolOf = (role: string): pg.Pool => {
    const options = { connectionString: databaseUrl, options: `-c role=${role}`, max: 10 };
    const pool = pools.get(role) ?? new pg.Pool(options);
    pools.set(role, pool);
    return pool;
  };
  const asked = ({ sql, values, name }: SentStatement) =>
    values === null ? sql : { text: sql, values, ...(name === '' ? {} : { name: nameOf(sql) }) };
  createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      JSON.parse(Buffer.concat(parts).toString());
      const rows: unknown[] = [];
      const of = statements[request.url ?? ''] ?? [];
      const isOwn = ({ role }: SentStatement): boolean => role === 'snaplore_app';
      for (const statement of of.filter((each) => !isOwn(each)))
        rows.push((await poolOf(statement.role).query(asked(statement))).rows);
      const client = await poolOf('snaplore_app').connect();
      await client.query('begin read only');
      await client.query("select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)", [
        companyId,
        userId,
      ]);
      for (const statement of of.filter(isOwn)) rows.push((await client.query(asked(statement))).rows);
      await client.query('commit');
      client.release();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(rows));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
    process.send?.((this.address() as AddressInfo).port);
  });
}

/** A prepared statement's name, which is the same for the same text. */
const nameOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 40);

process.once('message', (setup: BareSetup) => {
  serve(setup);
});
process.once('disconnect', () => process.exit());
