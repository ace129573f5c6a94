import type { ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { noteImageTypes } from '@snaplore/schema/limits';
import type { FileKind } from './sendNoteFile.js';

/** Returns whether a file is an image by its type, as notes take them; the server decides by its bytes. */
export function isNoteImage({ type }: Pick<Blob, 'type'>): boolean {
  return (noteImageTypes as readonly string[]).includes(type);
}

/** Returns why a file is not even sent; null for one that is. */
export function refusalOf(file: Pick<Blob, 'size' | 'type'>, kind: FileKind): ErrorCode | null {
  if (kind === 'image') {
    if (!isNoteImage(file)) return 'IMAGE_TYPE_NOT_ALLOWED';
    return file.size > limits.noteImageMaxBytes ? 'IMAGE_TOO_LARGE' : null;
  }
  if (file.size === 0) return 'ATTACHMENT_EMPTY';
  return file.size > limits.attachmentMaxBytes ? 'ATTACHMENT_TOO_LARGE' : null;
}
