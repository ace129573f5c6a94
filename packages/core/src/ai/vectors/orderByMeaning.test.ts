import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../../articles/createArticle.js';
import { TextTab } from '../../articles/textTab.entity.js';
import { createTextTab } from '../../articles/createTextTab.js';
import { publishArticle } from '../../articles/publishArticle.js';
import { saveArticle } from '../../articles/saveArticle.js';
import * as limits from '@snaplore/schema/limits';
import { newId } from '../../kernel/ids.js';
import { Company } from '../../companies/company.entity.js';
import { Job } from '../../outbox/job.entity.js';
import { indexArticle } from '../../search/indexArticle.js';
import { testDriver } from '../../testing/ai.js';
import { commentDocument } from '../../testing/commentDocument.js';
import {
  startOpenAiServer,
  type OpenAiBehaviour,
  type OpenAiRequest,
  type OpenAiServer,
} from '../../testing/openAiServer.js';
import { readPastPolicies, writePastPolicies } from '../../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { runJobs } from '../../testing/runJobs.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import { answerWhole, type WholeAnswer } from '../assistant/answerWhole.js';
import { AiBudget } from '../usage/aiBudget.entity.js';
import { AiUsage } from '../usage/aiUsage.entity.js';
import { AiVector } from './aiVector.entity.js';
import { writeVectors } from './writeVectors.js';

let app: TestApp;
let openAi: OpenAiServer;
let owner: TestPerson;
let workspaceId: string;

/** What a text is about: the first number for holidays, by whatever word, and the second for all else. */
function meaningOf(text: string): number[] {
  const isOfHolidays = /holiday|vacation/i.test(text);
  return isOfHolidays ? [1, 0] : [0, 1];
}

function answerTo(request: OpenAiRequest): OpenAiBehaviour {
  if (request.endpoint !== 'embeddings') return { kind: 'answer', pieces: ['Yes [1].'] };
  const texts = request.body['input'] as string[];
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: meaningOf(text) }));
  return { kind: 'raw', body: JSON.stringify({ data, usage: { prompt_tokens: 7, total_tokens: 7 } }) };
}

async function write(person: TestPerson, place: string, title: string, text: string): Promise<string> {
  const { id } = await createArticle(person, { workspaceId: place, title });
  const tab = await createTextTab(person, id);
  await saveArticle(person, { id, textTabs: [{ id: tab.id, text: commentDocument(text) }] });
  await publishArticle(person, { id });
  await indexArticle(person, id);
  return id;
}

const question = 'How many days of holiday does the company give?';
const plain = 'The company gives many days of training. Days are given by the company.';
const synonym = 'Of vacation the company gives thirty days.';

async function company(name: string): Promise<{ person: TestPerson; place: string }> {
  const first = await newOwner(app.services, name);
  const { id } = await createWorkspace(first, { title: 'Handbook', visibility: 'organization' });
  const person = await refreshViewer(first);
  await write(person, id, 'Training', plain);
  await write(person, id, 'Time off', synonym);
  return { person, place: id };
}

beforeAll(async () => {
  app = await openTestApp();
  openAi = await startOpenAiServer({ usual: answerTo });
});
afterAll(async () => {
  await openAi.close();
  await app.close();
});
beforeEach(async () => {
  app.services.ai = testDriver(openAi);
  ({ person: owner, place: workspaceId } = await company('Company'));
});

const never = new AbortController().signal;
const ask = async (person = owner): Promise<WholeAnswer> =>
  await answerWhole(person, { question, messages: [] }, never);
/** The titles of the passages that the model was given, in their order. */
async function given(person = owner): Promise<string[]> {
  await ask(person);
  const sent = openAi.requests.findLast(({ endpoint }) => endpoint === 'chat');
  const text = JSON.stringify(sent?.messages);
  return ['Training', 'Time off', 'Canteen']
    .filter((title) => text.includes(title))
    .sort((one, other) => text.indexOf(one) - text.indexOf(other));
}
const work = async (): Promise<string[]> =>
  (await runJobs(app, { 'ai.writeVectors': writeVectors })).filter((name) => name === 'ai.writeVectors');
const embeddings = (): OpenAiRequest[] => openAi.requests.filter(({ endpoint }) => endpoint === 'embeddings');
const stored = async (person = owner): Promise<AiVector[]> =>
  await readPastPolicies(app.services).find(AiVector, { companyId: person.viewer.companyId });
const plainOrder = ['Training', 'Time off'];
const byMeaning = ['Time off', 'Training'];

