import { checkNote, isOverNoteLimit, NoteInvalidError } from '@snaplore/schema/notes/noteSchema';
import { AppError } from '../kernel/appError.js';

/**
 * Refuses what is no note, or more of one than may be saved and published.
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
