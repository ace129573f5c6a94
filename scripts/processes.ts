import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process as it can be recognised later: a pid alone may have been given to somebody else since. */
export interface ProcessId {
  pid: number;
  /** When it started, in the system's own words; empty where the system does not tell. */
  startedAt: string;
}

/** Says when a process started, in words only good for comparing; undefined when there is no such process. */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      // The name in brackets may hold spaces, so fields are counted after the last bracket.
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

/** The lasting name of a process that runs now; undefined when it does not. */
export function identify(pid: number): ProcessId | undefined {
  const startedAt = startTimeOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Whether that very process (and not a later one with its pid) still runs. */
export function isStillRunning(id: ProcessId): boolean {
  return startTimeOf(id.pid) === id.startedAt;
}

/** Whether any process has this pid. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal and does not mind when the process has ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits up to `ms` milliseconds for the end of a process that is not our child; false when it still runs. */
export async function waitForEnd(id: ProcessId, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isStillRunning(id)) {
    if (Date.now() > until) return false;
    await delay(20);
  }
  return true;
}

/** Pids of the processes whose working folder is `folder` (Linux only; elsewhere none are found). */
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
