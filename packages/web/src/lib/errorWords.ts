import { errorMessage, type ErrorCode } from '@snaplore/schema/errors';
import { translatedError } from './errorTranslations.js';

/** What a code of the registry says to a person, in their language. */
export function errorWords(code: ErrorCode, args: Record<string, string | number> = {}): string {
  return translatedError(code, args) ?? errorMessage(code, args);
}
