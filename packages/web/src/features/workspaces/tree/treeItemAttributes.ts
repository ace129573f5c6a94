import type { VisibleRow } from './visibleRows.js';

/** The attributes of a row (WAI-ARIA, tree view). */
export interface TreeItemAttributes {
  role: 'treeitem';
  tabIndex: 0 | -1;
  'data-index': number;
  'aria-level': number;
  'aria-posinset': number;
  'aria-setsize': number;
  'aria-expanded': boolean | undefined;
}

export interface TreeItemRow extends VisibleRow {
  /** Its index among the visible rows. */
  index: number;
  /** 0 on the one row that Tab focuses. */
  tabIndex: 0 | -1;
}

/** Returns the attributes of a visible row. */
export function treeItemAttributes({
  row,
  isExpanded,
  position,
  siblings,
  index,
  tabIndex,
}: TreeItemRow): TreeItemAttributes {
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
