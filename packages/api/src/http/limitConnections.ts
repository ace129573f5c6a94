import type { Server } from 'node:http';
import type { Config } from '@snaplore/core/kernel/config';
import { networkOf } from '@snaplore/core/kernel/networkOf';
import { limits } from '@snaplore/schema/limits';

/** So long the head of a request may take, in milliseconds: what is held until then is bounded, but it is held. */
const headWithinMs = 20_000;

/**
 * Bounds what connections hold before anybody is known: how many come from one network address, unless a proxy stands
 * between, whose they would all be, and how long a request's head takes.
 */
export function limitConnections(
  http: Server,
  { TRUST_PROXY, ADDRESS_LIMIT_FACTOR }: Pick<Config, 'TRUST_PROXY' | 'ADDRESS_LIMIT_FACTOR'>,
): void {
  http.headersTimeout = headWithinMs;
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
