import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback in place of an outside service. */
export interface LoopbackServer<Request, Behaviour> {
  /** The address of the service, with its version. */
  baseUrl: string;
  requests: Request[];
  /** Sets how the next requests are handled, one each; others are answered. */
  next(...behaviours: Behaviour[]): void;
  /** Returns the next request. */
  nextRequest(): Promise<Request>;
  /** Completes answers that are on hold. */
  release(): void;
  close(): Promise<void>;
}

/** What a server does with a request. */
export interface LoopbackCall<Request, Behaviour> {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Notes a request as received. @returns how it is to be handled; undefined as usual. */
  received(request: Request): Behaviour | undefined;
  /** Settles when the connection is closed; true when the client closed it before the end of the answer. */
  ended: Promise<boolean>;
  /** Waits for `release()`, or until the client disconnects. */
  hold(): Promise<void>;
}

/** Starts a server on a free port; a request whose handling fails is cut off. */
export async function startLoopback<Request, Behaviour>(
  handle: (call: LoopbackCall<Request, Behaviour>) => Promise<void>,
): Promise<LoopbackServer<Request, Behaviour>> {
  const planned: Behaviour[] = [];
  const requests: Request[] = [];
  const waiting: ((request: Request) => void)[] = [];
  const onHold = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    const call: LoopbackCall<Request, Behaviour> = {
      incoming,
      outgoing,
      received: (request) => {
        requests.push(request);
        for (const wake of waiting.splice(0)) wake(request);
        return planned.shift();
      },
      ended: new Promise((resolve) => {
        outgoing.once('close', () => resolve(!outgoing.writableFinished));
      }),
      hold: async () => {
        await new Promise<void>((resolve) => {
          onHold.add(resolve);
          outgoing.once('close', resolve);
        });
      },
    };
    handle(call).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const release = (): void => {
    for (const resolve of onHold) resolve();
    onHold.clear();
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    next: (...behaviours) => {
      planned.push(...behaviours);
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    release,
    close: async () => {
      release();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers with JSON. */
export function sendJson(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify(body));
}

/** Answers with an error as OpenAI does. */
export function sendError(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  code: string | null = null,
  param: string | null = null,
): void {
  sendJson(outgoing, status, { error: { message: `Status ${status}`, type: 'error', param, code } }, headers);
}
