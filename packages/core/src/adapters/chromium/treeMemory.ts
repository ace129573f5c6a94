import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface ProcessMemory {
  id: number;
  parent: number;
  bytes: number;
}

/** Of Linux: the memory of its own, without the program and the libraries that all its processes share. */
async function procEntry(name: string): Promise<ProcessMemory[]> {
  const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
  const field = (of: string): number => Number(new RegExp(`^${of}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return [{ id: Number(name), parent: field('PPid'), bytes: 1024 * (field('RssAnon') + field('RssShmem')) }];
}

async function allProcesses(): Promise<ProcessMemory[]> {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') {
    const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    return (await Promise.all(names.map(procEntry))).flat();
  }
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => {
    const [id, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    return id && parent !== undefined ? [{ id, parent, bytes: 1024 * (kilobytes ?? 0) }] : [];
  });
}

/** Returns the memory of a process and all below it, in bytes; 0 where the system does not say. */
export async function treeMemory(root: number): Promise<number> {
  const all = await allProcesses();
  const within = new Set([root]);
  for (let size = 0; size < within.size;) {
    size = within.size;
    for (const { id, parent } of all) if (within.has(parent)) within.add(id);
  }
  return all.reduce((sum, { id, bytes }) => (within.has(id) ? sum + bytes : sum), 0);
}
