import { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { createSocketTicket } from '@snaplore/core/sessions/socketTickets';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openAiApp, type AiApp } from '../testing/aiApp.js';

interface Answer {
  type: string;
  text?: string;
  requestId?: string;
  code?: string;
  message?: string;
  progress?: number;
}

/** One connection of a client to the documented socket. */
interface Talk {
  socket: WebSocket;
  answers: Answer[];
  opened: Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
  say(message: unknown): void;
  /** Waits for an answer. */
  hear(type: string): Promise<Answer>;
}

let app: AiApp;
let editor: TestPerson;
let article: Article;

beforeAll(async () => {
  app = await openAiApp();
  editor = await newOwner(app.api.app.services);
  const workspace = await createWorkspace(editor, { title: 'Manuals', visibility: 'organization' });
  article = await createArticle(editor, { workspaceId: workspace.id, title: 'Wheels' });
  await writePastPolicies(app.api.app.services, async ({ em }) => {
    await em.nativeUpdate(Article, { id: article.id }, { publishedAt: new Date() });
  });
});
afterAll(async () => {
  await app.close();
});
beforeEach(() => {
  app.setKey('sk-test');
});

function talk(query: string, headers: Record<string, string> = {}): Talk {
  const socket = new WebSocket(`${app.api.origin.replace('http', 'ws')}/api/ai-text${query}`, { headers });
  const answers: Answer[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse((data as Buffer).toString()) as Answer;
    if (answer.type === 'ping') return;
    answers.push(answer);
    for (const wake of waiting) wake();
  });
  return {
    socket,
    answers,
    opened: new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    }),
    closed: new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
      });
    }),
    say: (message) => {
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    hear: async (type) => {
      for (;;) {
        const answer = answers.find((each) => each.type === type);
        if (answer) return answer;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
  };
}

const start = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'start',
  articleId: article.id,
  writerType: 'simplify',
  selectedText: 'A long sentence.',
  prompt: '',
  tone: 'business',
  predefinedPrompt: null,
  saveArticle: false,
  isConsiderArticle: false,
  option: '',
  ...change,
});
const connected = async (person = editor): Promise<Talk> => {
  const made = talk(`?token=${person.token}`);
  await made.opened;
  return made;
};

