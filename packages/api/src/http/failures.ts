import { AppError } from '@snaplore/core/kernel/appError';
import type { Log } from '@snaplore/core/kernel/log';
import { transientError } from '@snaplore/core/kernel/transientError';
import { unstorableText } from '@snaplore/core/kernel/unstorableText';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { setRetryAfter } from './retryAfter.js';

/** The AppError for what a body parser or a router throws, or null for an unexpected error. */
function knownFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  // The path cannot be decoded, so it names nothing.
  if (error instanceof URIError) return new AppError('NOT_FOUND');
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE');
  if (status === 404) return new AppError('NOT_FOUND');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('REQUEST_MALFORMED');
  return unstorableText(error);
}

/** Turns any error into the AppError to answer; an unexpected one is logged. */
export function refusalFor(error: unknown, requestId: unknown, log: Log): AppError {
  const known = knownFailure(error);
  if (known) return known;
  const passing = transientError(error);
  if (passing) log.warn({ err: error, requestId }, 'A request could not be served for now');
  else log.error({ err: error, requestId }, 'A request failed');
  return passing ?? new AppError('INTERNAL');
}

/** Answers a GraphQL request that failed before GraphQL: a body that is not JSON or is too large. */
export function graphErrorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = refusalFor(error, response.locals['requestId'], log);
    const { status, message, code } = refusal;
    setRetryAfter(response, refusal);
    // Clients accept the errors of a refused request only in GraphQL's own media type.
    const ownType = 'application/graphql-response+json';
    if (request.headers.accept?.includes(ownType)) response.type(ownType);
    response.status(status).json({ errors: [{ message, extensions: { code, status } }] });
  };
}

/** Answers unknown paths and remaining errors without the framework's page or a stack trace. */
export function errorHandlers(log: Log): (RequestHandler | ErrorRequestHandler)[] {
  const unknown: RequestHandler = () => {
    throw new AppError('NOT_FOUND');
  };
  const answer: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = refusalFor(error, response.locals['requestId'], log);
    const { status, message, code } = refusal;
    setRetryAfter(response, refusal);
    response.status(status).json({ error: message, code });
  };
  return [unknown, answer];
}
