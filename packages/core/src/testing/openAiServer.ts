import { randomUUID } from 'node:crypto';
import { sendError, startLoopback, type LoopbackCall, type LoopbackServer } from './loopbackServer.js';

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

/** A server on loopback with OpenAI's streaming chat protocol; its address is for OPENAI_BASE_URL. */
export type OpenAiServer = LoopbackServer<OpenAiRequest, OpenAiBehaviour>;

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
  const behave = async (
    behaviour: OpenAiBehaviour,
    model: string,
    { outgoing, hold }: LoopbackCall<OpenAiRequest, OpenAiBehaviour>,
  ): Promise<void> => {
    if (behaviour.kind === 'status') {
      sendError(outgoing, behaviour.status, behaviour.headers);
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
    if (behaviour.kind === 'hold') await hold();
    if (behaviour.kind !== 'stop short') {
      send({}, 'stop');
      outgoing.write('data: [DONE]\n\n');
    }
    outgoing.end();
  };

  return await startLoopback<OpenAiRequest, OpenAiBehaviour>(async (call) => {
    const { incoming, outgoing, ended } = call;
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    if (incoming.method !== 'POST' || !/\/chat\/completions$/.test(incoming.url ?? '')) {
      sendError(outgoing, 404);
      return;
    }
    const { model, messages } = JSON.parse(text) as Pick<OpenAiRequest, 'model' | 'messages'>;
    const request = { authorization: incoming.headers.authorization ?? '', model, messages, ended };
    await behave(call.received(request) ?? usualAnswer(request), model, call);
  });
}
