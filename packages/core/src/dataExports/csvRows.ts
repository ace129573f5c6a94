import { csvField } from '../audit/auditCsv.js';

type Cell = string | number | Date | null;

const written = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString() : csvField(cell === null ? '' : String(cell));

/** Writes rows as CSV with a byte order mark, in parts as they are read (docs/domains/dataExports.md). */
export async function* csvRows(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const rows of pages) yield rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/**
 * Reads rows page by page, each behind the last one of the page before.
 * @param read a page behind an id; the first page where it is null.
 */
export async function* pagesOf<Row extends { id: string }>(
  size: number,
  read: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < size) return;
  }
}
