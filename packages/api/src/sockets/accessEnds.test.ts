import { newestSequence } from '@snaplore/core/outbox/feed';
import { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { Job } from '@snaplore/core/outbox/job.entity';
import { createComment } from '@snaplore/core/comments/createComment';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { testDriver } from '@snaplore/core/testing/ai';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { readNote } from '@snaplore/core/notes/noteContent';
import { noteReaderIn } from '@snaplore/core/notes/noteStore';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { updateWorkspace } from '@snaplore/core/workspaces/updateWorkspace';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient } from '../collab/testing/testClient.js';
import { openLiveApi, type LiveApi } from '../testing/liveApi.js';
import { changesIn, untilChanges } from '../testing/receivedChanges.js';
import type { Listening } from '../testing/socketClient.js';
import { openText } from './testing/openText.js';
import { giveAccess, waysToEndAccess, type Access } from './testing/waysToEndAccess.js';

let api: LiveApi;
let owner: TestPerson;

beforeAll(async () => {
  api = await openLiveApi();
});
beforeEach(async () => {
  owner = await newOwner(api.app.services);
  // A text that may be requested is started: the model is never called, since no worker runs here.
  owner.services.ai = testDriver({ baseUrl: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  await api.close();
});

const read = 'query ($id: ID!) { article(id: $id) { title } }';
const write = 'mutation ($id: ID!) { updateArticleDraft(input: { id: $id, title: "Taken over" }) { id } }';
const follow = `subscription ($after: Int) {
  changes(after: $after) { sequence kind articleId article { title } comment { content } } }`;
const followVideo = 'subscription ($id: ID!) { videoProgress(videoId: $id) { sequence video { id } } }';
const followText = 'subscription ($id: ID!) { aiGenerationProgress(id: $id) { sequence generation { resultText } } }';
const followSpeech = 'subscription ($id: ID!) { transcriptionProgress(transcriptionId: $id) { sequence } }';
const followJob = 'subscription ($id: ID!) { jobProgress(jobId: $id) { sequence job { id } } }';

function expectRefused({ answers, error }: Listening): void {
  expect(JSON.stringify(answers)).not.toContain('Secret plan');
  expect(
    answers.every(
      ({ data, errors }) => errors !== undefined && Object.values(data ?? {}).every((value) => value === null),
    ) || error !== undefined,
  ).toBe(true);
}

/** The feed ends with the session; without the right to the article it stays open and sends nothing more about it. */
async function expectSilence({ owner: asOwner, articleId }: Access, feed: Listening, isOver: boolean): Promise<void> {
  if (isOver) {
    await feed.ended;
    return;
  }
  // The article itself may be gone.
  await createComment(asOwner, { articleId, content: commentDocument('For others') }).catch(() => undefined);
  await updateCompany(asOwner, { title: 'Renamed' });
  await untilChanges(feed, ({ kind }) => kind === 'company_changed');
  const heard = JSON.stringify(changesIn(feed));
  expect(heard).toContain('Heard');
  expect(heard).not.toContain('For others');
}

/** A generation of the article's transcript that is running, though no job is at it. */
async function beginSpeech({ owner: { viewer }, articleId }: Access): Promise<void> {
  const { companyId, userId } = viewer;
  await writePastPolicies(owner.services, ({ em }) => {
    const id = newId();
    const payload = { transcriptionRequestId: id };
    const job = em.create(Job, { companyId, name: 'videos.transcribe', payload, limit: 1, status: 'done' });
    em.persist([job, em.create(TranscriptionRequest, { id, companyId, articleId, userId, jobId: job.id })]);
    return Promise.resolve();
  });
}

describe('access that is taken away', () => {
  it.each(waysToEndAccess)(
    'by $name ends on every open socket: no operation is done, and each is closed or checked again',
    async ({ name, by, takes, take }) => {
      const access = await giveAccess(owner, by);
      const { person, articleId, tabId, videoId } = access;
      const canWrite = by !== 'everybody';

      const graph = api.connect(person);
      const own = graph.subscribe(read, { id: articleId });
      await own.until(1);
      expect(own.answers[0]?.data).toMatchObject({ article: { title: 'Secret plan' } });
      // Subscribed from here on, whenever the server opens the subscription.
      const feed = graph.subscribe(follow, {
        after: await newestSequence(owner.services, person.viewer.companyId),
      });
      const running = [graph.subscribe(followVideo, { id: videoId })];
      await running[0]?.until(1);
      // The feed is open: it sends changes of the article as long as the user may see it.
      await createComment(access.owner, { articleId, content: commentDocument('Heard') });
      await untilChanges(feed, ({ kind }) => kind === 'comment_created');
      const idle = api.connect(person);
      await idle.subscribe('{ me { user { id } } }').ended;
      const note = canWrite
        ? new TestClient({ port: api.server.port, articleId, tabId, params: { token: person.token } })
        : null;
      note?.type('Mine to say');
      await note?.saved();
      const start = { type: 'start', articleId, writerType: 'simplify', selectedText: 'A plan.', prompt: '' };
      if (canWrite) await beginSpeech(access);
      const runningSpeech = canWrite ? await openText(api.origin, person.token, 'ai-transcription') : null;
      runningSpeech?.say({ type: 'reconnect', articleId });
      await runningSpeech?.answered;
      if (runningSpeech) {
        const { type, transcriptionId: id } = JSON.parse(runningSpeech.answers[0] ?? '{}') as Record<string, string>;
        expect(type).toBe('update');
        const progress = graph.subscribe(followSpeech, { id });
        await progress.until(1);
        running.push(progress);
      }
      const runningText = canWrite ? await openText(api.origin, person.token) : null;
      runningText?.say(start);
      await runningText?.answered;
      if (runningText) {
        const { type, requestId } = JSON.parse(runningText.answers[0] ?? '{}') as { type?: string; requestId?: string };
        expect(type).toBe('update');
        const progress = graph.subscribe(followText, { id: requestId });
        await progress.until(1);
        running.push(progress);
        const [{ jobId } = { jobId: '' }] = await readPastPolicies(owner.services).find(AiGeneration, {
          id: requestId ?? '',
        });
        const job = graph.subscribe(followJob, { id: jobId });
        await job.until(1);
        running.push(job);
      }
      const text = await openText(api.origin, person.token);

      await take(access);

      // At once, before any signal can have arrived.
      note?.type('Too late');
      if (takes !== 'note') {
        text.say(start);
        const tries = [read, write].map((query) => graph.subscribe(query, { id: articleId }));
        tries.push(graph.subscribe(followVideo, { id: videoId }));
        if (takes === 'session') tries.push(graph.subscribe(follow));
        await Promise.all(
          tries.map(async ({ ended }) => {
            await ended;
          }),
        );
        for (const tried of tries) expectRefused(tried);
        expect(await text.closed).toBe(3002);
        expect(text.answers.join()).not.toMatch(/"type":"(update|result)"/);
        await Promise.all(
          running.map(async ({ ended }) => {
            await ended;
          }),
        );
        await runningText?.closed;
        await runningSpeech?.closed;
        await expectSilence(access, feed, takes === 'session' || name.startsWith('a session that moves'));
      }
      await note?.until(() => note.closedWith !== null, 'the end of the note');
      if (note) expect([4401, 4403, 4404]).toContain(note.closedWith?.code);
      if (takes === 'session') expect([4402, 4403]).toContain((await idle.closed()).code);
      note?.leave();
      text.leave();
      runningText?.leave();

      const [stored] = await readPastPolicies(owner.services).execute<
        { title: string; draft_title: string | null; tab: string | null }[]
      >(
        `select a.title, a.draft_title, t.id as tab
         from article a left join text_tab t on t.article_id = a.id where a.id = ?`,
        [articleId],
      );
      if (stored) expect(stored).toMatchObject({ title: 'Secret plan', draft_title: null });
      if (stored?.tab && note)
        expect((await readNote(noteReaderIn(readPastPolicies(owner.services)), tabId)).text).toBe('Mine to say');
    },
  );

  it('from everybody on the web ends on the open socket of somebody nameless', async () => {
    const { articleId, workspaceId, owner: asOwner } = await giveAccess(owner, 'everybody');
    await updateWorkspace(asOwner, { id: workspaceId, visibility: 'public' });
    const graph = api.connect();
    const own = graph.subscribe(read, { id: articleId });
    await own.until(1);
    expect(own.answers[0]?.data).toMatchObject({ article: { title: 'Secret plan' } });
    await updateWorkspace(asOwner, { id: workspaceId, visibility: 'organization' });
    const later = graph.subscribe(read, { id: articleId });
    await later.ended;
    expectRefused(later);
  });

  it('elsewhere leaves what is open as it is', async () => {
    const { person, articleId } = await giveAccess(owner, 'role');
    const graph = api.connect(person);
    const running = graph.subscribe(follow);
    await graph.subscribe('{ me { user { id } } }').ended;
    const { id } = await createWorkspace(owner, { title: 'Others', visibility: 'organization' });
    await updateWorkspace(owner, { id, visibility: 'private' });
    const own = graph.subscribe(read, { id: articleId });
    await own.until(1);
    expect(own.answers[0]?.data).toMatchObject({ article: { title: 'Secret plan' } });
    expect(running.error).toBeUndefined();
  });
});
