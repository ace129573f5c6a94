// @apart: takes long and begins first
import { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { saveArticleDraft } from '@snaplore/core/articles/saveArticleDraft';
import { Company } from '@snaplore/core/companies/company.entity';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { lineOf, writeTranscript } from '@snaplore/core/testing/transcripts';
import { Video } from '@snaplore/core/videos/video.entity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openText } from '../../sockets/testing/openText.js';
import { giveAccess, waysToEndAccess, type Access } from '../../sockets/testing/waysToEndAccess.js';
import { openAiApp, type AiApp } from '../../testing/aiApp.js';
import { openSocketClient, type Listening, type SocketClient } from '../../testing/socketClient.js';

const ask = `subscription { assistantAnswer(question: "Which way do I turn the nipple?", messages: []) { text } }`;
const follow = 'subscription ($id: ID!) { aiGenerationProgress(id: $id) { generation { state errorCode } } }';
const mutations = {
  text: 'mutation ($input: RequestAiTextInput!) { made: requestAiText(input: $input) { id } }',
  notes: 'mutation ($input: RequestAiNotesInput!) { made: requestAiNotes(input: $input) { id } }',
  paragraphs: 'mutation ($input: ID!) { made: requestAiParagraphs(articleId: $input) { id } }',
  image: 'mutation ($input: RequestAiImageInput!) { made: requestAiImage(input: $input) { id } }',
};
type Named = keyof typeof mutations;

/** Ways by which a user themselves, and not only their session, loses what the generations are for. */
const endings = [
  ...['removeWorkspaceRole', 'setWorkspaceRole', 'removeGroupMember', 'deleteGroup', 'removeWorkspaceGroupRole'],
  ...['setWorkspaceGroupRole', 'changeMemberRole', 'deleteWorkspace', 'removeMember', 'changeMemberStatus'],
  ...['setCompanyActivated', 'an account whose address is taken away', 'an article that is deleted'],
  ...['an article that moves to another workspace', 'deleteArticle', 'updateArticleDraft to another workspace'],
];
const ways = waysToEndAccess.filter(({ name }) => endings.includes(name));
/** What ends an image that is for no article, too. */
const ofMembership = [
  ...['removeMember', 'changeMemberStatus', 'setCompanyActivated', 'an account whose address is taken away'],
];

let app: AiApp;
let owner: TestPerson;
const clients: SocketClient[] = [];

beforeAll(async () => {
  app = await openAiApp({
    usual: () => ({ kind: 'hold', pieces: ['Turn it to the left [1]. '] }),
  });
});
beforeEach(async () => {
  owner = await newOwner(app.api.app.services);
});
afterEach(async () => {
  app.openAi.release();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await app.close();
});

/** Everything of AI that a user has running at once, over every transport. */
interface Running {
  ids: Record<string, string>;
  subscriptions: Listening[];
  sockets: Awaited<ReturnType<typeof openText>>[];
  assistant: Listening;
  /** Settles with the answer of the REST call. */
  rest: Promise<{ status: number; body: unknown }>;
  /** Each is true once the model's call was ended by us. */
  calls: Promise<boolean>[];
}

async function start(access: Access): Promise<Running> {
  const { owner: by, person, articleId, videoId, tabId } = access;
  await writePastPolicies(by.services, async ({ em }) => {
    await em.nativeUpdate(Video, { id: videoId }, { status: 'ready', duration: 60_000 });
  });
  await addParagraph(by, articleId, { videoId, duration: 60_000 });
  const lines = ['Turn the nipple', 'to the left'].map((text, at) => lineOf(text, at * 20_000, at * 20_000 + 4_000));
  await writeTranscript(by, { articleId, videoId }, lines);
  await saveArticleDraft(by, {
    id: articleId,
    textTabs: [{ id: tabId, text: commentDocument('Turn the nipple left.') }],
  });
  await indexArticle(by, articleId);

  const from = app.openAi.requests.length;
  const inputs: Record<string, [Named, unknown]> = {
    text: ['text', { articleId, writerType: 'simplify', selectedText: 'A plan.' }],
    image: ['image', { articleId, prompt: 'A wheel' }],
    'image alone': ['image', { prompt: 'A wheel' }],
    notes: ['notes', { articleId, scenario: 'policy' }],
    paragraphs: ['paragraphs', articleId],
  };
  const ids: Record<string, string> = {};
  for (const [name, [kind, input]] of Object.entries(inputs)) {
    const { data, errors } = await app.api.graph(mutations[kind], { input }, person.token);
    expect(errors, name).toBeUndefined();
    ids[name] = (data as { made: { id: string } }).made.id;
  }
  const client = openSocketClient(app.api, person.token);
  clients.push(client);
  const subscriptions = Object.values(ids).map((id) => client.subscribe(follow, { id }));
  const assistant = client.subscribe(ask);
  const rest = app.api.rest('POST', `/search/ai/${encodeURIComponent('Which way do I turn the nipple?')}`, {
    token: person.token,
    body: {},
  });
  const sockets = await Promise.all(
    ['ai-text', 'ai-text', 'ai-image', 'ai-image', 'ai-paragraphs'].map(
      async (path) => await openText(app.api.origin, person.token, path),
    ),
  );
  const [text, notes, image, alone, paragraphs] = sockets;
  text?.say({ type: 'reconnect', articleId, requestId: ids['text'] });
  notes?.say({ type: 'reconnect', articleId, requestId: ids['notes'] });
  image?.say({ type: 'reconnect', requestId: ids['image'] });
  alone?.say({ type: 'reconnect', requestId: ids['image alone'] });
  paragraphs?.say({ type: 'reconnect', articleId });
  await Promise.all([
    ...sockets.map(({ answered }) => answered),
    ...[...subscriptions, assistant].map((each) => each.until(1)),
  ]);
  for (const { answers } of sockets) expect(answers[0]).toContain('"update"');
  await expect.poll(() => app.openAi.requests.length - from).toBe(7);
  const calls = app.openAi.requests.slice(from).map(({ ended }) => ended);
  return { ids, subscriptions, sockets, assistant, rest, calls };
}

/** How a generation ended; null where it went with its article. */
async function codeOf(id: string | undefined): Promise<string | null> {
  const row = await readPastPolicies(owner.services).findOne(AiGeneration, { id: id ?? '' });
  return row ? `${row.state} ${String(row.errorCode)}` : null;
}
const codesOf = ({ answers, refusals }: Listening): unknown[] =>
  [...refusals, ...answers.flatMap(({ errors }) => errors ?? [])].map(({ extensions }) => extensions?.['code']);

describe('a running generation, of every kind and over every transport', () => {
  it('is tried with every way', () => {
    expect(ways.map(({ name }) => name).sort()).toEqual([...endings].sort());
  });

  it.each(ways)('ends with the right to it: $name', async ({ name, by, take }) => {
    const access = await giveAccess(owner, by);
    const { ids, subscriptions, sockets, assistant, rest, calls } = await start(access);
    const isAlone = ofMembership.includes(name);
    await take(access);
    const concerned = Object.entries(ids).filter(([kind]) => isAlone || kind !== 'image alone');
    await Promise.all([
      assistant.ended,
      rest,
      ...subscriptions.flatMap(({ ended }, at) => (isAlone || at !== 2 ? [ended] : [])),
      ...sockets.flatMap(({ closed }, at) => (isAlone || at !== 3 ? [closed] : [])),
    ]);
    for (const [kind, id] of concerned) {
      await expect.poll(async () => await codeOf(id), { message: kind }).not.toBe('running null');
    }
    for (const [kind, id] of concerned) {
      expect([null, 'failed FORBIDDEN', 'cancelled AI_CANCELLED'], kind).toContain(await codeOf(id));
    }
    expect((await rest).status).toBeGreaterThanOrEqual(400);
    if (!isAlone) expect(await codeOf(ids['image alone'])).toBe('running null');
    if (!isAlone) app.openAi.release();
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(isAlone ? 7 : 6);
    for (const socket of sockets) socket.leave();
  });

  it('ends when AI is switched off, and none begins: AI_DISABLED', async () => {
    const access = await giveAccess(owner, 'role');
    const { person, articleId } = access;
    const waiting = await Promise.all(
      ['ai-text', 'ai-text', 'ai-image', 'ai-paragraphs'].map(
        async (path) => await openText(app.api.origin, person.token, path),
      ),
    );
    const { ids, subscriptions, sockets, assistant, rest, calls } = await start(access);
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isAiEnabled: false });
    });
    await Promise.all([
      ...calls,
      assistant.ended,
      ...subscriptions.map(({ ended }) => ended),
      ...sockets.map(({ closed }) => closed),
    ]);
    expect(await rest).toMatchObject({ status: 403, body: { code: 'AI_DISABLED' } });
    expect(await Promise.all(calls)).toEqual(calls.map(() => true));
    for (const id of Object.values(ids)) expect(await codeOf(id)).toBe('failed AI_DISABLED');
    expect(codesOf(assistant)).toEqual(['AI_DISABLED']);
    for (const { answers } of sockets) expect(answers.at(-1)).toContain('"AI_DISABLED"');

    const asked = app.openAi.requests.length;
    for (const [kind, input] of Object.entries({
      text: { articleId, writerType: 'simplify', selectedText: 'A plan.' },
      image: { prompt: 'A wheel' },
      notes: { articleId, scenario: 'policy' },
      paragraphs: articleId,
    })) {
      const { errors } = await app.api.graph(mutations[kind as Named], { input }, person.token);
      expect(
        errors?.map(({ extensions }) => extensions.code),
        kind,
      ).toEqual(['AI_DISABLED']);
    }
    const client = openSocketClient(app.api, person.token);
    clients.push(client);
    const late = client.subscribe(ask);
    await late.ended;
    expect(codesOf(late)).toEqual(['AI_DISABLED']);
    const again = await app.api.rest('POST', '/search/ai/nipple', { token: person.token, body: {} });
    expect(again).toMatchObject({ status: 403, body: { code: 'AI_DISABLED' } });
    const [text, notes, image, paragraphs] = waiting;
    text?.say({ type: 'start', articleId, writerType: 'simplify', selectedText: 'A plan.' });
    notes?.say({ type: 'start', articleId, predefinedPrompt: 'policy' });
    image?.say({ type: 'start', prompt: 'A wheel' });
    paragraphs?.say({ type: 'start', articleId });
    for (const { closed, answers } of waiting) {
      expect(await closed).toBe(3000);
      expect(answers.at(-1)).toContain('"AI_DISABLED"');
    }
    expect(app.openAi.requests).toHaveLength(asked);
  });
});
