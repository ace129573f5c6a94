import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** One address in front of several servers of this machine; requests and sockets go to each in turn. */
export interface RoundRobin {
  port: number;
  close(): Promise<void>;
}

/** Listens on `port` (0: any free one) and forwards to `upstreams`, skipping those that refuse connections. */
export async function openRoundRobin(upstreams: number[], port = 0): Promise<RoundRobin> {
  let turn = 0;
  /** All servers, starting with the one whose turn it is. */
  const inTurn = (): number[] => {
    const first = turn++ % upstreams.length;
    return [...upstreams.slice(first), ...upstreams.slice(0, first)];
  };
  const server = createServer((from, to) => passOn(from, to, inTurn()));
  server.on('upgrade', (from: IncomingMessage, socket: Socket, head: Buffer) => {
    passSocketOn(from, socket, head, inTurn());
  });
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve();
    });
  });
}

function forwarded(from: IncomingMessage): Record<string, string | string[] | undefined> {
  return { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress, 'x-forwarded-proto': 'http' };
}

function passOn(from: IncomingMessage, to: ServerResponse, [port, ...others]: number[]): void {
  if (port === undefined) {
    to.writeHead(502).end('No server answers.');
    return;
  }
  let isConnected = false;
  // A new connection each time: only then is it certain whether the server accepted it.
  const onward = request({
    agent: false,
    host: '127.0.0.1',
    port,
    method: from.method,
    path: from.url,
    headers: forwarded(from),
  });
  onward.on('socket', (socket) => {
    socket.once('connect', () => {
      isConnected = true;
      from.pipe(onward);
    });
  });
  onward.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, to, () => undefined);
  });
  onward.on('error', () => {
    // Nothing was sent before the connection was refused, so another server can take the request.
    if (!isConnected) passOn(from, to, others);
    else to.destroy();
  });
  to.on('close', () => onward.destroy());
}

function passSocketOn(from: IncomingMessage, socket: Socket, head: Buffer, [port, ...others]: number[]): void {
  if (port === undefined) {
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    return;
  }
  let isConnected = false;
  const onward = connect(port, '127.0.0.1', () => {
    isConnected = true;
    const headers = Object.entries(forwarded(from)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => `${name}: ${each}\r\n`),
    );
    onward.write(`${from.method ?? 'GET'} ${from.url ?? '/'} HTTP/1.1\r\n${headers.join('')}\r\n`);
    onward.write(head);
    pipeline(socket, onward, socket, () => undefined);
  });
  onward.on('error', () => {
    if (!isConnected) passSocketOn(from, socket, head, others);
    else socket.destroy();
  });
}
