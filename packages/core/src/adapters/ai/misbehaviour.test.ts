import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngOf } from '../../testing/pictures.js';
import { AiBusy, AiFailure, type AiDriver } from './aiDriver.js';
import { openAiDriver } from './openAiDriver.js';

const apiKey = 'sk-secret-of-the-company';
const words = 'words of the company';
const limits = { callMs: 1_500, silenceMs: 300 };

/** How an answer of a service goes wrong. */
type Wrong = (outgoing: ServerResponse) => void;

const chunk = (content: unknown, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
const stream =
  (...parts: (string | Buffer)[]): Wrong =>
  (outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) outgoing.write(part);
    outgoing.end();
  };
const json =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Wrong =>
  (outgoing) => {
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(body);
  };
const failure = (message: string): string => JSON.stringify({ error: { message, type: 'x', param: null, code: null } });
const echo = `${apiKey} ${words}`;
/** Sends the beginning of an answer and then what it says. */
const begun =
  (...after: ('nothing' | 'cut' | 'garbage')[]): Wrong =>
  (outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    outgoing.write(chunk('Well,'));
    for (const what of after) {
      if (what === 'cut') outgoing.write('', () => outgoing.destroy());
      if (what === 'garbage') outgoing.end('data: {"choices": [{"delta"\n\n');
    }
  };
const image = (fields: object): Wrong => json(200, JSON.stringify({ created: 1, data: [fields] }));
const base64 = (png: Buffer): string => png.toString('base64');

const statuses = [
  400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 425, 429, 431, 451, 500, 501, 502, 503, 504, 507,
  511, 520, 529,
];
const bodies: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '<html>502</html>'],
  ['an error that repeats what was sent', failure(echo)],
  ['an error of another form', JSON.stringify({ error: echo })],
];
const wrongs: [string, Wrong][] = [
  ...statuses.flatMap((status) =>
    bodies.map(([what, body]): [string, Wrong] => [`${status} with ${what}`, json(status, body)]),
  ),
  ['429 with a pause of a day', json(429, failure('wait'), { 'retry-after': '86400' })],
  ['429 with a pause of nonsense', json(429, failure('wait'), { 'retry-after': 'soon' })],
  ['429 with a pause before now', json(429, failure('wait'), { 'retry-after-ms': '-5' })],
  ['a redirect to elsewhere', json(302, '', { location: 'http://127.0.0.1:9/elsewhere' })],
  ['a redirect for good', json(308, '', { location: '/v1/again' })],
  ['no answer at all', () => undefined],
  ['a cut before anything', (outgoing) => outgoing.destroy()],
  ['a head and no more', (outgoing) => void outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('')],
  ['silence after the first words', begun('nothing')],
  ['a cut after the first words', begun('cut')],
  ['half an event', begun('garbage')],
  ['an empty stream', stream()],
  ['an end without a beginning', stream('data: [DONE]\n\n')],
  ['an end before the model is done', stream(chunk('Well,'), 'data: [DONE]\n\n')],
  ['a refusal to write', stream(chunk('Well,'), chunk('', 'content_filter'), 'data: [DONE]\n\n')],
  ['an event that is no object', stream('data: 7\n\n', 'data: [DONE]\n\n')],
  ['an event without choices', stream('data: {}\n\n', 'data: [DONE]\n\n')],
  ['choices that are no list', stream('data: {"choices": 5}\n\n', 'data: [DONE]\n\n')],
  ['an error within the stream', stream(chunk('Well,'), `data: ${failure(echo)}\n\n`)],
  ['bytes that are no text', stream(Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'data: [DONE]\n\n')],
  ['plain JSON in place of a stream', json(200, JSON.stringify({ choices: [{ message: { content: 'Hi' } }] }))],
  ['a page of HTML with 200', json(200, '<html>login</html>', { 'content-type': 'text/html' })],
];

