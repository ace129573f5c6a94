import { createRequire } from 'node:module';
import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import type { NoteWriter, OwnProduct } from './ownProduct.ts';

const require = createRequire(new URL('../packages/api/package.json', import.meta.url));
const { WebSocket } = require('ws') as typeof import('../packages/api/node_modules/@types/ws/index.js');

/** Milliseconds between two keys of a typist, as of somebody who types quickly. */
const keyMs = 200;
/** What typists type; a letter that is measured has to be another one. */
const letter = 'x';

/** Users who type beside those that are measured, without a browser. */
export interface Typists {
  /** They type while `work` runs. */
  during(work: () => Promise<void>): Promise<void>;
  close(): void;
}

/** Typists in a note, each in a paragraph of their own. */
export async function noteTypists(app: OwnProduct, writer: NoteWriter, count: number): Promise<Typists> {
  const { articleId, tabId, token } = writer;
  const clients: TestClient[] = [];
  for (let place = 0; place < count; place += 1) {
    const client = new TestClient({ port: app.apiPort, articleId, tabId, params: { token } });
    clients.push(client);
    await client.saved();
    client.type(`typist${String(place)} `);
    await client.saved();
  }
  const keys = clients.map((client, place) => () => {
    const at = client
      .text()
      .split('\n')
      .findIndex((text) => text.startsWith(`typist${String(place)} `));
    if (at >= 0) client.typeInto(at, `typist${String(place)} `.length, letter);
  });
  return typistsOf(keys, () => {
    for (const client of clients) {
      client.leave();
      client.doc.destroy();
    }
  });
}

/** Typists on the sockets of a relay. */
export async function relayTypists(address: string, count: number): Promise<Typists> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(address.replace('http', 'ws'));
      await new Promise((resolve, reject) => {
        socket.once('open', resolve).once('error', reject);
      });
      return socket;
    }),
  );
  return typistsOf(
    sockets.map((socket) => () => {
      socket.send(letter);
    }),
    () => {
      for (const socket of sockets) socket.close();
    },
  );
}

function typistsOf(keys: (() => void)[], close: () => void): Typists {
  return {
    during: async (work) => {
      // Not all at the same moment.
      const timers = keys.map((key, place) => setInterval(key, keyMs + 7 * place));
      try {
        await work();
      } finally {
        for (const timer of timers) clearInterval(timer);
      }
    },
    close,
  };
}
