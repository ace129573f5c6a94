import { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiApp, type AiApp } from '../../testing/aiApp.js';
import { openSocketClient, type SocketClient } from '../../testing/socketClient.js';

const ask = `mutation ($input: RequestAiTextInput!) { requestAiText(input: $input) {
  id resultText job { id name status attempts limit progress errorCode } } }`;
const progress = `subscription ($id: ID!, $after: Int) { aiGenerationProgress(id: $id, after: $after) {
  sequence generation { resultText state progress errorCode content } } }`;
const status = '{ aiStatus { isConfigured isEnabled setupHint } }';

interface Progress {
  sequence: number;
  generation: {
    resultText: string | null;
    state: string;
    progress: number;
    errorCode: string | null;
    content: unknown;
  };
}

describe('AI text over GraphQL', () => {
  let app: AiApp;
  let editor: TestPerson;
  let viewer: TestPerson;
  let article: Article;
  const clients: SocketClient[] = [];

  beforeAll(async () => {
    app = await openAiApp();
    editor = await newOwner(app.api.app.services);
    viewer = await newMember(editor);
    const workspace = await createWorkspace(editor, { title: 'Manuals', visibility: 'organization' });
    article = await createArticle(editor, { workspaceId: workspace.id, title: 'Wheels' });
    await writePastPolicies(app.api.app.services, async ({ em }) => {
      await em.nativeUpdate(Article, { id: article.id }, { publishedAt: new Date() });
    });
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await app.close();
  });
  beforeEach(() => {
    app.setKey('sk-test');
  });

  const input = (): Record<string, string> => ({
    articleId: article.id,
    writerType: 'makeShorter',
    selectedText: 'A long sentence.',
  });
  const request = async (): Promise<string> => {
    const { data, errors } = await app.api.graph(ask, { input: input() }, editor.token);
    expect(errors).toBeUndefined();
    return (data as { requestAiText: { id: string } }).requestAiText.id;
  };
  const follow = (person: TestPerson, id: string, after?: number) => {
    const client = openSocketClient(app.api, person.token);
    clients.push(client);
    const listening = client.subscribe(progress, { id, after });
    return {
      ...listening,
      told: (): Progress[] => listening.answers.map((answer) => answer.data?.['aiGenerationProgress'] as Progress),
    };
  };

  it('returns the request with its job at once, and streams the text as it grows, to its end', async () => {
    app.openAi.next({ kind: 'hold', pieces: ['Short', 'er.'] });
    const { data } = await app.api.graph(ask, { input: input() }, editor.token);
    expect(data).toMatchObject({
      requestAiText: {
        resultText: null,
        job: { name: 'ai.writeText', status: 'new', attempts: 0, limit: 2, progress: 0 },
      },
    });
    const listening = follow(editor, (data as { requestAiText: { id: string } }).requestAiText.id);
    await expect.poll(() => listening.told().at(-1)?.generation.resultText).toBe('Shorter.');
    expect(listening.told().at(-1)?.generation.state).toBe('running');
    app.openAi.release();
    await listening.ended;
    expect(listening.told().at(-1)).toMatchObject({
      generation: { resultText: 'Shorter.', state: 'done', progress: 100, errorCode: null },
    });
    const sequences = listening.told().map((received) => received.sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  });

  it('sends a subscriber that comes after the end the result, and completes', async () => {
    const id = await request();
    await follow(editor, id).ended;
    const late = follow(editor, id, 0);
    await late.ended;
    expect(late.told()).toMatchObject([{ generation: { resultText: 'Rewritten: A long sentence.', state: 'done' } }]);
  });

  it('sends the error of a text that failed', async () => {
    app.openAi.next({ kind: 'status', status: 401 });
    const listening = follow(editor, await request());
    await listening.ended;
    expect(listening.told().at(-1)).toMatchObject({ generation: { state: 'failed', errorCode: 'AI_TEXT_FAILED' } });
  });

  it('refuses anonymous users, viewers and other companies, and shows a request only to its author', async () => {
    const stranger = await newOwner(app.api.app.services, 'Another House');
    const code = async (token?: string): Promise<string | undefined> =>
      (await app.api.graph(ask, { input: input() }, token)).errors?.[0]?.extensions.code;
    expect(await code()).toBe('UNAUTHENTICATED');
    expect(await code(viewer.token)).toBe('FORBIDDEN');
    expect(await code(stranger.token)).toBe('NOT_FOUND');
    const id = await request();
    for (const person of [viewer, stranger]) {
      const listening = follow(person, id);
      await listening.ended;
      expect(listening.answers.filter((answer) => answer.data)).toEqual([]);
    }
    // The model is called for this text before the next one.
    await follow(editor, id).ended;
  });

  it('stops a text only for its author, at the model too', async () => {
    const cancel = 'mutation ($id: ID!) { cancelAiGeneration(id: $id) { id } }';
    const modelRequest = app.openAi.nextRequest();
    app.openAi.next({ kind: 'hold', pieces: ['Short'] });
    const id = await request();
    const listening = follow(editor, id);
    const { ended } = await modelRequest;
    const stranger = await newOwner(app.api.app.services, 'Another House');
    const code = async (token?: string): Promise<string | undefined> =>
      (await app.api.graph(cancel, { id }, token)).errors?.[0]?.extensions.code;
    expect(await code()).toBe('UNAUTHENTICATED');
    expect(await code(viewer.token)).toBe('NOT_FOUND');
    expect(await code(stranger.token)).toBe('NOT_FOUND');
    expect((await app.api.graph(cancel, { id }, editor.token)).data).toEqual({ cancelAiGeneration: { id } });
    expect(await ended).toBe(true);
    await listening.ended;
    expect(listening.told().at(-1)).toMatchObject({ generation: { state: 'cancelled', errorCode: 'AI_CANCELLED' } });
  });

  it('says whether AI can be used, and how to set it up', async () => {
    expect((await app.api.graph(status, {}, viewer.token)).data).toEqual({
      aiStatus: { isConfigured: true, isEnabled: true, setupHint: null },
    });
    app.setKey(null);
    expect((await app.api.graph(status, {}, viewer.token)).data).toEqual({
      aiStatus: {
        isConfigured: false,
        isEnabled: true,
        setupHint: 'AI is not set up. Set OPENAI_API_KEY and start again',
      },
    });
    expect((await app.api.graph(ask, { input: input() }, editor.token)).errors?.[0]?.extensions.code).toBe(
      'AI_NOT_CONFIGURED',
    );
    expect((await app.api.graph(status)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('shows jobs only to super admins', async () => {
    const { data } = await app.api.graph(ask, { input: input() }, editor.token);
    const { id } = (data as { requestAiText: { job: { id: string } } }).requestAiText.job;
    const job = 'query ($id: ID!) { job(id: $id) { id } }';
    expect((await app.api.graph(job, { id }, editor.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await app.api.graph(job, { id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
