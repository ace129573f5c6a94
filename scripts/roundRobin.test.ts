import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { openRoundRobin, type RoundRobin } from './roundRobin.ts';

const open: Server[] = [];
let proxy: RoundRobin | undefined;

async function upstream(name: string): Promise<number> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(`${name} ${body}`));
  });
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${name}`);
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return (server.address() as AddressInfo).port;
}

const ask = async (port: number, body: string): Promise<string> =>
  await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).text();

describe('one address in front of two servers', () => {
  afterEach(async () => {
    await proxy?.close();
    for (const server of open.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('sends requests, bodies included, to each in turn', async () => {
    proxy = await openRoundRobin([await upstream('one'), await upstream('two')]);
    expect([await ask(proxy.port, 'a'), await ask(proxy.port, 'b'), await ask(proxy.port, 'c')]).toEqual([
      'one a',
      'two b',
      'one c',
    ]);
  });

  it('skips a server that is gone, and says so when all are', async () => {
    const stopped = await upstream('gone');
    open.pop()?.close();
    proxy = await openRoundRobin([stopped, await upstream('two')]);
    expect([await ask(proxy.port, 'a'), await ask(proxy.port, 'b')]).toEqual(['two a', 'two b']);
    const empty = await openRoundRobin([stopped]);
    expect((await fetch(`http://127.0.0.1:${empty.port}/`)).status).toBe(502);
    await empty.close();
  });

  it('forwards sockets in both directions', async () => {
    proxy = await openRoundRobin([await upstream('one')]);
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await expect.poll(() => received).toContain('101 Switching Protocols');
    socket.write('hello');
    await expect.poll(() => received).toMatch(/onehello$/);
    socket.destroy();
  });
});
