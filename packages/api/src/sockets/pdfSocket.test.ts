import type { RenderedPdf } from '@snaplore/core/adapters/chromium/renderPdf';
import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { attemptRunner, type Attempt } from '@snaplore/core/jobs/runAttempt';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { Job } from '@snaplore/core/outbox/job.entity';
import { PdfExport } from '@snaplore/core/pdf/pdfExport.entity';
import { writePdf } from '@snaplore/core/pdf/writePdf';
import { inlineScheduler } from '@snaplore/core/testing/inlineScheduler';
import { writeNote } from '@snaplore/core/testing/notes';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { reactions } from '@snaplore/core/wiring/reactions';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApi, type TestApi } from '../testing/testApi.js';

interface Answer {
  type: string;
  exportId?: string;
  url?: string;
  code?: string;
  message?: string;
  progress?: number;
}

let api: TestApi;
let editor: TestPerson;
let article: Article;
let close: () => Promise<void>;
let render: (signal: AbortSignal | undefined) => Promise<RenderedPdf>;
const pdf = Buffer.from('%PDF-1.4 one page');

beforeAll(async () => {
  api = await openTestApi();
  const { services } = api.app;
  editor = await newOwner(services);
  const workspace = await createWorkspace(editor, { title: 'Manuals', visibility: 'organization' });
  editor = await refreshViewer(editor);
  article = await createArticle(editor, { workspaceId: workspace.id, title: 'Wheels' });
  await writeNote(editor, article.id, 'Steps', 'Loosen the spokes');
  await publishArticle(editor, { id: article.id });
  const scheduler = inlineScheduler(services, {
    'articles.exportPdf': async ({ caller, payload, ...attempt }) => {
      await writePdf(caller, payload.pdfExportId, attempt, (_config, _log, _source, options) =>
        render(options?.signal),
      );
    },
  });
  const dispatcher = startDispatcher(services, scheduler, reactions);
  close = async () => {
    await dispatcher.close();
    await scheduler.stop(0);
    await api.close();
  };
});
afterAll(async () => {
  await close();
});
beforeEach(() => {
  render = () => Promise.resolve({ pdf, refused: [] });
});

/** A page that is printed only once it is released; aborted with its signal. */
function held(): { release: () => void; begun: Promise<void> } {
  let release = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const printed = new Promise<void>((resolve) => (release = resolve));
  render = async (signal) => {
    begin();
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
    await Promise.race([printed, aborted]);
    return { pdf, refused: [] };
  };
  return { release, begun };
}

