import { slugOfHost } from '@snaplore/core/companies/companyHost';
import type { Origin } from '@snaplore/core/sessions/openSession';
import type { Config } from '@snaplore/core/kernel/config';
import type { Request } from 'express';
import { networkAddress } from '../http/networkAddress.js';
import { knownBrowserCookieName, readCookie } from './sessionCookie.js';

/** Where a request came from, and the company whose host it asked. */
export function originOf(config: Config, request: Request): Origin {
  return {
    address: networkAddress(request, config),
    userAgent: request.header('user-agent') ?? '',
    companySlug: slugOfHost(config, request.hostname),
  };
}

/** The same for a request of a client that keeps cookies: with the one by which its browser is known. */
export function browserOriginOf(config: Config, request: Request): Origin {
  return {
    ...originOf(config, request),
    browser: { token: readCookie(request.headers.cookie, knownBrowserCookieName) },
  };
}
