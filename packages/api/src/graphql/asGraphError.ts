import { HeaderMap } from '@apollo/server';
import type { AppError } from '@snaplore/core/kernel/appError';
import { GraphQLError } from 'graphql';

/** An error of ours as GraphQL's own, with its HTTP status and headers: for refusals outside of any field. */
export function asGraphError(error: AppError): GraphQLError {
  const { code, status, args, fields, retryAfter } = error;
  const headers = new HeaderMap(retryAfter === null ? [] : [['retry-after', String(retryAfter)]]);
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code, args, fields, http: { status, headers } },
  });
}
