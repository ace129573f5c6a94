import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import type { ErrorCode } from '@snaplore/schema/errors';
import { m } from '../paraglide/messages.js';
import { translatedError } from './errorTranslations.js';
import { codeIn, readErrorResponse, wordsOf, type ErrorResponse } from './errorResponse.js';

/** Returns the answer behind an error, if that was not GraphQL. */
export function answerOf(error: unknown): ErrorResponse | null {
  return ServerError.is(error) ? readErrorResponse(error.statusCode, error.response.statusText, error.bodyText) : null;
}

/** Returns the registry's code of an error, or null. */
export function codeOf(error: unknown): ErrorCode | null {
  const answer = answerOf(error);
  if (answer) return codeIn(answer);
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? (code as ErrorCode) : null;
}

/** Returns the HTTP status of an error of any transport; null if no answer arrived. */
export function statusOf(error: unknown): number | null {
  const answer = answerOf(error);
  if (answer) return answer.status;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const { code, status } = error.errors[0]?.extensions ?? {};
  // GraphQL's own refusal of an input says no status.
  return typeof status === 'number' ? status : code === 'BAD_INPUT' ? 422 : null;
}

/** Returns whether the server says that something is not there, or not for this person. */
export const isOutOfSight = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/** Returns the arguments of an error's code. */
export function argsOf(error: unknown): Readonly<Record<string, unknown>> {
  const args = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['args'] : undefined;
  return typeof args === 'object' && args !== null ? { ...args } : {};
}

/** No answer arrived. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** True once a page, a form or a toast has taken its message: nothing else needs to show it. */
  isShown = false;
}

/** Returns whether no answer arrived. */
export function isConnectionError(error: unknown): error is ConnectionError {
  return error instanceof ConnectionError;
}

/** Returns whether a request failed, answered or not; otherwise the error is the page's own. */
export function isRequestError(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) || isConnectionError(error);
}

/** How Chromium, Firefox, Safari and the bundle report that code or styles of a screen did not load. */
const moduleLoadFailed = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Returns whether the server was not reached, for data or for the code of a screen. */
export function isUnreachable(error: unknown): boolean {
  return isConnectionError(error) || (error instanceof Error && moduleLoadFailed.test(error.message));
}

/** Returns the message of a page that could not be rendered. The message of a programming error is only logged. */
export function faultText(error: unknown): string {
  if (isRequestError(error)) return errorText(error);
  return error instanceof Error && moduleLoadFailed.test(error.message)
    ? m.common_connectionError()
    : m.common_pageFault();
}

/**
 * Returns the message of an error for the person: the server's, or by its code in the reader's language. Marks a lost
 * connection as shown: the caller is about to show it.
 */
export function errorText(error: unknown): string {
  if (isConnectionError(error)) {
    error.isShown = true;
    return m.common_connectionError();
  }
  const answer = answerOf(error);
  const code = codeOf(error);
  const translated = code === null ? undefined : translatedError(code, argsOf(error));
  if (answer) return translated ?? wordsOf(answer);
  if (CombinedGraphQLErrors.is(error)) return translated ?? error.errors[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
