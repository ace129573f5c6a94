import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import { codeOf } from './errorText.js';
import { translatedError } from './errorTranslations.js';

/** What a code of the registry says to a person, in their language. */
export function errorWords(code: ErrorCode, args: Record<string, string | number> = {}): string {
  return translatedError(code, args) ?? errorMessage(code, args);
}

/** Whether this is a code of the registry, as far as this page knows it. */
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorRegistry;

/** What a code says that was kept, as a job keeps it; `otherwise` for none, and for an unknown one. */
export const codeWords = (code: string | null, otherwise: string): string =>
  isErrorCode(code) ? errorWords(code) : otherwise;

/** What the error says where something is not there; null for any other error. */
export const nameMissing = (error: unknown): string | null =>
  codeOf(error) === 'NOT_FOUND' ? errorWords('NOT_FOUND') : null;
