import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { lockArticle } from '../articles/lockArticle.js';
import { Company } from '../companies/company.entity.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { fillSharingWorld, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import {
  addSpokenVideo,
  extractSpoken,
  saidEvery,
  spoken,
  transcribeInTest,
  useTranscription,
  lineOf,
  writeTranscript,
} from '../testing/transcripts.js';
import { startTranscriptionServer, type TranscriptionServer } from '../testing/transcriptionServer.js';
import { removeWorkspaceRole } from '../workspaces/removeWorkspaceRole.js';
import { beginTranscription } from './beginTranscription.js';
import { cancelTranscription } from './cancelTranscription.js';
import { requestTranscription } from './requestTranscription.js';
import type { ExtractSound } from './transcribeVideo.js';
import { Transcript } from './transcript.entity.js';
import { TranscriptionPiece } from './transcriptionPiece.entity.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';
import { getDraftTranscript } from './transcripts.queries.js';
import { undoTranscription } from './undoTranscription.js';

let app: TestApp;
let world: SharingWorld;
let server: TranscriptionServer;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
  world = await fillSharingWorld(app);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  server = await startTranscriptionServer();
  useTranscription(app, server.baseUrl);
  article = await createArticle(world.editor, { workspaceId: world.workspace.id, title: 'Spoken' });
});
afterEach(async () => {
  await server.close();
});

const work = async (extractSound?: ExtractSound): Promise<void> => {
  await runJobs(app, { 'videos.transcribe': transcribeInTest(extractSound) });
};
const useServer = async (options: Parameters<typeof startTranscriptionServer>[0], model?: string): Promise<void> => {
  await server.close();
  server = await startTranscriptionServer(options);
  useTranscription(app, server.baseUrl, model);
};
const request = async (language?: string): Promise<TranscriptionRequest> =>
  await requestTranscription(world.editor, { articleId: article.id, language });
const stateOf = async ({ id }: TranscriptionRequest) => {
  const em = readPastPolicies(app.services);
  const { state, progress, jobId, errorCode: code } = await em.findOneOrFail(TranscriptionRequest, { id });
  const { status, errorCode } = await em.findOneOrFail(Job, { id: jobId });
  if (state === 'failed' || state === 'refused') expect(code).toBe(errorCode);
  return { state, progress, status, errorCode };
};
const lines = async () => (await getDraftTranscript(world.editor, article.id)).lines;
const generated = async (): Promise<string[]> => spoken(await lines());
/** Digits a second apart for as long as is said; with a pause of 2 seconds after each tenth. */
const longSpeech = (seconds: number) =>
  Array.from({ length: seconds }, (_, second) => second)
    .filter((second) => second % 10 < 8)
    .map((second) => ({
      digit: Math.floor(1_000 * Math.abs(Math.sin(second * 12.9898))) % 10,
      start: second * 1_000 + 100,
      end: second * 1_000 + 300,
    }));

describe('who may generate', () => {
  it('those who may edit the article, while AI is on and set up', async () => {
    await addSpokenVideo(world.editor, article.id, { said: [], duration: 1_000 });
    const code = async (person: typeof world.editor): Promise<string> =>
      await requestTranscription(person, { articleId: article.id }).then(
        () => 'allowed',
        (error: unknown) => (error as { code: string }).code,
      );
    expect({
      viewer: await code(world.viewer),
      outsider: await code(world.outsider),
      editor: await code(world.editor),
      owner: await code(world.owner),
    }).toEqual({ viewer: 'NOT_FOUND', outsider: 'NOT_FOUND', editor: 'allowed', owner: 'allowed' });
    await expect(cancelTranscription(world.viewer, article.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cancelTranscription(world.editor, article.id);
    const off = { ...world.editor, viewer: { ...world.editor.viewer, isAiEnabled: false } };
    expect(await code(off)).toBe('AI_DISABLED');
    app.services.transcription = null;
    expect(await code(world.editor)).toBe('TRANSCRIPTION_NOT_CONFIGURED');
    useTranscription(app, server.baseUrl);
    await expect(request('xx')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await work();
    expect(server.requests).toEqual([]);
  });

  it('is asked again before the sound is sent: of the user, and of the company', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 2_000 });
    const person = await giveRole(world.outsider, world.workspace.id, 'editor');
    const one = await requestTranscription(person, { articleId: article.id });
    await removeWorkspaceRole(world.owner, { workspaceId: world.workspace.id, userId: person.viewer.userId });
    await work();
    expect(await stateOf(one)).toMatchObject({ state: 'failed', errorCode: 'FORBIDDEN' });
    const other = await request();
    const { companyId } = world.owner.viewer;
    const turn = async (isAiEnabled: boolean) =>
      await writePastPolicies(app.services, async ({ em }) => {
        await em.nativeUpdate(Company, { id: companyId }, { isAiEnabled });
      });
    await turn(false);
    await work();
    await turn(true);
    expect(await stateOf(other)).toMatchObject({ state: 'failed', errorCode: 'AI_DISABLED' });
    expect(server.requests).toEqual([]);
  });

  it('needs a recording', async () => {
    await expect(request()).rejects.toMatchObject({ code: 'TRANSCRIPTION_NO_VIDEO' });
  });
});

