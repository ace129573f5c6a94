import { isIP } from 'node:net';
import type { Config } from '@snaplore/core/platform/config';
import type { RequestHandler } from 'express';

/** The host `api.…` beside the product's own, or null where the product has an address of numbers or a bare name. */
export function apiHost(config: Config): string | null {
  const { hostname } = new URL(config.publicUrl);
  return hostname.includes('.') && isIP(hostname) === 0 ? `api.${hostname}` : null;
}

/** Lets a handler answer everything on the host `api.…`, at its root. */
export function onApiHost(config: Config, handler: RequestHandler): RequestHandler {
  const host = apiHost(config);
  return (request, response, next) => {
    if (host !== null && request.hostname === host) handler(request, response, next);
    else next();
  };
}