describe('passages that were found', () => {
  it('are ordered by what they mean from the next question on, each vector written once', async () => {
    const { length } = embeddings();
    expect(await given()).toEqual(plainOrder);
    expect(embeddings()).toHaveLength(length);
    expect(await work()).toHaveLength(2);
    expect(await given()).toEqual(byMeaning);
    const { length: after } = embeddings();
    expect(await work()).toEqual([]);
    expect(embeddings()).toHaveLength(after);
    const calls = await readPastPolicies(app.services).find(AiUsage, {
      companyId: owner.viewer.companyId,
      purpose: 'embed',
    });
    expect(calls.map(({ state, inputTokens }) => [state, inputTokens])).toEqual([
      ['used', 7],
      ['used', 7],
      ['used', 7],
    ]);
  });

  it('are no others for their meaning', async () => {
    await write(owner, workspaceId, 'Canteen', 'Vacation time is near.');
    await given();
    await work();
    expect(await given()).toEqual(byMeaning);
  });

  it.each([
    ['fails', () => openAi.next({ kind: 'status', status: 500 })],
    ['answers too late', () => openAi.next({ kind: 'hold', pieces: [] })],
    [
      'answers with vectors of another length',
      () => openAi.next({ kind: 'raw', body: JSON.stringify({ data: [{ index: 0, embedding: [1] }] }) }),
    ],
  ])('keep their order where the service %s', async (_how, plan) => {
    await given();
    await work();
    plan();
    expect(await given()).toEqual(plainOrder);
    expect(await given()).toEqual(byMeaning);
  });

  it('are not compared with vectors of another company, nor of another model', async () => {
    await given();
    await work();
    const other = await company('Another company');
    expect(await given(other.person)).toEqual(plainOrder);
    expect(await stored(other.person)).toEqual([]);
    const { em } = app.services.database.system;
    await em.fork().nativeUpdate(AiVector, { companyId: owner.viewer.companyId }, { model: 'older-model' });
    expect(await given()).toEqual(plainOrder);
    await work();
    expect(await given()).toEqual(byMeaning);
    expect((await stored()).map(({ model }) => model)).toEqual(['test-embedding-model', 'test-embedding-model']);
  });

  it('are not compared where nothing serves embeddings', async () => {
    const { length } = embeddings();
    const driver = testDriver(openAi);
    app.services.ai = { ...driver, modelOf: (purpose) => (purpose === 'embed' ? null : driver.modelOf(purpose)) };
    expect(await given()).toEqual(plainOrder);
    expect(await work()).toEqual([]);
    expect(embeddings()).toHaveLength(length);
  });
});

describe('vectors', () => {
  it('are not written where AI is switched off, or the budget is spent', async () => {
    const { companyId } = owner.viewer;
    await given();
    const { length } = embeddings();
    const set = async (isAiEnabled: boolean): Promise<void> => {
      await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Company, { id: companyId }, { isAiEnabled }));
    };
    await set(false);
    expect(await work()).toHaveLength(2);
    await set(true);
    await given();
    await writePastPolicies(app.services, async ({ em }) => {
      await em.insert(AiBudget, { companyId, monthlyMicros: 0, requestsPerHour: null });
    });
    expect(await work()).toHaveLength(2);
    expect([await stored(), embeddings().length]).toEqual([[], length]);
    const jobs = await readPastPolicies(app.services).find(Job, { companyId, name: 'ai.writeVectors' });
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['done']));
  });

  it('are written once by a job killed in the middle and run again', async () => {
    const sentences = Array.from(
      { length: 1_200 },
      (_none, number) => `Sentence ${number} is about many company days off.`,
    );
    const id = await write(owner, workspaceId, 'Canteen', sentences.join(' '));
    const { length } = embeddings();
    const jobId = newId();
    const attempt = async (signal: AbortSignal): Promise<void> => {
      await writeVectors({
        ...{ caller: owner, payload: { articleId: id, userId: owner.viewer.userId }, jobId, signal },
        ...{ isLastAttempt: false, note: () => undefined, report: () => undefined, progress: () => Promise.resolve() },
      });
    };
    const kill = new AbortController();
    const first = openAi.nextRequest();
    const killed = attempt(kill.signal);
    killed.catch(() => undefined);
    await first;
    const second = openAi.nextRequest();
    openAi.next({ kind: 'hold', pieces: [] });
    await second;
    kill.abort(new Error('The worker ends'));
    await expect(killed).rejects.toThrow();
    const half = (await stored()).filter(({ articleId }) => articleId === id);
    expect(half).toHaveLength(limits.aiVectors.ofCall);
    await attempt(never);
    await attempt(never);
    const all = (await stored()).filter(({ articleId }) => articleId === id);
    const sent = embeddings()
      .slice(length)
      .map(({ body }) => (body['input'] as string[]).length);
    // What the killed attempt had asked for without an answer is asked for again.
    expect(sent).toEqual([64, all.length - 64, all.length - 64]);
  });

  it('go with their text', async () => {
    const id = await write(owner, workspaceId, 'Canteen', 'Many days the company cooks. ');
    await given();
    await work();
    const ofArticle = async (): Promise<string[]> =>
      (await stored()).filter(({ articleId }) => articleId === id).map(({ textHash }) => textHash);
    const [before] = await ofArticle();
    const tab = await readPastPolicies(app.services).findOneOrFail(TextTab, { articleId: id });
    await saveArticle(owner, { id, textTabs: [{ id: tab.id, text: commentDocument('Another note.') }] });
    await publishArticle(owner, { id });
    await indexArticle(owner, id);
    expect(await ofArticle()).toEqual([]);
    expect(before).toBeDefined();
  });
});
