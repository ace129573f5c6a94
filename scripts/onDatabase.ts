import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readConfig } from '../packages/core/src/kernel/config.ts';
import { tsc } from './compiler.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { hasEmbeddedPostgres } from './postgresCluster.ts';
import { Problem } from './problem.ts';
import { isRunningOn, lockDataDir } from './runLock.ts';

const root = path.dirname(import.meta.dirname);

/** A program that runs beside the product, and what it needs of the database. */
interface Program {
  /** The compiled file below packages/workers, and its arguments. */
  args: string[];
  /** Shown to the next start that finds the data folder locked. */
  name: string;
  /** Printed when it fails. */
  failed: string;
  /** `required`: an installation must exist; `stopped`: the installation may be new and must not be running. */
  installation: 'required' | 'stopped';
}

function runNode(args: string[], failed: string, settings: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Problem(failed);
}

/**
 * Runs a program on the database of `DATABASE_URL`, or on the embedded one in `DATA_DIR`, which is started when the
 * product is not running.
 * @throws Problem in one line
 */
export async function runOnDatabase({ args, name, failed, installation }: Program): Promise<void> {
  const config = readConfig();
  runNode([tsc, '-b', 'packages/workers'], failed);
  if (config.DATABASE_URL) {
    runNode(args, failed);
    return;
  }
  const dataDir = path.resolve(root, config.DATA_DIR);
  if (installation === 'required' && !hasEmbeddedPostgres(dataDir)) {
    throw new Problem(
      `There is no installation in ${dataDir}: start it once (npm start), or set DATA_DIR or DATABASE_URL.`,
    );
  }
  // While this program may stop the database, the product must not start on it.
  const lock = installation === 'required' && isRunningOn(dataDir) ? undefined : await lockDataDir(dataDir, name);
  try {
    const database = await startEmbeddedPostgres({ dataDir });
    try {
      runNode(args, failed, { DATABASE_URL: database.url, DATA_DIR: dataDir, EMBEDDED_DATABASE: '1' });
    } finally {
      if (lock) await database.stop();
    }
  } finally {
    lock?.release();
  }
}
