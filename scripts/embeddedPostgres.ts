import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rotateLarge } from './logFile.ts';
import {
  createCluster,
  databaseName,
  installedBinaries,
  locate,
  refuseOtherMajor,
  type Cluster,
  type Installation,
} from './postgresCluster.ts';
import { findRunning, identifyPostmaster, startServer } from './postgresServer.ts';
import { isStillRunning, signal, waitForEnd, type ProcessId } from './processes.ts';

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

interface StartOptions {
  dataDir: string;
  throwaway?: boolean;
  /** Another PostgreSQL than the one that comes with the product. */
  installation?: Installation;
  /**
   * Starts it again on the same port whenever it ends by itself, and is told so in a line. Without it, it stays away.
   */
  keepRunning?: (line: string) => void;
}

interface Access {
  password: string;
  port?: number;
}

function readAccess(file: string): Access {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Access;
  const access = { password: randomBytes(24).toString('base64url') };
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  return access;
}

/**
 * Pauses between tries to start it again, in milliseconds: the first, and the longest, so that a disk with room again
 * is not waited for.
 */
const pauses = { first: 250, longest: 4_000 };
/** A server that ran this long was sound: the next pause is short again. */
const soundAfterMs = 60_000;
/** Looking at the process costs next to nothing on Linux, and a program's start elsewhere. */
const lookEveryMs = process.platform === 'linux' ? 200 : 2_000;
const logCheckMs = 30_000;

/**
 * Starts (or adopts) the PostgreSQL that comes with the product, below `dataDir`.
 * `throwaway` is for tests: made without waiting for the disk, ended and removed with the process that started it.
 * Throws a `Problem` with one clear line when the folder cannot be used or holds another major version's data.
 */
export async function startEmbeddedPostgres({
  dataDir,
  throwaway = false,
  installation,
  keepRunning,
}: StartOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const cluster = locate(path.resolve(dataDir), throwaway, installation ?? installedBinaries());
  const accessFile = path.join(dataDir, 'postgres.json');
  const access = readAccess(accessFile);
  if (existsSync(cluster.folder)) refuseOtherMajor(cluster);
  else await createCluster(cluster, access.password);

  const found = await findRunning(cluster);
  const port = found?.port ?? (await freePort(access.port));
  if (!found) await startServer(cluster, port);
  if (port !== access.port) writeFileSync(accessFile, JSON.stringify({ ...access, port }), { mode: 0o600 });
  let postmaster = found?.id ?? identifyPostmaster(cluster);
  const disposable = [path.dirname(cluster.folder), path.resolve(dataDir)];
  const watchdog = throwaway ? endWithThisProcess(postmaster.pid, disposable) : undefined;
  const ending = new AbortController();
  const watching =
    keepRunning &&
    keepUp(cluster, port, ending.signal, keepRunning, postmaster, (next) => {
      postmaster = next;
    });

  return {
    url: `postgres://postgres:${access.password}@127.0.0.1:${String(port)}/${databaseName}`,
    port,
    adopted: found !== undefined,
    async stop() {
      ending.abort();
      await watching;
      // Fast: sessions end, everything is written. Immediate is as safe (the log is replayed) and for the tests' own it
      // is quicker.
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

/** Starts the server again on its port whenever it ends, until told to stop; keeps its log within bounds meanwhile. */
async function keepUp(
  cluster: Cluster,
  port: number,
  ending: AbortSignal,
  say: (line: string) => void,
  first: ProcessId,
  begun: (id: ProcessId) => void,
): Promise<void> {
  const rest = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal: ending }).catch(() => undefined);
  };
  let current = first;
  let pauseMs = pauses.first;
  let startedAt = performance.now();
  let logCheckedAt = startedAt;
  let saidWhy = '';
  while (!ending.aborted) {
    if (isStillRunning(current)) {
      if (performance.now() - logCheckedAt > logCheckMs) {
        logCheckedAt = performance.now();
        rotateLarge(cluster.logFile);
      }
      await rest(lookEveryMs);
      continue;
    }
    if (performance.now() - startedAt > soundAfterMs) pauseMs = pauses.first;
    if (saidWhy === '') say('The database ended unexpectedly; starting it again');
    await rest(pauseMs);
    pauseMs = Math.min(pauseMs * 2, pauses.longest);
    if (ending.aborted) return;
    try {
      const found = await findRunning(cluster);
      if (!found) await startServer(cluster, port);
      current = found?.id ?? identifyPostmaster(cluster);
      begun(current);
      startedAt = performance.now();
      saidWhy = '';
      say('The database is back');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== saidWhy) say(why);
      saidWhy = why;
    }
  }
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
  const child = spawn('/bin/sh', ['-c', script, String(pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}
