// @apart: takes long and begins first
import { readFile } from 'node:fs/promises';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { digitNames, type SaidDigit } from '@snaplore/core/testing/digitSound';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { storeBytes } from '@snaplore/core/testing/storedFiles';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { useTranscription } from '@snaplore/core/testing/transcripts';
import { startTranscriptionServer, type TranscriptionServer } from '@snaplore/core/testing/transcriptionServer';
import { requestTranscription } from '@snaplore/core/transcripts/requestTranscription';
import { getTranscription } from '@snaplore/core/transcripts/transcriptionRequests.queries';
import { getDraftTranscript } from '@snaplore/core/transcripts/transcripts.queries';
import { editVideo } from '@snaplore/core/videoEdits/editVideo';
import { Video } from '@snaplore/core/videos/video.entity';
import { addEncodedFile } from '@snaplore/core/videos/videoFiles';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aac, h264, openTestVideos, type TestVideos } from '../../pipelines/video/testing/makeTestVideo.js';
import { makeMarkedVideo } from '../../pipelines/video/testing/markedVideo.js';
import { makeSpokenVideo } from '../../pipelines/video/testing/spokenVideo.js';
import { transcribeJob } from './transcribe.job.js';

let app: TestApp;
let owner: TestPerson;
let videos: TestVideos;
let server: TranscriptionServer;
let workspaceId: string;

beforeAll(async () => {
  [app, videos, server] = await Promise.all([openTestApp(), openTestVideos(), startTranscriptionServer()]);
  owner = await refreshViewer(await newOwner(app.services));
  ({ id: workspaceId } = await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' }));
  useTranscription(app, server.baseUrl);
});
afterAll(async () => {
  await Promise.all([app.close(), videos.remove(), server.close()]);
});

/** An article with the video of a file, transcribed. */
async function transcribed(path: string, duration: number) {
  const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Spoken' });
  const videoId = await addParagraph(owner, articleId, { duration });
  const stored = await storeBytes(owner, await readFile(path));
  const of = { name: 'playable.mp4', label: 'Original', width: 64, height: 36, codecs: null, segments: null };
  await inTransaction(owner, async (tx) => {
    await addEncodedFile(tx, await tx.em.findOneOrFail(Video, { id: videoId }), 'playable', { stored, ...of });
  });
  const { id } = await requestTranscription(owner, { articleId });
  await runJobs(app, { 'videos.transcribe': transcribeJob });
  return { articleId, videoId, state: (await getTranscription(owner, id)).state };
}

/** The words of an article's draft, each with its time. */
async function heard(articleId: string): Promise<{ text: string; start: number }[]> {
  return (await getDraftTranscript(owner, articleId)).lines.flatMap(({ words }) => words);
}

function expectHeard(words: readonly { text: string; start: number }[], said: readonly SaidDigit[]): void {
  expect(words.map(({ text }) => text)).toEqual(said.map(({ digit }) => digitNames[digit]));
  const furthest = Math.max(...words.map(({ start }, index) => Math.abs(start - (said[index]?.start ?? NaN))));
  expect(furthest).toBeLessThanOrEqual(100);
}

const everySeconds = (count: number, seconds: number): SaidDigit[] =>
  Array.from({ length: count }, (_, index) => {
    const start = index * seconds * 1_000 + 700;
    return { digit: Math.floor(1_000 * Math.abs(Math.sin(index * 12.9898))) % 10, start, end: start + 250 };
  });

it('words are at their times where the sound begins late and has gaps', async () => {
  const said = everySeconds(20, 1);
  const path = await makeSpokenVideo(videos.path('late.mp4'), {
    ...{ said, durationMs: 20_000, lateMs: 2_000 },
    soundFilters: "aselect='not(between(t,5.2,9.1))'",
  });
  const { articleId, state } = await transcribed(path, 20_000);
  expect(state).toBe('done');
  const isInGap = ({ start }: SaidDigit): boolean => start > 5_000 && start < 9_100;
  expectHeard(
    await heard(articleId),
    said.filter((digit) => digit.start >= 2_000 && !isInGap(digit)),
  );
});

it('and at the end of an hour, after late sound and twenty cuts, without a word of what is cut away', async () => {
  const hour = 3_600_000;
  const said = everySeconds(900, 4);
  const path = await makeSpokenVideo(videos.path('hour.mp4'), { said, durationMs: hour, lateMs: 3_000 });
  const { articleId, videoId, state } = await transcribed(path, hour);
  expect(state).toBe('done');
  const spoken = said.filter(({ start }) => start >= 3_000);
  expectHeard(await heard(articleId), spoken);
  const cuts = Array.from({ length: 20 }, (_, index) => {
    const start = 60_000 + index * 170_000 + index * 37;
    return { start, end: start + 11_000 + index * 911 };
  });
  for (const [revision, range] of cuts.entries())
    await editVideo(owner, {
      ...{ articleId, id: newId(), revision: revision + 1 },
      edit: { kind: 'trim', ranges: [{ videoId, ...range }] },
    });
  const shown = spoken.filter(({ start, end }) => {
    const middle = (start + end) / 2;
    return !cuts.some((range) => range.start <= middle && middle < range.end);
  });
  const cutBefore = (time: number): number =>
    cuts.reduce((sum, range) => sum + Math.max(0, Math.min(time, range.end) - range.start), 0);
  expect(shown.length).toBeLessThan(spoken.length - 50);
  expectHeard(
    await heard(articleId),
    shown.map(({ digit, start, end }) => ({ digit, start: start - cutBefore(start), end })),
  );
});

it('a video without sound ends so, and sends nothing', async () => {
  const before = server.requests.length;
  const silent = await makeMarkedVideo(videos.path('silent.mp4'), { seconds: 2, args: [...h264], soundFilters: null });
  expect((await transcribed(silent, 2_000)).state).toBe('noSound');
  const quiet = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=2', '-map', '0:v', '-map', '1:a', '-c:v', 'copy'];
  await videos.ffmpeg(['-i', silent, ...quiet, ...aac, videos.path('quiet.mp4')]);
  expect((await transcribed(videos.path('quiet.mp4'), 2_000)).state).toBe('noSpeech');
  expect(server.requests.length).toBe(before);
});
