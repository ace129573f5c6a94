// @apart: takes long and begins first
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { fromSource } from '../kernel/fromSource.js';
import { digitNames, digitSamples, wavOf } from '../testing/digitSound.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { fillSharingWorld, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addSpokenVideo, useTranscription } from '../testing/transcripts.js';
import { startTranscriptionServer, type TranscriptionServer } from '../testing/transcriptionServer.js';
import { requestTranscription } from './requestTranscription.js';
import { writePiece } from './sound/writePiece.js';
import { TranscriptionPiece } from './transcriptionPiece.entity.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';
import { getDraftTranscript } from './transcripts.queries.js';

const program = fileURLToPath(new URL('../testing/transcribeProcess.ts', import.meta.url));

let app: TestApp;
let world: SharingWorld;
let server: TranscriptionServer;
let folder: string;

beforeAll(async () => {
  [app, server, folder] = await Promise.all([
    openTestApp(),
    startTranscriptionServer(),
    mkdtemp(join(tmpdir(), 'killed-')),
  ]);
  world = await fillSharingWorld(app);
  useTranscription(app, server.baseUrl);
});
afterAll(async () => {
  await Promise.all([app.close(), server.close(), rm(folder, { recursive: true, force: true })]);
});

function start({ companyId, id, jobId }: TranscriptionRequest): ChildProcess {
  return spawn(process.execPath, [...fromSource.options, program, companyId, id, jobId], {
    cwd: fromSource.cwd,
    env: {
      ...process.env,
      ...fromSource.env,
      DATABASE_URL: app.ownerUrl,
      DATA_DIR: app.services.config.DATA_DIR,
      SECRET_KEY: 'x'.repeat(40),
      TRANSCRIPTION_BASE_URL: server.baseUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

it('goes on at the next piece when its worker is killed at any moment, and the progress never goes back', async () => {
  const minutes = 20;
  const said = Array.from({ length: minutes * 12 }, (_, index) => ({
    digit: Math.floor(1_000 * Math.abs(Math.sin(index * 12.9898))) % 10,
    ...{ start: index * 5_000 + 500, end: index * 5_000 + 700 },
  }));
  const { id: articleId } = await createArticle(world.editor, { workspaceId: world.workspace.id, title: 'Long' });
  const duration = minutes * 60_000;
  await addSpokenVideo(world.editor, articleId, { said, duration });
  const request = await requestTranscription(world.editor, { articleId });
  const sound = join(folder, 'sound.wav');
  await writeFile(sound, wavOf(digitSamples(said, duration)));
  const em = () => readPastPolicies(app.services);
  /** What each finished piece holds. */
  const kept = async (): Promise<string[]> => {
    const pieces = await em().find(TranscriptionPiece, { requestId: request.id, result: { $ne: null } });
    return await Promise.all(
      pieces.map(async ({ startMs, endMs }) => {
        const path = join(folder, `${startMs}.wav`);
        await writePiece(sound, path, { start: startMs, end: endMs });
        return createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
      }),
    );
  };
  const progressOf = async (): Promise<number> =>
    (await em().findOneOrFail(TranscriptionRequest, { id: request.id })).progress;

  let [progress, finished]: [number, string[]] = [0, []];
  for (const [round, waitMs] of [0, 30, 200, 700].entries()) {
    const before = server.requests.length;
    const child = start(request);
    const ended = once(child, 'exit');
    await server.nextRequest();
    await pause(waitMs);
    child.kill('SIGKILL');
    await ended;
    const sent = server.requests.slice(before).map(({ sha256 }) => sha256);
    expect(sent.filter((sha256) => finished.includes(sha256))).toEqual([]);
    finished = await kept();
    const now = await progressOf();
    expect(now, `after round ${round}`).toBeGreaterThanOrEqual(progress);
    progress = now;
  }
  const before = server.requests.length;
  const [code] = (await once(start(request), 'exit')) as [number];
  expect(code).toBe(0);
  const sent = server.requests.slice(before).map(({ sha256 }) => sha256);
  expect(sent.filter((sha256) => finished.includes(sha256))).toEqual([]);
  expect(await em().findOneOrFail(TranscriptionRequest, { id: request.id })).toMatchObject({
    ...{ state: 'done', progress: 100 },
  });
  const { lines } = await getDraftTranscript(world.editor, articleId);
  expect(lines.flatMap(({ words }) => words).map(({ text }) => text)).toEqual(
    said.map(({ digit }) => digitNames[digit]),
  );
});
