import type { Caller } from '@snaplore/core/kernel/caller';
import type { AppServices } from '@snaplore/core/kernel/services';
import type { Request, Response } from 'express';
import { networkAddress } from './networkAddress.js';

/** The caller of a request whose session is not looked at, or not yet. */
export function visitorCaller(services: AppServices, request: Request, response: Response): Caller {
  return {
    viewer: { kind: 'anonymous', companyId: null },
    services,
    requestId: String(response.locals['requestId']),
    address: networkAddress(request, services.config),
  };
}
