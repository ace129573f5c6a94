import type { Style } from './noteStyles.js';

/** The least width of a column in pixels, also of those without a width of their own. */
export const columnWidthMin = 48;
/** The largest width that can be set. */
export const columnWidthMax = 2_000;

interface Columns {
  colspan?: unknown;
  colwidth?: unknown;
}

/** Returns the width of each column in pixels, null for those that share the rest. */
export function columnWidths(firstRow: readonly Columns[]): (number | null)[] {
  return firstRow.flatMap(({ colspan, colwidth }) => {
    const widths = Array.isArray(colwidth) ? (colwidth as unknown[]) : [];
    return Array.from({ length: typeof colspan === 'number' ? colspan : 1 }, (_, at) => {
      const width = widths[at];
      return typeof width === 'number' && width > 0 ? width : null;
    });
  });
}

/** How wide a text is on paper and in a page without the product's own, in pixels. */
const pageWidth = 680;

/**
 * Returns how wide a table and its columns are where none may be wider than the page, as on paper: shares in percent.
 * Null for a table whose columns have no widths.
 */
export function tableShares(widths: readonly (number | null)[]): { width: string; columns: string[] } | null {
  const given = widths.filter((width) => width !== null);
  if (given.length === 0) return null;
  const sum = given.reduce((total, width) => total + width, 0);
  const others = widths.length - given.length;
  const rest = others === 0 ? 0 : Math.max(columnWidthMin, (pageWidth - sum) / others);
  const whole = sum + rest * others;
  return {
    width: others === 0 ? `min(100%, ${String(sum)}px)` : '100%',
    columns: widths.map((width) => `${String(Math.round(((width ?? rest) / whole) * 10_000) / 100)}%`),
  };
}

/**
 * Returns the CSS of a table: as wide as its columns if all have a width, else as wide as the text, or wider if its
 * columns need that. The same as ProseMirror's while a column is dragged.
 */
export function tableStyle(widths: readonly (number | null)[]): Style {
  const sum = widths.reduce<number>((total, width) => total + (width ?? columnWidthMin), 0);
  return widths.length > 0 && widths.every((width) => width !== null)
    ? { width: `${String(sum)}px` }
    : { minWidth: `${String(sum)}px` };
}
