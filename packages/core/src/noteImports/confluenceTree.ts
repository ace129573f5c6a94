import { htmlTokens } from '@snaplore/schema/notes/reading/htmlTokens';
import type { PagePlace } from './pageTree.js';
import { pathOf } from './pageLinks.js';

/** How deep its list may be. */
const deepest = 200;

/**
 * The tree of a Confluence space, which its index has as nested lists of links; pages that it does not name are at the
 * end (docs/domains/noteImports.md).
 */
export function confluenceTree(index: string, paths: readonly string[]): PagePlace[] {
  const known = new Set(paths);
  const rows: PagePlace[] = [];
  const seen = new Set<string>();
  /** The page of each item that is open. */
  const items: (string | null)[] = [];
  for (const token of htmlTokens(index, (text) => text.replaceAll('&amp;', '&'))) {
    if (token.kind === 'text') continue;
    if (token.name === 'li') {
      if (token.kind === 'close') items.pop();
      else if (items.length < deepest) items.push(null);
    } else if (token.name === 'a' && token.kind === 'open' && items.length > 0 && items.at(-1) === null) {
      const path = pathOf(token.attributes.get('href') ?? '', 'index.html');
      if (path === null || !known.has(path) || seen.has(path)) continue;
      rows.push({ path, parent: items.findLast((page) => page !== null) ?? null });
      seen.add(path);
      items[items.length - 1] = path;
    }
  }
  return [...rows, ...paths.filter((path) => !seen.has(path)).map((path) => ({ path, parent: null }))];
}
