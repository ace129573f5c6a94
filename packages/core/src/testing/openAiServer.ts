import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it was received. */
interface OpenAiRequest {
  authorization: string;
  model: string;
  messages: { role: string; content: string }[];
  /** Settles when the connection is closed; true when the client closed it before the end of the answer. */
  ended: Promise<boolean>;
}

/** How the server handles a request. */
type OpenAiBehaviour =
  /** Streams all pieces. */
  | { kind: 'answer'; pieces: string[] }
  /** Streams the pieces and keeps the stream open until `release()` or until the client disconnects. */
  | { kind: 'hold'; pieces: string[] }
  /** Streams the pieces and cuts the connection. */
  | { kind: 'cut'; pieces: string[] }
  /** Streams the pieces and ends properly, but before the model is done. */
  | { kind: 'stop short'; pieces: string[] }
  | { kind: 'status'; status: number; headers?: Record<string, string> };

/** A server on loopback with OpenAI's streaming chat protocol. */
export interface OpenAiServer {
  /** For OPENAI_BASE_URL. */
  baseUrl: string;
  requests: OpenAiRequest[];
  /** Sets how the next requests are handled, one each; others are answered. */
  next(...behaviours: OpenAiBehaviour[]): void;
  /** Returns the next request. */
  nextRequest(): Promise<OpenAiRequest>;
  /** Completes answers that are on hold. */
  release(): void;
  close(): Promise<void>;
}

/** Returns the text that a request asks to rewrite. */
export function textAskedAbout(messages: readonly { role: string; content: string }[]): string {
  const question = messages.findLast((message) => message.role === 'user')?.content ?? '';
  return /<(text[\w-]*)>\n([\s\S]*)\n<\/\1>/.exec(question)?.[2] ?? question;
}

/** Answers with the given text after 'Rewritten: ', a few words at a time. */
function usualAnswer(request: OpenAiRequest): OpenAiBehaviour {
  return { kind: 'answer', pieces: `Rewritten: ${textAskedAbout(request.messages)}`.match(/\S+\s*|\s+/g) ?? [''] };
}

/**
 * Starts the server on a free port.
 * @param options.pieceMs the delay before each piece in milliseconds.
 */
export async function startOpenAiServer({ pieceMs = 0 }: { pieceMs?: number } = {}): Promise<OpenAiServer> {
  const planned: OpenAiBehaviour[] = [];
  const requests: OpenAiRequest[] = [];
  const waiting: ((request: OpenAiRequest) => void)[] = [];
  const onHold = new Set<() => void>();

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    if (incoming.method !== 'POST' || !/\/chat\/completions$/.test(incoming.url ?? '')) {
      sendError(outgoing, 404, {});
      return;
    }
    const body = JSON.parse(text) as { model: string; messages: OpenAiRequest['messages'] };
    const request: OpenAiRequest = {
      authorization: incoming.headers.authorization ?? '',
      model: body.model,
      messages: body.messages,
      ended: new Promise((resolve) => {
        outgoing.once('close', () => {
          resolve(!outgoing.writableFinished);
        });
      }),
    };
    requests.push(request);
    for (const wake of waiting.splice(0)) wake(request);
    await behave(planned.shift() ?? usualAnswer(request), body.model, outgoing);
  };

  const behave = async (behaviour: OpenAiBehaviour, model: string, outgoing: ServerResponse): Promise<void> => {
    if (behaviour.kind === 'status') {
      sendError(outgoing, behaviour.status, behaviour.headers ?? {});
      return;
    }
    const id = `chatcmpl-${randomUUID()}`;
    const send = (delta: object, finish: string | null): void => {
      const chunk = {
        id,
        object: 'chat.completion.chunk',
        created: Math.floor(Date.now() / 1_000),
        model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      };
      outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    send({ role: 'assistant', content: '' }, null);
    for (const piece of behaviour.pieces) {
      if (pieceMs > 0) await new Promise((resolve) => setTimeout(resolve, pieceMs));
      send({ content: piece }, null);
    }
    if (behaviour.kind === 'cut') {
      // After the written data has been sent.
      outgoing.write('', () => outgoing.destroy());
      return;
    }
    if (behaviour.kind === 'hold') {
      await new Promise<void>((resolve) => {
        onHold.add(resolve);
        outgoing.once('close', resolve);
      });
    }
    if (behaviour.kind !== 'stop short') {
      send({}, 'stop');
      outgoing.write('data: [DONE]\n\n');
    }
    outgoing.end();
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
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
      const closed = new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
      server.closeAllConnections();
      await closed;
    },
  };
}

function sendError(outgoing: ServerResponse, status: number, headers: Record<string, string>): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify({ error: { message: `Status ${status}`, type: 'error', param: null, code: null } }));
}
