/**
 * The sockets of many users who follow what happens in their company, each with a session of its own: a process of its
 * own, for `followers.ts`. Prints nothing; sends its parent when each comment arrived at each of them.
 */
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../packages/api/package.json', import.meta.url));
const { WebSocket } = require('ws') as typeof import('../../packages/api/node_modules/@types/ws/index.js');

/** What to open: one socket for each token. */
export interface FollowersPlan {
  url: string;
  tokens: string[];
  /** The subscription, as `{ query, variables }`. */
  payload: unknown;
}

/** A comment at one of the sockets: its id, and when it arrived, in milliseconds of the machine's clock. */
export type Arrival = [commentId: string, at: number];

const arrivals: Arrival[] = [];

async function follow({ url, payload }: FollowersPlan, token: string): Promise<void> {
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { Authorization: `Bearer ${token}` } });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`A socket was closed: ${String(code)} ${String(reason)}`)));
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data: Buffer) => {
      const at = performance.timeOrigin + performance.now();
      const message = String(data);
      if (message.startsWith('{"type":"connection_ack"')) {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
        // Answered once the subscription before it has begun.
        socket.send('{"type":"ping"}');
        return;
      }
      if (message.startsWith('{"type":"pong"')) resolve();
      const { type, payload: said } = JSON.parse(message) as {
        type: string;
        payload?: { data?: { changes?: { kind: string; comment: { id: string } | null } } };
      };
      const change = said?.data?.changes;
      if (change?.kind === 'comment_created' && change.comment) arrivals.push([change.comment.id, at]);
      if (type === 'error' || (type === 'next' && !change)) reject(new Error(message.slice(0, 300)));
    });
  });
}

process.on('message', (message: FollowersPlan | 'arrivals') => {
  if (message === 'arrivals') {
    process.send?.(arrivals.splice(0));
    return;
  }
  (async () => {
    const waiting = [...message.tokens];
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let token = waiting.shift(); token !== undefined; token = waiting.shift()) await follow(message, token);
      }),
    );
    process.send?.('open');
  })().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit());
