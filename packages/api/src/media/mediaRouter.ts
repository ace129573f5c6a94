import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Grant } from '@snaplore/core/adapters/storage/localSignature';
import type { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import type { StoredObject } from '@snaplore/core/adapters/storage/storage';
import { attachmentDisposition, contentTypeOf } from '@snaplore/core/adapters/storage/storageKeys';
import { AppError } from '@snaplore/core/kernel/appError';
import { passingFault } from '@snaplore/core/kernel/passingFault';
import { Router, type NextFunction, type Request, type Response } from 'express';
import { sayRetryAfter } from '../http/retryAfter.js';
import { readRange } from './byteRange.js';

/** Called once a part's bytes are safely on the disk, before the sender hears of it. */
export type PartStored = (stored: StoredObject) => Promise<void>;

/** What a browser may show by itself. Anything else is offered for saving, whatever it claims to be. */
const shownTypes = /^(video\/(mp4|webm|quicktime)|audio\/wav|image\/(jpeg|png|gif|webp)|application\/json|text\/vtt)$/;

/**
 * The local driver's signed addresses, to be mounted at `/media`: PUT for the parts of an upload, GET and HEAD for
 * watching. The signature is all that is asked for; no cookie and no token counts here.
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
      // Nobody is listening any more; all that is left is to hang up.
      response.destroy();
      return;
    }
    const passing = passingFault(error);
    const refusal = passing ?? error;
    if (!(refusal instanceof AppError)) {
      next(error);
      return;
    }
    // What was not read of a refused body is not worth waiting for; but closed under a sender, a connection takes with
    // it the answer by which a good part is sent again later.
    if (!passing || request.headers['content-length'] === undefined) response.set('Connection', 'close');
    response.set('Cache-Control', 'no-store');
    sayRetryAfter(response, refusal);
    response.status(refusal.status).json({ error: refusal.message, code: refusal.code });
  });
  return router;
}

function readGrantOf(storage: LocalStorage, request: Request): Grant {
  // Not read as relative to anything: of `//` no address would come.
  const address = URL.parse(`http://media${request.url}`);
  if (!address) throw new AppError('SIGNATURE_INVALID');
  if (!['GET', 'HEAD', 'PUT'].includes(request.method)) throw new AppError('SIGNATURE_INVALID');
  // Keys hold no character that an address would escape, so one that is escaped is not a key.
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
 * The body apart from its connection: a write that fails destroys what it reads from, and the sender must still be
 * answered.
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
