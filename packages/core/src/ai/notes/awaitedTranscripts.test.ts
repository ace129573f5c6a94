import { contentText } from '@snaplore/schema/contentText';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../../articles/article.entity.js';
import { createArticle } from '../../articles/createArticle.js';
import { readDraft } from '../../articles/readDraft.js';
import { saveArticleDraft } from '../../articles/saveArticleDraft.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { Job } from '../../outbox/job.entity.js';
import { generationHandlers, testDriver } from '../../testing/ai.js';
import { noteOf } from '../../testing/notes.js';
import { startOpenAiServer, type OpenAiServer } from '../../testing/openAiServer.js';
import { writePastPolicies } from '../../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../../testing/people.js';
import { runJobs } from '../../testing/runJobs.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import {
  addSpokenVideo,
  lineOf,
  saidEvery,
  transcribeInTest,
  useTranscription,
  writeTranscript,
} from '../../testing/transcripts.js';
import { startTranscriptionServer, type TranscriptionServer } from '../../testing/transcriptionServer.js';
import { cancelTranscription } from '../../transcripts/cancelTranscription.js';
import { requestTranscription } from '../../transcripts/requestTranscription.js';
import { TranscriptionRequest } from '../../transcripts/transcriptionRequest.entity.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import { cancelGeneration } from '../cancelGeneration.js';
import { getGeneration } from '../generations.queries.js';
import { requestNotes } from './requestNotes.js';

let app: TestApp;
let openAi: OpenAiServer;
let speech: TranscriptionServer;
let owner: TestPerson;
let workspaceId: string;
let article: Article;

const transcribed = { ...generationHandlers, 'videos.transcribe': transcribeInTest() };
/** Runs jobs until none waits, whenever it is due. */
const work = async (): Promise<void> => {
  for (;;) {
    const ran = await runJobs(app, transcribed, { onlyDue: true });
    if (ran.length === 0) return;
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Job, { status: 'new' }, { nextAttemptAt: databaseNow(-1) });
    });
  }
};
const workOnNotes = async (): Promise<void> => {
  await writePastPolicies(app.services, async ({ em }) => {
    await em.nativeUpdate(Job, { status: 'new' }, { nextAttemptAt: databaseNow(-1) });
  });
  await runJobs(app, generationHandlers, { onlyDue: true });
};
const ask = async (): Promise<AiGeneration> =>
  await requestNotes(owner, { articleId: article.id, scenario: 'meeting-notes' });
const ended = async ({ id }: AiGeneration): Promise<AiGeneration> => await getGeneration(owner, id);
const say = async (digits: string): Promise<string> =>
  await addSpokenVideo(owner, article.id, { said: saidEvery(digits, 500), duration: digits.length * 500 + 500 });
const transcriptions = async (): Promise<TranscriptionRequest[]> =>
  await app.services.database.system.em.fork().find(TranscriptionRequest, { articleId: article.id });
const asked = (): string => openAi.requests.map(({ messages }) => messages[1]?.content).join('\n');

beforeAll(async () => {
  app = await openTestApp();
  openAi = await startOpenAiServer({ usual: () => ({ kind: 'answer', pieces: ['It is said [[0]].'] }) });
  speech = await startTranscriptionServer();
  owner = await newOwner(app.services);
  workspaceId = (await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' })).id;
});
afterAll(async () => {
  await openAi.close();
  await speech.close();
  await app.close();
});
beforeEach(async () => {
  app.services.ai = testDriver(openAi);
  useTranscription(app, speech.baseUrl);
  openAi.requests.length = 0;
  article = await createArticle(owner, { workspaceId, title: 'Wheels' });
});

describe('smart notes of a recording without a transcript', () => {
  it('have it transcribed first, and count that as their first half', async () => {
    await say('12');
    const generation = await ask();
    await workOnNotes();
    const [request] = await transcriptions();
    expect(request).toMatchObject({ state: 'running', userId: owner.viewer.userId });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(TranscriptionRequest, { articleId: article.id }, { progress: 60 });
    });
    await workOnNotes();
    expect(await ended(generation)).toMatchObject({ state: 'running', progress: 30 });
    expect(openAi.requests).toEqual([]);
    await work();
    expect(await ended(generation)).toMatchObject({ state: 'done', progress: 100 });
    expect(asked()).toMatch(/\[\[0\]\] one two/);
    expect(await transcriptions()).toHaveLength(1);
    const { tabs } = await readDraft(owner, article.id);
    expect(tabs.map(({ content }) => contentText(content))).toEqual(['It is said 0:00.']);
  });

  it('join a transcription that is running, and leave corrected transcripts as they are', async () => {
    await writeTranscript(owner, { articleId: article.id, videoId: await say('1') }, [lineOf('Corrected')]);
    await say('34');
    const running = await requestTranscription(owner, { articleId: article.id });
    const generation = await ask();
    await workOnNotes();
    expect((await transcriptions()).map(({ id }) => id)).toEqual([running.id]);
    await work();
    expect(await ended(generation)).toMatchObject({ state: 'done' });
    expect(asked()).toContain('three four');
  });

  it('are written of what there is where nothing recognises speech', async () => {
    app.services.transcription = null;
    await say('12');
    await saveArticleDraft(owner, { id: article.id, textTabs: [{ title: 'Plan', text: noteOf('My own words') }] });
    const generation = await ask();
    await work();
    expect(await ended(generation)).toMatchObject({ state: 'done' });
    expect(await transcriptions()).toEqual([]);
    expect(asked()).toContain('My own words');
  });

  it('end with the transcription when that is cancelled, and cost nothing', async () => {
    await say('12');
    const generation = await ask();
    await workOnNotes();
    await cancelTranscription(owner, article.id);
    await work();
    expect(await ended(generation)).toMatchObject({ state: 'failed', errorCode: 'TRANSCRIPTION_CANCELLED' });
    expect(openAi.requests).toEqual([]);
  });

  it('wait no longer once they are cancelled', async () => {
    await say('12');
    const generation = await ask();
    await workOnNotes();
    await cancelGeneration(owner, generation.id);
    await work();
    expect(await ended(generation)).toMatchObject({ state: 'cancelled' });
    expect(openAi.requests).toEqual([]);
  });
});
