import type { RestRow } from './restRow.js';

/** `/comment/{articleId}/{id}` in the router's syntax. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The names between the braces of a path. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/**
 * Sorts fixed segments before parameters, so that `/draft/count` is never read as a draft's id (docs/domains/rest.md).
 */
export function fixedWordsFirst(rows: readonly RestRow[]): RestRow[] {
  const key = (path: string): string =>
    path
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '1' : '0'))
      .join('');
  return [...rows].sort((a, b) => key(a.path).localeCompare(key(b.path)));
}
