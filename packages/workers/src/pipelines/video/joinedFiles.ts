import { statSync } from 'node:fs';

const joined = 'concat:';
const between = '|';

/**
 * One path for a film that lies in several files, one after the other, as an upload's parts do: the steps that only
 * read take it like any other. Null where a name cannot be written in it.
 */
export function joinFiles(paths: readonly string[]): string | null {
  if (paths.length < 2) return paths[0] ?? null;
  return paths.some((path) => path.includes(between)) ? null : `${joined}${paths.join(between)}`;
}

/** The files behind a path, in order. */
export function filesOf(path: string): string[] {
  return path.startsWith(joined) ? path.slice(joined.length).split(between) : [path];
}

/** Bytes of all files behind a path. */
export function sizeOf(path: string): number {
  return filesOf(path).reduce((sum, file) => sum + statSync(file).size, 0);
}