describe('the documented AI text socket', () => {
  it('streams updates and the result, and closes with 3001', async () => {
    app.openAi.next({ kind: 'hold', pieces: ['Simple ', 'words.'] });
    const made = await connected();
    made.say(start());
    await expect.poll(() => made.answers.findLast((answer) => answer.type === 'update')?.text).toBe('Simple words.');
    app.openAi.release();
    expect(await made.closed).toEqual({ code: 3001, reason: 'success' });
    expect(made.answers.at(-1)).toMatchObject({ type: 'result', text: 'Simple words.' });
  });

  it('lets a single-use ticket in once, and nobody without a token', async () => {
    const { ticket } = await createSocketTicket(editor);
    await talk(`?ticket=${ticket}`).opened;
    await expect(talk(`?ticket=${ticket}`).opened).rejects.toThrow('401');
    await expect(talk('').opened).rejects.toThrow('401');
    await expect(talk('?token=nobody-has-this-token').opened).rejects.toThrow('401');
    const cookie = { cookie: `snaplore_auth=${editor.token}` };
    await expect(talk('', { ...cookie, origin: 'https://evil.example' }).opened).rejects.toThrow('401');
    await talk('', { ...cookie, origin: 'http://snaplore.localhost' }).opened;
  });

  it('answers a ping', async () => {
    const made = await connected();
    made.say({ type: 'ping' });
    await made.hear('pong');
    made.socket.close();
  });

  it('hears one message after the other, and lets go of who sends more than can wait', async () => {
    const client = await connected();
    for (let each = 0; each < limits.aiTextMessagesWaiting + 100; each += 1) client.say({ type: 'cancel' });
    expect(await client.closed).toMatchObject({ code: 3002 });
    expect(client.answers.filter(({ code }) => code === 'TOO_MANY_OPERATIONS')).toHaveLength(1);
  });

  it('stops the model on cancel', async () => {
    app.openAi.next({ kind: 'hold', pieces: ['Never '] });
    const asked = app.openAi.nextRequest();
    const made = await connected();
    made.say(start());
    const { ended } = await asked;
    made.say({ type: 'cancel' });
    expect(await ended).toBe(true);
    expect(await made.closed).toEqual({ code: 3001, reason: 'cancelled' });
    expect(made.answers.at(-1)?.type).toBe('cancel');
  });

  it('goes on when the client goes away, and gives it the rest when it comes back', async () => {
    app.openAi.next({ kind: 'hold', pieces: ['Half '] });
    const first = await connected();
    first.say(start());
    const { requestId } = await first.hear('update');
    first.socket.terminate();
    await first.closed;
    const second = await connected();
    second.say({ type: 'reconnect', articleId: article.id });
    expect((await second.hear('update')).requestId).toBe(requestId);
    await expect.poll(() => second.answers.at(-1)?.text).toBe('Half ');
    app.openAi.release();
    expect((await second.closed).code).toBe(3001);
    expect(second.answers.at(-1)).toMatchObject({ type: 'result', text: 'Half', requestId });
    const third = await connected();
    third.say({ type: 'reconnect', articleId: article.id, requestId });
    expect((await third.closed).code).toBe(3001);
    expect(third.answers).toEqual([{ type: 'result', text: 'Half', requestId }]);
  });

  it('warns with 3000 of what the person can do something about', async () => {
    const refused = async (message: unknown): Promise<{ code: number; reason: string }> => {
      const made = await connected();
      made.say(message);
      return await made.closed;
    };
    expect(await refused(start({ selectedText: '' }))).toEqual({ code: 3000, reason: 'Please enter a prompt' });
    expect((await refused(start({ writerType: 'sing' }))).code).toBe(3000);
    expect((await refused('not json')).code).toBe(3000);
    expect((await refused({ type: 'dance' })).code).toBe(3000);
    app.setKey(null);
    expect(await refused(start())).toEqual({
      code: 3000,
      reason: 'AI is not set up. Set OPENAI_API_KEY and start again',
    });
  });

  it('ends with 3002 in the words of the spec when there will be no text', async () => {
    app.openAi.next({ kind: 'status', status: 401 });
    const made = await connected();
    made.say(start());
    expect(await made.closed).toEqual({ code: 3002, reason: 'Failed to generate AI text' });
    expect(made.answers.at(-1)).toEqual({
      type: 'error',
      code: 'AI_TEXT_FAILED',
      message: 'Failed to generate AI text',
    });
  });

  it('refuses a viewer and another company with 3002, and a request of somebody else', async () => {
    const viewer = await newMember(editor);
    const stranger = await newOwner(app.api.app.services, 'Another House');
    for (const [person, code] of [
      [viewer, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
    ] as const) {
      const made = await connected(person);
      made.say(start());
      expect((await made.closed).code).toBe(3002);
      expect(made.answers.at(-1)).toMatchObject({ type: 'error', code });
    }
    const admin = await newMember(editor, 'admin');
    const other = await connected(admin);
    other.say({ type: 'reconnect', articleId: article.id });
    expect((await other.closed).code).toBe(3002);
    expect(other.answers).toMatchObject([{ type: 'error', code: 'NOT_FOUND' }]);
  });

  it('answers unknown, late and double messages by code, and leaves the text alone', async () => {
    const early = await connected();
    early.say({ type: 'cancel' });
    expect(await early.hear('error')).toMatchObject({ code: 'BAD_INPUT' });
    early.socket.close();
    app.openAi.next({ kind: 'hold', pieces: ['One '] });
    const made = await connected();
    made.say(start());
    await expect.poll(() => made.answers.at(-1)?.text).toBe('One ');
    for (const message of [start(), { type: 'reconnect', articleId: article.id }, { type: 'dance' }, 'no json']) {
      made.say(message);
    }
    await expect.poll(() => made.answers.filter(({ code }) => code === 'BAD_INPUT')).toHaveLength(4);
    app.openAi.release();
    expect(await made.closed).toEqual({ code: 3001, reason: 'success' });
    expect(made.answers.at(-1)).toMatchObject({ type: 'result', text: 'One' });
  });
});
