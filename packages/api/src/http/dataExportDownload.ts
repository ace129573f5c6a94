import { readyDataExport } from '@snaplore/core/dataExports/dataExports.queries';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Router } from 'express';
import { sendFile } from '../media/sendFile.js';
import { downloadingMember } from './sendCsv.js';

/**
 * `GET /api/data-export/:id`: the zip of all of one's own data or of a company's, for the session of the person who
 * requested it (docs/domains/dataExports.md). Members of an unpaid company take theirs along, too.
 */
export function dataExportDownload(services: AppServices): Router {
  const router = Router();
  router.get('/data-export/:id', async (request, response) => {
    const caller = await downloadingMember(services, request, response, { evenUnpaid: true });
    const { storageKey, fileName } = await readyDataExport(caller, request.params.id);
    const { storage } = services;
    const stored = await storage.stat(storageKey);
    await sendFile(request, response, {
      size: stored?.size ?? 0,
      etag: `"${stored?.etag ?? ''}"`,
      type: 'application/zip',
      modifiedAt: stored?.modifiedAt ?? null,
      downloadName: fileName,
      cacheControl: 'private, no-store',
      read: async (range) => await storage.get(storageKey, range),
    });
  });
  return router;
}
