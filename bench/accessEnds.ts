import { setTimeout as delay } from 'node:timers/promises';
import { buildServer, withDatabase } from './benchDatabase.ts';
import { median, type Row } from './row.ts';

const rounds = 5;
const limitMs = 1_000;
/** A socket still open after this time counts as not closed at all; in milliseconds. */
const patienceMs = 10_000;

/**
 * How long after the answer of a mutation that removes access each open socket is closed, for every such mutation and
 * every kind of socket.
 */
export async function accessEnds(): Promise<Row[]> {
  buildServer();
  const { openAppOn: openServices } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  const { startDispatcher } = await import('../packages/core/dist/outbox/dispatcher.js');
  const { reactions } = await import('../packages/core/dist/wiring/reactions.js');
  const { testDriver } = await import('../packages/core/dist/testing/ai.js');
  const { openApiServer } = await import('../packages/api/dist/server.js');
  const { idleScheduler } = await import('../packages/api/dist/testing/idleScheduler.js');
  const { openSocketClient } = await import('../packages/api/dist/testing/socketClient.js');
  const { TestClient } = await import('../packages/api/dist/collab/testing/testClient.js');
  const { openText } = await import('../packages/api/dist/sockets/testing/openText.js');
  const { giveAccess, waysToEndAccess } = await import('../packages/api/dist/sockets/testing/waysToEndAccess.js');
  return await withDatabase(async (adminUrl) => {
    const opened = await openServices(adminUrl);
    const { services } = opened;
    // No worker runs here, so the model is never called.
    services.ai = testDriver({ baseUrl: 'http://127.0.0.1:9' });
    const server = await openApiServer(services, idleScheduler, 0);
    const dispatcher = startDispatcher(services, idleScheduler, reactions);
    const origin = `http://127.0.0.1:${String(server.port)}`;

    /** @returns milliseconds from the answer to the end of what is open, by the kind of socket */
    const measure = async ({ by, takes, take }: (typeof waysToEndAccess)[number]): Promise<Map<string, number>> => {
      const access = await giveAccess(await newOwner(services), by);
      const { person, articleId, tabId, videoId } = access;
      const ends = new Map<string, Promise<unknown>>();
      const graph = openSocketClient({ origin }, person.token);
      const running = graph.subscribe('subscription ($id: ID!) { videoProgress(videoId: $id) { sequence } }', {
        id: videoId,
      });
      const asked = graph.subscribe('{ me { user { id } } }');
      await asked.ended;
      if (takes === 'session') ends.set('GraphQL, closed', graph.closed());
      else if (takes === 'article') ends.set('GraphQL, its subscription ended', running.ended);
      const mayWrite = by !== 'everybody';
      const note = mayWrite
        ? new TestClient({ port: server.port, articleId, tabId, params: { token: person.token } })
        : null;
      note?.type('Mine to say');
      await note?.saved();
      const text = mayWrite && takes !== 'note' ? await openText(origin, person.token) : null;
      text?.say({ type: 'start', articleId, writerType: 'simplify', selectedText: 'A plan.', prompt: '' });
      await text?.answered;
      if (note)
        ends.set(
          'notes, closed',
          note.until(() => note.closedWith !== null, 'the end of the note'),
        );
      if (text) ends.set('AI texts, closed', text.closed);

      let answered = Infinity;
      const times = Promise.all(
        [...ends].map(async ([kind, end]): Promise<[string, number]> => {
          const isOver = await Promise.race([end.then(() => true), delay(patienceMs, false, { ref: false })]);
          return [kind, isOver ? Math.max(0, performance.now() - answered) : Infinity];
        }),
      );
      await take(access);
      answered = performance.now();
      const measured = new Map(await times);
      note?.leave();
      text?.leave();
      await graph.close();
      return measured;
    };

    try {
      const rows: Row[] = [];
      for (const way of waysToEndAccess) {
        const all = new Map<string, number[]>();
        for (let round = 0; round < rounds; round += 1) {
          for (const [kind, ms] of await measure(way)) all.set(kind, [...(all.get(kind) ?? []), ms]);
        }
        for (const [kind, times] of all) {
          const most = Math.max(...times);
          rows.push({
            what: `${way.name}: ${kind} (median of ${String(times.length)}; the most ${most.toFixed(0)})`,
            measured: median(times),
            against: null,
            unit: 'ms',
            limit: { text: `each at most ${String(limitMs)}`, holds: most <= limitMs },
          });
        }
      }
      return rows;
    } finally {
      await dispatcher.close();
      await server.close();
      await opened.close();
    }
  });
}
