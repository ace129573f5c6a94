import { checkNote, isOverNoteLimit, NoteInvalidError } from '@snaplore/schema/notes/noteSchema';
import { AppError } from '../kernel/appError.js';

/**
 * Refuses JSON that is not a note, or exceeds what may be saved and published (docs/domains/notes.md).
 * @throws AppError EDITOR_LIMIT, NOTE_TOO_DEEP, NOTE_INVALID.
 */
export function requireNote(json: unknown): void {
  try {
    if (isOverNoteLimit(checkNote(json))) throw new AppError('EDITOR_LIMIT', {}, { textTabs: 'EDITOR_LIMIT' });
  } catch (error) {
    if (error instanceof NoteInvalidError) throw new AppError(error.code, {}, { textTabs: error.message });
    throw error;
  }
}
