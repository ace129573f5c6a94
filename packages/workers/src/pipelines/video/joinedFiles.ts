import { statSync } from 'node:fs';

const joined = 'concat:';
const between = '|';

/**
 * Returns one path for a video in several consecutive files, such as the parts of an upload; steps that only read
 * accept it like any other. Null where a name cannot be encoded in it.
 */
export function joinFiles(paths: readonly string[]): string | null {
  if (paths.length < 2) return paths[0] ?? null;
  return paths.some((path) => path.includes(between)) ? null : `${joined}${paths.join(between)}`;
}

/** Returns the files of a path, in order. */
export function filesOf(path: string): string[] {
  return path.startsWith(joined) ? path.slice(joined.length).split(between) : [path];
}

/** Returns the size of all files of a path in bytes. */
export function sizeOf(path: string): number {
  return filesOf(path).reduce((sum, file) => sum + statSync(file).size, 0);
}
