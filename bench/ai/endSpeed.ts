import { openSocketClient, type Listening } from '../../packages/api/src/testing/socketClient.ts';
import { ask } from '../ownProduct.ts';
import { median, type Row } from '../row.ts';
import type { AiProduct } from './aiProduct.ts';

const rounds = 5;
const answers = 20;

/** A model that is asked about this goes on for ever. */
export const endlessWords = 'Go on for ever';

const follow = 'subscription ($id: ID!) { aiGenerationProgress(id: $id) { generation { state errorCode } } }';
const write = 'mutation ($input: RequestAiTextInput!) { made: requestAiText(input: $input) { id } }';
const create = 'mutation ($input: CreateArticleInput!) { made: createArticle(input: $input) { id } }';
const remove = 'mutation ($id: ID!) { deleteArticle(id: $id) }';
const answer = `subscription { assistantAnswer(question: "${endlessWords}: which way does the spoke of wheel 7 turn?",
  messages: []) { text } }`;

/** How long after `take` the last of them has ended, in milliseconds. */
async function endedAfter(running: readonly Listening[], take: () => Promise<unknown>): Promise<number> {
  await Promise.all(running.map((each) => each.until(1)));
  const since = performance.now();
  await take();
  await Promise.all(running.map(({ ended }) => ended));
  return performance.now() - since;
}

/** How soon what AI is writing ends with the right to it, and when AI is switched off for the company. */
export async function endSpeed({ product, account: { token }, asOwner }: AiProduct): Promise<Row[]> {
  const { Company } = await import('../../packages/core/dist/companies/company.entity.js');
  const { writePastPolicies } = await import('../../packages/core/dist/testing/pastPolicies.js');
  const client = openSocketClient({ origin: product.address }, token);
  const made = async (query: string, input: object): Promise<string> =>
    (await ask<{ made: { id: string } }>(product.address, token, query, { input })).made.id;
  const rights: number[] = [];
  const switched: number[] = [];
  try {
    await asOwner(async ({ viewer, services }) => {
      const workspaceId = await made(
        'mutation ($input: CreateWorkspaceInput!) { made: createWorkspace(input: $input) { id } }',
        {
          title: 'Ends',
          visibility: 'organization',
        },
      );
      const setEnabled = async (isAiEnabled: boolean): Promise<void> => {
        await writePastPolicies(services, async ({ em }) => {
          await em.nativeUpdate(Company, { id: viewer.companyId }, { isAiEnabled });
        });
      };
      for (let round = 0; round < rounds; round += 1) {
        const articleId = await made(create, { workspaceId, title: 'Ends' });
        const id = await made(write, { articleId, writerType: 'simplify', selectedText: endlessWords });
        const text = client.subscribe(follow, { id });
        rights.push(await endedAfter([text], () => ask(product.address, token, remove, { id: articleId })));
        const running = Array.from({ length: answers }, () => client.subscribe(answer));
        switched.push(await endedAfter(running, () => setEnabled(false)));
        await setEnabled(true);
      }
    });
  } finally {
    await client.close();
  }
  const within = (what: string, values: readonly number[], most: number): Row => ({
    ...{ what: `${what} (median of ${String(rounds)})`, measured: median(values), against: null, unit: 'ms' },
    limit: { text: `at most ${String(most)} ms`, holds: median(values) <= most },
  });
  return [
    within('A text ends with the article that it is for', rights, 2_000),
    within(`${String(answers)} answers end when AI is switched off`, switched, 1_000),
  ];
}
