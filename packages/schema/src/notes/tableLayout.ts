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
