import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { readPeopleFile } from './peopleFile.js';
import { planImport, type ImportRow } from './planImport.js';

/**
 * Returns what an import would do, row by row, without changing anything (docs/domains/imports.md).
 * @throws AppError FORBIDDEN, and the errors of `readPeopleFile`.
 */
export async function previewImport(caller: MemberCaller, text: string): Promise<ImportRow[]> {
  authorize(caller.viewer, 'Company.importPeople', { id: caller.viewer.companyId });
  return await planImport(reader(caller), caller.viewer, readPeopleFile(text));
}
