import { AppError } from '@snaplore/core/kernel/appError';
import { transientError } from '@snaplore/core/kernel/transientError';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { setRetryAfter } from '../http/retryAfter.js';

/** A file is never run as a page of the product, whatever it is. */
export const servedAsFile = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Headers of what a signature opens at `/media`: every origin may read, without credentials, and runs nothing. */
export function openToEveryOrigin(methods: string): RequestHandler {
  return (request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...servedAsFile,
    });
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': 'Content-Type, Range',
      'Access-Control-Max-Age': '3600',
    });
    response.status(204).end();
  };
}

/** Answers what a request at `/media` was refused with; an error that nobody foresaw goes on. */
export const answerMediaError: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent || (request.destroyed && !request.readableEnded)) {
    // The connection is closed, so there is nobody to answer.
    response.destroy();
    return;
  }
  const passing = transientError(error);
  const refusal = passing ?? error;
  if (!(refusal instanceof AppError)) {
    next(error);
    return;
  }
  // The rest of a refused body is not worth reading. But closing the connection while the client sends loses the
  // answer, and by that answer a good part is sent again later.
  if (!passing || request.headers['content-length'] === undefined) response.set('Connection', 'close');
  // What was meant for the file.
  for (const name of ['Content-Range', 'Content-Disposition', 'ETag', 'Last-Modified']) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
  setRetryAfter(response, refusal);
  response.status(refusal.status).json({ error: refusal.message, code: refusal.code });
};
