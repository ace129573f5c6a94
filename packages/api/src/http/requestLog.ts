import { randomUUID } from 'node:crypto';
import type { Log } from '@snaplore/core/kernel/log';
import { withoutTokens } from '@snaplore/core/kernel/withoutTokens';
import type { RequestHandler } from 'express';

const idPattern = /^[\w-]{8,64}$/;

/**
 * Gives each request an id, returned in a header, and logs it when it is done. The path is logged without its query,
 * which holds tickets and signatures, and without the rest of a path that carries a token.
 */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const given = request.header('x-request-id');
    const requestId = given !== undefined && idPattern.test(given) ? given : randomUUID();
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    const startedAt = process.hrtime.bigint();
    response.on('finish', () => {
      const path = request.originalUrl.split('?', 1)[0] ?? '';
      log.info(
        {
          requestId,
          method: request.method,
          path: withoutTokens(path),
          status: response.statusCode,
          milliseconds: Number((process.hrtime.bigint() - startedAt) / 10_000n) / 100,
        },
        'Request',
      );
    });
    next();
  };
}
