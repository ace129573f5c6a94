import { requireMember } from '@snaplore/core/access/authorize';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { receiveNoteImport } from '@snaplore/core/noteImports/receiveNoteImport';
import { Router } from 'express';
import { authenticateRequest, comesFromOwnPage, tokenOf } from '../auth/authenticateRequest.js';
import { withSentForm } from '../rest/sentForm.js';
import { restErrorHandler } from './failures.js';
import { visitorCaller } from './visitorCaller.js';

/**
 * `POST /api/note-imports`: a form with the field `workspaceId` and a file behind it, whose notes are to become
 * articles (docs/domains/noteImports.md). Answers with the id of the import, whose preview follows over GraphQL.
 */
export function noteImportUpload(services: AppServices): Router {
  const router = Router();
  router.post('/note-imports', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const caller = visitorCaller(services, request, response);
    caller.viewer = await authenticateRequest(services, request);
    requireMember(caller);
    // A form of another site would be sent with the cookie.
    if (tokenOf(request)?.by === 'cookie' && !comesFromOwnPage(request, services.config))
      throw new AppError('CROSS_SITE_REQUEST');
    const { id } = await withSentForm(request, response, async ({ fields, fileName: name, body }) => {
      return await receiveNoteImport(caller, { workspaceId: fields['workspaceId'] ?? '', name, body });
    });
    response.json({ id });
  });
  router.use('/note-imports', restErrorHandler(services.log));
  return router;
}
