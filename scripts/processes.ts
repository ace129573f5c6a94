import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Identifies a process across time: a pid alone may have been reused. */
export interface ProcessId {
  pid: number;
  /** When it started, in the system's own format; empty when unknown. */
  startedAt: string;
}

/** When a process started, in a format only useful for comparison; undefined when there is no such process. */
function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      // The name in brackets may contain spaces, so fields are counted after the last bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** The identity of a running process; undefined when it is not running. */
export function identify(pid: number): ProcessId | undefined {
  const startedAt = startTimeOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** True when this same process, not a later one with its pid, still runs. */
export function isStillRunning(id: ProcessId): boolean {
  return startTimeOf(id.pid) === id.startedAt;
}

/** True when any process has this pid. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; ignores that the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits up to `ms` milliseconds for a process that is not a child to end; false when it still runs. */
export async function waitForEnd(id: ProcessId, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isStillRunning(id)) {
    if (Date.now() > until) return false;
    await delay(20);
  }
  return true;
}

/** Pids of the processes whose working directory is `folder` (Linux only; empty elsewhere). */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${String(pid)}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}
