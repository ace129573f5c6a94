import { unwrapResolverError } from '@apollo/server/errors';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Log } from '@snaplore/core/kernel/log';
import { transientError } from '@snaplore/core/kernel/transientError';
import { unstorableText } from '@snaplore/core/kernel/unstorableText';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { withoutValues } from './withoutValues.js';

/** The code of one of the product's own rules; Apollo wraps it in its general one. */
const ownCode = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError instanceof GraphQLError
    ? error.originalError.extensions['code']
    : undefined;

/**
 * Formats an error for the client: a code of the registry with its message, arguments and fields. Any other error is
 * logged, and the client gets no details of it (docs/domains/graphql.md).
 */
export function formatGraphError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const thrown = unwrapResolverError(error);
  const unwrapped = unstorableText(thrown) ?? thrown;
  // An error from before any field (refusedSessions) wraps an AppError; other wrapped errors are GraphQL's own.
  const original =
    unwrapped instanceof GraphQLError && unwrapped.originalError instanceof AppError
      ? unwrapped.originalError
      : unwrapped;
  const { locations, path } = formatted;
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  if (original instanceof AppError) {
    return {
      message: original.message,
      ...place,
      extensions: { code: original.code, status: original.status, args: original.args, fields: original.fields },
    };
  }
  // GraphQL's own errors (syntax, validation, variables) have codes of their own.
  if (original instanceof GraphQLError || (error instanceof GraphQLError && !error.originalError)) {
    return {
      message: withoutValues(formatted.message),
      ...place,
      extensions: { code: ownCode(original) ?? formatted.extensions?.['code'] ?? 'BAD_INPUT' },
    };
  }
  const passing = transientError(original);
  if (passing) log.warn({ err: original }, 'A resolver could not be served for now');
  else log.error({ err: original }, 'A resolver failed');
  const { code, status, args, message } = passing ?? new AppError('INTERNAL');
  return { message, ...place, extensions: { code, status, args } };
}
