import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { ErrorCode } from '@snaplore/schema/errors';
import { m } from '../paraglide/messages.js';
import { translatedError } from './errorTranslations.js';

/** The registry's code of an error, or null when it has none. */
export function codeOf(error: unknown): ErrorCode | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? (code as ErrorCode) : null;
}

/** What the server adds to an error's code. */
export function argsOf(error: unknown): Readonly<Record<string, unknown>> {
  const args = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['args'] : undefined;
  return typeof args === 'object' && args !== null ? { ...args } : {};
}

/** No answer came at all. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** True when no answer came at all. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ConnectionError;
}

/** What an error says to a person: the server's words, or by its code what they are in the reader's language. */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = codeOf(error);
    return (code === null ? undefined : translatedError(code, argsOf(error))) ?? error.errors[0]?.message ?? error.message;
  }
  if (ServerError.is(error)) {
    return m.common_requestError({ status: error.statusCode, statusText: error.response.statusText }).trim();
  }
  if (isConnectionError(error)) return m.common_connectionError();
  return error instanceof Error ? error.message : String(error);
}
