import type { ContentNode } from '@snaplore/schema/contentText';
import { checkNote, NoteInvalidError, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { AppError } from '../kernel/appError.js';

/**
 * A note as the document schema has it, with a key on each block.
 * @throws AppError NOTE_IMPORT_INVALID.
 */
export function soundContent(content: ContentNode): ContentNode {
  try {
    return checkNote(withBlockKeys(content)).toJSON() as ContentNode;
  } catch (error) {
    if (error instanceof NoteInvalidError) throw new AppError('NOTE_IMPORT_INVALID');
    throw error;
  }
}