/** For pictures, beside what can happen to any answer. */
const wrongImages: [string, Wrong][] = [
  ['no picture', json(200, JSON.stringify({ created: 1, data: [] }))],
  ['no list', json(200, JSON.stringify({ created: 1 }))],
  ['an address in place of a picture', image({ url: 'http://127.0.0.1:9/picture.png' })],
  ['text in place of a picture', image({ b64_json: 'not base64 at all!' })],
  ['a number in place of a picture', image({ b64_json: 7 })],
  ['an empty picture', image({ b64_json: '' })],
  ['a GIF', image({ b64_json: base64(Buffer.from('GIF89a-and-more')) })],
  ['a PNG that is cut off', image({ b64_json: base64(pngOf(64, 64).subarray(0, 70)) })],
  [
    'a PNG with a wrong checksum',
    image({ b64_json: base64(Buffer.concat([pngOf(8, 8).subarray(0, -5), Buffer.from([1, 2, 3, 4, 5])])) }),
  ],
  ['a PNG of too many pixels', image({ b64_json: base64(pngOf(9_000, 9_000, [], Buffer.from('none'))) })],
  ['a PNG without a pixel', image({ b64_json: base64(pngOf(0, 0)) })],
  ['a PNG that inflates for ever', image({ b64_json: base64(pngOf(4_000, 4_000, [], Buffer.from('x'))) })],
  ['no JSON', json(200, 'PNG')],
  ['half of its JSON', json(200, '{"created": 1, "data": [{"b64_json": "iVBO')],
];

const wrongVectors: [string, Wrong][] = [
  ['no vector', json(200, JSON.stringify({ data: [] }))],
  ['too few vectors', json(200, JSON.stringify({ data: [{ index: 0, embedding: [1, 2] }] }))],
  [
    'vectors of two lengths',
    json(
      200,
      JSON.stringify({
        data: [
          { index: 0, embedding: [1] },
          { index: 1, embedding: [1, 2] },
        ],
      }),
    ),
  ],
  [
    'empty vectors',
    json(
      200,
      JSON.stringify({
        data: [
          { index: 0, embedding: [] },
          { index: 1, embedding: [] },
        ],
      }),
    ),
  ],
  [
    'no numbers',
    json(
      200,
      JSON.stringify({
        data: [
          { index: 0, embedding: ['a'] },
          { index: 1, embedding: ['b'] },
        ],
      }),
    ),
  ],
  ['no JSON', json(200, 'vectors')],
];

