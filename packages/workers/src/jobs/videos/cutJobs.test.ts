// @apart: takes long and begins first
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { readVideoDraft } from '@snaplore/core/articles/videoDraft';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { newId } from '@snaplore/core/kernel/ids';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { restoreVersion } from '@snaplore/core/versions/restoreVersion';
import { editVideo } from '@snaplore/core/videoEdits/editVideo';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { hideVideo, retryCuts } from '@snaplore/core/videos/hideVideo';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { Video } from '@snaplore/core/videos/video.entity';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { coolSteps } from '../../pipelines/video/runStep.js';
import { aac, h264, openTestVideos, type TestVideos } from '../../pipelines/video/testing/makeTestVideo.js';
import { makeMarkedVideo, markedFrames } from '../../pipelines/video/testing/markedVideo.js';
import { moveFilesJob } from '../media/moveFiles.job.js';
import { removeMediaJob } from '../media/remove.job.js';
import { cutVideosJob } from './cut.job.js';
import { processVideoJob } from './process.job.js';
import { transcodeVideoJob } from './transcode.job.js';

const processing = { 'videos.process': processVideoJob };
const transcoding = { 'videos.transcode': transcodeVideoJob };
const cutting = { 'videos.cut': cutVideosJob };
const moving = { 'media.moveFiles': moveFilesJob, 'media.remove': removeMediaJob };

