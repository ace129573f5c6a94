import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitSamples, wavOf } from '../../testing/digitSound.js';
import { saidEvery } from '../../testing/transcripts.js';
import { startTranscriptionServer, type TranscriptionServer } from '../../testing/transcriptionServer.js';
import { openAiTranscription } from './openAiTranscription.js';
import { readAnswer } from './recognisedAnswer.js';
import { TranscriptionBusy, TranscriptionRefused, type Recognised } from './transcriptionDriver.js';
import { isTranscriptionSet, transcriptionService } from './transcriptionService.js';

let folder: string;
let server: TranscriptionServer;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcription-'));
  path = join(folder, 'said.wav');
  await writeFile(path, wavOf(digitSamples(saidEvery('17', 500, 200), 1_500)));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startTranscriptionServer({ key: 'sk-right' });
});
afterEach(async () => {
  await server.close();
});

const ask = async ({
  apiKey = 'sk-right',
  model = 'whisper-1',
  answerMs = 10_000,
  signal = new AbortController().signal,
} = {}): Promise<Recognised> => {
  const driver = openAiTranscription({ apiKey, baseUrl: server.baseUrl, model }, { answerMs });
  return await driver.recognise({ path, durationMs: 1_500 }, { language: null, signal });
};
const failure = async (asked: Promise<unknown>): Promise<Error> =>
  await asked.then(
    () => Promise.reject(new Error('It was answered')),
    (error: unknown) => error as Error,
  );

