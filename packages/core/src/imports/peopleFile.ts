import * as limits from '@snaplore/schema/limits';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../kernel/appError.js';

type Column = 'firstName' | 'lastName' | 'email' | 'role' | 'groups';

/** The accepted column names, without case, spaces and punctuation. */
const headers: Record<string, Column> = {
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  role: 'role',
  group: 'groups',
  groups: 'groups',
};
const needed: readonly Column[] = ['firstName', 'lastName', 'email'];
const labels: Record<Column, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  role: 'role',
  groups: 'groups',
};

/** One row as written; missing cells are blank. */
export interface PeopleFileRow extends Record<Column, string> {
  /** Its line in the file; the header is line 1. */
  line: number;
}

/** The delimiter that occurs most often in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const count = (mark: string): number => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function readCells(text: string): { cells: string[]; line: number }[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new AppError('IMPORT_UNREADABLE', { line: lines ?? 1 });
  }
}

/**
 * Reads a CSV file with first name, last name and email, and optionally role and groups, in any order, delimited by
 * commas, semicolons or tabs. Ignores other columns (docs/domains/imports.md).
 * @throws AppError IMPORT_EMPTY, IMPORT_UNREADABLE, IMPORT_COLUMN_MISSING, IMPORT_COLUMN_TWICE, IMPORT_TOO_LARGE.
 */
export function readPeopleFile(text: string): PeopleFileRow[] {
  if (text.length > limits.importCharactersMax) throw new AppError('IMPORT_TOO_LARGE', { max: limits.importRowsMax });
  const [header, ...rows] = readCells(text.replace(/^\uFEFF/, ''));
  if (!header) throw new AppError('IMPORT_EMPTY');
  const named = header.cells.map((cell) => headers[cell.toLowerCase().replace(/[^\p{Letter}]/gu, '')]);
  const missing = needed.find((column) => !named.includes(column));
  if (missing) throw new AppError('IMPORT_COLUMN_MISSING', { column: labels[missing] });
  const twice = named.find((column, index) => column !== undefined && named.indexOf(column) < index);
  if (twice) throw new AppError('IMPORT_COLUMN_TWICE', { column: labels[twice] });
  if (rows.length === 0) throw new AppError('IMPORT_EMPTY');
  if (rows.length > limits.importRowsMax) throw new AppError('IMPORT_TOO_LARGE', { max: limits.importRowsMax });
  return rows.map(({ cells, line }) => {
    const cell = (column: Column): string => cells[named.indexOf(column)] ?? '';
    return {
      line,
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      email: cell('email'),
      role: cell('role'),
      groups: cell('groups'),
    };
  });
}
