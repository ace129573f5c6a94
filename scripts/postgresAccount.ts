import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';

/** Where a copy of binaries or data goes when PostgreSQL's account cannot enter their folder. */
export const sharedFolder = '/var/lib/snaplore';

/** The account that PostgreSQL runs as, since it refuses to run as root; undefined for the current user. */
export interface Account {
  uid: number;
  gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account to run PostgreSQL as. Only root needs another: the owner of an existing cluster, else `postgres` (created
 * if necessary), else `nobody`.
 */
export function accountFor(cluster: string): Account | undefined {
  if (!isRoot()) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp('postgres') ?? createPostgresAccount() ?? lookUp('nobody') ?? refuse();
}

function refuse(): never {
  throw new Problem(
    'PostgreSQL refuses to run as root, and no other account could be made: start as an ordinary user or set ' +
      'DATABASE_URL.',
  );
}

function lookUp(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function createPostgresAccount(): Account | undefined {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  return made.status === 0 ? lookUp('postgres') : undefined;
}

/** True when an account may enter a folder: every folder above must allow it. */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if (!(mode & bit)) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** Lets PostgreSQL's account (and no other) pass through the data folder when it is closed to it. */
export function allowTraversal(folder: string, account: Account | undefined): void {
  if (!account || canReach(folder, account)) return;
  const { uid, mode } = statSync(folder);
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

/** The folder of binaries that the account can run: the installed one, else a copy where it can reach it. */
export function reachableBinaries(installed: string, version: string, account: Account | undefined): string {
  if (!account || canRun(installed, account)) return installed;
  const copy = path.join(sharedFolder, `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    makeSharedFolder();
    const unfinished = `${copy}.${String(process.pid)}`;
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    // Renamed when complete, so that no process finds half a copy; a copy made meanwhile is as good.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return copy;
}

/** Creates the shared folder so that other accounts can pass through it, whatever the umask. */
export function makeSharedFolder(): void {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
}

function canRun(binaries: string, account: Account): boolean {
  return spawnSync(path.join(binaries, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}
