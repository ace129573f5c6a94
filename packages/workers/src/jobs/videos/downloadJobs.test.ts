// @apart: takes long and begins first
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { Job } from '@snaplore/core/outbox/job.entity';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { storeBytes } from '@snaplore/core/testing/storedFiles';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { cancelVideoDownload } from '@snaplore/core/videoDownloads/cancelVideoDownload';
import { requestVideoDownload } from '@snaplore/core/videoDownloads/requestVideoDownload';
import { VideoDownload } from '@snaplore/core/videoDownloads/videoDownload.entity';
import { videoDownloadUrl } from '@snaplore/core/videoDownloads/videoDownloads.queries';
import { Video } from '@snaplore/core/videos/video.entity';
import { addEncodedFile } from '@snaplore/core/videos/videoFiles';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aac, h264, openTestVideos, type TestVideos } from '../../pipelines/video/testing/makeTestVideo.js';
import { makeMarkedVideo, markedFrames } from '../../pipelines/video/testing/markedVideo.js';
import { downloadVideoJob } from './download.job.js';

let app: TestApp;
let owner: TestPerson;
let videos: TestVideos;
let articleId: string;

/** A video of the article that is played as it was sent, in its draft. */
async function addVideo(name: string, size: string): Promise<string> {
  const path = await makeMarkedVideo(videos.path(name), { seconds: 2, size, args: [...h264, ...aac] });
  const id = await addParagraph(owner, articleId, { duration: 2_000 });
  const stored = await storeBytes(owner, await readFile(path));
  const [width = 0, height = 0] = size.split('x').map(Number);
  const of = { name: 'playable.mp4', label: 'Original', width, height, codecs: null, segments: null };
  await inTransaction(owner, async (tx) => {
    await addEncodedFile(tx, await tx.em.findOneOrFail(Video, { id }), 'playable', { stored, ...of });
  });
  return id;
}

beforeAll(async () => {
  [app, videos] = await Promise.all([openTestApp(), openTestVideos()]);
  owner = await refreshViewer(await newOwner(app.services));
  const { id: workspaceId } = await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' });
  ({ id: articleId } = await createArticle(owner, { workspaceId, title: 'Truing a wheel' }));
  const first = await addVideo('first.mp4', '320x180');
  await addVideo('second.mp4', '160x90');
  await addParagraph(owner, articleId, { videoId: first, videoTime: 400, duration: 600 });
  await publishArticle(owner, { id: articleId });
});
afterAll(async () => {
  await Promise.all([app.close(), videos.remove()]);
});

const upTo = (from: number, until: number): number[] => Array.from({ length: until - from }, (_, at) => from + at);

it('a requested recording is one file of all that is played, in the order of the timeline', async () => {
  const { id } = await requestVideoDownload(owner, articleId);
  expect(await runJobs(app, { 'videos.download': downloadVideoJob })).toEqual(['videos.download']);
  expect(await videoDownloadUrl(owner, id)).not.toBeNull();
  const { storageKey, bytes } = await reader(owner).findOneOrFail(VideoDownload, { id });
  const made = await buffer(await app.services.storage.get(storageKey ?? ''));
  expect(made.length).toBe(bytes);
  await writeFile(videos.path('made.mp4'), made);
  const frames = await markedFrames(videos.path('made.mp4'));
  expect(frames.map(({ number }) => number)).toEqual([...upTo(0, 50), ...upTo(0, 50), ...upTo(10, 25)]);
});

it('the step ends when its download is cancelled, and nothing is stored', async () => {
  const { id, jobId } = await requestVideoDownload(owner, articleId);
  await runJobs(app, {
    'videos.download': async (attempt) => {
      const done = downloadVideoJob(attempt);
      await cancelVideoDownload(owner, id);
      await done;
    },
  });
  expect(await reader(owner).findOneOrFail(Job, { id: jobId })).toMatchObject({
    status: 'failed',
    errorCode: 'VIDEO_DOWNLOAD_CANCELLED',
  });
  expect(await reader(owner).findOneOrFail(VideoDownload, { id })).toMatchObject({
    storageKey: null,
    finishedAt: null,
  });
});
