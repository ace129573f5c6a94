import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** A server that takes webhooks and keeps them. */
export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  /** Answers the next requests with this status, and keeps nothing of them. */
  refuse(count: number): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let toRefuse = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (toRefuse > 0) {
        toRefuse -= 1;
        response.writeHead(500).end();
        return;
      }
      const signature = request.headers['paddle-signature'];
      received.push({ body: Buffer.concat(parts).toString('utf8'), signature: String(signature) });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    refuse: (count) => {
      toRefuse = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
