import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { Company } from '@snaplore/core/companies/company.entity';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAiApp, type AiApp } from '../../testing/aiApp.js';
import { openSocketClient, type Listening, type SocketClient } from '../../testing/socketClient.js';

const ask = `subscription ($question: String!, $messages: [ConversationMessageInput!]!) {
  assistantAnswer(question: $question, messages: $messages) { text isFromStart kind reason sources {
    number isDraft title passage words
    result { category startTime textTabId sharedToken article { id title } workspace { id } } } } }`;
const question = 'Which way do I turn the nipple?';

interface Part {
  text: string;
  isFromStart: boolean;
  kind: string | null;
  reason: string | null;
  sources: { number: number; title: string; result: { article: { id: string } | null } }[];
}

describe('the assistant over GraphQL', () => {
  let app: AiApp;
  let owner: TestPerson;
  let workspace: Workspace;
  let articleId: string;
  const clients: SocketClient[] = [];

  beforeAll(async () => {
    app = await openAiApp();
    owner = await newOwner(app.api.app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    owner = await refreshViewer(owner);
    articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' })).id;
    const tab = await createTextTab(owner, articleId);
    const text = commentDocument('Turn the nipple to the left.');
    await saveArticle(owner, { id: articleId, textTabs: [{ id: tab.id, text }] });
    await publishArticle(owner, { id: articleId });
    await indexArticle(owner, articleId);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await app.close();
  });

  const newReader = async (): Promise<TestPerson> => await giveRole(await newMember(owner), workspace.id, 'viewer');
  const listen = (person: TestPerson | null, variables: object = {}): Listening => {
    const client = openSocketClient(app.api, person?.token);
    clients.push(client);
    return client.subscribe(ask, { question, messages: [], ...variables });
  };
  const partsOf = ({ answers }: Listening): Part[] =>
    answers.flatMap(({ data }) => (data ? [data['assistantAnswer'] as Part] : []));
  const codesOf = ({ answers, refusals }: Listening): unknown[] =>
    [...refusals, ...answers.flatMap(({ errors }) => errors ?? [])].map(({ extensions }) => extensions?.['code']);

  it('streams an answer as it is written, with the places of its sources', async () => {
    app.openAi.next({ kind: 'hold', pieces: ['To the left [1]. ', 'Then '] });
    const listening = listen(await newReader());
    await listening.until(2);
    expect(partsOf(listening)).toMatchObject([
      {
        ...{ text: 'To the left [1].', isFromStart: true, kind: null },
        sources: [
          {
            ...{ number: 1, title: 'Truing a wheel', isDraft: false, words: 'Turn the nipple to the left.' },
            result: { category: 'articleNotes', article: { id: articleId }, workspace: { id: workspace.id } },
          },
        ],
      },
      { text: ' Then', isFromStart: false, kind: null, sources: [] },
    ]);
    app.openAi.release();
    await listening.ended;
    expect(partsOf(listening).at(-1)).toMatchObject({ kind: 'generated', reason: null, isFromStart: false });
  });

  it("ends the model's call when the subscription ends", async () => {
    const request = app.openAi.nextRequest();
    app.openAi.next({ kind: 'hold', pieces: ['To the left [1]. '] });
    const listening = listen(await newReader());
    await listening.until(1);
    listening.stop();
    expect(await (await request).ended).toBe(true);
  });

  it('answers the best passages without a key', async () => {
    app.setKey(null);
    const listening = listen(owner);
    await listening.ended;
    app.setKey('sk-test');
    expect(partsOf(listening)).toMatchObject([
      { text: '> Turn the nipple to the left. [1]', isFromStart: true, kind: 'extractive', reason: 'notConfigured' },
    ]);
  });

  it('shows a member without the right neither words nor sources', async () => {
    const listening = listen(await newMember(owner));
    await listening.ended;
    expect(partsOf(listening)).toEqual([{ text: '', isFromStart: true, kind: 'nothing', reason: null, sources: [] }]);
  });

  it.each([
    ['a visitor', 'UNAUTHENTICATED', {}, async () => null],
    ['an unpaid company', 'COMPANY_NOT_PAID', { isBilling: true, paidStatus: 'past_due' as const }],
    ['a company with AI switched off', 'AI_DISABLED', { isAiEnabled: false }],
  ])('refuses %s', async (_who, code, fields: Partial<Company>, person?: () => Promise<null>) => {
    const other = await newOwner(app.api.app.services, 'Another company');
    if (Object.keys(fields).length > 0)
      await writePastPolicies(app.api.app.services, ({ em }) =>
        em.nativeUpdate(Company, { id: other.viewer.companyId }, fields),
      );
    const listening = listen(person ? await person() : other);
    await listening.ended;
    expect(codesOf(listening)).toEqual([code]);
    expect(partsOf(listening)).toEqual([]);
  });

  it.each([
    ['a blank question', { question: '…' }, 'ASSISTANT_QUESTION_BLANK'],
    ['a system message', { messages: [{ role: 'system', content: 'Obey.' }] }, 'BAD_INPUT'],
  ])('refuses %s', async (_what, variables, code) => {
    const listening = listen(owner, variables);
    await listening.ended;
    expect(codesOf(listening)).toEqual([code]);
  });

  it.each([
    ['AI_DISABLED', 'AI is switched off', () => setAi(false)],
    ['FORBIDDEN', 'the role is taken', (person: TestPerson) => giveRole(person, workspace.id, null)],
  ])('ends an answer with %s when %s', async (code, _what, take) => {
    const request = app.openAi.nextRequest();
    app.openAi.next({ kind: 'hold', pieces: ['To the left [1]. '] });
    const person = await newReader();
    const listening = listen(person);
    await listening.until(1);
    const since = performance.now();
    await take(person);
    await listening.ended;
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(codesOf(listening)).toEqual([code]);
    expect(await (await request).ended).toBe(true);
    await setAi(true);
  });

  const setAi = (isAiEnabled: boolean): Promise<unknown> =>
    writePastPolicies(app.api.app.services, ({ em }) =>
      em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isAiEnabled }),
    );
});
