import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { openPlaylist } from '@snaplore/core/videos/openPlaylist';
import compression from 'compression';
import { Router, type RequestHandler, type Response } from 'express';
import { answerMediaError, openToEveryOrigin } from './mediaAnswers.js';

const playlistType = 'application/vnd.apple.mpegurl';

/** One of an hour repeats an address 1,800 times. Nothing in it is chosen by who asks. */
export const compressPlaylists: RequestHandler = compression({
  filter: (_request, response) => String(response.getHeader('Content-Type')).startsWith(playlistType),
});

/** Answers with a playlist; browsers ask for it each time. */
export function sendPlaylist(response: Response, playlist: string): void {
  response.set('Cache-Control', 'private, no-cache').type(playlistType).send(playlist);
}

/**
 * The playlists of videos' renditions (HLS), mounted at `/media/hls` on both drivers. Only the signature of a path
 * counts, neither cookies nor tokens; the ranges that a playlist names are read from the storage
 * (docs/domains/media.md).
 */
export function playlistRouter(services: AppServices): Router {
  const router = Router();
  router.use(openToEveryOrigin('GET, HEAD'));
  router.use(compressPlaylists);
  router.use(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) throw new AppError('SIGNATURE_INVALID');
    const playlist = await openPlaylist(services, `${request.baseUrl}${request.path}`);
    sendPlaylist(response, playlist);
  });
  router.use(answerMediaError);
  return router;
}
