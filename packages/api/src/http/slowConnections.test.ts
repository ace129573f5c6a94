import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as limits from '@snaplore/schema/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitSlowConnections } from './slowConnections.js';

const line = { fileIdleMs: 2_000, bodyMs: 400, fileBytesPerSecond: 1_000_000, answerIdleMs: 300, mediaIdleMs: 60_000 };

describe('a slow connection', () => {
  let server: Server;
  let sockets: Socket[];
  /** Sizes of the bodies that arrived completely. */
  let received: number[];
  const large = Buffer.alloc(64 * 1024 * 1024);

  beforeEach(async () => {
    sockets = [];
    received = [];
    server = createServer((request: IncomingMessage, response) => {
      if (request.url === '/silent') return;
      void buffer(request).then(
        (body) => {
          received.push(body.length);
          response.end(request.method === 'GET' ? large : 'taken');
        },
        () => undefined,
      );
    });
    limitSlowConnections(server, line);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function open(head: string): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(`${head}\r\nHost: localhost\r\n`);
    return socket;
  }
  /** Everything the server sends until it closes the connection. */
  async function allReceived(socket: Socket): Promise<string> {
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }
  /** Sends `pieces`, one every 100 ms: longer in total than the limit for other bodies. */
  async function trickle(socket: Socket, pieces: number, bytes: number): Promise<void> {
    for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
      socket.write(Buffer.alloc(bytes));
      await pause(100);
    }
  }

  it('uploads a part for as long as bytes keep arriving', async () => {
    const socket = open('PUT /media/some/part HTTP/1.1');
    socket.write('Connection: close\r\nContent-Length: 1000\r\n\r\n');
    const [answer] = await Promise.all([allReceived(socket), trickle(socket, 10, 100)]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toEqual([1_000]);
  });

  it('is answered and closed when it falls silent within a part', async () => {
    const socket = open('PUT /media/some/part HTTP/1.1');
    socket.write(`Content-Length: 1000\r\n\r\n${'x'.repeat(500)}`);
    expect(await allReceived(socket)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"REQUEST_TOO_SLOW"/);
    expect(received).toEqual([]);
  });

  it('is limited in time for any other body, although bytes keep arriving', async () => {
    const socket = open('POST /graphql HTTP/1.1');
    socket.write('Content-Length: 1000\r\n\r\n');
    const [answer] = await Promise.all([allReceived(socket), trickle(socket, 10, 100)]);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toEqual([]);
  });

  it('has a longer limit, by the length, for a body that holds a file', async () => {
    const bytes = limits.graphqlBodyBytes + 1_000;
    const socket = open('POST /graphql HTTP/1.1');
    socket.write(`Connection: close\r\nContent-Length: ${String(bytes)}\r\n\r\n`);
    // 0.4 s and 0.2 s: five pieces arrive in time, sixty would not.
    const [answer] = await Promise.all([allReceived(socket), trickle(socket, 5, bytes / 5)]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const slower = open('POST /graphql HTTP/1.1');
    slower.write(`Content-Length: ${String(bytes)}\r\n\r\n`);
    const [refused] = await Promise.all([allReceived(slower), trickle(slower, 60, bytes / 60)]);
    expect(refused).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is closed when it reads nothing of its answer', async () => {
    const socket = open('GET /page HTTP/1.1');
    socket.write('\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    // Paused: the server closes the socket, which is seen when reading resumes.
    const closed = new Promise<void>((resolve) => {
      server.once('timeout', () => {
        resolve();
      });
    });
    await closed;
    expect((await allReceived(socket)).length).toBeLessThan(large.length);
  });

  it('of a paused player keeps its answer', async () => {
    const socket = open('GET /media/some/video.mp4 HTTP/1.1');
    socket.write('Connection: close\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    await pause(3 * line.answerIdleMs);
    expect((await allReceived(socket)).length).toBeGreaterThan(large.length);
  });

  it('is not closed while the server works on the answer', async () => {
    const socket = open('GET /silent HTTP/1.1');
    socket.write('\r\n');
    let times = 0;
    await new Promise<void>((resolve) => {
      server.on('timeout', () => {
        if ((times += 1) === 2) resolve();
      });
    });
    expect(socket.destroyed).toBe(false);
  });

  it('keeps the limits for headers and for idle keep-alive connections', () => {
    expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout].map((ms) => ms > 0)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
