import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import { m } from '../paraglide/messages.js';
import { translatedError } from './errorTranslations.js';
import { codeIn, readErrorResponse, wordsOf, type ErrorResponse } from './errorResponse.js';

/** The answer behind an error, where what came was no GraphQL. */
export function answerOf(error: unknown): ErrorResponse | null {
  return ServerError.is(error) ? readErrorResponse(error.statusCode, error.response.statusText, error.bodyText) : null;
}

/** The registry's code of an error, or null when it has none. */
export function codeOf(error: unknown): ErrorCode | null {
  const answer = answerOf(error);
  if (answer) return codeIn(answer);
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? (code as ErrorCode) : null;
}

/** The HTTP status of an error, by whichever door it came; null where no answer came. */
export function statusOf(error: unknown): number | null {
  const answer = answerOf(error);
  if (answer) return answer.status;
  const code = codeOf(error);
  return code !== null && code in errorRegistry ? errorRegistry[code].status : null;
}

/** What the server adds to an error's code. */
export function argsOf(error: unknown): Readonly<Record<string, unknown>> {
  const args = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['args'] : undefined;
  return typeof args === 'object' && args !== null ? { ...args } : {};
}

/** No answer came at all. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** True once a page, a form or a toast has its words: nobody else needs to say them. */
  isTold = false;
}

/** True when no answer came at all. */
export function isConnectionError(error: unknown): error is ConnectionError {
  return error instanceof ConnectionError;
}

/** True when a call failed, whether it was answered or not; else the fault is the page's own. */
export function isOfACall(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) || isConnectionError(error);
}

/** How Chromium, Firefox, Safari and the bundle say that code or styles of a screen did not come. */
const codeDidNotCome = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * What a page says that could not be drawn. The words of a fault of its own are for the log, where they stand already.
 */
export function faultText(error: unknown): string {
  if (isOfACall(error)) return errorText(error);
  return error instanceof Error && codeDidNotCome.test(error.message)
    ? m.common_connectionError()
    : m.common_pageFault();
}

/**
 * What an error says to a person: the server's words, or by its code what they are in the reader's language. Whoever
 * asks is about to show them.
 */
export function errorText(error: unknown): string {
  if (isConnectionError(error)) {
    error.isTold = true;
    return m.common_connectionError();
  }
  const answer = answerOf(error);
  const code = codeOf(error);
  const translated = code === null ? undefined : translatedError(code, argsOf(error));
  if (answer) return translated ?? wordsOf(answer);
  if (CombinedGraphQLErrors.is(error)) return translated ?? error.errors[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