describe('a generation of what is missing', () => {
  const begin = async () =>
    await inTransaction(world.editor, async (tx) => {
      const { article: locked } = await lockArticle(tx.em, article.id);
      return await beginTranscription(tx, locked, {
        ...{ userId: world.editor.viewer.userId, language: null, isMissingOnly: true },
      });
    });

  it('leaves transcripts alone that are there, corrected ones and empty ones', async () => {
    const [corrected, empty] = [
      await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 2_000 }),
      await addSpokenVideo(world.editor, article.id, { said: saidEvery('34', 500), duration: 2_000 }),
    ];
    await writeTranscript(world.editor, { articleId: article.id, videoId: corrected }, [lineOf('Corrected')]);
    await writeTranscript(world.editor, { articleId: article.id, videoId: empty }, []);
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('56', 500), duration: 2_000 });
    const begun = await begin();
    expect((await begin()).id).toBe(begun.id);
    await work();
    expect(await stateOf(begun)).toMatchObject({ state: 'done' });
    expect(await generated()).toEqual(['Corrected', 'five six']);
    expect(server.requests).toHaveLength(1);
  });

  it('knows afterwards that nothing is said in a video', async () => {
    const silent = await addSpokenVideo(world.editor, article.id, { said: [], duration: 2_000 });
    const soundless: ExtractSound = () => Promise.resolve(false);
    for (const [extractSound, state] of [
      [soundless, 'noSound'],
      [extractSpoken, 'noSpeech'],
    ] as const) {
      const begun = await begin();
      await work(extractSound);
      expect(await stateOf(begun)).toMatchObject({ state, status: 'done' });
      const em = readPastPolicies(app.services);
      expect(await em.findOneOrFail(Transcript, { videoId: silent })).toMatchObject({ lines: [] });
      await writePastPolicies(app.services, async (tx) => {
        await tx.em.nativeDelete(Transcript, { videoId: silent });
      });
    }
    expect(server.requests).toEqual([]);
  });
});

describe('a generation', () => {
  it('writes what is said, word by word, in the language that was chosen', async () => {
    const said = saidEvery('314', 600, 400);
    const videoId = await addSpokenVideo(world.editor, article.id, { said, duration: 4_000 });
    const begun = await request('uk');
    await work();
    expect(await stateOf(begun)).toEqual({ state: 'done', progress: 100, status: 'done', errorCode: null });
    const [line, ...more] = await lines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ videoId, isApproximate: false, speaker: null });
    for (const [index, word] of (line?.words ?? []).entries()) {
      expect(word.text).toBe(['three', 'one', 'four'][index]);
      expect(Math.abs(word.start - (said[index]?.start ?? 0))).toBeLessThanOrEqual(30);
    }
    expect(server.requests).toMatchObject([
      {
        ...{ authorization: 'Bearer sk-test', model: 'whisper-1', format: 'verbose_json', language: 'uk' },
        granularities: ['word', 'segment'],
      },
    ]);
    expect((await getDraftTranscript(world.editor, article.id)).transcripts[0]?.language).toBe('uk');
    expect(await readPastPolicies(app.services).count(TranscriptionPiece, { requestId: begun.id })).toBe(0);
  });

  it('takes segments where there are no words, and tells speakers apart', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12678', 600), duration: 4_000 });
    await useServer({ hasWords: false });
    await request();
    await work();
    expect(await generated()).toEqual(['one two six seven eight']);
    expect((await lines()).every((line) => line.isApproximate)).toBe(true);
    await useServer({}, 'gpt-4o-transcribe-diarize');
    await request();
    await work();
    expect(server.requests).toMatchObject([{ format: 'diarized_json', chunking: 'auto' }]);
    expect(await generated()).toEqual(['A: one two', 'B: six seven eight']);
  });

  it('takes plain text of short pieces where a model knows no times', async () => {
    const said = longSpeech(70);
    await addSpokenVideo(world.editor, article.id, { said, duration: 70_000 });
    await useServer({ formats: ['json'] });
    await request();
    await work();
    const [first, second, ...pieces] = server.requests;
    // It is refused times, tells text alone of a piece that is too long, and gets short ones from then on.
    expect([first?.format, second?.format]).toEqual(['verbose_json', 'json']);
    expect(first?.durationMs).toBeGreaterThan(30_000);
    expect(pieces.length).toBeGreaterThanOrEqual(3);
    for (const { durationMs, format } of pieces) {
      expect(format).toBe('json');
      expect(durationMs).toBeLessThanOrEqual(30_000);
    }
    expect((await lines()).every((line) => line.isApproximate)).toBe(true);
    expect((await lines()).flatMap(({ words }) => words)).toHaveLength(said.length);
  });

  it('leaves out what is recognised in silence, and loops', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('123', 500), duration: 20_000 });
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('4444444', 300), duration: 3_000 });
    server.next({
      kind: 'add',
      words: [
        { word: 'Thanks', start: 8, end: 8.5 },
        { word: 'watching', start: 500, end: 501 },
      ],
    });
    await request();
    await work();
    expect(await generated()).toEqual(['one two three', 'four']);
  });

  it('ends with no sound, or with no speech, and keeps the earlier transcript then', async () => {
    await addSpokenVideo(world.editor, article.id, { said: [], duration: 3_000 });
    const silent = await request();
    await work(() => Promise.resolve(false));
    expect(await stateOf(silent)).toMatchObject({ state: 'noSound', status: 'done' });
    const speechless = await request();
    await work();
    expect(await stateOf(speechless)).toMatchObject({ state: 'noSpeech', status: 'done' });
    expect(server.requests).toEqual([]);
  });

  it('keeps the earlier transcript: undoing brings it back, and undoing again the new one', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 3_000 });
    await expect(undoTranscription(world.editor, article.id)).rejects.toMatchObject({ code: 'TRANSCRIPT_UNDO_GONE' });
    await request();
    await work();
    server.next({ kind: 'add', words: [{ word: 'oh', start: 0.05, end: 0.1 }] });
    await request();
    await work();
    expect(await generated()).toEqual(['one oh two']);
    await undoTranscription(world.editor, article.id);
    expect(await generated()).toEqual(['one two']);
    await undoTranscription(world.editor, article.id);
    expect(await generated()).toEqual(['one oh two']);
  });

  it('is joined by a second start, whoever begins it', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 3_000 });
    const [one, other] = await Promise.all([request(), requestTranscription(world.owner, { articleId: article.id })]);
    expect(other.id).toBe(one.id);
    await cancelTranscription(world.owner, article.id);
    const next = await request();
    expect(next.id).not.toBe(one.id);
    expect((await request()).id).toBe(next.id);
    await work();
    expect(await stateOf(one)).toMatchObject({ state: 'cancelled', errorCode: 'TRANSCRIPTION_CANCELLED' });
    expect(await stateOf(next)).toMatchObject({ state: 'done' });
  });
});

