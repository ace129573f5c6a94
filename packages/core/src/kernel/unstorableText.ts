import { AppError } from './appError.js';

/**
 * PostgreSQL's codes for the character 0, which its text cannot contain, alone or in JSON. In a parameter it ends the
 * text too early, and the whole message is malformed.
 */
const unstorable = new Set(['22021', '22P05', '08P01']);

/**
 * Returns BAD_INPUT for text that the database cannot store; null for any other error. Called by the transports, so
 * that single inputs need no check.
 */
export function unstorableText(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  return [error, error.cause].some((each) => unstorable.has(String((each as { code?: unknown } | undefined)?.code)))
    ? new AppError('BAD_INPUT')
    : null;
}
