import type { ShownRow } from './treeRows.js';

/** What a row of a tree says of itself (WAI-ARIA, tree view). */
export interface TreeItem {
  role: 'treeitem';
  tabIndex: 0 | -1;
  'data-index': number;
  'aria-level': number;
  'aria-posinset': number;
  'aria-setsize': number;
  'aria-expanded': boolean | undefined;
}

export interface TreeItemPlace extends ShownRow {
  /** Its place among the rows to be seen. */
  index: number;
  /** 0 on the one row that Tab leads to. */
  tabIndex: 0 | -1;
}

export function treeItem({ row, isExpanded, position, siblings, index, tabIndex }: TreeItemPlace): TreeItem {
  return {
    role: 'treeitem',
    tabIndex,
    'data-index': index,
    'aria-level': row.depth + 1,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': isExpanded ?? undefined,
  };
}
