import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { auditCsv } from '@snaplore/core/audit/auditCsv';
import { AppError } from '@snaplore/core/kernel/appError';
import { requireMember } from '@snaplore/core/access/authorize';
import type { Caller } from '@snaplore/core/kernel/caller';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Router } from 'express';
import { z } from 'zod';
import { authenticateRequest } from '../auth/authenticateRequest.js';
import { networkAddress } from './networkAddress.js';

const text = z.string().optional();
const time = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .optional();
const filter = z.object({ actorId: text, action: text, from: time, to: time, query: text });

/**
 * `GET /api/audit-log.csv`: the company's audit log with the filters of its screen, for owners and admins
 * (docs/domains/audit.md). Accepts the cookie, since it only reads. Streamed, whatever its length.
 */
export function auditLogDownload(services: AppServices): Router {
  const router = Router();
  router.get('/audit-log.csv', async (request, response) => {
    const caller: Caller = {
      viewer: await authenticateRequest(services, request),
      services,
      requestId: String(response.locals['requestId']),
      address: networkAddress(request, services.config),
    };
    requireMember(caller);
    const parsed = filter.safeParse(request.query);
    if (!parsed.success)
      throw new AppError(
        'BAD_INPUT',
        {},
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
    const pieces = auditCsv(caller, parsed.data);
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="audit-log.csv"');
    response.setHeader('Cache-Control', 'private, no-store');
    try {
      await pipeline(Readable.from(pieces), response);
    } catch (error) {
      // The broken connection shows the client that the file is incomplete. A client that disconnects is not a failure.
      if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        services.log.error({ err: error }, 'The audit log was not sent completely');
    }
  });
  return router;
}
