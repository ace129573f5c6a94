import { lookup as lookUp } from 'node:dns/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';
import { isPublicAddress } from './publicAddress.js';

export interface FetchOptions {
  /** Which addresses may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  /** Milliseconds for the whole, redirects included. */
  timeoutMs?: number;
}

const failed = (): AppError => new AppError('IMAGE_NOT_FETCHED', {}, { url: 'IMAGE_NOT_FETCHED' });
const resolveAll = async (host: string): Promise<string[]> =>
  (await lookUp(host, { all: true })).map(({ address }) => address);

/**
 * Reads a web address as users write it.
 * @throws AppError IMAGE_URL_INVALID unless http or https, with a host and without a password.
 */
export function readImageUrl(text: string): URL {
  const trimmed = text.trim();
  const url = trimmed.length <= limits.imageUrlMax && /^https?:\/\//i.test(trimmed) ? URL.parse(trimmed) : null;
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new AppError('IMAGE_URL_INVALID', {}, { url: 'IMAGE_URL_INVALID' });
  }
  return url;
}

/**
 * Fetches an image from the internet (docs/domains/noteFiles.md). Of each address, also that of a redirect, every
 * network address is resolved once, has to be public, and is the one connected to: a name that leads elsewhere the next
 * time it is asked changes nothing.
 * @returns at most `limits.noteImageMaxBytes` bytes, whatever they are.
 * @throws AppError IMAGE_NOT_FETCHED, IMAGE_TOO_LARGE.
 */
export async function fetchImage(from: URL, options: FetchOptions = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? limits.imageFetchMs);
  try {
    let url = from;
    for (let redirects = 0; redirects <= limits.imageRedirectsMax; redirects += 1) {
      const response = await ask(url, signal, options);
      const next = redirectOf(response, url);
      if (!next) return await bytesOf(response, signal);
      response.destroy();
      url = next;
    }
    throw failed();
  } catch (error) {
    // What exactly failed says something about networks that the caller cannot see.
    throw error instanceof AppError ? error : failed();
  }
}

async function ask(url: URL, signal: AbortSignal, options: FetchOptions): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress, resolve = resolveAll } = options;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(host) ? [host] : await before(signal, resolve(host));
  const [address] = found;
  if (address === undefined || !found.every(isAllowed)) throw failed();
  const family = isIP(address);
  // The name is not asked again: what was checked is what is connected to.
  const checked: LookupFunction = (_host, { all }, done) => {
    if (all) (done as (error: null, all: { address: string; family: number }[]) => void)(null, [{ address, family }]);
    else done(null, address, family);
  };
  return await new Promise((answer, refuse) => {
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, {
      agent: false,
      signal,
      lookup: checked,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Snaplore' },
      maxHeaderSize: 16_384,
    });
    request.once('response', answer).once('error', refuse);
  });
}

/** A name that is not resolved in time is given up. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return await Promise.race([
    work,
    new Promise<never>((_done, refuse) => {
      signal.addEventListener('abort', () => refuse(failed()), { once: true });
    }),
  ]);
}

/** @throws AppError IMAGE_NOT_FETCHED for an answer that is neither a file nor a redirect. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  if (statusCode === 200 && [undefined, 'identity'].includes(headers['content-encoding'])) return null;
  const next = [301, 302, 303, 307, 308].includes(statusCode) ? URL.parse(headers.location ?? '', url.href) : null;
  if (!next || !['http:', 'https:'].includes(next.protocol)) throw failed();
  // The certificate of the first address was worth nothing otherwise.
  if (url.protocol === 'https:' && next.protocol === 'http:') throw failed();
  return next;
}

async function bytesOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const max = limits.noteImageMaxBytes;
  if (Number(response.headers['content-length'] ?? 0) > max) {
    response.destroy();
    throw new AppError('IMAGE_TOO_LARGE', {}, { url: 'IMAGE_TOO_LARGE' });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    signal.throwIfAborted();
    size += (chunk as Buffer).length;
    if (size > max) throw new AppError('IMAGE_TOO_LARGE', {}, { url: 'IMAGE_TOO_LARGE' });
    chunks.push(chunk as Buffer);
  }
  if (!response.complete) throw failed();
  return Buffer.concat(chunks);
}
