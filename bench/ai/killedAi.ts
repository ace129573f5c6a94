import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { OpenAiBehaviour, OpenAiRequest } from '../../packages/core/dist/testing/openAiServer.js';
import { openText } from '../../packages/api/src/sockets/testing/openText.ts';
import { signal } from '../../scripts/processes.ts';
import { ask } from '../ownProduct.ts';
import { zeroRow, type Row } from '../row.ts';
import { openAiProduct, type AiProduct } from './aiProduct.ts';

const kills = Number(process.env['BENCH_KILLS'] ?? 200);
/** A kill comes so long after the requests at the latest; about as long as they take. */
const latestMs = 1_500;
/** So long a generation may take behind a kill: the lock of a dead worker ends first. */
const patienceMs = 240_000;

const victims = ['worker', 'api', 'database'] as const;
type Victim = (typeof victims)[number];
const kinds = ['text', 'image', 'notes', 'paragraphs'] as const;
type Kind = (typeof kinds)[number];

/** The generations of a kill. */
interface Round {
  victim: Victim;
  articleId: string;
  ids: Partial<Record<Kind, string>>;
  /** Whether the client has an answer of the assistant in the end. */
  isAnswered: boolean;
}

const requests: Record<Exclude<Kind, 'text'>, (articleId: string) => [query: string, input: unknown]> = {
  image: (articleId) => [
    'mutation ($input: RequestAiImageInput!) { made: requestAiImage(input: $input) { id } }',
    { articleId, prompt: 'A wheel' },
  ],
  notes: (articleId) => [
    'mutation ($input: RequestAiNotesInput!) { made: requestAiNotes(input: $input) { id } }',
    { articleId, scenario: 'meeting-notes' },
  ],
  paragraphs: (articleId) => [
    'mutation ($input: ID!) { made: requestAiParagraphs(articleId: $input) { id } }',
    articleId,
  ],
};

/** Answers with words that tell the calls apart. */
function answer(request: OpenAiRequest, usual: (request: OpenAiRequest) => OpenAiBehaviour): OpenAiBehaviour {
  const isText = request.endpoint === 'chat' && !request.messages.some(({ content }) => /^<speech-/.test(content));
  if (!isText) return usual(request);
  const words = Array.from({ length: 40 }, () => 'and on ');
  return { kind: 'answer', pieces: ['Written', ' for ', request.idempotencyKey.slice(0, 36), ' [1] ', ...words] };
}

/** Repeats until the product is there again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(200);
    }
  }
}

async function kill({ product }: AiProduct, victim: Victim): Promise<void> {
  if (victim === 'database') {
    const pid = readFileSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
    signal(Number(pid), 'SIGKILL');
  } else {
    const name = victim === 'worker' ? 'workers' : 'api';
    product.kill(name);
    await product.ended(name);
    await product.start(name);
  }
  // What ends by itself without its database is started again, as the launcher does.
  for (const name of ['api', 'workers'] as const) {
    const { exitCode, signalCode } = product.processOf(name);
    if (exitCode === null && signalCode === null) continue;
    await product.ended(name);
    await product.start(name);
  }
}

async function stateOf({ product, account }: AiProduct, id: string): Promise<string> {
  const { aiGeneration } = await ask<{ aiGeneration: { state: string } }>(
    product.address,
    account.token,
    'query ($id: ID!) { aiGeneration(id: $id) { state } }',
    { id },
  );
  return aiGeneration.state.toLowerCase();
}

/** Requests a text that is saved in the draft, over its socket, whose client then goes away. */
async function requestSaved({ product, account }: AiProduct, articleId: string): Promise<string> {
  const socket = await openText(product.address, account.token);
  try {
    socket.say({ type: 'start', articleId, writerType: 'makeLonger', selectedText: 'A wheel.', saveArticle: true });
    await socket.answered;
    const { requestId } = JSON.parse(socket.answers[0] ?? '{}') as { requestId?: string };
    if (requestId === undefined) throw new Error(`No text was begun: ${socket.answers.join()}`);
    return requestId;
  } finally {
    socket.leave();
  }
}

async function request(app: AiProduct, kind: Kind, articleId: string): Promise<string> {
  if (kind === 'text') return await requestSaved(app, articleId);
  const [query, input] = requests[kind](articleId);
  const { product, account } = app;
  return (await ask<{ made: { id: string } }>(product.address, account.token, query, { input })).made.id;
}

