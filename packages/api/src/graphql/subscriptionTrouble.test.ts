import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventFeeds, type FeedReader } from '@snaplore/core/outbox/feed';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenSockets } from '../sockets/openSockets.js';
import { openSocketClient } from '../testing/socketClient.js';
import { buildGraphSchema } from './buildGraphSchema.js';
import { openGraphSockets, type GraphSockets } from './graphSockets.js';
import { Evaluations } from './live/evaluations.js';

const away = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** Events that cannot be read for now: neither at the beginning, nor later. */
class TroubledFeeds extends EventFeeds {
  error: Error = away();
  isLater = false;
  override async read(): Promise<FeedReader> {
    const fail = (): Promise<never> => Promise.reject(this.error);
    if (!this.isLater) return await fail();
    return { close: () => undefined, [Symbol.asyncIterator]: () => ({ next: fail }) };
  }
}

describe('a subscription whose events cannot be read', () => {
  let opened: TestApp;
  let owner: TestPerson;
  let feeds: TroubledFeeds;
  let evaluations: Evaluations;
  let sockets: GraphSockets;
  let open: OpenSockets;
  let http: Server;
  let origin: string;
  beforeAll(async () => {
    opened = await openTestApp();
    owner = await newOwner(opened.services);
    feeds = new TroubledFeeds(opened.services);
    evaluations = new Evaluations(opened.services);
    open = new OpenSockets();
    sockets = openGraphSockets(opened.services, await buildGraphSchema(), { feeds, evaluations }, open);
    http = createServer().on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head);
    });
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  });
  afterAll(async () => {
    await sockets.close();
    evaluations.close();
    await feeds.close();
    open.close();
    http.close();
    await opened.close();
  });

  it.each([
    ['as it begins', false],
    ['while it runs', true],
  ])(
    '%s for trouble that passes closes its socket with a code after which clients come back',
    async (_when, isLater) => {
      feeds.isLater = isLater;
      feeds.error = away();
      const client = openSocketClient({ origin }, owner.token);
      const running = client.subscribe('subscription { changes { sequence } }');
      expect((await client.closed()).code).toBe(1013);
      await running.ended;
      expect(running.answers).toEqual([]);
    },
  );

  it('for a fault of ours is refused, and its socket goes on', async () => {
    feeds.isLater = false;
    feeds.error = new Error('A fault');
    const client = openSocketClient({ origin }, owner.token);
    const running = client.subscribe('subscription { changes { sequence } }');
    await running.ended;
    expect(running.answers).toMatchObject([{ errors: [{ extensions: { code: 'INTERNAL' } }] }]);
    const asked = client.subscribe('{ me { user { id } } }');
    await asked.ended;
    expect(asked.answers).toMatchObject([{ data: { me: { user: { id: owner.viewer.userId } } } }]);
    await client.close();
  });
});
