import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Taken {
  path: string;
  auth: string;
  envelope: string;
}

/** A collector of error reports for tests, with the endpoint for envelopes. */
export interface TestCollector {
  port: number;
  dsn: string;
  /** The reports it received, in order, whatever it answered. */
  taken: Taken[];
  /** The status of its next answers. */
  status: number;
  close(): Promise<void>;
}

export async function openCollector(port = 0): Promise<TestCollector> {
  const server = createServer((request, response) => {
    void text(request).then((envelope) => {
      collector.taken.push({ path: request.url ?? '', auth: String(request.headers['x-sentry-auth']), envelope });
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const at = (server.address() as AddressInfo).port;
  const collector: TestCollector = {
    port: at,
    dsn: `http://a1b2c3@127.0.0.1:${at}/errors/42`,
    taken: [],
    status: 200,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
  return collector;
}

/** Returns an envelope as a browser's client sends it. */
export function envelopeOf(event: Record<string, unknown>, dsn = 'https://theirs@elsewhere.example/7'): string {
  const id = 'fedcba98765432100123456789abcdef';
  return [{ event_id: id, dsn, sent_at: '2026-01-02T03:04:05Z' }, { type: 'event' }, { event_id: id, ...event }]
    .map((part) => JSON.stringify(part))
    .join('\n');
}
