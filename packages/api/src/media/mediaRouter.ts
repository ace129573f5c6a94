import { PassThrough } from 'node:stream';
import type { Grant } from '@snaplore/core/adapters/storage/localSignature';
import type { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import type { StoredObject } from '@snaplore/core/adapters/storage/storage';
import { contentTypeOf } from '@snaplore/core/adapters/storage/storageKeys';
import { AppError } from '@snaplore/core/kernel/appError';
import { Router, type Request, type Response } from 'express';
import { answerMediaError, openToEveryOrigin } from './mediaAnswers.js';
import { sendFile } from './sendFile.js';

/** Called when a part's bytes are safely on the disk, before the sender is answered. */
type PartStored = (stored: StoredObject) => Promise<void>;

/**
 * The local driver's signed URLs, mounted at `/media`: PUT for the parts of an upload, GET and HEAD for playback. Only
 * the signature counts, neither cookies nor tokens (docs/domains/media.md).
 */
export function mediaRouter(storage: LocalStorage, partStored: PartStored = () => Promise.resolve()): Router {
  const router = Router();
  router.use(openToEveryOrigin('GET, HEAD, PUT'));
  router.use(async (request, response) => {
    const grant = readGrantOf(storage, request);
    if (grant.method === 'PUT') await receive(storage, grant, request, response, partStored);
    else await serve(storage, grant, request, response);
  });
  router.use(answerMediaError);
  return router;
}

function readGrantOf(storage: LocalStorage, request: Request): Grant {
  // Parsed without a base: relative to one, `//` would not give a URL.
  const address = URL.parse(`http://media${request.url}`);
  if (!address) throw new AppError('SIGNATURE_INVALID');
  if (!['GET', 'HEAD', 'PUT'].includes(request.method)) throw new AppError('SIGNATURE_INVALID');
  // Keys contain no character that a URL escapes, so an escaped path is not a key.
  return storage.readUrl(request.method, address.pathname.slice(1), address.searchParams);
}

async function receive(
  storage: LocalStorage,
  grant: Grant,
  request: Request,
  response: Response,
  partStored: PartStored,
): Promise<void> {
  const announced = request.headers['content-length'];
  if (announced !== undefined && Number(announced) !== grant.size) throw new AppError('UPLOAD_PART_WRONG_SIZE');
  const body = bodyOf(request);
  const stored = await storage.putPart(grant.key, body, grant.size).finally(() => body.destroy());
  await partStored(stored);
  response.set('ETag', `"${stored.etag}"`).status(200).end();
}

/**
 * Separates the body from its connection: a failed write destroys its source, and the sender still has to be answered.
 */
function bodyOf(request: Request): PassThrough {
  const body = new PassThrough();
  request.once('close', () => {
    if (!request.readableEnded) body.destroy(new Error('The sender has gone'));
  });
  request.once('error', (error) => body.destroy(error));
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  return request.pipe(body);
}

async function serve(storage: LocalStorage, grant: Grant, request: Request, response: Response): Promise<void> {
  const stored = await storage.stat(grant.key);
  if (!stored) throw new AppError('NOT_FOUND');
  await sendFile(request, response, {
    size: stored.size,
    etag: `"${stored.etag}"`,
    type: grant.contentType || contentTypeOf(grant.key),
    modifiedAt: stored.modifiedAt,
    downloadName: grant.downloadName,
    cacheControl: 'private, max-age=31536000, immutable',
    read: async (range) => await storage.get(grant.key, range),
  });
}
