import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the resident memory of a process in bytes; 0 when it has ended or the system does not say. */
export async function residentBytes(processId: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
    return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  }
  if (process.platform === 'win32') return 0;
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(processId)]).catch(() => ({ stdout: '' }));
  return 1024 * (Number(stdout.trim()) || 0);
}
