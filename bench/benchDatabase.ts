import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { tsc } from '../scripts/compiler.ts';
import { startEmbeddedPostgres } from '../scripts/embeddedPostgres.ts';

const root = path.dirname(import.meta.dirname);

/** Builds the server from its sources: the bench runs what is shipped. */
export function buildServer(): void {
  execFileSync(process.execPath, [tsc, '-b'], { cwd: root, stdio: 'inherit' });
}

/** The database of a bench, as it is given to what is measured. */
export interface BenchDatabase {
  /** Its files, with `postgres/postmaster.pid` among them. */
  dataDir: string;
}

/**
 * Runs `work` on its own PostgreSQL with the migrated template. Writes are durable, as shipped. With `keepRunning` it
 * is started again whenever it ends.
 */
export async function withDatabase<T>(
  work: (adminUrl: string, database: BenchDatabase) => Promise<T>,
  { keepRunning = false } = {},
): Promise<T> {
  const { migrate } = await import('../packages/core/dist/migrations/migrate.js');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'snaplore-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, ...(keepRunning && { keepRunning: () => undefined }) });
  try {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('create database template_snaplore');
    await admin.end();
    const template = new URL(postgres.url);
    template.pathname = '/template_snaplore';
    await migrate(template.href);
    return await work(postgres.url, { dataDir });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
