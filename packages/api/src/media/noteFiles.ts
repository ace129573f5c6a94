import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { openNoteFile } from '@snaplore/core/noteFiles/openNoteFile';
import { Router } from 'express';
import { authenticateRequest } from '../auth/authenticateRequest.js';
import { visitorCaller } from '../http/visitorCaller.js';
import { askedWidth, inWidth } from './askedWidth.js';
import { answerMediaError, servedAsFile } from './mediaAnswers.js';
import { sendFile } from './sendFile.js';

/**
 * Images and attachments of notes, mounted at `/media/notes` on both drivers, by the paths that notes hold. A path is
 * no right: each request is answered for its cookie or bearer token. An image is answered in a smaller size where
 * `?width=` asks for one (docs/domains/noteFiles.md).
 */
export function noteFileRouter(services: AppServices): Router {
  const router = Router();
  router.use(async (request, response) => {
    // Only pages of the product show it: another site would show what its visitor may see.
    response.set({ ...servedAsFile, 'Cross-Origin-Resource-Policy': 'same-site', Vary: 'Cookie, Authorization' });
    if (!['GET', 'HEAD'].includes(request.method)) throw new AppError('NOT_FOUND');
    const width = askedWidth(request);
    const caller = visitorCaller(services, request, response);
    caller.viewer = await authenticateRequest(services, request);
    const file = await openNoteFile(caller, `${request.baseUrl}${request.path}`);
    const served = inWidth(file, width);
    await sendFile(request, response, {
      size: served.bytes ?? 0,
      // Objects never change, and so the bytes of a row and of its sizes.
      etag: `"${served.id}"`,
      type: served.mimeType,
      modifiedAt: null,
      downloadName: file.kind === 'attachment' ? file.name : '',
      // Kept by the browser, and asked again each time.
      cacheControl: 'private, no-cache',
      read: async (range) => await services.storage.get(served.storageKey, range),
    });
  });
  router.use(answerMediaError);
  return router;
}
