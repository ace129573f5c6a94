import { connect, type Socket } from 'node:net';
import { newId } from '@snaplore/core/kernel/ids';
import { newOwner } from '@snaplore/core/testing/people';
import * as limits from '@snaplore/schema/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openSocketClient } from '../testing/socketClient.js';
import { openTestApi, type TestApi } from '../testing/testApi.js';

let api: TestApi;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  api = await openTestApi({ ADDRESS_LIMIT_FACTOR: '1' });
});
afterEach(async () => {
  await Promise.all(
    sockets.splice(0).map(async (socket) => {
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.terminate();
      await closed;
    }),
  );
});
afterAll(async () => {
  await api.close();
});

interface Opened {
  socket: WebSocket;
  /** The raw connection of the socket. */
  raw: Socket;
  closed: Promise<number>;
}

async function open(path: string, protocol?: string): Promise<Opened> {
  let raw: Socket | undefined;
  const socket = new WebSocket(`${api.origin.replace('http', 'ws')}${path}`, protocol, {
    createConnection: () => {
      raw = connect({ host: '127.0.0.1', port: api.server.port, noDelay: true });
      return raw;
    },
  });
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
    });
  });
  return { socket, raw: raw as Socket, closed };
}

const graph = async (): Promise<Opened> => await open('/graphql', 'graphql-transport-ws');
const megabyte = 'x'.repeat(1_000_000);

describe('a socket that nobody is known behind', () => {
  it.each([
    ['notes', async () => await open(`/api/collaboration/${newId()}${newId()}`), '\0'.concat(megabyte)],
    ['GraphQL', graph, JSON.stringify({ type: 'connection_init', payload: { megabyte } })],
  ])('to %s is cut off when it sends megabytes, and nothing of them is kept', async (_name, connectTo, frame) => {
    const { socket, raw, closed } = await connectTo();
    const handOver = async (): Promise<boolean> =>
      await new Promise((resolve) => {
        socket.send(frame, (error) => {
          resolve(!error);
        });
      });
    let handedOver = 0;
    // One at a time: of frames that wait together, nobody could say how many were taken before the connection ended.
    while (handedOver < 40 && (await handOver())) handedOver += 1;
    await closed;
    expect(raw.destroyed).toBe(true);
    // The buffers of the operating system hold fewer megabytes than this; a server that reads on takes them all.
    expect(handedOver).toBeLessThan(15);
  });

  it('to notes is told why, and cut off when it does not answer', async () => {
    const { socket, raw, closed } = await open(`/api/collaboration/${newId()}${newId()}`);
    expect(await closed).toBe(4401);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
    expect(raw.destroyed).toBe(true);
    const silent = connect({ host: '127.0.0.1', port: api.server.port });
    silent.write(
      `GET /api/collaboration/${newId()}${newId()} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    silent.on('error', () => undefined);
    silent.resume();
    await new Promise((resolve) => silent.once('close', resolve));
  });

  it('to AI texts is refused before it is open', async () => {
    await expect(open('/api/ai-text')).rejects.toThrow('401');
    await expect(open('/api/ai-text?token=nobody-has-this-token-at-all')).rejects.toThrow('401');
  });

  it('may say so much and no more', async () => {
    const { socket, closed } = await graph();
    for (let said = 0; said <= limits.anonymousSocketMessages; said += 1) socket.send(JSON.stringify({ type: 'ping' }));
    expect(await closed).toBe(1008);
  });

  it('is cut off when it asks on and reads no answer', async () => {
    const { socket, raw, closed } = await graph();
    raw.pause();
    const payload = { padding: 'x'.repeat(90_000) };
    for (let said = 0; said < limits.anonymousSocketMessages; said += 1)
      socket.send(JSON.stringify({ type: 'ping', payload }));
    await expect
      .poll(() => {
        // Only noticed when writing: the other end is closed.
        socket.ping();
        return raw.destroyed;
      })
      .toBe(true);
    await closed;
  });

  it('is one of so many from its address', async () => {
    const all = await Promise.all(Array.from({ length: limits.anonymousSocketsPerAddress }, graph));
    await expect(graph()).rejects.toThrow('429');
    all[0]?.socket.close();
    await all[0]?.closed;
    await expect
      .poll(
        async () =>
          await graph().then(
            () => 'open',
            (error: unknown) => String(error),
          ),
      )
      .toBe('open');
    // A socket with a session is not counted among them.
    const owner = await newOwner(api.app.services);
    await open(`/graphql?token=${owner.token}`, 'graphql-transport-ws');
  });
});

describe('a GraphQL socket of somebody known', () => {
  it('runs so many operations at once, and as many again when they end', async () => {
    const owner = await newOwner(api.app.services);
    const client = openSocketClient(api, owner.token);
    const follow = (): ReturnType<typeof client.subscribe> => client.subscribe('subscription { changes { sequence } }');
    const running = Array.from({ length: limits.operationsPerSocket }, follow);
    const refused = follow();
    await refused.ended;
    expect(refused.error).toMatchObject([{ extensions: { code: 'TOO_MANY_OPERATIONS' } }]);
    running[0]?.stop();
    await expect
      .poll(async () => {
        const asked = client.subscribe('{ me { user { id } } }');
        await asked.ended;
        return asked.answers.length;
      })
      .toBe(1);
    await client.close();
  });
});
