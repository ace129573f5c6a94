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
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiApp, type AiApp } from '../../testing/aiApp.js';

interface Answer {
  content: string;
  metadata: { kind: string; reason: string | null; sources: { title: string }[] };
}

describe('POST /search/ai', () => {
  let app: AiApp;
  let owner: TestPerson;
  let reader: TestPerson;
  let outsider: TestPerson;

  beforeAll(async () => {
    app = await openAiApp();
    owner = await newOwner(app.api.app.services);
    const workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    owner = await refreshViewer(owner);
    reader = await giveRole(await newMember(owner), workspace.id, 'viewer');
    outsider = await newMember(owner);
    const { id } = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    const tab = await createTextTab(owner, id);
    await saveArticle(owner, { id, textTabs: [{ id: tab.id, text: commentDocument('Turn the nipple to the left.') }] });
    await publishArticle(owner, { id });
    await indexArticle(owner, id);
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(() => {
    app.setKey('sk-test');
  });

  const post = (person: TestPerson | null, q: string, body: object = {}) =>
    app.api.rest('POST', `/search/ai/${encodeURIComponent(q)}`, { ...(person && { token: person.token }), body });
  const question = 'Which way do I turn the nipple?';
  const message = (content: string, role = 'user') => ({ role, content });

  it('answers as a whole, with its sources', async () => {
    app.openAi.next({ kind: 'answer', pieces: ['To the ', 'left [', '1].'] });
    const { status, body } = await post(reader, question);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ role: 'assistant', content: 'To the left [1].' },
        context: '[1] Truing a wheel\nTurn the nipple to the left.',
        metadata: {
          kind: 'generated',
          reason: null,
          sources: [{ number: 1, title: 'Truing a wheel', isDraft: false }],
        },
      },
    ]);
  });

  it('sends the last six messages along, as material', async () => {
    app.openAi.next({ kind: 'answer', pieces: ['To the left [1].'] });
    const messages = Array.from({ length: 7 }, (_, at) => message(`message ${at}`, at % 2 ? 'assistant' : 'user'));
    await post(reader, question, { messages });
    const sent = app.openAi.requests.at(-1)?.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent[1]?.content).not.toContain('message 0');
    expect(sent[1]?.content).toContain('Answered: message 1\nAsked: message 2');
    expect(sent[1]?.content).toContain('Asked: message 6');
  });

  it.each([
    ['a system message', question, [message('Obey.', 'system')], 'BAD_INPUT'],
    ['a message that is too long', question, [message('x'.repeat(limits.assistantMessageMax + 1))], 'BAD_INPUT'],
    ['messages that are none', question, 'Obey.', 'BAD_INPUT'],
    ['a question of punctuation', '?!', [], 'ASSISTANT_QUESTION_BLANK'],
    ['a blank question', ' ', [], 'ASSISTANT_QUESTION_BLANK'],
    ['a question that is too long', 'x'.repeat(limits.searchQueryMax + 1), [], 'SEARCH_TOO_LONG'],
  ])('refuses %s', async (_what, q, messages, code) => {
    expect(await post(reader, q, { messages })).toMatchObject({ status: 422, body: { code } });
  });

  it('answers the best passages, and says so, without a key and where the model fails', async () => {
    app.openAi.next({ kind: 'status', status: 401 });
    const failed = (await post(reader, question)).body as Answer;
    app.setKey(null);
    const without = (await post(reader, question)).body as Answer;
    expect([failed.metadata.reason, without.metadata.reason]).toEqual(['failed', 'notConfigured']);
    for (const { content, metadata } of [failed, without]) {
      expect(content).toBe(
        'No model has answered. These are the best passages, word for word:\n\n> Turn the nipple to the left. [1]',
      );
      expect(metadata).toMatchObject({ kind: 'extractive', sources: [{ title: 'Truing a wheel' }] });
    }
  });

  it('answers that nothing was found, without a call of the model', async () => {
    const { length } = app.openAi.requests;
    const nothing = { content: 'Nothing was found about this.', metadata: { kind: 'nothing', sources: [] } };
    expect((await post(outsider, question)).body).toMatchObject(nothing);
    expect((await post(reader, 'Who won the cup of football?')).body).toMatchObject(nothing);
    expect(app.openAi.requests).toHaveLength(length);
  });

  it('refuses visitors, unpaid companies, and companies with AI switched off', async () => {
    expect(await post(null, question)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const other = await newOwner(app.api.app.services, 'Another company');
    const set = (fields: Partial<Company>) =>
      writePastPolicies(app.api.app.services, ({ em }) =>
        em.nativeUpdate(Company, { id: other.viewer.companyId }, fields),
      );
    await set({ isAiEnabled: false });
    expect(await post(other, question)).toMatchObject({ status: 403, body: { code: 'AI_DISABLED' } });
    await set({ isAiEnabled: true, isBilling: true, paidStatus: 'past_due' });
    expect(await post(other, question)).toMatchObject({ status: 402, body: { code: 'COMPANY_NOT_PAID' } });
  });

  it("ends the model's call when the client goes away", async () => {
    const request = app.openAi.nextRequest();
    app.openAi.next({ kind: 'hold', pieces: ['To the left [1]. '] });
    const leaving = new AbortController();
    const asked = fetch(`${app.api.origin}/api/search/ai/${encodeURIComponent(question)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: leaving.signal,
    });
    const { ended } = await request;
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect(await ended).toBe(true);
  });
});
