import { usageCsv } from '@snaplore/core/ai/usage/usageCsv';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Router } from 'express';
import { downloadingMember, sendCsv } from './sendCsv.js';

/**
 * `GET /api/company/ai-usage.csv?month=YYYY-MM`: the calls of AI services that the company made in a month, for owners
 * and admins (docs/domains/aiUsage.md).
 */
export function aiUsageDownload(services: AppServices): Router {
  const router = Router();
  router.get('/company/ai-usage.csv', async (request, response) => {
    const caller = await downloadingMember(services, request, response);
    const { month } = request.query;
    const text = typeof month === 'string' ? month : '';
    const pieces = usageCsv(caller, text);
    await sendCsv(services, response, `ai-usage-${text}.csv`, pieces);
  });
  return router;
}
