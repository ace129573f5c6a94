import type { AppError } from '@snaplore/core/platform/appError';
import { GraphQLError } from 'graphql';

/** An error of ours as GraphQL's own, with its HTTP status: for refusals outside of any field. */
export function asGraphError(error: AppError): GraphQLError {
  const { code, status, args, fields } = error;
  return new GraphQLError(error.message, { originalError: error, extensions: { code, args, fields, http: { status } } });
}
