import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rotateLarge } from './logFile.ts';
import { lastLines, type Cluster } from './postgresCluster.ts';
import { Problem } from './problem.ts';
import { identify, isStillRunning, processesIn, signal, waitForEnd, type ProcessId } from './processes.ts';

const readyWithinMs = 60_000;

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

/** Finds a server that a killed launcher left running, and removes what would prevent starting a new one. */
export async function findRunning(cluster: Cluster): Promise<{ id: ProcessId; port: number } | undefined> {
  const file = readPostmasterFile(cluster);
  if (!file) return undefined;
  const id = identify(file.pid);
  const isOurs = id !== undefined && (process.platform !== 'linux' || processesIn(cluster.folder).includes(file.pid));
  if (!isOurs) {
    // Its pid is unused or belongs to another process now, which PostgreSQL would take for a running server.
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

/** Sessions survive a killed server for a moment and keep its memory: end them. */
async function endOrphans({ folder }: Cluster): Promise<void> {
  for (const pid of processesIn(folder)) {
    const id = identify(pid);
    if (!id) continue;
    signal(pid, 'SIGKILL');
    await waitForEnd(id, 5_000);
  }
}

/**
 * Starts a server on `port` and waits until it accepts connections.
 * @throws Problem with its last lines when it ends before that
 */
export async function startServer(cluster: Cluster, port: number): Promise<void> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // A tests' cluster need not survive a power cut, only its own end: what is committed is in the system's memory.
    fsync: cluster.throwaway ? 'off' : 'on',
    synchronous_commit: cluster.throwaway ? 'off' : 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Logs only the reason of a failed statement: statements and rows contain mails with their links.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]);
  rotateLarge(cluster.logFile);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const logFrom = statSync(cluster.logFile).size;
  // Its own session: Ctrl-C goes to the launcher, which stops the server last.
  const child = spawn(path.join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...args], {
    ...cluster.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await waitUntilReady(child, cluster, logFrom);
  child.unref();
}

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
    if (Date.now() > until)
      throw new Problem(`The embedded PostgreSQL did not become ready within a minute (${cluster.logFile})`);
    await delay(10);
  }
}

/** The process of the server that was just started. */
export function identifyPostmaster(cluster: Cluster): ProcessId {
  const id = identify(readPostmasterFile(cluster)?.pid ?? 0);
  if (!id) throw new Problem(`The embedded PostgreSQL ended right after its start (${cluster.logFile})`);
  return id;
}
