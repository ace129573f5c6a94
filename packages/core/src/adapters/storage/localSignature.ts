import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../kernel/appError.js';
import { databaseTime } from '../../kernel/databaseClock.js';

/** What an address of the local driver allows. Every part of it is under the signature. */
export interface Grant {
  /** GET allows HEAD as well. */
  method: 'GET' | 'PUT';
  key: string;
  /** Seconds since 1970. */
  expires: number;
  /** Exact number of bytes that a PUT must bring; 0 for GET. */
  size: number;
  contentType: string;
  downloadName: string;
}

function sign(secret: Buffer, grant: Grant): Buffer {
  // A JSON list keeps each part's ends unmistakable.
  const { method, key, expires, size, contentType, downloadName } = grant;
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, expires, size, contentType, downloadName]))
    .digest();
}

/** The address of a grant: a path on the product's own origin, below `/media/`. */
export function grantUrl(secret: Buffer, grant: Grant): string {
  const query = new URLSearchParams({ m: grant.method, e: String(grant.expires) });
  if (grant.size > 0 || grant.method === 'PUT') query.set('s', String(grant.size));
  if (grant.contentType) query.set('t', grant.contentType);
  if (grant.downloadName) query.set('n', grant.downloadName);
  query.set('sig', sign(secret, grant).toString('base64url'));
  return `/media/${grant.key}?${query.toString()}`;
}

/**
 * Reads an address back into the grant it was made from.
 * @param method the request's; HEAD counts as GET.
 * @throws AppError SIGNATURE_INVALID, or SIGNATURE_EXPIRED for a true one whose time is over.
 */
export function readGrant(
  secret: Buffer,
  method: string,
  key: string,
  query: URLSearchParams,
  now = databaseTime(),
): Grant {
  const allowed = query.get('m');
  if (allowed !== 'GET' && allowed !== 'PUT') throw new AppError('SIGNATURE_INVALID');
  const grant: Grant = {
    method: allowed,
    key,
    expires: Number(query.get('e')),
    size: Number(query.get('s') ?? 0),
    contentType: query.get('t') ?? '',
    downloadName: query.get('n') ?? '',
  };
  const given = Buffer.from(query.get('sig') ?? '', 'base64url');
  const wanted = sign(secret, grant);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('SIGNATURE_INVALID');
  if ((method === 'HEAD' ? 'GET' : method) !== grant.method) throw new AppError('SIGNATURE_INVALID');
  if (grant.expires * 1000 <= now) throw new AppError('SIGNATURE_EXPIRED');
  return grant;
}
