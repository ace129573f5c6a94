import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileError } from '../../kernel/fileError.js';

/** Returns whether the path exists. */
export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: unknown) => {
      if (isFileError(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    },
  );
}

/** Flushes a file's bytes, or a folder's names, to the disk. */
export async function flushPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Removes the files below a folder, which may be missing, that were last written before `before`, in milliseconds since
 * 1970.
 * @param keptName files of this name stay, however old.
 */
export async function removeOldFiles(folder: string, before: number, keptName?: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === keptName) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/**
 * The paths of all files below a folder, which may be missing, that come after `after`, in the order of their bytes.
 * One folder at a time is held.
 * @param prefix of the paths: '', or that of the folder with a '/' at its end.
 */
export async function* keysBelow(folder: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch((error: unknown) => {
    if (isFileError(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  // A folder stands where its files do: 'a.b' comes before 'a/b'.
  const paths = entries.map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`);
  for (const path of paths.sort((one, other) => (one < other ? -1 : 1))) {
    if (!path.endsWith('/')) {
      if (path > after) yield path;
    } else if (path > after || after.startsWith(path)) {
      yield* keysBelow(folder, path, after);
    }
  }
}
