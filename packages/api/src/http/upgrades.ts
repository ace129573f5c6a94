import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** A door for sockets: which paths are its own, and who takes them. */
export interface SocketEndpoint {
  isFor: (path: string) => boolean;
  to: { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void };
}

/** Hands each upgrade to the first door that it is for; no other path takes a socket. */
export function answerUpgrades(http: Server, endpoints: readonly SocketEndpoint[]): void {
  http.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?', 1)[0] as string;
    const endpoint = endpoints.find((each) => each.isFor(path));
    if (endpoint) endpoint.to.handleUpgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
}
