import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '@snaplore/core/adapters/storage/storage';
import { attachmentDisposition } from '@snaplore/core/adapters/storage/storageKeys';
import type { Request, Response } from 'express';
import { readRange } from './byteRange.js';

/** Types that a browser may display. Anything else is served as a download, whatever type it claims. */
const shownTypes = /^(video\/(mp4|webm|quicktime)|audio\/wav|image\/(jpeg|png|gif|webp)|application\/json|text\/vtt)$/;

/** A stored file to be served. */
interface ServedFile {
  size: number;
  /** With its quotes. */
  etag: string;
  type: string;
  /** Null where the storage was not asked. */
  modifiedAt: Date | null;
  /** Saved under this name; shown for ''. */
  downloadName: string;
  cacheControl: string;
  /** The most bytes that one range is answered with; the client asks for the next one. */
  rangeMax?: number;
  read(range?: ByteRange): Promise<Readable>;
}

/** Serves a file, a range of it, or that the browser has it already (docs/domains/media.md). */
export async function sendFile(request: Request, response: Response, file: ServedFile): Promise<void> {
  const { size, etag, type, modifiedAt, rangeMax = Infinity } = file;
  response.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': file.cacheControl, 'Content-Type': type, ETag: etag });
  if (modifiedAt) response.set('Last-Modified', modifiedAt.toUTCString());
  if (file.downloadName) response.set('Content-Disposition', attachmentDisposition(file.downloadName));
  else if (!shownTypes.test(type)) response.set('Content-Disposition', 'attachment');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    response.status(304).end();
    return;
  }
  const condition = request.headers['if-range'];
  const same = condition === undefined || condition === etag || condition === modifiedAt?.toUTCString();
  const range = same ? readRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    response.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
    response.status(416).end();
    return;
  }
  if (range) {
    range.end = Math.min(range.end, range.start + rangeMax - 1);
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    response.set('Content-Length', String(range.end - range.start + 1));
  } else {
    response.status(200).set('Content-Length', String(size));
  }
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  const body = await file.read(range ?? undefined);
  try {
    await pipeline(body, response);
  } finally {
    // A pipeline that finds its client gone leaves the file open.
    body.destroy();
  }
}
