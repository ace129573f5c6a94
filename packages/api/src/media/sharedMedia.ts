import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { openSharedPlaylist } from '@snaplore/core/sharing/sharedPlaylist';
import { openSharedFile, type OpenedFile } from '@snaplore/core/sharing/sharedFile';
import * as limits from '@snaplore/schema/limits';
import { Router } from 'express';
import { Readable } from 'node:stream';
import { visitorCaller } from '../http/visitorCaller.js';
import { askedWidth, inWidth, type ServedObject } from './askedWidth.js';
import { answerMediaError, openToEveryOrigin } from './mediaAnswers.js';
import { compressPlaylists, sendPlaylist } from './playlists.js';
import { sendFile } from './sendFile.js';

/**
 * The files of shared articles, mounted at `/media/shared` on both drivers: guests are not given addresses of the
 * storage, since a browser asks a redirected address for all further ranges. So the share is asked again for each
 * range, and a long video is answered in pieces (docs/domains/media.md).
 */
export function sharedMediaRouter(services: AppServices): Router {
  const router = Router();
  router.use(openToEveryOrigin('GET, HEAD'));
  router.use(compressPlaylists);
  router.use(async (request, response) => {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    if (!['GET', 'HEAD'].includes(request.method)) throw new AppError('NOT_FOUND');
    const caller = visitorCaller(services, request, response);
    const path = `${request.baseUrl}${request.path}`;
    const playlist = await openSharedPlaylist(caller, path);
    if (playlist !== null) {
      sendPlaylist(response, playlist);
      return;
    }
    const open = async (): Promise<OpenedFile> => await openSharedFile(caller, path);
    const width = askedWidth(request);
    const { kind, name, ...file } = await open();
    const served = inWidth(file, width);
    const size = served.bytes ?? (await sizeOf(services, served));
    await sendFile(request, response, {
      size,
      // Objects never change, and so the bytes of a row and of its sizes.
      etag: `"${served.id}"`,
      type: served.mimeType,
      modifiedAt: null,
      downloadName: kind === 'attachment' ? name : '',
      // Kept by the browser, and asked again each time.
      cacheControl: 'private, no-cache',
      rangeMax: limits.sharedRangeBytes,
      read: async (range) =>
        range || size <= limits.sharedRangeBytes
          ? await services.storage.get(served.storageKey, range)
          : Readable.from(piecesOf(services, served, size, open)),
    });
  });
  router.use(answerMediaError);
  return router;
}

/** A whole file piece by piece: a download that runs when its share ends does not come to its end either. */
async function* piecesOf(
  { storage }: AppServices,
  { storageKey }: ServedObject,
  size: number,
  openAgain: () => Promise<unknown>,
): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += limits.sharedRangeBytes) {
    if (start > 0) await openAgain();
    const end = Math.min(start + limits.sharedRangeBytes, size) - 1;
    for await (const chunk of await storage.get(storageKey, { start, end })) yield chunk as Buffer;
  }
}

async function sizeOf({ storage }: AppServices, { storageKey }: ServedObject): Promise<number> {
  const stored = await storage.stat(storageKey);
  if (!stored) throw new AppError('NOT_FOUND');
  return stored.size;
}
