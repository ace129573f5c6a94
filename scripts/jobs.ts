/**
 * `pnpm jobs`: lists jobs and has failed ones run again, on the database of `DATABASE_URL`, or on the embedded one of the
 * product that runs on `DATA_DIR`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig } from '../packages/core/src/platform/config.ts';
import { Problem } from './problem.ts';
import { runsOn } from './runLock.ts';

const root = path.dirname(import.meta.dirname);

/** The address of the embedded database, as its start wrote it down. @throws Problem where nothing runs. */
function embeddedUrl(dataDir: string): string {
  if (!runsOn(dataDir)) throw new Problem(`Snaplore does not run on ${dataDir}: start it (npm start), or set DATA_DIR or DATABASE_URL.`);
  const { password, port } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as { password: string; port: number };
  return `postgres://postgres:${password}@127.0.0.1:${String(port)}/snaplore`;
}

function run(args: string[], settings: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  if (status !== 0) throw new Problem('Nothing was changed: see the lines above.');
}

try {
  const config = readConfig();
  const program = ['packages/workers/dist/lookAfterJobs/main.js', ...process.argv.slice(2)];
  const dataDir = path.resolve(root, config.DATA_DIR);
  const settings = config.DATABASE_URL === undefined ? { DATABASE_URL: embeddedUrl(dataDir), DATA_DIR: dataDir } : {};
  run(['node_modules/typescript/bin/tsc', '-b', 'packages/workers']);
  run(program, settings);
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