describe('the video that readers are served', () => {
  let app: TestApp;
  let owner: TestPerson;
  let workspaceId: string;
  let testVideos: TestVideos;
  let marked: Promise<string> | undefined;

  beforeAll(async () => {
    [app, testVideos] = await Promise.all([openTestApp(), openTestVideos()]);
    owner = await newOwner(app.services);
    workspaceId = (await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' })).id;
  });
  afterAll(async () => {
    coolSteps();
    await Promise.all([app.close(), testVideos.remove()]);
  });

  /** An article with a video of six seconds in its draft, which is played as it was sent. */
  async function withVideo(): Promise<{ articleId: string; videoId: string }> {
    const path = await (marked ??= makeMarkedVideo(testVideos.path('marked.mp4'), {
      seconds: 6,
      args: [...h264, ...aac],
    }));
    const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Film' });
    const bytes = await readFile(path);
    const file = { articleId, fileName: path, mimeType: 'video/mp4', size: bytes.length, fingerprint: path };
    const { id } = await startUpload(owner, file);
    const { storagePrefix } = await reader(owner).findOneOrFail(Upload, { id });
    await app.services.storage.put(`${storagePrefix}1`, bytes);
    const { id: videoId } = await acceptUpload(owner, id);
    await runJobs(app, processing);
    return { articleId, videoId };
  }
  const edit = async (articleId: string, what: VideoEdit): Promise<void> => {
    const { revision } = await readVideoDraft(reader(owner), articleId);
    await editVideo(owner, { articleId, id: newId(), revision, edit: what });
  };
  const trim = async ({ articleId, videoId }: { articleId: string; videoId: string }, start: number, end: number) => {
    await edit(articleId, { kind: 'trim', ranges: [{ videoId, start, end }] });
  };
  const publish = async (id: string): Promise<Article> => await publishArticle(owner, { id });
  const now = async (id: string): Promise<Article> => await reader(owner).findOneOrFail(Article, { id });
  const cutsOf = async (videoId: string): Promise<Video[]> =>
    await reader(owner).find(Video, { sourceVideoId: videoId }, { orderBy: { id: 'asc' } });
  const filesOf = async (videoId: string): Promise<MediaFile[]> =>
    await reader(owner).find(MediaFile, { videoId }, { orderBy: { id: 'asc' } });
  const waiting = async (name: Job['name']): Promise<number> =>
    await app.services.database.system.em.fork().count(Job, { name, status: 'new' });
  const numbersOf = async (video: Video): Promise<number[]> => {
    const file = (await filesOf(video.id)).find(({ kind }) => kind === 'rendition');
    const path = app.services.storage.localPath(file?.storageKey ?? '') ?? '';
    return (await markedFrames(path)).map(({ number }) => number);
  };

  it('is the video itself while nothing of it is hidden, and else a cut with files of its own', async () => {
    const { articleId, videoId } = await withVideo();
    await runJobs(app, transcoding);
    const first = await publish(articleId);
    expect(first).toMatchObject({
      videoPublicationId: first.publicationId,
      servedVideoIds: [videoId],
      duration: 6_000,
    });
    expect(await waiting('videos.cut')).toBe(0);
    const before = await filesOf(videoId);

    await trim({ articleId, videoId }, 2_000, 4_100);
    const second = await publish(articleId);
    // Until the new video is made, readers get the former one.
    expect(second).toMatchObject({
      videoPublicationId: first.publicationId,
      servedVideoIds: [videoId],
      duration: 6_000,
    });
    expect(await runJobs(app, cutting)).toEqual(['videos.cut']);
    const [cut, ...others] = await cutsOf(videoId);
    expect(others).toEqual([]);
    expect(cut).toMatchObject({
      status: 'ready',
      duration: 3_900,
      width: 320,
      height: 180,
      uploaderId: owner.viewer.userId,
    });
    expect(await now(articleId)).toMatchObject({
      videoPublicationId: second.publicationId,
      servedVideoIds: [cut?.id],
      duration: 3_900,
    });
    const files = await filesOf(cut?.id ?? '');
    expect(files.map(({ kind }) => kind).sort()).toEqual(['peaks', 'poster', 'rendition', 'sprite']);
    expect(files.find(({ kind }) => kind === 'rendition')).toMatchObject({ name: '180p.mp4', label: '180p' });
    const shown = Array.from({ length: 150 }, (_, number) => number).filter((number) => number < 50 || number >= 103);
    expect(await numbersOf(cut as Video)).toEqual(shown);

    // What readers had addresses of is stored elsewhere, but for the original, of which they had none.
    expect(await runJobs(app, moving)).toContain('media.moveFiles');
    for (const { id, kind, storageKey } of before) {
      const moved = (await filesOf(videoId)).find((file) => file.id === id);
      expect(moved?.storageKey === storageKey, kind).toBe(kind === 'original');
      expect((await app.services.storage.stat(storageKey)) !== null, kind).toBe(kind === 'original');
    }

    // Shown as a whole again, the cut goes with its files.
    await setVersionsOpen(owner, true);
    owner = await refreshViewer(owner);
    await restoreVersion(owner, { articleId, number: 1 });
    expect(await now(articleId)).toMatchObject({ servedVideoIds: [videoId], duration: 6_000 });
    expect(await cutsOf(videoId)).toEqual([]);
    await runJobs(app, moving);
    for (const { storageKey } of files) expect(await app.services.storage.stat(storageKey)).toBeNull();
  });

  it('waits for the first rendition of a video that something is hidden of', async () => {
    const { articleId, videoId } = await withVideo();
    await trim({ articleId, videoId }, 0, 1_000);
    const published = await publish(articleId);
    expect(published).toMatchObject({ videoPublicationId: null, servedVideoIds: [], duration: 0 });
    await runJobs(app, cutting);
    expect(await cutsOf(videoId)).toMatchObject([{ status: 'processing' }]);
    expect(await now(articleId)).toMatchObject({ videoPublicationId: null, servedVideoIds: [] });
    await runJobs(app, transcoding);
    await runJobs(app, cutting);
    const [cut] = await cutsOf(videoId);
    expect(cut).toMatchObject({ status: 'ready', duration: 5_000 });
    expect(await now(articleId)).toMatchObject({
      videoPublicationId: published.publicationId,
      servedVideoIds: [cut?.id],
    });
    expect((await numbersOf(cut as Video))[0]).toBe(25);
  });

  it('is that of the newest publication, and nothing is left of one that came in between', async () => {
    const { articleId, videoId } = await withVideo();
    await runJobs(app, transcoding);
    await trim({ articleId, videoId }, 1_000, 2_000);
    await publish(articleId);
    // The first is under way when the second is published.
    await app.services.database.system.em
      .fork()
      .nativeUpdate(Job, { name: 'videos.cut', status: 'new' }, { key: null });
    await trim({ articleId, videoId }, 3_000, 4_000);
    const newest = await publish(articleId);
    await runJobs(app, cutting);
    const [cut, ...others] = await cutsOf(videoId);
    expect(others).toEqual([]);
    expect(cut?.ranges).toEqual([
      [0, 1_000],
      [2_000, 3_000],
      [4_000, 6_000],
    ]);
    expect(await now(articleId)).toMatchObject({ videoPublicationId: newest.publicationId, servedVideoIds: [cut?.id] });
  });

  it('is made once, whenever its worker is killed', async () => {
    const { articleId, videoId } = await withVideo();
    await runJobs(app, transcoding);
    await trim({ articleId, videoId }, 1_000, 2_000);
    const published = await publish(articleId);
    const { id: jobId } = await app.services.database.system.em
      .fork()
      .findOneOrFail(Job, { name: 'videos.cut', status: 'new' });
    const attempt = async (until: () => Promise<boolean>): Promise<void> => {
      const killed = new AbortController();
      const run = cutVideosJob({
        caller: { ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } },
        jobId,
        payload: { articleId },
        signal: killed.signal,
        isLastAttempt: false,
        progress: async () => undefined,
        note: () => undefined,
        report: () => undefined,
      }).then(
        () => 'done',
        () => 'killed',
      );
      while (!(await until())) await wait(2);
      killed.abort();
      expect(await run).toBe('killed');
    };
    await attempt(async () => (await cutsOf(videoId)).length > 0);
    await attempt(async () => (await cutsOf(videoId))[0]?.status === 'playable');
    await attempt(async () => (await filesOf((await cutsOf(videoId))[0]?.id ?? '')).length > 1);
    expect(await runJobs(app, cutting)).toEqual(['videos.cut']);
    const cuts = await cutsOf(videoId);
    expect(cuts).toMatchObject([{ status: 'ready' }]);
    expect((await filesOf(cuts[0]?.id ?? '')).map(({ kind }) => kind).sort()).toEqual([
      'peaks',
      'poster',
      'rendition',
      'sprite',
    ]);
    expect(await now(articleId)).toMatchObject({ videoPublicationId: published.publicationId });
    // Again, nothing is left to do.
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Job, { id: jobId }, { status: 'new', attempts: 0 }),
    );
    const before = await filesOf(cuts[0]?.id ?? '');
    await runJobs(app, cutting);
    expect((await filesOf(cuts[0]?.id ?? '')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('stays the former one where it cannot be made, and is made again when an editor asks', async () => {
    const { articleId, videoId } = await withVideo();
    await runJobs(app, transcoding);
    const first = await publish(articleId);
    await trim({ articleId, videoId }, 1_000, 2_000);
    await publish(articleId);
    const disk = vi.spyOn(app.services.storage, 'putFile').mockImplementation(async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Job, { name: 'videos.cut', status: 'new' }, { attempts: 34 }),
    );
    await runJobs(app, cutting);
    disk.mockRestore();
    expect(await cutsOf(videoId)).toMatchObject([{ status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' }]);
    expect(await now(articleId)).toMatchObject({ videoPublicationId: first.publicationId, servedVideoIds: [videoId] });
    await retryCuts(owner, articleId);
    await retryCuts(owner, articleId);
    expect(await runJobs(app, cutting)).toEqual(['videos.cut']);
    expect(await cutsOf(videoId)).toMatchObject([{ status: 'ready', errorCode: null }]);
    expect((await now(articleId)).servedVideoIds).toEqual([(await cutsOf(videoId))[0]?.id]);
    await expect(retryCuts(owner, articleId)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is none once it is hidden, until the next one is made', async () => {
    const { articleId, videoId } = await withVideo();
    await runJobs(app, transcoding);
    await publish(articleId);
    const before = (await filesOf(videoId)).filter(({ kind }) => kind !== 'original');
    await trim({ articleId, videoId }, 1_000, 2_000);
    const second = await publish(articleId);
    const hidden = await hideVideo(owner, articleId);
    expect(hidden).toMatchObject({ isVideoHidden: true, servedVideoIds: [], duration: 0 });
    await runJobs(app, moving);
    for (const { storageKey } of before) expect(await app.services.storage.stat(storageKey)).toBeNull();
    await runJobs(app, cutting);
    const [cut] = await cutsOf(videoId);
    expect(await now(articleId)).toMatchObject({
      isVideoHidden: false,
      servedVideoIds: [cut?.id],
      videoPublicationId: second.publicationId,
    });
    // Hidden when it stands, it stays hidden until another one is published.
    const files = await filesOf(cut?.id ?? '');
    await hideVideo(owner, articleId);
    expect(await cutsOf(videoId)).toEqual([]);
    await runJobs(app, { ...cutting, ...moving });
    expect(await now(articleId)).toMatchObject({ isVideoHidden: true, servedVideoIds: [] });
    for (const { storageKey } of files) expect(await app.services.storage.stat(storageKey)).toBeNull();
    await publish(articleId);
    await runJobs(app, cutting);
    expect(await now(articleId)).toMatchObject({ isVideoHidden: false, duration: 5_000 });
  });
});
