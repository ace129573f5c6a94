import type { ErrorCode } from '@snaplore/schema/errors';
import { m } from '../paraglide/messages.js';
import type { AuthFailure } from './authFailure.js';

/** An error answer of any transport: its status line and its body, if that is JSON. */
export interface ErrorResponse {
  status: number;
  statusText: string;
  body: Readonly<Record<string, unknown>>;
}

/** Reads an error answer; a body that is no JSON object counts as empty. */
export function readErrorResponse(status: number, statusText: string, text: string): ErrorResponse {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = null;
  }
  return { status, statusText, body: typeof parsed === 'object' && parsed !== null ? { ...parsed } : {} };
}

/**
 * Returns what an error answer means for the whole app (docs/domains/screens.md): the marker of a deactivated company,
 * the code of one that is not paid, the flag of a person who is deactivated in it, a session that has ended. A 401 with
 * another code is about the request itself, such as a wrong password.
 */
export function authFailureOf({ status, body }: ErrorResponse): AuthFailure | null {
  if (body['companyInactive'] !== undefined) return 'COMPANY_DEACTIVATED';
  if (status === 403 && body['userInactiveInCompany'] === true) return 'USER_INACTIVE_IN_COMPANY';
  const code = body['code'];
  if (status === 402 && code === 'COMPANY_NOT_PAID') return code;
  return status === 401 && (code === undefined || code === 'UNAUTHENTICATED') ? 'UNAUTHENTICATED' : null;
}

/** Returns its code in the registry, if it has one. */
export function codeIn({ body }: ErrorResponse): ErrorCode | null {
  const code = body['code'];
  return typeof code === 'string' ? (code as ErrorCode) : null;
}

/**
 * Returns its message: the error, else the first of the errors by field, else the bare status (docs/domains/rest.md).
 */
export function wordsOf({ status, statusText, body }: ErrorResponse): string {
  const { error, errors } = body;
  if (typeof error === 'string' && error !== '') return error;
  const first: unknown = typeof errors === 'object' && errors !== null ? Object.values(errors)[0] : undefined;
  const message: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof message === 'string' && message !== '') return message;
  return m.common_requestError({ status, statusText }).trim();
}
