import { auditCsv } from '@snaplore/core/audit/auditCsv';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Router } from 'express';
import { z } from 'zod';
import { downloadingMember, sendCsv } from './sendCsv.js';

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
    const caller = await downloadingMember(services, request, response);
    const parsed = filter.safeParse(request.query);
    if (!parsed.success)
      throw new AppError(
        'BAD_INPUT',
        {},
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
    await sendCsv(services, response, 'audit-log.csv', auditCsv(caller, parsed.data));
  });
  return router;
}