describe('trouble', () => {
  it('a busy service is asked again, and one that refuses is not', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 3_000 });
    server.next({ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, { kind: 'status', status: 503 });
    const begun = await request();
    await work();
    expect(await stateOf(begun)).toMatchObject({ state: 'done' });
    expect(server.requests).toHaveLength(3);
    for (const [status, code] of [
      [401, undefined],
      [413, undefined],
      [429, 'insufficient_quota'],
    ] as const) {
      server.next({ kind: 'status', status, ...(code && { code }) });
      const refused = await request();
      await work();
      expect(await stateOf(refused)).toMatchObject({ state: 'refused', errorCode: 'TRANSCRIPTION_FAILED' });
    }
    expect(server.requests).toHaveLength(6);
    expect(await generated()).toEqual(['one two']);
  });

  it('fails at last, with its words', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 3_000 });
    await server.close();
    const failing = await request();
    await work();
    expect(await stateOf(failing)).toMatchObject({ state: 'failed', errorCode: 'TRANSCRIPTION_FAILED' });
    const { jobId } = failing;
    const job = await readPastPolicies(app.services).findOneOrFail(Job, { id: jobId });
    expect(job.error).toBe('Failed to generate AI transcription');
    server = await startTranscriptionServer();
  });

  it('another attempt goes on at the next piece, and the progress never goes back', async () => {
    await addSpokenVideo(world.editor, article.id, { said: longSpeech(900), duration: 900_000 });
    const begun = await request();
    const seen: number[] = [];
    const look = async (): Promise<void> => {
      seen.push((await stateOf(begun)).progress);
    };
    let attempts = 0;
    await work(async (video, options) => {
      attempts += 1;
      await look();
      if (attempts === 1) server.next({ kind: 'answer' }, { kind: 'answer' }, { kind: 'answer' });
      // All further ones of the first attempt fail.
      if (attempts === 1) for (let index = 0; index < 5; index += 1) server.next({ kind: 'status', status: 500 });
      return await extractSpoken(video, options);
    });
    await look();
    expect(attempts).toBeGreaterThan(1);
    expect(await stateOf(begun)).toMatchObject({ state: 'done', progress: 100 });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen[1]).toBeGreaterThan(30);
    const answered = server.requests.filter((_, index) => index < 3 || index >= 8).map(({ sha256 }) => sha256);
    expect(new Set(answered).size).toBe(answered.length);
    expect((await lines()).flatMap(({ words }) => words)).toHaveLength(longSpeech(900).length);
  });

  it('a cancellation ends the request to the service within a second, and writes nothing', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 3_000 });
    server.next({ kind: 'stall' });
    const begun = await request();
    const arrived = server.nextRequest();
    const working = work();
    const { ended } = await arrived;
    const at = performance.now();
    await cancelTranscription(world.owner, article.id);
    expect(await ended).toBe(true);
    expect(performance.now() - at).toBeLessThan(1_000);
    await working;
    expect(await stateOf(begun)).toMatchObject({ state: 'cancelled', errorCode: 'TRANSCRIPTION_CANCELLED' });
    expect(await readPastPolicies(app.services).count(Transcript, { articleId: article.id })).toBe(0);
  });
});
