import { companyBase } from '@snaplore/core/companies/companyHost';
import type { Config } from '@snaplore/core/kernel/config';
import type { RequestHandler } from 'express';

/** The host `api.…` beside the company hosts, or null when there are none. */
export function apiHost(config: Config): string | null {
  const base = companyBase(config);
  return base === null ? null : `api.${base}`;
}

/** Serves everything on the api host with a handler, at the root. */
export function onApiHost(config: Config, handler: RequestHandler): RequestHandler {
  const host = apiHost(config);
  return (request, response, next) => {
    if (host !== null && request.hostname === host) handler(request, response, next);
    else next();
  };
}
