import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { readPeopleFile } from './peopleFile.js';
import { planImport, type ImportRow } from './planImport.js';

/**
 * Says what an import of people would do, row by row, and changes nothing.
 * @throws AppError FORBIDDEN and what `readPeopleFile` throws.
 */
export async function previewImport(caller: MemberCaller, text: string): Promise<ImportRow[]> {
  authorize(caller.viewer, 'Company.importPeople', { id: caller.viewer.companyId });
  return await planImport(reader(caller), caller.viewer, readPeopleFile(text));
}
