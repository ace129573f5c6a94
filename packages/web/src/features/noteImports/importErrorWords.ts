import type { ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { errorWords, isErrorCode } from '../../lib/errorWords.js';

/** The numbers in messages, which neither a job nor the answer to a form carries. */
const numbers: Partial<Record<ErrorCode, { max: number }>> = {
  ZIP_TOO_MANY_ENTRIES: { max: limits.zipEntriesMax },
  NOTE_IMPORT_TOO_MANY: { max: limits.importedArticlesMax },
  NOTE_IMPORTS_FULL: { max: limits.noteImportsPerUser },
};

/** What a code says about an import; of an unknown one, or none, that it failed. */
export function importErrorWords(code: unknown): string {
  const known = isErrorCode(code) ? code : 'NOTE_IMPORT_FAILED';
  return errorWords(known, numbers[known]);
}
