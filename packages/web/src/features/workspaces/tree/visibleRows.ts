import type { ArticleTreeRow } from '@snaplore/schema/articleTree';

/** A row that no collapsed ancestor hides. */
export interface VisibleRow {
  row: ArticleTreeRow;
  /** Whether its descendants are visible; null if it has none. */
  isExpanded: boolean | null;
  /** Its position among its visible siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

interface VisibleRowsOptions {
  /** The collapsed articles, whose descendants are hidden. */
  collapsed: ReadonlySet<string>;
  /** Part of a title: matching articles and their ancestors are visible, whatever is collapsed. */
  filter?: string;
}

/** Returns the visible rows, from top to bottom. */
export function visibleRows(
  rows: readonly ArticleTreeRow[],
  { collapsed, filter = '' }: VisibleRowsOptions,
): VisibleRow[] {
  const word = filter.trim().toLocaleLowerCase();
  const found = word === '' ? rows : withAncestors(rows, ({ title }) => title.toLocaleLowerCase().includes(word));
  const shown: (Omit<VisibleRow, 'siblings'> & { group: { count: number } })[] = [];
  const groups: { count: number }[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const [index, row] of found.entries()) {
    if (row.depth > hiddenBelow) continue;
    const hasItems = (found[index + 1]?.depth ?? 0) > row.depth;
    const isExpanded = hasItems ? word !== '' || !collapsed.has(row.articleId) : null;
    hiddenBelow = isExpanded === false ? row.depth : Number.POSITIVE_INFINITY;
    groups.length = Math.min(groups.length, row.depth + 1);
    const group = (groups[row.depth] ??= { count: 0 });
    group.count += 1;
    shown.push({ row, isExpanded, position: group.count, group });
  }
  return shown.map(({ group, ...rest }) => ({ ...rest, siblings: group.count }));
}

function withAncestors(rows: readonly ArticleTreeRow[], isWanted: (row: ArticleTreeRow) => boolean): ArticleTreeRow[] {
  const kept = new Set<ArticleTreeRow>();
  const above: ArticleTreeRow[] = [];
  for (const row of rows) {
    above.length = Math.min(above.length, row.depth);
    above[row.depth] = row;
    if (isWanted(row)) for (const each of above) kept.add(each);
  }
  return rows.filter((row) => kept.has(row));
}

/** Returns the ids of an article's ancestors, the parent first. */
export function ancestorIds(rows: readonly ArticleTreeRow[], articleId: string): string[] {
  const found: string[] = [];
  let index = rows.findIndex((row) => row.articleId === articleId);
  let depth = rows[index]?.depth ?? 0;
  for (index -= 1; index >= 0 && depth > 0; index -= 1) {
    const row = rows[index];
    if (row === undefined || row.depth >= depth) continue;
    found.push(row.articleId);
    depth = row.depth;
  }
  return found;
}
