import { APIError } from 'openai';
import { AiBusy, AiFailure, AiUnsupported } from './aiDriver.js';
import { AnswerTooLong } from './boundedFetch.js';

/** Statuses after which a retry would not help. */
const refusals: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 413, 415, 422, 501]);
/** With these, a service says that it does not have what was asked for. */
const missing: ReadonlySet<number> = new Set([404, 405, 501]);
const longestPauseMs = 60_000;

/** The status that a service answered with; null when it did not. */
export const statusOf = (error: unknown): number | null =>
  error instanceof APIError ? ((error.status as number | undefined) ?? null) : null;

/**
 * Returns what went wrong in our own words: the service's message may repeat the text or part of the key.
 * @param what the service was asked for, where it may not have it at all.
 */
export function explainFailure(error: unknown, what?: string): Error {
  if (error instanceof AiFailure || error instanceof AiBusy) return error;
  if (hasCause(error, AnswerTooLong)) return new AiFailure('The answer of the AI service is too long');
  const status = statusOf(error);
  if (status !== null && what !== undefined && missing.has(status)) {
    return new AiUnsupported(`The AI service answers with status ${status}: it ${what}`);
  }
  if (status !== null && refusals.has(status)) return new AiFailure(`The AI service refuses with status ${status}`);
  if (status !== null) return new AiBusy(`The AI service answers with status ${status}`, retryAfterMs(error));
  return error instanceof APIError
    ? new AiBusy('The AI service cannot be reached', null)
    : new Error('The connection to the AI service was lost');
}

function hasCause(error: unknown, kind: new (...parameters: never[]) => Error): boolean {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if (at instanceof kind) return true;
    at = (at as Error).cause;
  }
  return false;
}

function retryAfterMs(error: unknown): number | null {
  const headers = error instanceof APIError ? (error.headers as Headers | undefined) : undefined;
  const milliseconds = headers?.get('retry-after-ms');
  const seconds = headers?.get('retry-after');
  const asked = milliseconds == null ? Number(seconds ?? NaN) * 1_000 : Number(milliseconds);
  return Number.isFinite(asked) && asked >= 0 ? Math.min(asked, longestPauseMs) : null;
}
