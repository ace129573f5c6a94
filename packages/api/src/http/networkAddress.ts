import type { IncomingMessage } from 'node:http';
import type { Config } from '@snaplore/core/kernel/config';

/**
 * The network address of a request or a socket. With TRUST_PROXY it is the one that the single proxy in front has seen:
 * the last in X-Forwarded-For, since the client itself may send everything before it.
 */
export function networkAddress(request: IncomingMessage, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string {
  const forwarded = TRUST_PROXY
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return forwarded || (request.socket.remoteAddress ?? '');
}
