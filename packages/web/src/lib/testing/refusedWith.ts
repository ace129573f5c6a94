import { CombinedGraphQLErrors } from '@apollo/client';
import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';

/** What a query or mutation rejects with when the server refuses it with this code, in the server's words. */
export function refusedWith(code: ErrorCode): CombinedGraphQLErrors {
  const { status } = errorRegistry[code];
  return new CombinedGraphQLErrors({ errors: [{ message: errorMessage(code), extensions: { code, status } }] });
}
