import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../kernel/appError.js';
import { databaseTime } from '../../kernel/databaseClock.js';

/** What a signed address of the local driver allows. The signature covers all of it. */
export interface Grant {
  /** GET also allows HEAD. */
  method: 'GET' | 'PUT';
  key: string;
  /** Seconds since 1970. */
  expires: number;
  /** The exact number of bytes of a PUT; 0 for GET. */
  size: number;
  contentType: string;
  downloadName: string;
}

function sign(secret: Buffer, grant: Grant): Buffer {
  // A JSON list keeps the parts apart unambiguously.
  const { method, key, expires, size, contentType, downloadName } = grant;
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, expires, size, contentType, downloadName]))
    .digest();
}

/** Returns the address of a grant: a path below `/media/` on the product's own origin. */
export function grantUrl(secret: Buffer, grant: Grant): string {
  const query = new URLSearchParams({ m: grant.method, e: String(grant.expires) });
  if (grant.size > 0 || grant.method === 'PUT') query.set('s', String(grant.size));
  if (grant.contentType) query.set('t', grant.contentType);
  if (grant.downloadName) query.set('n', grant.downloadName);
  query.set('sig', sign(secret, grant).toString('base64url'));
  return `/media/${grant.key}?${query.toString()}`;
}

/**
 * Reads the grant of an address.
 * @param method of the request; HEAD counts as GET.
 * @throws AppError SIGNATURE_INVALID, or SIGNATURE_EXPIRED for a valid one that has expired.
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
  const expected = sign(secret, grant);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('SIGNATURE_INVALID');
  if ((method === 'HEAD' ? 'GET' : method) !== grant.method) throw new AppError('SIGNATURE_INVALID');
  if (grant.expires * 1000 <= now) throw new AppError('SIGNATURE_EXPIRED');
  return grant;
}
