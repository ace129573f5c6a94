import type { RequestHandler } from 'express';
import type { Config } from '@snaplore/core/kernel/config';
import { hostsOf } from './checkoutHeaders.js';

/** What recognises text: a worker is held to the policy of its own file, so that pages need no wider one. */
const wasmWorker = /^\/assets\/ocrWorker-[\w-]+\.js$/;

/**
 * Headers of every answer. Scripts only from the product's own files; styles may be inline, which Mantine needs; media
 * also from the public storage where one is configured. Pages connect only to their own host. WebAssembly runs in the
 * worker that recognises text, and in no page (docs/decisions/webassembly-in-one-worker.md).
 */
export function securityHeaders(config: Config): RequestHandler {
  const storage = config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT;
  const media = storage === undefined ? '' : ` ${new URL(storage).origin}`;
  const policyFor = (sockets: string, path: string): string => {
    const hosts = hostsOf(config, path);
    return [
      "default-src 'none'",
      `script-src 'self'${wasmWorker.test(path) ? " 'wasm-unsafe-eval'" : ''}${hosts.script}`,
      `style-src 'self' 'unsafe-inline'${hosts.style}`,
      `img-src 'self' data: blob:${media}`,
      `media-src 'self' blob:${media}`,
      "font-src 'self'",
      `connect-src 'self'${sockets}${media}${hosts.connect}`,
      ...(hosts.frame === '' ? [] : [`frame-src ${hosts.frame}`]),
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; ');
  };
  const secure = new URL(config.publicUrl).protocol === 'https:';
  return (request, response, next) => {
    // Not every browser includes the same host's sockets in 'self'.
    const { host = '' } = request.headers;
    const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : '';
    response.setHeader('Content-Security-Policy', policyFor(sockets, request.path));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Referrer-Policy', 'same-origin');
    // A payment may go on in a window of the provider, which tells this one.
    const { frame } = hostsOf(config, request.path);
    response.setHeader('Cross-Origin-Opener-Policy', frame === '' ? 'same-origin' : 'same-origin-allow-popups');
    const payers = frame === '' ? '' : `self "${frame.replaceAll(' ', '" "')}"`;
    response.setHeader('Permissions-Policy', `geolocation=(), payment=(${payers}), usb=()`);
    if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}
