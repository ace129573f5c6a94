import { AppError } from './appError.js';

/**
 * PostgreSQL's words for a character that no text of it holds: 0, by itself or inside of JSON. In a parameter it ends
 * the text too early, and the whole message is called malformed.
 */
const unstorable = new Set(['22021', '22P05', '08P01']);

/**
 * Text with a character that the database cannot hold, as the refusal of what was sent; null for any other error. Asked
 * at the transports, so that no single input has to be looked through for it.
 */
export function unstorableText(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  return [error, error.cause].some((each) => unstorable.has(String((each as { code?: unknown } | undefined)?.code)))
    ? new AppError('BAD_INPUT')
    : null;
}
