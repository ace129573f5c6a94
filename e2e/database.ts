import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, type Product } from './product.ts';

/** Changes one row directly in the database, as the platform would. */
export async function changeRow(product: Product, statement: string, values: unknown[]): Promise<void> {
  const { rowCount } = await run(product, statement, values);
  expect(rowCount).toBe(1);
}

/** Makes the database refuse to finish the rows of a table for which the condition on `new` holds. */
export async function refuseUpdates(product: Product, table: string, condition: string): Promise<void> {
  await run(
    product,
    `create function refuse_${table}() returns trigger language plpgsql security definer as
       $$ begin if ${condition} then raise exception 'refused'; end if; return new; end $$;
     create trigger refuse before update on ${table} for each row execute function refuse_${table}()`,
  );
}

/** Reads rows directly from the database: what no screen shows. */
export async function readRows<Row extends pg.QueryResultRow>(
  product: Product,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  return (await run<Row>(product, statement, values)).rows;
}

async function run<Row extends pg.QueryResultRow>(
  product: Product,
  statement: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const { port, password } = JSON.parse(readFileSync(path.join(product.dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'snaplore' });
  await client.connect();
  try {
    return await client.query<Row>(statement, values);
  } finally {
    await client.end();
  }
}
