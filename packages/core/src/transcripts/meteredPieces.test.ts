import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AiBudget } from '../ai/usage/aiBudget.entity.js';
import { AiUsage } from '../ai/usage/aiUsage.entity.js';
import { getUsage } from '../ai/usage/usage.queries.js';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import type { Config } from '../kernel/config.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { runJobs } from '../testing/runJobs.js';
import { fillSharingWorld, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addSpokenVideo, saidEvery, transcribeInTest, useTranscription } from '../testing/transcripts.js';
import { startTranscriptionServer, type TranscriptionServer } from '../testing/transcriptionServer.js';
import { requestTranscription } from './requestTranscription.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';

/** What a minute costs: a millionth of the currency for each millisecond. */
const minute = 60_000;

let app: TestApp;
let world: SharingWorld;
let server: TranscriptionServer;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
  server = await startTranscriptionServer();
  useTranscription(app, server.baseUrl);
  price({ 'whisper-1': minute });
  article = await createArticle(world.editor, { workspaceId: world.workspace.id, title: 'Spoken' });
});
afterEach(async () => {
  await server.close();
});

function price(minutes: Record<string, number>): void {
  const prices = new Map(Object.entries(minutes).map(([model, each]) => [model, { ...free, minute: each }]));
  (app.services.config as { ai: Config['ai'] }).ai = { ...app.services.config.ai, prices };
}
const free = { input: 0, output: 0, image: 0 };
const setBudget = async (monthlyMicros: number): Promise<void> => {
  const { companyId } = world.owner.viewer;
  await writePastPolicies(app.services, async ({ em }) => {
    await em.upsert(AiBudget, { companyId, monthlyMicros, requestsPerHour: null });
  });
};
const generate = async (): Promise<TranscriptionRequest> => {
  const { id } = await requestTranscription(world.editor, { articleId: article.id });
  await runJobs(app, { 'videos.transcribe': transcribeInTest() });
  return await readPastPolicies(app.services).findOneOrFail(TranscriptionRequest, { id });
};
const calls = async ({ id }: TranscriptionRequest): Promise<AiUsage[]> =>
  await readPastPolicies(app.services).find(AiUsage, { requestId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });

describe('a generation of a transcript', () => {
  it('is written as the sound that is sent, with its model, its price and who requested it', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('1234', 500), duration: 3_000 });
    const request = await generate();
    expect(await calls(request)).toMatchObject([
      {
        ...{ purpose: 'transcribe', model: 'whisper-1', state: 'used', userId: world.editor.viewer.userId },
        ...{ soundMs: 1_950, costMicros: 1_950, isEstimated: false },
      },
    ]);
    const usage = await getUsage(world.owner, databaseNow().toISOString().slice(0, 7));
    expect(usage.purposes).toMatchObject([{ purpose: 'transcribe', calls: 1, soundMs: 1_950, costMicros: 1_950 }]);
  });

  it('pays nothing to a service that says that it is busy, and once for what is recognised', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 2_000 });
    server.next({ kind: 'status', status: 429, headers: { 'retry-after': '0' } });
    const request = await generate();
    expect((await calls(request)).map(({ state, costMicros }) => [state, costMicros])).toEqual([
      ['refused', 0],
      ['used', 950],
    ]);
  });

  it('does not pay for a recognised piece again in another attempt', async () => {
    const digits = Array.from({ length: 600 }, (_, second) => second);
    const said = digits.map((second) => ({ digit: second % 10, start: second * 1_000, end: second * 1_000 + 200 }));
    await addSpokenVideo(world.editor, article.id, { said, duration: 600_000 });
    // Two pieces at a time: one is recognised, and the other one's five tries and with it the attempt fail.
    server.next({ kind: 'answer' }, ...Array.from({ length: 5 }, () => ({ kind: 'status' as const, status: 500 })));
    const request = await generate();
    expect(request.state).toBe('done');
    const used = (await calls(request)).filter(({ state }) => state === 'used');
    expect(used.length).toBeGreaterThan(2);
    expect(used.reduce((sum, { soundMs }) => sum + soundMs, 0)).toBeLessThanOrEqual(600_000);
  });

  it('fails with the words of the budget once that is spent, before anything is sent', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 2_000 });
    await setBudget(949);
    expect(await generate()).toMatchObject({ state: 'failed', errorCode: 'AI_BUDGET_SPENT' });
    expect(server.requests).toEqual([]);
    await setBudget(950);
    expect(await generate()).toMatchObject({ state: 'done' });
  });

  it('costs nothing by a model on this machine, which needs no price, and is written all the same', async () => {
    await addSpokenVideo(world.editor, article.id, { said: saidEvery('12', 500), duration: 2_000 });
    price({});
    await setBudget(0);
    const { transcription } = app.services;
    if (!transcription) throw new Error('Nothing transcribes');
    app.services.transcription = {
      ...{ model: 'ggml-base.bin', isOwn: true, callMs: 1_000, longestMs: transcription.longestMs },
      recognise: transcription.recognise,
    };
    const request = await generate();
    expect(request.state).toBe('done');
    expect(await calls(request)).toMatchObject([{ model: 'ggml-base.bin', soundMs: 950, costMicros: 0 }]);
  });
});
