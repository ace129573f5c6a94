import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.ts';

const prefix = 'snaplore-tests-';
/** A whole run writes about 3 GB (mostly databases, one for each test file); the rest is left to its processes. */
const neededBytes = { folder: 8e9, memory: 14e9 };

/**
 * Returns a folder in memory for the temporary files of a run of the tests, removed when this process ends: writing
 * what nobody reads again to the disk takes half a minute of a whole run. Removes those of runs that were killed.
 * Returns null where there is no such file system, or too little memory: the system's folder will do.
 */
export function openTestFolder(parent = '/dev/shm', needed = neededBytes): string | null {
  try {
    for (const name of readdirSync(parent)) {
      if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
        rmSync(path.join(parent, name), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < needed.folder || process.availableMemory() < needed.memory) return null;
    const folder = path.join(parent, `${prefix}${String(process.pid)}`);
    // The database runs under an account of its own, which must get to its files.
    mkdirSync(folder, { mode: 0o755 });
    process.on('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    return folder;
  } catch {
    // Not Linux, or not this account's to write in.
    return null;
  }
}
