import { HeaderMap } from '@apollo/server';
import type { AppError } from '@snaplore/core/kernel/appError';
import { GraphQLError } from 'graphql';

/** An AppError as a GraphQLError with HTTP status and headers, for errors outside of any field. */
export function asGraphError(error: AppError): GraphQLError {
  const { code, status, args, fields, retryAfter } = error;
  const headers = new HeaderMap(retryAfter === null ? [] : [['retry-after', String(retryAfter)]]);
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code, args, fields, http: { status, headers } },
  });
}
