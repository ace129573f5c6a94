import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Grant } from '@snaplore/core/adapters/storage/localSignature';
import type { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import type { StoredObject } from '@snaplore/core/adapters/storage/storage';
import { attachmentDisposition, contentTypeOf } from '@snaplore/core/adapters/storage/storageKeys';
import { AppError } from '@snaplore/core/kernel/appError';
import { transientError } from '@snaplore/core/kernel/transientError';
import { Router, type NextFunction, type Request, type Response } from 'express';
import { setRetryAfter } from '../http/retryAfter.js';
import { readRange } from './byteRange.js';

/** Called when a part's bytes are safely on the disk, before the sender is answered. */
type PartStored = (stored: StoredObject) => Promise<void>;

/** Types that a browser may display. Anything else is served as a download, whatever type it claims. */
const shownTypes = /^(video\/(mp4|webm|quicktime)|audio\/wav|image\/(jpeg|png|gif|webp)|application\/json|text\/vtt)$/;

/**
 * The local driver's signed URLs, mounted at `/media`: PUT for the parts of an upload, GET and HEAD for playback. Only
 * the signature counts, neither cookies nor tokens (docs/domains/media.md).
 */
export function mediaRouter(storage: LocalStorage, partStored: PartStored = () => Promise.resolve()): Router {
  const router = Router();
  router.use((request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.set({
      'Access-Control-Allow-Methods': 'GET, HEAD, PUT',
      'Access-Control-Allow-Headers': 'Content-Type, Range',
      'Access-Control-Max-Age': '3600',
    });
    response.status(204).end();
  });
  router.use(async (request, response) => {
    const grant = readGrantOf(storage, request);
    if (grant.method === 'PUT') await receive(storage, grant, request, response, partStored);
    else await serve(storage, grant, request, response);
  });
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent || (request.destroyed && !request.readableEnded)) {
      // The connection is closed, so there is nobody to answer.
      response.destroy();
      return;
    }
    const passing = transientError(error);
    const refusal = passing ?? error;
    if (!(refusal instanceof AppError)) {
      next(error);
      return;
    }
    // The rest of a refused body is not worth reading. But closing the connection while the client sends loses the
    // answer, and by that answer a good part is sent again later.
    if (!passing || request.headers['content-length'] === undefined) response.set('Connection', 'close');
    response.set('Cache-Control', 'no-store');
    setRetryAfter(response, refusal);
    response.status(refusal.status).json({ error: refusal.message, code: refusal.code });
  });
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
  const etag = `"${stored.etag}"`;
  const type = grant.contentType || contentTypeOf(grant.key);
  response.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Type': type,
    ETag: etag,
    'Last-Modified': stored.modifiedAt.toUTCString(),
  });
  if (grant.downloadName) response.set('Content-Disposition', attachmentDisposition(grant.downloadName));
  else if (!shownTypes.test(type)) response.set('Content-Disposition', 'attachment');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    response.status(304).end();
    return;
  }
  const condition = request.headers['if-range'];
  const same = condition === undefined || condition === etag || condition === stored.modifiedAt.toUTCString();
  const range = same ? readRange(request.headers.range, stored.size) : null;
  if (range === 'unsatisfiable') {
    response.set({ 'Content-Range': `bytes */${stored.size}`, 'Cache-Control': 'no-store' });
    response.status(416).end();
    return;
  }
  if (range) {
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${stored.size}`);
    response.set('Content-Length', String(range.end - range.start + 1));
  } else {
    response.status(200).set('Content-Length', String(stored.size));
  }
  if (request.method === 'HEAD' || stored.size === 0) {
    response.end();
    return;
  }
  await pipeline(await storage.get(grant.key, range ?? undefined), response);
}
