import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../../articles/article.entity.js';
import { createArticle } from '../../articles/createArticle.js';
import { createTextTab } from '../../articles/createTextTab.js';
import { saveArticleDraft } from '../../articles/saveArticleDraft.js';
import { Company } from '../../companies/company.entity.js';
import { Job } from '../../outbox/job.entity.js';
import { testDriver } from '../../testing/ai.js';
import { noteOf } from '../../testing/notes.js';
import { startOpenAiServer, type OpenAiServer } from '../../testing/openAiServer.js';
import { writePastPolicies } from '../../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { giveRole } from '../../testing/rights.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { addParagraph } from '../../testing/timeline.js';
import { Video } from '../../videos/video.entity.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import type { Workspace } from '../../workspaces/workspace.entity.js';
import { cancelGeneration } from '../cancelGeneration.js';
import { getGeneration } from '../generations.queries.js';
import { requestNotes } from './requestNotes.js';

let app: TestApp;
let openAi: OpenAiServer;
let owner: TestPerson;
let workspace: Workspace;
let article: Article;

const newArticle = async (texts: readonly string[] = ['A wheel is round.']): Promise<Article> => {
  const { id } = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  return await saveArticleDraft(owner, { id, textTabs: texts.map((text) => ({ title: 'Plan', text: noteOf(text) })) });
};
const switchAi = async (isAiEnabled: boolean): Promise<void> => {
  await writePastPolicies(app.services, async ({ em }) => {
    await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isAiEnabled });
  });
};
const jobCount = async (): Promise<number> =>
  await app.services.database.system.em.fork().count(Job, { name: 'ai.writeNotes' });

beforeAll(async () => {
  app = await openTestApp();
  openAi = await startOpenAiServer();
  owner = await newOwner(app.services);
  workspace = await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' });
});
afterAll(async () => {
  await openAi.close();
  await app.close();
});
beforeEach(async () => {
  app.services.ai = testDriver(openAi);
  article = await newArticle();
});

describe('who may request smart notes', () => {
  const published = async (): Promise<void> => {
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Article, { id: article.id }, { publishedAt: new Date() });
    });
  };

  it.each([
    ['the owner', () => Promise.resolve(owner), null],
    ['an editor of the workspace', async () => await giveRole(await newMember(owner), workspace.id, 'editor'), null],
    [
      'a viewer of the workspace',
      async () => await giveRole(await newMember(owner), workspace.id, 'viewer'),
      'FORBIDDEN',
    ],
    ['a member of another company', async () => await newOwner(app.services, 'Another Company'), 'NOT_FOUND'],
  ])('%s', async (_, person, code) => {
    await published();
    const asked = requestNotes(await person(), { articleId: article.id, scenario: 'policy' });
    if (code === null) await expect(asked).resolves.toMatchObject({ kind: 'notes', state: 'running' });
    else await expect(asked).rejects.toMatchObject({ code });
  });

  it('is nobody while AI is switched off, or not set up', async () => {
    const input = { articleId: article.id, scenario: 'policy' };
    await switchAi(false);
    await expect(requestNotes(await refreshViewer(owner), input)).rejects.toMatchObject({ code: 'AI_DISABLED' });
    await switchAi(true);
    app.services.ai = null;
    await expect(requestNotes(owner, input)).rejects.toMatchObject({ code: 'AI_NOT_CONFIGURED' });
  });
});

describe('requesting smart notes', () => {
  const missing = { code: 'AI_PROMPT_REQUIRED', message: 'Please enter a prompt' };
  it.each([
    ['a custom prompt without a word', { scenario: 'custom', prompt: ' \n\u200B\u202E' }, missing],
    ['no prompt', { scenario: 'custom' }, missing],
    ['a prompt of 1,001 characters', { scenario: 'custom', prompt: 'x'.repeat(1_001) }, { code: 'BAD_INPUT' }],
    ['an unknown scenario', { scenario: 'poem' }, { code: 'BAD_INPUT' }],
  ])('refuses %s', async (_, input, refusal) => {
    await expect(requestNotes(owner, { articleId: article.id, ...input })).rejects.toMatchObject(refusal);
  });

  it('takes a custom prompt of 1,000 characters, and no prompt of another scenario', async () => {
    const custom = await requestNotes(owner, { articleId: article.id, scenario: 'custom', prompt: 'x'.repeat(1_000) });
    expect(custom.input).toEqual({ scenario: 'custom', prompt: 'x'.repeat(1_000) });
    const other = await requestNotes(owner, {
      articleId: (await newArticle()).id,
      scenario: 'policy',
      prompt: 'A poem',
    });
    expect(other.input).toEqual({ scenario: 'policy', prompt: null });
  });

  it('refuses an article with three notes before anything is paid for, and says what to do', async () => {
    const full = await newArticle(['one', 'two', 'three']);
    const [jobs, requests] = [await jobCount(), openAi.requests.length];
    await expect(requestNotes(owner, { articleId: full.id, scenario: 'policy' })).rejects.toMatchObject({
      code: 'AI_NOTES_FULL',
      message: 'This article has no room for another note. Delete one first',
    });
    expect([await jobCount(), openAi.requests.length]).toEqual([jobs, requests]);
  });

  it.each([
    ['no note and no recording', []],
    ['empty notes alone', [' ', '']],
  ])('refuses an article with %s', async (_, texts) => {
    const empty = await newArticle(texts.filter((text) => text !== ''));
    await createTextTab(owner, empty.id);
    await expect(requestNotes(owner, { articleId: empty.id, scenario: 'policy' })).rejects.toMatchObject({
      code: 'AI_NOTES_EMPTY',
      message: 'There is nothing to write notes from yet. Add a recording or write a note first',
    });
  });

  it('waits for no video that is still processed: what is said in it would be left out', async () => {
    const videoId = await addParagraph(owner, article.id, { duration: 1_000 });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Video, { id: videoId }, { status: 'processing' });
    });
    await expect(requestNotes(owner, { articleId: article.id, scenario: 'policy' })).rejects.toMatchObject({
      code: 'VIDEO_BUSY',
    });
  });

  it('joins the notes that are being written, whoever began them', async () => {
    const editor = await newMember(owner, 'admin');
    const [first, second] = await Promise.all([
      requestNotes(owner, { articleId: article.id, scenario: 'policy' }),
      requestNotes(editor, { articleId: article.id, scenario: 'user-manual' }),
    ]);
    expect(second.id).toBe(first.id);
    await expect(getGeneration(editor, first.id)).resolves.toMatchObject({ id: first.id });
    await cancelGeneration(editor, first.id);
    const third = await requestNotes(owner, { articleId: article.id, scenario: 'policy' });
    expect(third.id).not.toBe(first.id);
  });
});
