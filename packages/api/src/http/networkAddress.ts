import type { IncomingMessage } from 'node:http';
import type { Config } from '@snaplore/core/kernel/config';

/**
 * The network address that a request or a socket came from. With TRUST_PROXY it is what the one proxy in front has
 * seen: the last in X-Forwarded-For, since whatever stands before that was sent by the client itself.
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
