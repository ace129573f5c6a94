import type { VisibleRow } from './visibleRows.js';

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  timeStamp: number;
}

/** The letters typed to find a title, and when the last one was typed. */
export interface TypeAhead {
  text: string;
  at: number;
}

/** Milliseconds after which typing starts a new search. */
const typeAheadMs = 700;

/**
 * Returns what a key does in a tree (WAI-ARIA, tree view): the index of the row to focus, or whether the focused row is
 * expanded or collapsed; null for other keys. Letters find the next title that starts with them.
 */
export function treeTarget(
  key: Key,
  shown: readonly VisibleRow[],
  index: number,
  typed: TypeAhead,
): number | 'expand' | 'collapse' | null {
  const at = shown[index];
  if (at === undefined || key.altKey || key.ctrlKey || key.metaKey) return null;
  switch (key.key) {
    case 'ArrowDown':
      return Math.min(index + 1, shown.length - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return shown.length - 1;
    case 'ArrowRight':
      return at.isExpanded === null ? null : at.isExpanded ? index + 1 : 'expand';
    case 'ArrowLeft': {
      if (at.isExpanded === true) return 'collapse';
      const above = shown.findLastIndex(({ row }, place) => place < index && row.depth < at.row.depth);
      return above < 0 ? null : above;
    }
    default:
      return key.key.length === 1 && key.key !== ' ' ? byTitle(key, shown, index, typed) : null;
  }
}

function byTitle(
  { key, timeStamp }: Key,
  shown: readonly VisibleRow[],
  index: number,
  typed: TypeAhead,
): number | null {
  const isNew = timeStamp - typed.at > typeAheadMs;
  typed.text = (isNew ? '' : typed.text) + key.toLocaleLowerCase();
  typed.at = timeStamp;
  // The first letter finds the next match; further letters may keep the current one.
  const first = isNew ? index + 1 : index;
  const found = [...shown.keys()]
    .map((place) => (first + place) % shown.length)
    .find((place) => shown[place]?.row.title.toLocaleLowerCase().startsWith(typed.text));
  return found ?? null;
}
