import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type {} from '../packages/core/src/testing/providedContext.ts';
import { migrate } from '../packages/core/src/migrations/migrate.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

/** The tests' own PostgreSQL with one migrated template, from which each test file clones its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'snaplore-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database template_snaplore');
  const template = new URL(postgres.url);
  template.pathname = '/template_snaplore';
  await migrate(template.href);
  await admin.end();
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
