import { errorMessage, type ErrorCode } from '@snaplore/schema/errors';
import { codeOf } from './errorText.js';
import { translatedError } from './errorTranslations.js';

/** What a code of the registry says to a person, in their language. */
export function errorWords(code: ErrorCode, args: Record<string, string | number> = {}): string {
  return translatedError(code, args) ?? errorMessage(code, args);
}

/** What the error says where something is not there; null for any other error. */
export const nameMissing = (error: unknown): string | null =>
  codeOf(error) === 'NOT_FOUND' ? errorWords('NOT_FOUND') : null;
