import { CombinedGraphQLErrors } from '@apollo/client';
import { codeOf } from '../../lib/errorText.js';

/** The challenge in an answer that asks for the second factor; null in any other. */
export function challengeOf(error: unknown): string | null {
  if (codeOf(error) !== 'TWO_FACTOR_REQUIRED' || !CombinedGraphQLErrors.is(error)) return null;
  const args: unknown = error.errors[0]?.extensions?.['args'];
  const challenge = typeof args === 'object' && args !== null && 'challenge' in args ? args.challenge : undefined;
  return typeof challenge === 'string' ? challenge : null;
}
