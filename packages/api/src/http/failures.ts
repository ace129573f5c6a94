import { AppError } from '@snaplore/core/kernel/appError';
import type { Log } from '@snaplore/core/kernel/log';
import { transientError } from '@snaplore/core/kernel/transientError';
import { unstorableText } from '@snaplore/core/kernel/unstorableText';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { restErrorBody } from '../rest/restErrors.js';
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

type WriteError = (refusal: AppError, request: Request, response: Response) => void;

/** An error handler that writes the response by `write`, unless the response has begun. */
const errorHandler =
  (log: Log, write: WriteError): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = refusalFor(error, response.locals['requestId'], log);
    setRetryAfter(response, refusal);
    response.status(refusal.status);
    write(refusal, request, response);
  };

/** Answers a GraphQL request that failed before GraphQL: a body that is not JSON or is too large. */
export function graphErrorHandler(log: Log): ErrorRequestHandler {
  return errorHandler(log, ({ status, message, code }, request, response) => {
    // Clients accept the errors of a refused request only in GraphQL's own media type.
    const ownType = 'application/graphql-response+json';
    if (request.headers.accept?.includes(ownType)) response.type(ownType);
    response.json({ errors: [{ message, extensions: { code, status } }] });
  });
}

/** Answers the errors of a router below `/api` as REST does (docs/domains/rest.md). */
export function restErrorHandler(log: Log): ErrorRequestHandler {
  return errorHandler(log, (refusal, _request, response) => response.json(restErrorBody(refusal)));
}

/** Answers unknown paths and remaining errors without the framework's page or a stack trace. */
export function errorHandlers(log: Log): (RequestHandler | ErrorRequestHandler)[] {
  const unknown: RequestHandler = () => {
    throw new AppError('NOT_FOUND');
  };
  return [
    unknown,
    errorHandler(log, ({ message, code }, _request, response) => response.json({ error: message, code })),
  ];
}
