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

/** A PostgreSQL server that the launcher manages. */
export interface EmbeddedPostgres {
  /** The superuser's URL of the database "snaplore"; reachable from this machine only. */
  url: string;
  port: number;
  /** True when it was already running, left by a launcher that was killed. */
  adopted: boolean;
  /** Stops the server once everything is on the disk; removes a throwaway cluster. */
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  throwaway?: boolean;
  /** Another PostgreSQL installation than the one that comes with the product. */
  installation?: Installation;
  /**
   * Restarts the server on the same port whenever it ends by itself, and passes a line about it here. Without it the
   * server is not restarted.
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
 * Pauses between attempts to restart, in milliseconds: the first and the longest, which is short because a full disk
 * may have room again soon.
 */
const pauses = { first: 250, longest: 4_000 };
/** A server that ran this long was healthy: the next pause is short again. */
const soundAfterMs = 60_000;
/** Checking a process is cheap on Linux, but starts a program on other systems. */
const lookEveryMs = process.platform === 'linux' ? 200 : 2_000;
const logCheckMs = 30_000;

/**
 * Starts (or adopts) the PostgreSQL that comes with the product, in `dataDir`. `throwaway` is for tests: without
 * syncing to the disk, ended and removed with the process that started it.
 * @throws Problem when the folder cannot be used or has another major version's data
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
    keepRunningServer(cluster, port, ending.signal, keepRunning, postmaster, (next) => {
      postmaster = next;
    });

  return {
    url: `postgres://postgres:${access.password}@127.0.0.1:${String(port)}/${databaseName}`,
    port,
    adopted: found !== undefined,
    async stop() {
      ending.abort();
      await watching;
      // Fast: sessions end, everything is written. Immediate is as safe (the log is replayed), and quicker for tests.
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

/** Restarts the server on its port whenever it ends, until `stop`; bounds its log meanwhile. */
async function keepRunningServer(
  cluster: Cluster,
  port: number,
  ending: AbortSignal,
  report: (line: string) => void,
  first: ProcessId,
  onStart: (id: ProcessId) => void,
): Promise<void> {
  const rest = async (ms: number): Promise<void> => {
    await delay(ms, undefined, { signal: ending }).catch(() => undefined);
  };
  let current = first;
  let pauseMs = pauses.first;
  let startedAt = performance.now();
  let logCheckedAt = startedAt;
  let reportedReason = '';
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
    if (reportedReason === '') report('The database ended unexpectedly; starting it again');
    await rest(pauseMs);
    pauseMs = Math.min(pauseMs * 2, pauses.longest);
    if (ending.aborted) return;
    try {
      const found = await findRunning(cluster);
      if (!found) await startServer(cluster, port);
      current = found?.id ?? identifyPostmaster(cluster);
      onStart(current);
      startedAt = performance.now();
      reportedReason = '';
      report('The database is back');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== reportedReason) report(why);
      reportedReason = why;
    }
  }
}

/** A free port on the loopback address: `wanted` if it is free. */
export function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (preferred !== 0 && error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

/** Ends a throwaway cluster when this process ends in any way: a shell waits for the end of its input. */
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
