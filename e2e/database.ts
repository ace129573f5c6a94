import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, type Product } from './product.ts';

/** Changes one row directly in the database, as the platform would. */
export async function changeRow(product: Product, statement: string, values: unknown[]): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(path.join(product.dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'snaplore' });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
