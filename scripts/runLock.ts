import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';
import { identify, isStillRunning, signal, waitForEnd, type ProcessId } from './processes.ts';

/** What a data folder records of the Snaplore that runs on it. */
interface Record {
  launcher: ProcessId;
  address: string;
  services: NamedProcess[];
}

/** One of the product's processes; the name is for readers of the file. */
interface NamedProcess extends ProcessId {
  name: string;
}

/** The lock of a data folder; held until released, or until its process ends. */
export interface RunLock {
  /** Records a started process, so that the next start finds it if this one is killed. */
  remember(service: NamedProcess): void;
  release(): void;
}

const politeMs = 4_000;

/**
 * Locks a data folder for this process and ends what an earlier, killed launcher left running on it.
 * @throws Problem when the folder cannot be written or another Snaplore runs on it
 */
export async function lockDataDir(dataDir: string, address: string): Promise<RunLock> {
  const file = path.join(dataDir, 'snaplore.json');
  const launcher = identify(process.pid);
  if (!launcher) throw new Problem('This system does not tell which processes run.');
  const record: Record = { launcher, address, services: [] };
  while (!tryCreate(file, record, dataDir)) await clearStale(file, dataDir);
  return {
    remember(service) {
      record.services = [...record.services.filter(isStillRunning), service];
      try {
        writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch (error) {
        // On a full disk the previous record stays. A service that is not recorded ends by itself with this process.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

/** True when a Snaplore runs on a data folder. */
export function isRunningOn(dataDir: string): boolean {
  const found = read(path.join(dataDir, 'snaplore.json'));
  return found !== undefined && isStillRunning(found.launcher);
}

function tryCreate(file: string, record: Record, dataDir: string): boolean {
  try {
    makeFolder(dataDir);
    writeFileSync(file, JSON.stringify(record), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // mkdir reports EEXIST also for a file where the folder should be.
    if (code === 'EEXIST' && (error as NodeJS.ErrnoException).path === file) return false;
    throw new Problem(
      `The data directory ${dataDir} cannot be written (${code ?? String(error)}): set DATA_DIR to a folder that can.`,
    );
  }
}

/** Node's own recursive mkdir never returns on a parent that exists but cannot hold folders (such as /proc). */
function makeFolder(folder: string, mode = 0o700): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), 0o755);
  mkdirSync(folder);
  // Whatever the umask: PostgreSQL's account has to pass through the parents.
  chmodSync(folder, mode);
}

async function clearStale(file: string, dataDir: string): Promise<void> {
  const found = read(file);
  if (found && isStillRunning(found.launcher)) {
    throw new Problem(
      `Another Snaplore already runs on ${dataDir}: ${found.address} (process ` +
        `${String(found.launcher.pid)}). Stop it, or set DATA_DIR and PORT.`,
    );
  }
  // Of two concurrent starts, only one can rename the file.
  const mine = `${file}.stale-${String(process.pid)}`;
  try {
    renameSync(file, mine);
  } catch {
    return;
  }
  await Promise.all((found?.services ?? []).map(end));
  rmSync(mine, { force: true });
}

function read(file: string): Record | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record;
  } catch {
    return undefined;
  }
}

/** Asks a process to end; if it does not, kills it with all its children. */
async function end(service: ProcessId): Promise<void> {
  if (!isStillRunning(service)) return;
  signal(service.pid, 'SIGTERM');
  if (await waitForEnd(service, politeMs)) return;
  endGroup(service.pid);
  await waitForEnd(service, politeMs);
}

/** Kills a process and its children: each service leads its own process group. */
export function endGroup(pid: number): void {
  signal(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}
