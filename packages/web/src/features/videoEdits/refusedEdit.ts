import { codeOf, isOutOfSight } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import type { PendingEdit } from './pendingEdits.js';

/** What is said of a change that the server refused; null for the words of the error itself. */
export function refusedEdit(change: PendingEdit, error: unknown): string | null {
  const isAdding = change.kind === 'edit' && change.edit.kind === 'split';
  return isAdding && (isOutOfSight(error) || codeOf(error) === 'CONFLICT') ? errorWords('PARAGRAPH_NOT_ADDED') : null;
}
