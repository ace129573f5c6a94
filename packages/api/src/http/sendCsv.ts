import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireMember } from '@snaplore/core/access/authorize';
import type { Caller, MemberCaller } from '@snaplore/core/kernel/caller';
import type { AppServices } from '@snaplore/core/kernel/services';
import type { Request, Response } from 'express';
import { authenticateRequest } from '../auth/authenticateRequest.js';
import { networkAddress } from './networkAddress.js';

/** Who downloads a file. Accepts the cookie, since a download only reads. @throws AppError UNAUTHENTICATED. */
export async function downloadingMember(
  services: AppServices,
  request: Request,
  response: Response,
  options: { evenUnpaid?: boolean } = {},
): Promise<MemberCaller> {
  const caller: Caller = {
    viewer: await authenticateRequest(services, request, options),
    services,
    requestId: String(response.locals['requestId']),
    address: networkAddress(request, services.config),
  };
  requireMember(caller);
  return caller;
}

/** Streams a CSV file, whatever its length. */
export async function sendCsv(
  services: AppServices,
  response: Response,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('Cache-Control', 'private, no-store');
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    // The broken connection shows the client that the file is incomplete. A client that disconnects is not a failure.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      services.log.error({ err: error }, `${name} was not sent completely`);
  }
}
