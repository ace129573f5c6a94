import { setTimeout as delay } from 'node:timers/promises';
import { openSocketClient, type SocketClient } from '../../packages/api/src/testing/socketClient.ts';
import { ask } from '../ownProduct.ts';
import { median, percentile, zeroRow, type Row } from '../row.ts';
import { openAiProduct, type AiProduct } from './aiProduct.ts';
import { endlessWords, endSpeed } from './endSpeed.ts';
import { retrievalSpeed } from './retrievalSpeed.ts';

const rounds = 40;
const warmUp = 5;
const streams = 50;
const articles = 30;
const addedMs = 100;

const follow = 'subscription ($id: ID!) { aiGenerationProgress(id: $id) { generation { state resultText } } }';
const write = 'mutation ($input: RequestAiTextInput!) { made: requestAiText(input: $input) { id } }';
const answer = `subscription ($question: String!) {
  assistantAnswer(question: $question, messages: []) { text kind } }`;
const search = 'query ($query: String!) { search(query: $query, first: 20) { nodes { title } } }';
const question = 'Which way does the spoke of wheel 7 turn?';

/** When the model sent its first words, by what it was asked. */
type FirstWords = Map<string, number>;
const numberIn = (text: string): string => /number (\d+)/.exec(text)?.[1] ?? '';

/** Waits for an answer of a subscription that `isShown`. @returns when it came. */
async function shownAt(client: SocketClient, query: string, variables: object, words: string): Promise<number> {
  const listening = client.subscribe(query, variables as Record<string, unknown>);
  for (let count = 1; ; count += 1) {
    await Promise.race([listening.until(count), listening.ended]);
    if (listening.answers.length < count) throw new Error(`No words came: ${JSON.stringify(listening.refusals)}`);
    if (JSON.stringify(listening.answers[count - 1]).includes(words)) return performance.now();
  }
}

async function makeArticles({ asOwner }: AiProduct): Promise<string> {
  const { createArticle } = await import('../../packages/core/dist/articles/createArticle.js');
  const { publishArticle } = await import('../../packages/core/dist/articles/publishArticle.js');
  const { createWorkspace } = await import('../../packages/core/dist/workspaces/createWorkspace.js');
  const { setAiBudget } = await import('../../packages/core/dist/ai/usage/setAiBudget.js');
  const { indexArticle } = await import('../../packages/core/dist/search/indexArticle.js');
  const { writeNote } = await import('../../packages/core/dist/testing/notes.js');
  return await asOwner(async (person) => {
    await setAiBudget(person, { monthlyBudget: null, requestsPerHour: 10_000 });
    const { id: workspaceId } = await createWorkspace(person, { title: 'Bench', visibility: 'organization' });
    let last = '';
    for (let number = 0; number < articles; number += 1) {
      const { id } = await createArticle(person, { workspaceId, title: `Wheel ${String(number)}` });
      await writeNote(person, id, 'Steps', `The spoke of wheel ${String(number)} turns to the left. `.repeat(40));
      await publishArticle(person, { id });
      await indexArticle(person, id);
      last = id;
    }
    return last;
  });
}

/** Which scripts of the first routes, signing in and Home, have operations of AI in them, with how many there are. */
async function firstRoute(address: string): Promise<{ scripts: number; withAi: string[] }> {
  const html = await (await fetch(`${address}/signin`)).text();
  const waiting = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const read = new Set<string>();
  const withAi: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    const code = await (await fetch(new URL(file, address))).text();
    if (/requestAi(?:Text|Image|Notes|Paragraphs)|aiGenerationProgress|assistantAnswer/.test(code)) withAi.push(file);
    // What is imported as such; what is imported when it is needed has brackets.
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"(\.?\.?\/[^"]+\.js)"/g)) {
      waiting.push(new URL(imported, new URL(file, address)).pathname);
    }
    // Home is imported when somebody is signed in, which is at most first visits.
    for (const [, imported = ''] of code.matchAll(/"([^"]*\/home-[\w-]+\.js)"/g))
      waiting.push(`/assets/${imported.split('/').at(-1) ?? ''}`);
  }
  return { scripts: read.size, withAi };
}

