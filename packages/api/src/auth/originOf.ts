import { slugOfHost } from '@snaplore/core/companies/companyHost';
import type { Origin } from '@snaplore/core/identity/openSession';
import type { Config } from '@snaplore/core/platform/config';
import type { Request } from 'express';

/** Where a request came from, and the company whose host it asked. */
export function originOf(config: Config, request: Request): Origin {
  return {
    address: request.ip ?? '',
    userAgent: request.header('user-agent') ?? '',
    companySlug: slugOfHost(config, request.hostname),
  };
}
