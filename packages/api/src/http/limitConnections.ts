import type { Server } from 'node:http';
import type { Config } from '@snaplore/core/kernel/config';
import { networkOf } from '@snaplore/core/kernel/networkOf';
import * as limits from '@snaplore/schema/limits';

/** Time limit for the head of a request, in milliseconds. */
const headWithinMs = 20_000;
/**
 * How long a connection without a request stays open, in milliseconds: longer than a proxy in front reuses it (Caddy's
 * two minutes), so that no request is sent into a connection that is being closed.
 */
const idleWithinMs = 125_000;

/**
 * Limits what connections may use before authentication: their number for each network address, except behind a proxy,
 * which all of them come from; and the time for the head of a request (docs/domains/limits.md).
 */
export function limitConnections(
  http: Server,
  { TRUST_PROXY, ADDRESS_LIMIT_FACTOR }: Pick<Config, 'TRUST_PROXY' | 'ADDRESS_LIMIT_FACTOR'>,
): void {
  http.headersTimeout = headWithinMs;
  http.keepAliveTimeout = idleWithinMs;
  if (TRUST_PROXY) return;
  const max = limits.connectionsPerAddress * ADDRESS_LIMIT_FACTOR;
  const open = new Map<string, number>();
  http.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > max) socket.destroy();
  });
}