let server: Server;
let driver: AiDriver;
/** With the time that the product gives a service. */
let patient: AiDriver;
let wrong: Wrong = () => undefined;
let elsewhere = 0;

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (!/completions|generations|embeddings/.test(incoming.url ?? '')) elsewhere += 1;
    incoming.resume();
    incoming.on('end', () => wrong(outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const service = { apiKey, baseUrl, model: 'a-model' };
  const services = { answer: service, write: service, structure: service, image: service, embed: service };
  driver = openAiDriver({ services }, limits)!;
  patient = openAiDriver({ services })!;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const { signal } = new AbortController();
const asks = {
  text: async (by = driver): Promise<unknown> => {
    let text = '';
    const messages = [{ role: 'user' as const, content: words }];
    for await (const piece of by.streamText('write', messages, { signal, maxCharacters: 1_000 })) text += piece;
    return text;
  },
  'structured text': async (): Promise<unknown> => {
    let text = '';
    const messages = [{ role: 'user' as const, content: words }];
    const options = { signal, maxCharacters: 1_000, schema: { name: 'list', schema: { type: 'object' } } };
    for await (const piece of driver.streamText('structure', messages, options)) text += piece;
    return text;
  },
  image: async (): Promise<unknown> => await driver.makeImage(words, { signal }),
  vectors: async (): Promise<unknown> => await driver.embed([words, 'other'], { signal }),
};

const cases = [
  ...wrongs.map(([name, how]) => ['text', name, how] as const),
  ...wrongs.slice(0, 40).map(([name, how]) => ['structured text', name, how] as const),
  ...[...wrongs.slice(0, 60), ...wrongImages].map(([name, how]) => ['image', name, how] as const),
  ...[...wrongs.slice(0, 60), ...wrongVectors].map(([name, how]) => ['vectors', name, how] as const),
];

/** An error with everything that a log would write of it. */
function written(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fields = JSON.stringify(Object.entries(error));
  return [error.name, error.message, error.stack, fields, written(error.cause ?? '')].join('\n');
}

describe('an AI service that misbehaves', () => {
  it('does so in 300 ways here', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
  });

  it.each(cases)('ends clearly, within its time, and says no secret: %s, %s', async (what, _name, how) => {
    wrong = how;
    const logs = (['error', 'warn', 'info', 'log', 'debug'] as const).map((level) => vi.spyOn(console, level));
    const began = performance.now();
    const error: unknown = await asks[what]().then(
      (answer) => new Error(`It answered ${JSON.stringify(answer)}`),
      (reason: unknown) => reason,
    );
    expect(performance.now() - began).toBeLessThan(limits.callMs + 10_000);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(/^(?:The (?:AI|answer|connection)|No AI)/);
    expect(written(error)).not.toContain(apiKey);
    expect(written(error)).not.toContain(words);
    if (error instanceof AiBusy && error.retryAfterMs !== null) expect(error.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(elsewhere).toBe(0);
    // The client of the service would log what it cannot read of an answer.
    for (const log of logs) {
      expect(log).not.toHaveBeenCalled();
      log.mockRestore();
    }
  });

  it('with an answer that does not end is given up at its length', async () => {
    wrong = (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (): void => {
        while (!outgoing.destroyed && outgoing.write(chunk('x'.repeat(1_000))));
      };
      outgoing.on('drain', send);
      send();
    };
    expect(await asks.text(patient)).toBe('x'.repeat(1_000));
  });

  it('with a line that does not end is given up by its bytes', async () => {
    wrong = (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      const line = Buffer.alloc(1_000_000, 'x');
      outgoing.write('data: ');
      const send = (): void => {
        while (!outgoing.destroyed && outgoing.write(line));
      };
      outgoing.on('drain', send);
      send();
    };
    await expect(asks.text(patient)).rejects.toThrow('too long');
  });

  it('that does not know a field of the protocol is asked without it, and from then on', async () => {
    const asked: string[] = [];
    const known = (body: Record<string, unknown>): Wrong => {
      const unknown = ['response_format', 'max_completion_tokens', 'stream_options'].find((field) => field in body);
      asked.push(unknown ?? 'none');
      if (unknown !== undefined) return json(400, failure('Unrecognized request argument supplied'));
      return stream(chunk('Fine.'), chunk('', 'stop'), 'data: [DONE]\n\n');
    };
    const old = createServer((incoming, outgoing) => {
      let text = '';
      incoming.on('data', (data) => (text += String(data)));
      incoming.on('end', () => known(JSON.parse(text) as Record<string, unknown>)(outgoing));
    });
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
    const service = { apiKey, baseUrl: `http://127.0.0.1:${(old.address() as AddressInfo).port}/v1`, model: 'old' };
    const own = openAiDriver({
      services: { answer: null, write: null, structure: service, image: null, embed: null },
    })!;
    const ask = async (): Promise<string> => {
      let text = '';
      const schema = { name: 'list', schema: { type: 'object' } };
      const messages = [{ role: 'user' as const, content: words }];
      for await (const piece of own.streamText('structure', messages, { signal, maxCharacters: 100, schema }))
        text += piece;
      return text;
    };
    expect(await ask()).toBe('Fine.');
    expect(asked).toHaveLength(4);
    expect(await ask()).toBe('Fine.');
    expect(asked).toHaveLength(5);
    await expect(own.makeImage(words, { signal })).rejects.toBeInstanceOf(AiFailure);
    await new Promise<void>((resolve) => old.close(() => resolve()));
  });
});
