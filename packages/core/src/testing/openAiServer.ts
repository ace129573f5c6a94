import { randomUUID } from 'node:crypto';
import { paragraphsAnswer } from './paragraphAnswers.js';
import { pngOf } from './pictures.js';
import { sendError, sendJson, startLoopback, type LoopbackCall, type LoopbackServer } from './loopbackServer.js';

/** One request as it was received. */
export interface OpenAiRequest {
  /** What it asks for. */
  endpoint: 'chat' | 'images' | 'embeddings';
  authorization: string;
  /** Names the call. */
  idempotencyKey: string;
  model: string;
  messages: { role: string; content: string }[];
  /** As it was sent. */
  body: Record<string, unknown>;
  /** Settles when the connection is closed; true when the client closed it before the end of the answer. */
  ended: Promise<boolean>;
}

/** How the server handles a request. */
export type OpenAiBehaviour =
  /** Streams all pieces. */
  | { kind: 'answer'; pieces: string[]; usage?: { input: number; output: number } }
  /** Streams the pieces and keeps the stream open until `release()` or until the client disconnects; an image, too. */
  | { kind: 'hold'; pieces: string[] }
  /** Streams the pieces and cuts the connection. */
  | { kind: 'cut'; pieces: string[] }
  /** Streams the pieces and ends properly, but before the model is done. */
  | { kind: 'stop short'; pieces: string[] }
  /** Streams the pieces and says that it will not write more. */
  | { kind: 'refuse'; pieces: string[] }
  | { kind: 'status'; status: number; headers?: Record<string, string>; param?: string }
  /** Answers with these bytes, whatever was asked for. */
  | { kind: 'raw'; body: string | Buffer; type?: string }
  /** Answers a request for an image with these bytes. */
  | { kind: 'image'; png: Buffer };

/** A server on loopback with OpenAI's protocol; its address is for OPENAI_BASE_URL. */
export interface OpenAiServer extends LoopbackServer<OpenAiRequest, OpenAiBehaviour> {
  /** Calls that were answered to their end, while their client was there: what a vendor takes money for. */
  finished: OpenAiRequest[];
}

export interface OpenAiServerOptions {
  /** The delay before each piece, in milliseconds. */
  pieceMs?: number;
  /** How a request is handled that nothing was planned for. */
  usual?: (request: OpenAiRequest) => OpenAiBehaviour;
  /** Whether it says what was used. */
  saysUsage?: boolean;
}

/** Returns the text that a request asks to rewrite. */
export function textAskedAbout(messages: readonly { role: string; content: string }[]): string {
  const question = messages.findLast((message) => message.role === 'user')?.content ?? '';
  return /<(text[\w-]*)>\n([\s\S]*)\n<\/\1>/.exec(question)?.[2] ?? question;
}

/** Answers with the given text after 'Rewritten: ', a few words at a time; questions about paragraphs in their form. */
export function usualAnswer(request: OpenAiRequest): OpenAiBehaviour {
  if (request.endpoint === 'images') return { kind: 'image', png: pngOf(64, 64) };
  const paragraphs = paragraphsAnswer(request.messages);
  if (paragraphs !== null) return { kind: 'answer', pieces: [paragraphs] };
  return { kind: 'answer', pieces: `Rewritten: ${textAskedAbout(request.messages)}`.match(/\S+\s*|\s+/g) ?? [''] };
}

const endpoints = { completions: 'chat', generations: 'images', embeddings: 'embeddings' } as const;

