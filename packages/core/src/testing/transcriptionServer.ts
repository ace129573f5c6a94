import { createHash } from 'node:crypto';
import { digitNames, heardDigits, readWav } from './digitSound.js';
import { sendError, sendJson, startLoopback, type LoopbackCall, type LoopbackServer } from './loopbackServer.js';

/** One request to recognise a file, as it was received. */
interface TranscriptionRequest {
  authorization: string;
  model: string;
  format: string;
  granularities: string[];
  chunking: string | null;
  language: string | null;
  bytes: number;
  /** Names the file by what it holds. */
  sha256: string;
  durationMs: number;
  /** Settles when the connection is closed; true when the client closed it before the end of the answer. */
  ended: Promise<boolean>;
}

interface Word {
  word: string;
  start: number;
  end: number;
}

/** How the server handles a request. */
type TranscriptionBehaviour =
  | { kind: 'answer' }
  /** Says nothing until `release()`, or until the client disconnects. */
  | { kind: 'stall' }
  /** Recognises further words, in seconds of the file. */
  | { kind: 'add'; words: Word[] }
  | { kind: 'status'; status: number; headers?: Record<string, string>; code?: string };

/** A server on loopback with OpenAI's protocol of transcriptions, for TRANSCRIPTION_BASE_URL. */
export type TranscriptionServer = LoopbackServer<TranscriptionRequest, TranscriptionBehaviour>;

interface Options {
  /** The formats that its model knows; others are refused with 400. */
  formats?: readonly string[];
  /** Whether it tells the times of words where they are asked for. */
  hasWords?: boolean;
  /** The only key that it accepts; any where left out. */
  key?: string;
  /** The largest request, in bytes. */
  maxBytes?: number;
}

const second = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

/**
 * Starts a recogniser that listens: it decodes the sound it is sent and answers the digits that are said in it as tones
 * of a telephone, as words with their times. Of two speakers, one says 0 to 4 and the other 5 to 9.
 */
export async function startTranscriptionServer({
  formats = ['json', 'text', 'verbose_json', 'diarized_json'],
  hasWords = true,
  key,
  maxBytes = 25_000_000,
}: Options = {}): Promise<TranscriptionServer> {
  type Call = LoopbackCall<TranscriptionRequest, TranscriptionBehaviour>;
  const answer = async (call: Call): Promise<void> => {
    const { incoming, outgoing, ended } = call;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (incoming.method !== 'POST' || !/\/audio\/transcriptions$/.test(incoming.url ?? '')) {
      sendError(outgoing, 404);
      return;
    }
    const body = Buffer.concat(chunks);
    const form = await new Response(body, {
      headers: { 'content-type': incoming.headers['content-type'] ?? '' },
    }).formData();
    const text = (name: string): string | null => {
      const value = form.get(name);
      return typeof value === 'string' ? value : null;
    };
    const file = Buffer.from(await (form.get('file') as File).arrayBuffer());
    const { samples, rate } = readWav(file);
    const request: TranscriptionRequest = {
      authorization: incoming.headers.authorization ?? '',
      model: text('model') ?? '',
      format: text('response_format') ?? 'json',
      granularities: form.getAll('timestamp_granularities[]').map(String),
      chunking: text('chunking_strategy'),
      language: text('language'),
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      durationMs: (samples.length * 1000) / rate,
      ended,
    };
    const behaviour = call.received(request) ?? { kind: 'answer' };
    if (behaviour.kind === 'stall') await call.hold();
    if (behaviour.kind === 'status') sendError(outgoing, behaviour.status, behaviour.headers, behaviour.code);
    else if (key !== undefined && request.authorization !== `Bearer ${key}`) sendError(outgoing, 401);
    else if (body.length > maxBytes) sendError(outgoing, 413);
    else if (!formats.includes(request.format)) sendError(outgoing, 400);
    else {
      const words = heardDigits(samples, rate).map(({ digit, start, end }) => ({
        ...{ word: digitNames[digit] as string, start: second(start), end: second(end) },
      }));
      const added = behaviour.kind === 'add' ? behaviour.words : [];
      const all = [...words, ...added].sort((one, other) => one.start - other.start);
      send(call, request, all);
    }
  };

  const send = ({ outgoing }: Call, request: TranscriptionRequest, words: Word[]): void => {
    const text = words.map(({ word }) => word).join(' ');
    const duration = second(request.durationMs);
    if (request.format === 'text') {
      outgoing.writeHead(200, { 'content-type': 'text/plain' });
      outgoing.end(text);
    } else if (request.format === 'verbose_json') {
      const isAsked = hasWords && request.granularities.includes('word');
      const segments = sentences(words, () => '').map((said, id) => ({ id, ...said }));
      const language = request.language ?? 'english';
      sendJson(outgoing, 200, { task: 'transcribe', language, duration, text, segments, ...(isAsked && { words }) });
    } else if (request.format === 'diarized_json') {
      const isFirst = ({ word }: Word): boolean => digitNames.slice(0, 5).some((name) => name === word);
      const segments = sentences(words, (word) => (isFirst(word) ? 'A' : 'B'));
      sendJson(outgoing, 200, { task: 'transcribe', duration, text, segments });
    } else sendJson(outgoing, 200, { text });
  };

  return await startLoopback(answer);
}

/** What one speaker says without a pause of a second. */
function sentences(words: readonly Word[], speakerOf: (word: Word) => string) {
  const said: { text: string; start: number; end: number; speaker: string }[] = [];
  for (const word of words) {
    const last = said.at(-1);
    const speaker = speakerOf(word);
    if (last?.speaker === speaker && word.start - last.end < 1) {
      last.text += ` ${word.word}`;
      last.end = word.end;
    } else said.push({ text: word.word, start: word.start, end: word.end, speaker });
  }
  return said;
}
