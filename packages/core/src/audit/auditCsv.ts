import type { MemberCaller } from '../kernel/caller.js';
import { auditDetails, everyAuditEntry, type AuditFilter } from './audit.queries.js';
import type { AuditEntry } from './auditEntry.entity.js';

/**
 * One field of a table that a spreadsheet opens (RFC 4180). What it would take for a formula gets an apostrophe before
 * it and is shown as it was written.
 */
export function csvField(value: string): string {
  const plain = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const columns: Record<string, (entry: AuditEntry) => string> = {
  when: ({ createdAt }) => createdAt.toISOString(),
  who: ({ actorName }) => actorName,
  action: ({ action }) => action,
  'to what': ({ subjectName }) => subjectName,
  details: (entry) =>
    auditDetails(entry)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('; '),
  'from where': ({ address }) => address,
  'who (id)': ({ actorId }) => actorId ?? '',
  'to what (id)': ({ subjectId }) => subjectId ?? '',
};
const line = (fields: string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/**
 * The log as CSV in UTF-8, a piece at a time, the latest entry first. Begins with the mark by which spreadsheets know
 * UTF-8.
 * @throws AppError FORBIDDEN, BAD_INPUT, at once.
 */
export function auditCsv(caller: MemberCaller, filter: AuditFilter): AsyncIterable<string> {
  const pages = everyAuditEntry(caller, filter);
  return (async function* pieces() {
    yield `\uFEFF${line(Object.keys(columns))}`;
    for await (const entries of pages) {
      yield entries.map((entry) => line(Object.values(columns).map((column) => column(entry)))).join('');
    }
  })();
}
