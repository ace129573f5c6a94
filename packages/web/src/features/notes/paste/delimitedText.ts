/** How many cells a text is read as a table up to. */
const cellsMax = 20_000;

/**
 * Returns the rows of a text that is a table: cells between tabs, as spreadsheets copy them, or clearly CSV. Null for
 * any other text.
 */
export function delimitedRows(text: string): string[][] | null {
  const tabs = rowsOf(text, '\t');
  if (tabs && tabs.length >= 2 && isEven(tabs, 2)) return tabs;
  for (const delimiter of [',', ';']) {
    const rows = rowsOf(text, delimiter);
    if (rows && isCsv(rows)) return rows;
  }
  return null;
}

const isEven = (rows: readonly string[][], least: number): boolean =>
  (rows[0]?.length ?? 0) >= least && rows.every(({ length }) => length === rows[0]?.length);

/** Sentences have commas too: in CSV every line has as many, and no space behind them. */
function isCsv(rows: readonly string[][]): boolean {
  const columns = rows[0]?.length ?? 0;
  const isLarge = rows.length >= 3 || (rows.length === 2 && columns >= 3);
  return (
    isLarge &&
    isEven(rows, 2) &&
    rows.flat().every((cell) => !cell.startsWith(' ') && cell.length < 200 && !/[.;{}]$/.test(cell)) &&
    (rows[0] ?? []).every((cell) => cell.trim() !== '')
  );
}

/** Reads fields with quotes as RFC 4180 has them; null for a quote that does not end, and for too many cells. */
function rowsOf(given: string, delimiter: string): string[][] | null {
  const text = given.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!text.includes(delimiter) || text === '') return null;
  const rows: string[][] = [[]];
  let cells = 0;
  let at = 0;
  while (at <= text.length) {
    let cell: string;
    if (text.charAt(at) === '"') {
      const end = endOfQuote(text, at + 1);
      const after = text.charAt(end + 1);
      if (end === -1 || (after !== '' && after !== delimiter && after !== '\n')) return null;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const start = at;
      while (at < text.length && text.charAt(at) !== delimiter && text.charAt(at) !== '\n') at += 1;
      cell = text.slice(start, at);
    }
    rows.at(-1)?.push(cell);
    cells += 1;
    if (cells > cellsMax) return null;
    if (text.charAt(at) === '\n') rows.push([]);
    at += 1;
  }
  return rows;
}

function endOfQuote(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2);
  return end;
}