async function talk(person = editor) {
  const socket = new WebSocket(`${api.origin.replace('http', 'ws')}/api/generate-pdf?token=${person.token}`);
  const answers: Answer[] = [];
  socket.on('message', (data) => {
    const answer = JSON.parse((data as Buffer).toString()) as Answer;
    if (answer.type !== 'ping') answers.push(answer);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => {
      resolve({ code, reason: reason.toString() });
    });
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  return {
    socket,
    answers,
    closed,
    say: (message: unknown) => {
      socket.send(JSON.stringify(message));
    },
  };
}
const start = (): unknown => ({ type: 'start', articleId: article.id, textTabId: null });

describe('the documented PDF socket', () => {
  it('tells the progress, then the address of the PDF, and closes with 3001', async () => {
    const page = held();
    const client = await talk();
    client.say(start());
    await expect.poll(() => client.answers.findLast(({ type }) => type === 'update')?.progress).toBeGreaterThan(0);
    page.release();
    expect(await client.closed).toEqual({ code: 3001, reason: 'success' });
    const result = client.answers.at(-1);
    expect(result?.type).toBe('result');
    const response = await fetch(new URL(result?.url ?? '', api.origin));
    expect(response.headers.get('content-disposition')).toContain('filename="Wheels.pdf"');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  it('refuses whoever may not edit the article, and shows nobody the PDF of another user', async () => {
    const { services } = api.app;
    for (const [person, code] of [
      [await newMember(editor), 'FORBIDDEN'],
      [await newOwner(services, 'Another Company'), 'NOT_FOUND'],
    ] as const) {
      const client = await talk(person);
      client.say(start());
      expect((await client.closed).code).toBe(3002);
      expect(client.answers.at(-1)).toMatchObject({ type: 'error', code });
    }
    const mine = await talk();
    mine.say(start());
    await mine.closed;
    const other = await talk(await newMember(editor, 'admin'));
    other.say({ type: 'reconnect', articleId: article.id, exportId: mine.answers.at(-1)?.exportId });
    expect((await other.closed).code).toBe(3002);
    expect(other.answers).toMatchObject([{ type: 'error', code: 'NOT_FOUND' }]);
  });

  it('goes on when the client goes away, and gives it the rest when it comes back', async () => {
    const page = held();
    const first = await talk();
    first.say(start());
    await page.begun;
    first.socket.terminate();
    const second = await talk();
    second.say({ type: 'reconnect', articleId: article.id });
    await expect.poll(() => second.answers.at(-1)?.type).toBe('update');
    page.release();
    expect((await second.closed).code).toBe(3001);
    const third = await talk();
    third.say({ type: 'reconnect', articleId: article.id, exportId: second.answers.at(-1)?.exportId });
    expect((await third.closed).code).toBe(3001);
    expect(third.answers).toMatchObject([{ type: 'result', exportId: second.answers.at(-1)?.exportId }]);
  });

  it('survives a killed worker: the job is taken up again by the next one', async () => {
    // As its worker left it: begun, and nothing of it done.
    const page = held();
    const client = await talk();
    client.say(start());
    await page.begun;
    const [{ id, jobId } = { id: '', jobId: '' }] = await readPastPolicies(api.app.services).find(
      PdfExport,
      { articleId: article.id },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    render = () => Promise.resolve({ pdf, refused: [] });
    const handlers = {
      'articles.exportPdf': async ({ caller, payload, ...attempt }: Attempt<'articles.exportPdf'>) => {
        await writePdf(caller, payload.pdfExportId, attempt, () => render(undefined));
      },
    } as unknown as Parameters<typeof attemptRunner>[1];
    await attemptRunner(api.app.services, handlers, 'next', new AbortController().signal)(jobId, 'articles.exportPdf');
    expect((await client.closed).code).toBe(3001);
    expect(client.answers.at(-1)).toMatchObject({ type: 'result', exportId: id });
    expect(await readPastPolicies(api.app.services).findOneOrFail(Job, { id: jobId })).toMatchObject({
      status: 'done',
      workerDeaths: 1,
      attempts: 1,
    });
    page.release();
  });

  it('stops on cancel, and answers a ping', async () => {
    const page = held();
    const client = await talk();
    client.say({ type: 'ping' });
    client.say(start());
    await page.begun;
    client.say({ type: 'cancel' });
    expect(await client.closed).toEqual({ code: 3001, reason: 'cancelled' });
    expect(client.answers[0]).toEqual({ type: 'pong' });
    expect(client.answers.at(-1)?.type).toBe('cancel');
  });

  it('warns with 3000 of what the user can resolve, and ends with 3002 in the words of the spec', async () => {
    const bad = await talk();
    bad.say({ type: 'dance' });
    expect((await bad.closed).code).toBe(3000);
    const empty = await createArticle(editor, { workspaceId: article.workspaceId, title: 'Empty' });
    const client = await talk();
    client.say({ type: 'start', articleId: empty.id });
    expect(await client.closed).toEqual({ code: 3000, reason: 'There is no published text to export' });
    render = () => Promise.reject(new Error('Chromium ended'));
    const failed = await talk();
    failed.say(start());
    expect(await failed.closed).toEqual({ code: 3002, reason: 'Failed to generate PDF from article' });
  });

  it('lets go of who sends more than can wait', async () => {
    const client = await talk();
    for (let each = 0; each < limits.pdfMessagesWaiting + 100; each += 1) client.say({ type: 'cancel' });
    expect(await client.closed).toMatchObject({ code: 3002 });
    expect(client.answers.filter(({ code }) => code === 'TOO_MANY_OPERATIONS')).toHaveLength(1);
  });

  it('ends when the article is deleted', async () => {
    const page = held();
    const client = await talk();
    client.say(start());
    await page.begun;
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.execute('update article set deleted_at = now() where id = ?', [article.id]);
    });
    expect((await client.closed).code).toBe(3002);
    page.release();
  });
});