describe('a service with the protocol of OpenAI', () => {
  it('gives words, segments and the language that it heard', async () => {
    const { words, segments, text, language } = await ask();
    expect(words.map((word) => word.text)).toEqual(['one', 'seven']);
    expect(Math.abs((words[1]?.start ?? 0) - 700)).toBeLessThanOrEqual(30);
    expect({ text, language, segments: segments.length }).toEqual({
      text: 'one seven',
      language: 'english',
      segments: 1,
    });
  });

  it.each([
    ['whisper-1', ['verbose_json'], 240_000],
    ['Systran/faster-whisper-small', ['verbose_json'], 240_000],
    ['gpt-4o-transcribe-diarize', ['diarized_json'], 590_000],
    ['gpt-4o-transcribe', ['json'], 30_000],
    ['gpt-transcribe', ['json'], 30_000],
  ])('asks %s for what it knows: %j', async (model, formats, longestMs) => {
    expect((await ask({ model })).text).toBe('one seven');
    expect(server.requests.map(({ format }) => format)).toEqual(formats);
    expect(openAiTranscription({ apiKey: 'x', baseUrl: undefined, model }).longestMs).toBe(longestMs);
  });

  it('takes less where a server does not know a format, and remembers it', async () => {
    await server.close();
    server = await startTranscriptionServer({ formats: ['json'] });
    const driver = openAiTranscription({ apiKey: 'x', baseUrl: server.baseUrl, model: 'any' });
    const options = { language: 'uk', signal: new AbortController().signal };
    for (let time = 0; time < 2; time += 1)
      expect((await driver.recognise({ path, durationMs: 1_500 }, options)).text).toBe('one seven');
    expect(server.requests.map(({ format }) => format)).toEqual(['verbose_json', 'json', 'json']);
    expect(server.requests.every(({ language }) => language === 'uk')).toBe(true);
    expect(driver.longestMs).toBe(30_000);
  });

  it('is busy with 429 and 5xx, when it takes too long, and when it is not there', async () => {
    server.next(
      { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
      { kind: 'status', status: 503 },
      { kind: 'stall' },
    );
    expect(await failure(ask())).toMatchObject({ name: 'TranscriptionBusy', retryAfterMs: 7_000 });
    expect(await failure(ask())).toMatchObject({ name: 'TranscriptionBusy', retryAfterMs: null });
    expect(await failure(ask({ answerMs: 100 }))).toBeInstanceOf(TranscriptionBusy);
    await server.close();
    expect(await failure(ask())).toBeInstanceOf(TranscriptionBusy);
    server = await startTranscriptionServer();
  });

  it('refuses a wrong key, without a word of it', async () => {
    const error = await failure(ask({ apiKey: 'sk-wrong' }));
    expect(error).toBeInstanceOf(TranscriptionRefused);
    expect(`${error.message} ${String(error.cause)}`).not.toContain('sk-wrong');
  });

  it('ends its request when it is stopped', async () => {
    server.next({ kind: 'stall' });
    const stop = new AbortController();
    const arrived = server.nextRequest();
    const asked = failure(ask({ signal: stop.signal }));
    const { ended } = await arrived;
    stop.abort(new Error('Stopped'));
    expect(await ended).toBe(true);
    expect((await asked).message).toBe('Stopped');
  });
});

describe('an answer', () => {
  it('has its words in each segment where a server says so, or is plain text', () => {
    const words = [
      { word: ' Loosen', start: 0, end: 0.5, probability: 0.9 },
      { word: ' it.', start: 0.5, end: 1, probability: 0.9 },
    ];
    expect(
      readAnswer({ text: ' Loosen it.', segments: [{ id: 0, text: ' Loosen it.', start: 0, end: 1, words }] }),
    ).toEqual({
      language: null,
      text: 'Loosen it.',
      segments: [{ text: 'Loosen it.', start: 0, end: 1_000, speaker: null }],
      words: [
        { text: 'Loosen', start: 0, end: 500 },
        { text: 'it.', start: 500, end: 1_000 },
      ],
    });
    expect(readAnswer('Loosen it.\n')).toMatchObject({ text: 'Loosen it.', words: [] });
    expect(readAnswer({ text: 'x', languages: [{ code: 'uk' }] })).toMatchObject({ language: 'uk' });
    for (const other of [null, 7, { segments: [{ text: 1 }] }, { words: [{ word: 'x', start: -1, end: 0 }] }])
      expect(readAnswer(other)).toBeNull();
  });
});

describe('the settings', () => {
  type Settings = Parameters<typeof transcriptionService>[0];
  const none: Settings = {
    TRANSCRIPTION_BASE_URL: undefined,
    TRANSCRIPTION_API_KEY: undefined,
    TRANSCRIPTION_MODEL: undefined,
    WHISPER_MODEL: undefined,
    OPENAI_BASE_URL: undefined,
    OPENAI_API_KEY: undefined,
  };
  const own = 'http://localhost:8000/v1';

  it.each<[string, Partial<Settings>, ReturnType<typeof transcriptionService>]>([
    ['nothing', {}, null],
    [
      "OpenAI's key",
      { OPENAI_API_KEY: 'sk-chat' },
      { apiKey: 'sk-chat', baseUrl: undefined, model: 'gpt-4o-transcribe-diarize' },
    ],
    [
      'a key of its own',
      { OPENAI_API_KEY: 'sk-chat', TRANSCRIPTION_API_KEY: 'sk-own', TRANSCRIPTION_MODEL: 'whisper-1' },
      { apiKey: 'sk-own', baseUrl: undefined, model: 'whisper-1' },
    ],
    [
      'a server of its own, which is never sent the key of another one',
      { OPENAI_API_KEY: 'sk-chat', TRANSCRIPTION_BASE_URL: own },
      { apiKey: 'none', baseUrl: own, model: 'whisper-1' },
    ],
    ['a model on this machine', { OPENAI_API_KEY: 'sk-chat', WHISPER_MODEL: '/models/ggml-base.bin' }, null],
  ])('say what transcribes: %s', (_what, settings, expected) => {
    expect(transcriptionService({ ...none, ...settings })).toEqual(expected);
    expect(isTranscriptionSet({ ...none, ...settings })).toBe(
      expected !== null || settings.WHISPER_MODEL !== undefined,
    );
  });
});