/** Asks the assistant; a client whose connection broke asks again. */
async function askAssistant({ product, account }: AiProduct): Promise<boolean> {
  return await patiently(async () => {
    const response = await fetch(`${product.address}/api/search/ai/${encodeURIComponent('What about the wheel?')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`Status ${String(response.status)}`);
    const { role } = (await response.json()) as { role: string };
    return role === 'assistant';
  });
}

async function strike(app: AiProduct, victim: Victim, articleId: string): Promise<Round> {
  const round: Round = { victim, articleId, ids: {}, isAnswered: false };
  const asked = askAssistant(app);
  for (const kind of kinds) round.ids[kind] = await request(app, kind, articleId);
  await delay(Math.random() * latestMs);
  await kill(app, victim);
  const until = performance.now() + patienceMs;
  for (const id of Object.values(round.ids)) {
    while ((await patiently(async () => await stateOf(app, id))) === 'running' && performance.now() < until) {
      await delay(250);
    }
  }
  round.isAnswered = await asked.catch(() => false);
  return round;
}

/** Makes the articles: each with a note, and a video in which something is said. */
async function makeArticles({ asOwner }: AiProduct, count: number): Promise<string[]> {
  const { createArticle } = await import('../../packages/core/dist/articles/createArticle.js');
  const { createWorkspace } = await import('../../packages/core/dist/workspaces/createWorkspace.js');
  const { setAiBudget } = await import('../../packages/core/dist/ai/usage/setAiBudget.js');
  const { writeNote } = await import('../../packages/core/dist/testing/notes.js');
  const { addParagraph } = await import('../../packages/core/dist/testing/timeline.js');
  const { lineOf, writeTranscript } = await import('../../packages/core/dist/testing/transcripts.js');
  return await asOwner(async (person) => {
    await setAiBudget(person, { monthlyBudget: null, requestsPerHour: 10_000 });
    const { id: workspaceId } = await createWorkspace(person, { title: 'Bench', visibility: 'organization' });
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const { id } = await createArticle(person, { workspaceId, title: `Wheel ${String(number)}` });
      await writeNote(person, id, 'Steps', 'A wheel is round, and it turns.');
      const videoId = await addParagraph(person, id, { duration: 120_000 });
      const lines = ['The wheel is off', 'A new tyre', 'The wheel is on'];
      const said = lines.map((text, at) => lineOf(text, at * 30_000, at * 30_000 + 3_000));
      await writeTranscript(person, { articleId: id, videoId }, said);
      ids.push(id);
    }
    return ids;
  });
}

/** What is in the draft of an article: how often each generation was written, and the edits of its video. */
async function written({ asOwner }: AiProduct, rounds: readonly Round[]): Promise<Map<string, number>> {
  const { readDraft } = await import('../../packages/core/dist/articles/readDraft.js');
  return await asOwner(async (person) => {
    const counts = new Map<string, number>();
    for (const { articleId, ids } of rounds) {
      const text = JSON.stringify((await readDraft(person, articleId)).tabs.map(({ content }) => content));
      for (const id of Object.values(ids)) counts.set(id, text.split(`Written for ${id}`).length - 1);
    }
    return counts;
  });
}

interface Found {
  id: string;
  kind: Kind;
  state: string;
  has_image: boolean;
  edits: number;
  used: number;
  reserved: number;
}

/** kill -9 of a worker, the api and PostgreSQL while every kind is generated; `BENCH_KILLS` is their number. */
export async function killedAi(): Promise<Row[]> {
  const { usualAnswer } = await import('../../packages/core/dist/testing/openAiServer.js');
  const app = await openAiProduct({ pieceMs: 15, usual: (request) => answer(request, usualAnswer) });
  try {
    const articles = await makeArticles(app, kills);
    await app.product.start('workers');
    const rounds: Round[] = [];
    for (const [number, articleId] of articles.entries()) {
      const victim = victims[number % victims.length] ?? 'worker';
      rounds.push(await strike(app, victim, articleId));
      console.error(`    kill ${String(number + 1)} of ${String(kills)}: ${victim}`);
    }
    const client = new pg.Client({ connectionString: app.product.databaseUrl });
    await client.connect();
    const { rows } = await client.query<Found>(
      `select g.id, g.kind, g.state, g.image is not null as has_image,
         (select count(*)::int from video_edit e where e.article_id = g.article_id) as edits,
         (select count(*)::int from ai_usage u where u.request_id = g.id and u.state = 'used') as used,
         (select count(*)::int from ai_usage u where u.request_id = g.id and u.state = 'reserved') as reserved
       from ai_generation g`,
    );
    await client.end();
    const counts = await written(app, rounds);
    const timesOf = ({ id, kind, has_image: hasImage, edits }: Found): number =>
      kind === 'image' ? Number(hasImage) : kind === 'paragraphs' ? edits : (counts.get(id) ?? 0);
    const stepsOf = (id: string): number =>
      new Set(app.openAi.finished.flatMap(({ idempotencyKey: key }) => (key.startsWith(id) ? [key] : []))).size;
    const states = (state: string): number => rows.filter((row) => row.state === state).length;
    const missing = rounds.reduce((sum, { ids }) => sum + kinds.filter((kind) => ids[kind] === undefined).length, 0);
    const requested = rounds.length * kinds.length;
    const asked = app.openAi.finished.length - new Set(app.openAi.finished.map((each) => each.idempotencyKey)).size;
    return [
      {
        what: `Kills, each while ${String(kinds.length)} kinds and an answer of the assistant were on their way`,
        ...{ measured: rounds.length, against: null, unit: 'kills' },
        limit: { text: String(kills), holds: rounds.length === kills },
      },
      {
        what: `Generations done (${String(states('failed'))} failed, ${String(states('cancelled'))} cancelled)`,
        ...{ measured: states('done'), against: null, unit: `of ${String(requested)}`, limit: null },
      },
      zeroRow('Generations without an end', states('running') + missing, 'generations'),
      zeroRow('Answers of the assistant without an end', rounds.filter((each) => !each.isAnswered).length, 'answers'),
      zeroRow('Results written twice', rows.filter((row) => timesOf(row) > 1).length, 'results'),
      zeroRow('Results lost', rows.filter((row) => row.state === 'done' && timesOf(row) === 0).length, 'results'),
      zeroRow(
        'Calls billed more often than answered',
        rows.filter((row) => row.used > stepsOf(row.id)).length,
        'calls',
      ),
      zeroRow(
        'Calls that stay reserved',
        rows.reduce((sum, { reserved }) => sum + reserved, 0),
        'calls',
      ),
      {
        what: 'Calls that the service answered again, under the key of the first',
        ...{ measured: asked, against: null, unit: 'calls', limit: null },
      },
    ];
  } finally {
    await app.close();
  }
}
