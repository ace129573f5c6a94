import { deletedUserName } from '@snaplore/schema/leaving';
import type { MemberCaller } from '../kernel/caller.js';
import { auditDetails, everyAuditEntry, type AuditFilter } from './audit.queries.js';
import type { AuditEntry } from './auditEntry.entity.js';

/**
 * Returns one CSV field (RFC 4180). A value that a spreadsheet would run as a formula is prefixed with an apostrophe
 * (docs/domains/audit.md).
 */
export function csvField(value: string): string {
  const plain = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const columns: Record<string, (entry: AuditEntry) => string> = {
  when: ({ createdAt }) => createdAt.toISOString(),
  who: ({ actorName }) => (actorName === '' ? deletedUserName : actorName),
  action: ({ action }) => action,
  'to what': ({ subjectName, subjectId }) => (subjectName === '' && subjectId !== null ? deletedUserName : subjectName),
  details: (entry) =>
    auditDetails(entry)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('; '),
  'from where': ({ address }) => address,
  'who (id)': ({ actorId }) => actorId ?? '',
  'to what (id)': ({ subjectId }) => subjectId ?? '',
  'in their place': ({ adminName }) => adminName ?? '',
};
const line = (fields: string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/**
 * Returns the log as UTF-8 CSV with a byte order mark, latest entry first, in parts as they are read.
 * @throws AppError FORBIDDEN, BAD_INPUT, at the call.
 */
export function auditCsv(caller: MemberCaller, filter: AuditFilter): AsyncIterable<string> {
  return auditLines(everyAuditEntry(caller, filter));
}

/** The same of entries that are read already. */
export async function* auditLines(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield `\uFEFF${line(Object.keys(columns))}`;
  for await (const entries of pages) {
    yield entries.map((entry) => line(Object.values(columns).map((column) => column(entry)))).join('');
  }
}
