import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import * as limits from '@snaplore/schema/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from './limitConnections.js';

const few = 3;

describe('connections of one network address before authentication', () => {
  let http: Server;
  const sockets: Socket[] = [];
  const listen = async (TRUST_PROXY: boolean): Promise<void> => {
    http = createServer((_request, response) => {
      response.end('served');
    });
    limitConnections(http, { TRUST_PROXY, ADDRESS_LIMIT_FACTOR: few / limits.connectionsPerAddress });
    await once(http.listen(0, '127.0.0.1'), 'listening');
  };
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => http.close(resolve));
  });

  /** Opens a connection; reports whether it is served or closed at once. */
  const open = async (from = '127.0.0.1'): Promise<{ socket: Socket; isServed: boolean }> => {
    const socket = connect({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from });
    sockets.push(socket);
    socket.on('error', () => undefined);
    const answered = new Promise<boolean>((resolve) => {
      socket.once('data', () => {
        resolve(true);
      });
      socket.once('close', () => {
        resolve(false);
      });
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return { socket, isServed: await answered };
  };

  it('are limited; one more is closed, until another has ended', async () => {
    await listen(false);
    const [first] = await Promise.all(Array.from({ length: few }, () => open()));
    expect((await open()).isServed).toBe(false);
    // Every address has its own limit.
    expect((await open('127.0.0.2')).isServed).toBe(true);
    first?.socket.destroy();
    await expect.poll(async () => (await open()).isServed).toBe(true);
    expect((await open()).isServed).toBe(false);
  });

  it('are not counted behind a proxy, which all of them come from', async () => {
    await listen(true);
    const all = await Promise.all(Array.from({ length: few + 2 }, () => open()));
    expect(all.map(({ isServed }) => isServed)).not.toContain(false);
  });

  it('are closed when the head of a request takes too long', async () => {
    await listen(false);
    expect(http.headersTimeout).toBe(20_000);
  });
});
