import { parse } from 'csv-parse/sync';
import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { importedLink } from './importedLinks.js';

const paragraph = (text: string, key: string | null): ContentNode => ({
  type: 'paragraph',
  ...(text === ''
    ? {}
    : {
        content: [
          {
            type: 'text',
            text,
            ...(key === null ? {} : { marks: [{ type: 'link', attrs: { href: importedLink(key), target: '_self' } }] }),
          },
        ],
      }),
});

/**
 * A database of Notion as a note with a table, whose first column links to the pages of its rows
 * (docs/domains/noteImports.md).
 * @param pageOf the key of the page with this title below the database; null for none.
 * @returns null for what is no CSV.
 */
export function csvTable(text: string, pageOf: (title: string) => string | null): ContentNode | null {
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0 || columns * rows.length > limits.tableSlots) return null;
  const content = rows.map((row, index) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_none, column) => {
      const value = (row[column] ?? '').replace(/\s*\n\s*/g, ' ').trim();
      const key = index > 0 && column === 0 && value !== '' ? pageOf(value) : null;
      return { type: index === 0 ? 'tableHeader' : 'tableCell', content: [paragraph(value, key)] };
    }),
  }));
  return { type: 'doc', content: [{ type: 'table', content }] };
}
