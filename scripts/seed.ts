/**
 * `pnpm seed --large`: makes a company of 1,000 people, 200 groups and 500 workspaces, and one more of 2,000 articles, on
 * the database of `DATABASE_URL`, or on the embedded one below `DATA_DIR`, whether the product runs on it or not. A second
 * run changes nothing.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ConfigError, readConfig } from '../packages/core/src/platform/config.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { hasEmbeddedPostgres } from './postgresCluster.ts';
import { Problem } from './problem.ts';
import { runsOn, takeDataDir } from './runLock.ts';

const root = path.dirname(import.meta.dirname);

function runNode(args: string[], settings: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  if (status !== 0) throw new Problem('Nothing was made: see the lines above.');
}

const seed = (settings: Record<string, string>): void => { runNode(['packages/workers/dist/seed/large/main.js'], settings); };

async function seedEmbedded(dataDir: string): Promise<void> {
  if (!hasEmbeddedPostgres(dataDir)) {
    throw new Problem(`There is no installation in ${dataDir}: start it once (npm start), or set DATA_DIR or DATABASE_URL.`);
  }
  // Nobody starts the product on it while the database is ours to stop.
  const lock = runsOn(dataDir) ? undefined : await takeDataDir(dataDir, 'pnpm seed');
  try {
    const database = await startEmbeddedPostgres({ dataDir });
    try {
      seed({ DATABASE_URL: database.url, DATA_DIR: dataDir, EMBEDDED_DATABASE: '1' });
    } finally {
      if (lock) await database.stop();
    }
  } finally {
    lock?.release();
  }
}

try {
  if (process.argv[2] !== '--large' || process.argv.length > 3) throw new Problem('Usage: pnpm seed --large');
  const config = readConfig();
  runNode(['node_modules/typescript/bin/tsc', '-b', 'packages/workers']);
  if (config.DATABASE_URL) seed({});
  else await seedEmbedded(path.resolve(root, config.DATA_DIR));
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
