// @apart: takes long and begins first
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { readDraft } from '../articles/readDraft.js';
import { fromSource } from '../kernel/fromSource.js';
import { testDriver } from '../testing/ai.js';
import { writeNote } from '../testing/notes.js';
import { startOpenAiServer, usualAnswer, type OpenAiServer } from '../testing/openAiServer.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { AiGeneration } from './aiGeneration.entity.js';
import { getGeneration, getImage } from './generations.queries.js';
import { requestImage } from './image/requestImage.js';
import { requestNotes } from './notes/requestNotes.js';
import { requestText } from './text/requestText.js';
import { AiUsage } from './usage/aiUsage.entity.js';

const program = fileURLToPath(new URL('../testing/generateProcess.ts', import.meta.url));

let app: TestApp;
let server: OpenAiServer;
let editor: TestPerson;
let articleId: string;

beforeAll(async () => {
  app = await openTestApp();
  server = await startOpenAiServer({
    pieceMs: 4,
    usual: (request) =>
      request.endpoint === 'images'
        ? usualAnswer(request)
        : { kind: 'answer', pieces: Array.from({ length: 60 }, () => 'One more. ') },
  });
  app.services.ai = testDriver(server);
  editor = await newOwner(app.services);
  const workspace = await createWorkspace(editor, { title: 'Manuals', visibility: 'organization' });
  articleId = (await createArticle(editor, { workspaceId: workspace.id, title: 'Wheels' })).id;
  await writeNote(editor, articleId, 'Spokes', 'A spoke is a thin rod. '.repeat(40));
});
afterAll(async () => {
  await Promise.all([app.close(), server.close()]);
});

function start({ companyId, kind, id, jobId }: AiGeneration): ChildProcess {
  return spawn(process.execPath, [...fromSource.options, program, companyId, kind, id, jobId], {
    cwd: fromSource.cwd,
    env: {
      ...process.env,
      ...fromSource.env,
      DATABASE_URL: app.ownerUrl,
      DATA_DIR: app.services.config.DATA_DIR,
      SECRET_KEY: 'x'.repeat(40),
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_API_KEY: 'sk-test',
      AI_IMAGE_MODEL: 'test-image-model',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const rows = async (requestId: string): Promise<AiUsage[]> =>
  await readPastPolicies(app.services).find(AiUsage, { requestId });

it.each([
  ['text', async () => await requestText(editor, { articleId, writerType: 'makeLonger', selectedText: 'A wheel.' })],
  ['image', async () => await requestImage(editor, { articleId, prompt: 'A wheel' })],
  ['notes', async () => await requestNotes(editor, { articleId, scenario: 'meeting-notes' })],
] as const)('of the kind %s ends once, however often its worker is killed', async (kind, request) => {
  const generation = await request();
  for (const waitMs of [0, 40, 200]) {
    const before = server.requests.length;
    const child = start(generation);
    const ended = once(child, 'exit');
    await expect.poll(() => server.requests.length > before || child.exitCode !== null, { interval: 5 }).toBe(true);
    await pause(waitMs);
    child.kill('SIGKILL');
    await ended;
  }
  const [code] = (await once(start(generation), 'exit')) as [number];
  expect(code).toBe(0);
  expect(await getGeneration(editor, generation.id)).toMatchObject({ state: 'done', progress: 100, errorCode: null });
  // A further attempt does nothing.
  const asked = server.requests.length;
  await once(start(generation), 'exit');
  expect(server.requests).toHaveLength(asked);

  const calls = await rows(generation.id);
  const finished = server.finished.filter(({ idempotencyKey }) => idempotencyKey.startsWith(generation.id));
  const steps = new Set(finished.map(({ idempotencyKey }) => idempotencyKey));
  // Each step is paid for once, and never more often than the service has answered.
  expect(calls.filter(({ state }) => state === 'used')).toHaveLength(steps.size);
  expect(steps.size).toBeLessThanOrEqual(finished.length);
  expect(calls.filter(({ state }) => state === 'reserved')).toEqual([]);
  if (kind === 'image') expect(await getImage(editor, await getGeneration(editor, generation.id))).not.toBeNull();
  if (kind === 'notes') expect((await readDraft(editor, articleId)).tabs).toHaveLength(2);
});
