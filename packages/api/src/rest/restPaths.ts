import type { RestRow } from './restRow.js';

/** `/comment/{articleId}/{id}` as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The names between a path's braces. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** Puts fixed words before parameters, segment by segment, so that `/draft/count` is never a draft's id. */
export function fixedWordsFirst(rows: readonly RestRow[]): RestRow[] {
  const key = (path: string): string =>
    path
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '1' : '0'))
      .join('');
  return [...rows].sort((a, b) => key(a.path).localeCompare(key(b.path)));
}
