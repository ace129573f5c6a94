import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { openPlaylist } from '@snaplore/core/videos/openPlaylist';
import compression from 'compression';
import { Router } from 'express';
import { answerMediaError, openToEveryOrigin } from './mediaAnswers.js';

/**
 * The playlists of videos' renditions (HLS), mounted at `/media/hls` on both drivers. Only the signature of a path
 * counts, neither cookies nor tokens; the ranges that a playlist names are read from the storage
 * (docs/domains/media.md).
 */
export function playlistRouter(services: AppServices): Router {
  const router = Router();
  router.use(openToEveryOrigin('GET, HEAD'));
  // One of an hour repeats an address 1,800 times. Nothing in it is chosen by who asks.
  router.use(compression({ filter: () => true }));
  router.use(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) throw new AppError('SIGNATURE_INVALID');
    const playlist = await openPlaylist(services, `${request.baseUrl}${request.path}`);
    response.set('Cache-Control', 'private, no-cache').type('application/vnd.apple.mpegurl').send(playlist);
  });
  router.use(answerMediaError);
  return router;
}
