// @apart: takes long and begins first
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { fromSource } from '@snaplore/core/kernel/fromSource';
import { newId } from '@snaplore/core/kernel/ids';
import { Job } from '@snaplore/core/outbox/job.entity';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { indexArticle } from '@snaplore/core/search/indexArticle';
import { searchEverything } from '@snaplore/core/search/searchEverything';
import { readShownLater } from '@snaplore/core/shownText/readShownLater';
import { ShownText } from '@snaplore/core/shownText/shownText.entity';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { serveCuts } from '@snaplore/core/testing/servedCuts';
import { storeBytes } from '@snaplore/core/testing/storedFiles';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { editVideo } from '@snaplore/core/videoEdits/editVideo';
import { Video } from '@snaplore/core/videos/video.entity';
import { addEncodedFile } from '@snaplore/core/videos/videoFiles';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestVideos, type TestVideos } from '../../pipelines/video/testing/makeTestVideo.js';
import { makeShownVideo, type DrawnScene } from '../../pipelines/video/testing/shownVideo.js';
import { readShownJob } from './readShown.job.js';

const program = fileURLToPath(new URL('./testing/readShownProcess.ts', import.meta.url));

let app: TestApp;
let owner: TestPerson;
let videos: TestVideos;
let workspaceId: string;

beforeAll(async () => {
  [app, videos] = await Promise.all([openTestApp(), openTestVideos()]);
  const first = await newOwner(app.services);
  workspaceId = (await createWorkspace(first, { title: 'Shown', visibility: 'organization' })).id;
  owner = await refreshViewer(first);
});
afterAll(async () => {
  await Promise.all([app.close(), videos.remove()]);
});

/** An article with a video that shows these scenes; its reading waits. */
async function articleWith(name: string, scenes: readonly DrawnScene[]) {
  const path = await makeShownVideo(videos.path(`${newId()}.mp4`), scenes);
  const { id: articleId } = await createArticle(owner, { workspaceId, title: name });
  const duration = 1_000 * scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const videoId = await addParagraph(owner, articleId, { duration });
  const stored = await storeBytes(owner, await readFile(path));
  const of = { name: 'playable.mp4', label: 'Original', width: 1280, height: 720, codecs: null, segments: null };
  await inTransaction(owner, async (tx) => {
    await addEncodedFile(tx, await tx.em.findOneOrFail(Video, { id: videoId }), 'playable', { stored, ...of });
    await readShownLater(tx, [videoId]);
  });
  const job = await readPastPolicies(app.services).findOneOrFail(Job, {
    key: { $like: `videos.readShown:%:${videoId}` },
  });
  return { articleId, videoId, jobId: job.id };
}

const handlers = {
  'videos.readShown': readShownJob,
  'search.indexArticle': async ({ caller, payload }: Attempt<'search.indexArticle'>) => {
    await indexArticle(caller, payload.articleId);
  },
};

async function find(query: string, articleId: string): Promise<string[]> {
  await runJobs(app, handlers);
  const { nodes } = await searchEverything(owner, query, { kinds: ['articleVideo', 'draftVideo'] });
  return nodes
    .filter((hit) => hit.articleId === articleId)
    .map(({ category, isShown, startTime }) => `${category} ${isShown ? 'shown' : 'said'} at ${String(startTime)}`);
}

it('words of two scenes are found at their seconds, in English and Ukrainian, and none of a cut scene', async () => {
  const { articleId, videoId } = await articleWith('Two scenes', [
    { seconds: 12, lines: ['Quarterly budget review', 'Invoices above 5,000 need approval'] },
    { seconds: 12, lines: ['Рахунки погоджує відділ закупівель'], isDark: true },
  ]);
  expect(await find('invoices budget', articleId)).toEqual(['draftVideo shown at 0']);
  expect(await find('закупівель', articleId)).toEqual(['draftVideo shown at 12000']);
  const [job] = await readPastPolicies(app.services).find(Job, { name: 'videos.readShown' });
  expect(job).toMatchObject({ status: 'done', progress: 100 });

  const edit = { kind: 'trim' as const, ranges: [{ videoId, start: 0, end: 12_000 }] };
  await editVideo(owner, { articleId, id: newId(), revision: 1, edit });
  await publishArticle(owner, { id: articleId });
  await serveCuts(owner, articleId);
  expect(await find('budget', articleId)).toEqual([]);
  expect(await find('погоджує', articleId)).toEqual(['articleVideo shown at 0']);
});

it('a worker that is killed goes on behind the frames that it had read', async () => {
  const words = 'anchors bridges candles diamonds elephants forests gardens harbours islands journeys'.split(' ');
  const { articleId, videoId, jobId } = await articleWith(
    'Long',
    words.map((word) => ({ seconds: 10, lines: [`Chapter about ${word}`] })),
  );
  const em = () => readPastPolicies(app.services);
  const worker = spawn(process.execPath, [...fromSource.options, program, owner.viewer.companyId, videoId, jobId], {
    cwd: fromSource.cwd,
    env: {
      ...process.env,
      ...fromSource.env,
      DATABASE_URL: app.ownerUrl,
      DATA_DIR: app.services.config.DATA_DIR,
      SECRET_KEY: 'x'.repeat(40),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = once(worker, 'exit');
  const text = async () => await em().findOne(ShownText, { videoId }, { populate: ['scenes'] });
  await expect.poll(async () => (await text())?.read ?? 0, { interval: 20 }).toBe(8);
  worker.kill('SIGKILL');
  await gone;
  const before = await text();
  expect([before?.read, before?.scenes.length]).toEqual([8, 10]);
  // What was kept is not read again: it stays as it is, whatever the frames before show.
  await em().nativeUpdate(ShownText, { videoId }, { lines: [{ text: 'Kept', ranges: [[0, 1_000]] }] });
  expect(await find('journeys', articleId)).toEqual(['draftVideo shown at 90000']);
  expect(await find('kept', articleId)).toEqual(['draftVideo shown at 0']);
  expect(await find('diamonds', articleId)).toEqual([]);
  const after = await reader(owner).findOneOrFail(ShownText, { videoId });
  expect([after.id, after.read]).toEqual([before?.id, 10]);
});
