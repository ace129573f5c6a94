import { slugOfHost } from '@snaplore/core/companies/companyHost';
import type { Origin } from '@snaplore/core/sessions/openSession';
import type { Config } from '@snaplore/core/kernel/config';
import type { Request } from 'express';
import { networkAddress } from '../http/networkAddress.js';
import { knownBrowserCookieName, readCookie } from './sessionCookie.js';

/** The network address and device of a request, and the company whose host it names. */
export function originOf(config: Config, request: Request): Origin {
  return {
    address: networkAddress(request, config),
    userAgent: request.header('user-agent') ?? '',
    companySlug: slugOfHost(config, request.hostname),
  };
}

/** The origin of a request, with the cookie that identifies its browser. */
export function browserOriginOf(config: Config, request: Request): Origin {
  return {
    ...originOf(config, request),
    browser: { token: readCookie(request.headers.cookie, knownBrowserCookieName) },
  };
}