/**
 * How fast AI is, through the api and a worker of their own process, to a client of the GraphQL socket: painting it is
 * not measured. The model is a server on loopback that answers at once.
 */
export async function aiSpeed(): Promise<Row[]> {
  const first: FirstWords = new Map();
  const app = await openAiProduct({
    usual: ({ messages }) => {
      if (messages.at(-1)?.content.includes(endlessWords)) return { kind: 'hold', pieces: ['Left', ' it'] };
      const at = numberIn(messages.at(-1)?.content ?? '');
      first.set(at, performance.now());
      return { kind: 'answer', pieces: ['Left', ' it', ' is', ' [1].'] };
    },
  });
  const client = openSocketClient({ origin: app.product.address }, app.account.token);
  try {
    const articleId = await makeArticles(app);
    await app.product.start('workers');
    await delay(2_000);
    let number = 0;
    const next = (): string => String((number += 1));
    const numbered = (at: string): string => `${question} This is number ${at}.`;
    const lateOf = (at: string, shown: number): number => shown - (first.get(at) ?? NaN);

    const written: number[] = [];
    const answered: number[] = [];
    const retrieved: number[] = [];
    const searched: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const text = next();
      const input = { articleId, writerType: 'simplify', selectedText: `number ${text}` };
      const { made } = await ask<{ made: { id: string } }>(app.product.address, app.account.token, write, { input });
      const textLate = lateOf(text, await shownAt(client, follow, { id: made.id }, 'Left'));
      const asked = next();
      const begun = performance.now();
      const answerLate = lateOf(asked, await shownAt(client, answer, { question: numbered(asked) }, 'Left'));
      const before = (first.get(asked) ?? NaN) - begun;
      const searching = performance.now();
      await ask(app.product.address, app.account.token, search, { query: numbered(next()) });
      if (round < warmUp) continue;
      searched.push(performance.now() - searching);
      retrieved.push(before);
      written.push(textLate);
      answered.push(answerLate);
    }

    const atOnce = await Promise.allSettled(
      Array.from({ length: streams }, async () => {
        const asked = next();
        return lateOf(asked, await shownAt(client, answer, { question: numbered(asked) }, 'Left'));
      }),
    );
    const shown = atOnce.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const retrieval = await retrievalSpeed(app, (each) => numbered(String(each)));
    const ends = await endSpeed(app);
    const { scripts, withAi } = await firstRoute(app.product.address);
    for (const file of withAi) console.error(`    AI in ${file}`);
    const late = (what: string, values: readonly number[]): Row => ({
      ...{ what, measured: percentile(values, 0.95), against: null, unit: 'ms' },
      limit: { text: `at most ${String(addedMs)} ms`, holds: percentile(values, 0.95) <= addedMs },
    });
    return [
      late(`First words of a text at the client, behind the model's (p95 of ${String(rounds)})`, written),
      late(`First words of an answer at the client, behind the model's (p95 of ${String(rounds)})`, answered),
      retrieval,
      {
        what: 'From the question to the call of the model, with rights and reserving (median)',
        ...{ measured: median(retrieved), against: { what: 'a plain search', value: median(searched) }, unit: 'ms' },
        limit: null,
      },
      zeroRow(`Of ${String(streams)} answers at once, those without words`, streams - shown.length, 'answers'),
      {
        what: `First words of ${String(streams)} answers at once, behind the model's (p95)`,
        ...{ measured: percentile(shown, 0.95), against: null, unit: 'ms', limit: null },
      },
      ...ends,
      zeroRow(`Scripts of the first routes, of ${String(scripts)}, with AI in them`, withAi.length, 'scripts'),
    ];
  } finally {
    await client.close();
    await app.close();
  }
}
