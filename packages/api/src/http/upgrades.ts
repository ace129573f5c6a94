import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** A socket endpoint: the paths it serves, and its upgrade handler. */
interface SocketEndpoint {
  isFor: (path: string) => boolean;
  to: { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void };
}

/** Passes each upgrade to the first endpoint that serves its path; other paths accept no socket. */
export function answerUpgrades(http: Server, endpoints: readonly SocketEndpoint[]): void {
  http.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?', 1)[0] as string;
    const endpoint = endpoints.find((each) => each.isFor(path));
    if (endpoint) endpoint.to.handleUpgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
}