/** Starts the server on a free port. */
export async function startOpenAiServer({
  pieceMs = 0,
  usual = usualAnswer,
  saysUsage = true,
}: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const finished: OpenAiRequest[] = [];

  const stream = async (
    behaviour: Extract<OpenAiBehaviour, { pieces: string[] }>,
    request: OpenAiRequest,
    { outgoing, hold }: LoopbackCall<OpenAiRequest, OpenAiBehaviour>,
  ): Promise<void> => {
    const { model, messages } = request;
    const id = `chatcmpl-${randomUUID()}`;
    const write = (fields: object): void => {
      const chunk = { id, object: 'chat.completion.chunk', created: Math.floor(Date.now() / 1_000), model, ...fields };
      outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    const send = (delta: object, finish: string | null): void => {
      write({ choices: [{ index: 0, delta, finish_reason: finish }] });
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
    if (outgoing.destroyed) return;
    if (behaviour.kind !== 'stop short') {
      send({}, behaviour.kind === 'refuse' ? 'content_filter' : 'stop');
      if (saysUsage && isRecord(request.body['stream_options'])) {
        const words = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).length;
        const { input, output } = (behaviour.kind === 'answer' && behaviour.usage) || {
          input: words(messages.map(({ content }) => content)),
          output: words(behaviour.pieces),
        };
        const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
        write({ choices: [], usage });
      }
      outgoing.write('data: [DONE]\n\n');
      finished.push(request);
    }
    outgoing.end();
  };

  const behave = async (
    behaviour: OpenAiBehaviour,
    request: OpenAiRequest,
    call: LoopbackCall<OpenAiRequest, OpenAiBehaviour>,
  ): Promise<void> => {
    const { outgoing, hold } = call;
    if (behaviour.kind === 'status')
      sendError(outgoing, behaviour.status, behaviour.headers, null, behaviour.param ?? null);
    else if (behaviour.kind === 'raw') {
      outgoing.writeHead(200, { 'content-type': behaviour.type ?? 'application/json' });
      outgoing.end(behaviour.body);
    } else if (request.endpoint === 'embeddings') {
      if (behaviour.kind === 'hold') await hold();
      if (outgoing.destroyed) return;
      finished.push(request);
      sendJson(outgoing, 200, embeddingsOf(request.body['input'] as string[]));
    } else if (behaviour.kind === 'image') {
      if (pieceMs > 0) await new Promise((resolve) => setTimeout(resolve, pieceMs));
      finished.push(request);
      const usage = { input_tokens: 12, output_tokens: 1_056, total_tokens: 1_068 };
      const image = { b64_json: behaviour.png.toString('base64') };
      sendJson(outgoing, 200, { created: 1, data: [image], ...(saysUsage && { usage }) });
    } else if (request.endpoint === 'images' && behaviour.kind === 'hold') {
      await call.hold();
      if (!outgoing.destroyed) await behave({ kind: 'image', png: pngOf(64, 64) }, request, call);
    } else if (request.endpoint === 'images') sendError(outgoing, 500);
    else await stream(behaviour, request, call);
  };

  const server = await startLoopback<OpenAiRequest, OpenAiBehaviour>(async (call) => {
    const { incoming, outgoing, ended } = call;
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const name = /\/(completions|generations|embeddings)$/.exec(incoming.url ?? '')?.[1] as keyof typeof endpoints;
    if (incoming.method !== 'POST' || !(name in endpoints)) {
      sendError(outgoing, 404);
      return;
    }
    const body = JSON.parse(text) as Record<string, unknown> & Pick<OpenAiRequest, 'model'>;
    const messages = (body['messages'] as OpenAiRequest['messages'] | undefined) ?? [];
    const { authorization = '', 'idempotency-key': key } = incoming.headers;
    const idempotencyKey = String(key ?? '');
    const request = {
      endpoint: endpoints[name],
      authorization,
      idempotencyKey,
      model: body.model,
      messages,
      body,
      ended,
    };
    await behave(call.received(request) ?? usual(request), request, call);
  });
  return { ...server, finished };
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Vectors by the letters of a text: texts with the same words are near each other. */
function embeddingsOf(texts: readonly string[]): object {
  const data = texts.map((text, index) => {
    const embedding = Array.from({ length: 32 }, () => 0);
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const sum = Array.from(word).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 32, 7);
      embedding[sum] = (embedding[sum] ?? 0) + 1;
    }
    return { object: 'embedding', index, embedding };
  });
  return { object: 'list', data, usage: { prompt_tokens: texts.join(' ').split(/\s+/).length, total_tokens: 1 } };
}
