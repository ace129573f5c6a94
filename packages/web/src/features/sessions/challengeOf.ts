import { CombinedGraphQLErrors } from '@apollo/client';
import { codeOf } from '../../lib/errorText.js';

/** Returns the challenge if an error asks for the second factor, else null (docs/domains/secondFactor.md). */
export function challengeOf(error: unknown): string | null {
  if (codeOf(error) !== 'TWO_FACTOR_REQUIRED' || !CombinedGraphQLErrors.is(error)) return null;
  const args: unknown = error.errors[0]?.extensions?.['args'];
  const challenge = typeof args === 'object' && args !== null && 'challenge' in args ? args.challenge : undefined;
  return typeof challenge === 'string' ? challenge : null;
}
