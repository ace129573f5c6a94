import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { draftParagraphs } from '@snaplore/core/articles/videoDraft';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { RetryLater } from '@snaplore/core/adapters/scheduler/retryLater';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { EventRecord } from '@snaplore/core/outbox/event.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { reader } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { deleteExpiredUploads } from '@snaplore/core/videos/deleteExpiredUploads';
import { retryVideo } from '@snaplore/core/videos/retryVideo';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { Video } from '@snaplore/core/videos/video.entity';
import { findOriginal } from '@snaplore/core/videos/assembleOriginal';
import { playingFiles, posterUrl, spriteOf, videoSources } from '@snaplore/core/videos/videoMedia';
import { getVideo } from '@snaplore/core/videos/videos.queries';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { coolSteps } from '../../pipelines/video/runStep.js';
import {
  aac,
  h264,
  live,
  openTestVideos,
  opus,
  vp9,
  type TestVideos,
} from '../../pipelines/video/testing/makeTestVideo.js';
import { removeMediaJob } from '../media/remove.job.js';
import { encodeVideoJob, processVideoJob } from './process.job.js';
import { transcodeVideoJob } from './transcode.job.js';

const processing = { 'videos.process': processVideoJob };
const both = { ...processing, 'videos.encode': encodeVideoJob, 'videos.transcode': transcodeVideoJob };

describe('an uploaded video', () => {
  let app: TestApp;
  let owner: TestPerson;
  let workspace: Workspace;
  let article: Article;
  let testVideos: TestVideos;

  beforeAll(async () => {
    [app, testVideos] = await Promise.all([openTestApp(), openTestVideos()]);
    owner = await newOwner(app.services);
    workspace = await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' });
  });
  beforeEach(async () => {
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Film' });
  });
  afterAll(async () => {
    coolSteps();
    await Promise.all([app.close(), testVideos.remove()]);
  });

  /** A video of a second, made once for all tests to which its content does not matter. */
  let short: Promise<string> | undefined;
  const shortVideo = (): Promise<string> => (short ??= testVideos.make('short.mp4', [...h264, ...aac], { seconds: 1 }));

  /** Sends a file in `parts` parts and accepts it. */
  async function sent(path: string, mimeType: string, parts = 1): Promise<Video> {
    const bytes = await readFile(path);
    const { id } = await startUpload(owner, {
      articleId: article.id,
      fileName: path,
      mimeType,
      size: bytes.length,
      fingerprint: path,
    });
    const partSize = Math.ceil(bytes.length / parts);
    await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Upload, { id }, { partSize }));
    const upload = await reader(owner).findOneOrFail(Upload, { id });
    for (let number = 1; number <= upload.partCount; number += 1) {
      const start = (number - 1) * partSize;
      await app.services.storage.put(`${upload.storagePrefix}${number}`, bytes.subarray(start, start + partSize));
    }
    return await acceptUpload(owner, id);
  }
  const now = (video: Video): Promise<Video> => getVideo(owner, video.id);
  const filesOf = (video: Video): Promise<MediaFile[]> =>
    reader(owner).find(MediaFile, { videoId: video.id }, { orderBy: { id: 'asc' } });
  const files = async (video: Video): Promise<string[]> => (await filesOf(video)).map(({ kind }) => kind).sort();
  /** Each file's object has the bytes of its row, under a key that tells nothing. */
  async function isStoredAsItsRowsSay(rows: readonly MediaFile[]): Promise<void> {
    for (const { storageKey, bytes, sha256Hex, companyId, videoId } of rows) {
      const stored = await buffer(await app.services.storage.get(storageKey));
      expect([bytes, sha256Hex]).toEqual([stored.length, createHash('sha256').update(stored).digest('hex')]);
      expect(storageKey).toMatch(/^files\/[0-9a-f]{32}(\.(mp4|webm|jpg))?$/);
      for (const id of [companyId, videoId ?? '']) expect(storageKey).not.toContain(id);
    }
  }
  const paragraphs = (): Promise<ShownParagraph[]> => draftParagraphs(reader(owner), article.id);
  const jobOf = async (video: Video, name: Job['name']): Promise<Job> => {
    const jobs = await app.services.database.system.em.fork().find(Job, { name });
    return jobs.find(({ payload }) => 'videoId' in payload && payload.videoId === video.id) as Job;
  };
  const eventsOf = async (video: Video): Promise<string[]> => {
    const events = await app.services.database.system.em.fork().find(EventRecord, {}, { orderBy: { id: 'asc' } });
    return events.filter(({ payload }) => 'videoId' in payload && payload.videoId === video.id).map(({ name }) => name);
  };
  const workFolders = (): string[] => {
    const folder = join(app.services.config.DATA_DIR, 'work');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('becomes playable, a paragraph of its article, and gets its previews and its renditions', async () => {
    const path = await testVideos.make('My brake_film.mp4', [...h264, ...aac]);
    const video = await sent(path, 'video/mp4', 3);
    expect(await runJobs(app, processing)).toEqual(['videos.process']);
    const playable = await now(video);
    expect(playable).toMatchObject({
      status: 'playable',
      errorCode: null,
      width: 320,
      height: 180,
    });
    const made = await filesOf(video);
    expect(playingFiles(made).map(({ name, mimeType, label }) => [name, mimeType, label])).toEqual([
      ['playable.mp4', 'video/mp4', 'Original'],
    ]);
    expect(playable.sprite).toMatchObject({ columns: 3, rows: 1, intervalMs: expect.any(Number) as number });
    expect(await files(video)).toEqual(['original', 'peaks', 'playable', 'poster', 'sprite']);
    expect(made.find(({ kind }) => kind === 'original')).toMatchObject({
      name: path,
      mimeType: 'video/mp4',
      bytes: (await readFile(path)).length,
      sha256Hex: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      uploaderId: owner.viewer.userId,
    });
    await isStoredAsItsRowsSay(made);
    const upload = await reader(owner).findOneOrFail(Upload, { videoId: video.id });
    expect(await app.services.storage.list(upload.storagePrefix)).toEqual([]);

    const [paragraph] = await paragraphs();
    expect(paragraph).toMatchObject({
      start: 0,
      duration: playable.duration,
      playMap: [{ totalTime: 0, videoTime: 0, videoId: video.id }],
    });
    expect(paragraph?.title.endsWith('My brake film')).toBe(true);
    expect((await reader(owner).findOneOrFail(Article, { id: article.id })).duration).toBe(playable.duration);
    expect(Math.abs(playable.duration - 3000)).toBeLessThan(100);
    expect(await eventsOf(video)).toContain('video.progressed');

    expect((await videoSources(app.services.storage, made))[0]?.url).toMatch(/^\/media\/files\/[0-9a-f]{32}\.mp4\?/);
    expect(await posterUrl(app.services.storage, made)).toMatch(/\.jpg\?/);
    expect((await spriteOf(app.services.storage, playable, made))?.url).toMatch(/\.jpg\?/);

    expect(await runJobs(app, both)).toEqual(['videos.transcode']);
    expect(await now(video)).toMatchObject({ status: 'ready', progress: 100 });
    // Below 360 lines there is one, of its own size.
    const [, rendition, ...others] = playingFiles(await filesOf(video));
    expect(rendition).toMatchObject({ name: '180p.mp4', label: '180p', width: 320, height: 180, segmentCount: 2 });
    expect(rendition?.codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
    expect(others).toEqual([]);
    expect(workFolders()).toEqual([]);
  });

  it('gets a rendition for all browsers when a browser recorded it', async () => {
    const video = await sent(
      await testVideos.make('screen.webm', [...vp9, ...opus, ...live]),
      'video/webm;codecs=vp9,opus',
    );
    expect(await runJobs(app, both)).toEqual(['videos.process', 'videos.transcode']);
    const ready = await now(video);
    expect(ready.status).toBe('ready');
    const made = await filesOf(video);
    expect(playingFiles(made).map(({ name, mimeType, label, height }) => [name, mimeType, label, height])).toEqual([
      ['playable.webm', 'video/webm', 'Original', 180],
      ['180p.mp4', 'video/mp4', '180p', 180],
    ]);
    expect(await files(video)).toEqual(['original', 'peaks', 'playable', 'poster', 'rendition', 'sprite']);
    await isStoredAsItsRowsSay(made);
  });

  it('plays from its lowest rendition when browsers cannot play it, and HEVC is offered as it is besides', async () => {
    const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];
    const path = await testVideos.make('phone.mov', [...hevc, ...aac], { size: '1280x720', seconds: 1 });
    const video = await sent(path, 'video/quicktime');
    // The next upload does not wait for it: it is encoded by a job of its own.
    expect(await runJobs(app, processing)).toEqual(['videos.process']);
    expect(await now(video)).toMatchObject({ status: 'processing' });
    expect(await runJobs(app, { 'videos.encode': encodeVideoJob })).toEqual(['videos.encode']);
    expect(await now(video)).toMatchObject({ status: 'playable', width: 640, height: 360 });
    expect(playingFiles(await filesOf(video))).toMatchObject([{ kind: 'playable', name: '360p.mp4', segmentCount: 1 }]);
    await runJobs(app, both);
    expect(await now(video)).toMatchObject({ status: 'ready' });
    const made = await filesOf(video);
    expect(playingFiles(made)).toMatchObject([
      { kind: 'playable', name: '360p.mp4', label: '360p' },
      { kind: 'rendition', name: 'hevc.mp4', label: 'Original', height: 720, segmentCount: null },
      { kind: 'rendition', name: '720p.mp4', label: '720p', height: 720, segmentCount: 1 },
    ]);
    const types = (await videoSources(app.services.storage, made)).map(({ mimeType }) => mimeType);
    expect(types[1]).toMatch(/^video\/mp4; codecs="hvc1\.1\.6\.L\d+(\.[0-9A-F]{1,2})*,mp4a\.40\.2"$/);
    await isStoredAsItsRowsSay(made.filter(({ kind }) => kind !== 'original'));
  });

  it('keeps each rendition as soon as it is made, and goes on with the missing ones after a kill', async () => {
    const path = await testVideos.make('ladder.mp4', [...h264, ...aac], { size: '1920x1080', seconds: 2 });
    const video = await sent(path, 'video/mp4');
    await runJobs(app, processing);
    const { id: jobId } = await jobOf(video, 'videos.transcode');
    const labels = async (): Promise<(string | null)[]> =>
      (await filesOf(video)).filter(({ kind }) => kind === 'rendition').map(({ label }) => label);
    const killed = new AbortController();
    const run = transcodeVideoJob({
      caller: { ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } },
      jobId,
      payload: { videoId: video.id },
      signal: killed.signal,
      isLastAttempt: false,
      progress: async () => undefined,
      note: () => undefined,
      report: () => undefined,
    }).catch(() => 'killed');
    while ((await labels()).length === 0) await wait(5);
    killed.abort();
    expect(await run).toBe('killed');
    const [first] = (await filesOf(video)).filter(({ kind }) => kind === 'rendition');
    expect(first?.label).toBe('360p');
    expect(await now(video)).toMatchObject({ status: 'playable' });
    await runJobs(app, both);
    expect(await now(video)).toMatchObject({ status: 'ready', progress: 100 });
    expect((await labels()).sort()).toEqual(['1080p', '360p', '720p']);
    expect((await filesOf(video)).find(({ label }) => label === '360p')?.storageKey).toBe(first?.storageKey);
  });

  it('follows the previous video on the article’s timeline', async () => {
    const first = await sent(await shortVideo(), 'video/mp4');
    await runJobs(app, processing);
    const second = await sent(await testVideos.make('next.mp4', [...h264, ...aac], { seconds: 2 }), 'video/mp4');
    await runJobs(app, processing);
    const [one, two] = await paragraphs();
    expect(one?.playMap[0]?.videoId).toBe(first.id);
    expect(two).toMatchObject({
      start: one?.duration,
      playMap: [{ totalTime: one?.duration, videoTime: 0, videoId: second.id }],
    });
    expect((await reader(owner).findOneOrFail(Article, { id: article.id })).duration).toBe(
      (one?.duration ?? 0) + (two?.duration ?? 0),
    );
  });

  it.each([
    [
      'is not a video',
      'VIDEO_NOT_A_VIDEO',
      'This file is not a video',
      'note.mp4',
      async () => {
        await writeFile(testVideos.path('note.mp4'), 'Dear diary');
      },
    ],
    [
      'is incomplete',
      'VIDEO_CUT_SHORT',
      'This video file is incomplete',
      'cut.mp4',
      async () => {
        const bytes = await readFile(await testVideos.make('whole.mp4', [...h264, ...aac]));
        await writeFile(testVideos.path('cut.mp4'), bytes.subarray(0, bytes.length / 2));
      },
    ],
    [
      'lies about its type',
      'VIDEO_TYPE_MISMATCH',
      'This file is not the kind of video that its name says',
      'lie.mp4',
      async () => {
        await testVideos.ffmpeg([
          '-i',
          await testVideos.make('truth.webm', [...vp9, ...opus]),
          '-c',
          'copy',
          '-f',
          'webm',
          testVideos.path('lie.mp4'),
        ]);
      },
    ],
  ])('ends with a clear error and leaves nothing behind when it %s', async (_what, code, message, name, make) => {
    await make();
    const video = await sent(testVideos.path(name), 'video/mp4', 2);
    expect(await runJobs(app, processing)).toEqual(['videos.process']);
    expect(await now(video)).toMatchObject({ status: 'failed', errorCode: code });
    expect(await jobOf(video, 'videos.process')).toMatchObject({
      status: 'failed',
      errorCode: code,
      error: message,
      attempts: 1,
    });
    expect(await files(video)).toEqual([]);
    await runJobs(app, { 'media.remove': removeMediaJob });
    const named = new Set((await reader(owner).find(MediaFile, {})).map(({ storageKey }) => storageKey));
    expect((await app.services.storage.list('files/')).filter(({ key }) => !named.has(key))).toEqual([]);
    const upload = await reader(owner).findOneOrFail(Upload, { videoId: video.id });
    expect(await app.services.storage.list(upload.storagePrefix)).toEqual([]);
    expect(await paragraphs()).toEqual([]);
    expect(workFolders()).toEqual([]);
  });

  it('is made once, however often its jobs run', async () => {
    const video = await sent(await shortVideo(), 'video/mp4');
    await runJobs(app, both);
    const before = await now(video);
    for (const name of ['videos.process', 'videos.transcode'] as const) {
      const { id } = await jobOf(video, name);
      await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Job, { id }, { status: 'new', attempts: 0 }));
    }
    expect(await runJobs(app, both)).toHaveLength(2);
    expect(await now(video)).toMatchObject({ status: 'ready', updatedAt: before.updatedAt });
    expect(await paragraphs()).toHaveLength(1);
  });

  it('continues where a killed worker stopped: after joining, or after becoming playable', async () => {
    // A minute long, so that its previews are not made before the kill; copied, so that it costs nothing to make.
    const path = testVideos.path('killed.mp4');
    await testVideos.ffmpeg(['-stream_loop', '59', '-i', await shortVideo(), '-c', 'copy', path]);
    const video = await sent(path, 'video/mp4', 2);
    const attempt = async (until: 'progress' | ((video: Video) => boolean | Promise<boolean>)): Promise<void> => {
      const killed = new AbortController();
      const atProgress = async (): Promise<void> => {
        if (until === 'progress') killed.abort();
      };
      const { id } = await jobOf(video, 'videos.process');
      const run = processVideoJob({
        caller: { ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } },
        jobId: id,
        payload: { videoId: video.id },
        signal: killed.signal,
        isLastAttempt: false,
        progress: atProgress,
        note: () => undefined,
        report: () => undefined,
      });
      const ended = run.then(
        () => 'done',
        () => 'killed',
      );
      if (until !== 'progress') {
        while (!(await until(await now(video)))) await wait(5);
        killed.abort();
      }
      expect(await ended).toBe('killed');
    };
    await attempt('progress');
    expect((await now(video)).progress).toBeGreaterThan(0);
    expect((await now(video)).status).toBe('processing');
    await attempt(({ status }) => status === 'playable');
    expect(await files(video)).not.toContain('peaks');
    await attempt(async () => (await findOriginal(owner, video)) !== null);
    expect(await runJobs(app, processing)).toEqual(['videos.process']);
    expect(await now(video)).toMatchObject({ status: 'playable' });
    expect(await files(video)).toEqual(['original', 'peaks', 'playable', 'poster', 'sprite']);
    expect(await paragraphs()).toHaveLength(1);
    expect(workFolders()).toEqual([]);
  });

  /** Makes the storage refuse a write of a job's attempts, as a full disk does. */
  const fullDisk = (): MockInstance =>
    vi.spyOn(app.services.storage, 'putFile').mockImplementation(async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
  const partsOf = async (video: Video): Promise<string[]> => {
    const upload = await reader(owner).findOneOrFail(Upload, { videoId: video.id });
    return (await app.services.storage.list(upload.storagePrefix)).map(({ key }) => key);
  };

  it('plays after a disk was full, with nothing of the upload lost', async () => {
    const video = await sent(await shortVideo(), 'video/mp4', 2);
    const disk = fullDisk();
    const run = attemptRunner(app.services, processing as unknown as JobHandlers, 'test', new AbortController().signal);
    const { id } = await jobOf(video, 'videos.process');
    // After four attempts and half a minute; the fifth is not the last.
    await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Job, { id }, { attempts: 4 }));
    await expect(run(id, 'videos.process')).rejects.toBeInstanceOf(RetryLater);
    await app.dispatch();
    expect(await now(video)).toMatchObject({ status: 'processing', errorCode: null });
    expect(await partsOf(video)).toHaveLength(2);
    expect(workFolders()).toEqual([]);
    disk.mockRestore();
    await runJobs(app, processing);
    expect(await now(video)).toMatchObject({ status: 'playable' });
  });

  it('plays after five workers were killed during it', async () => {
    const video = await sent(await shortVideo(), 'video/mp4');
    const { id } = await jobOf(video, 'videos.process');
    // Four died; the fifth has started and will not finish.
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Job, { id }, { status: 'processing', attempts: 1, workerDeaths: 4 }),
    );
    const run = attemptRunner(app.services, processing as unknown as JobHandlers, 'test', new AbortController().signal);
    await expect(run(id, 'videos.process')).rejects.toBeInstanceOf(RetryLater);
    expect(await now(video)).toMatchObject({ status: 'processing' });
    expect(await partsOf(video)).toHaveLength(1);
    await runJobs(app, processing);
    expect(await now(video)).toMatchObject({ status: 'playable' });
    expect(await jobOf(video, 'videos.process')).toMatchObject({ status: 'done', attempts: 1, workerDeaths: 5 });
  });

  it('is not tried for a day when its content is broken in a way that no engine reads; its file is kept', async () => {
    const bytes = await readFile(await shortVideo());
    // A sound that has to be encoded, of a codec that nobody knows.
    for (const name of ['mp4a', 'esds']) bytes.write('zzzz', bytes.indexOf(name));
    const path = testVideos.path('unknown-sound.mp4');
    await writeFile(path, bytes);
    const video = await sent(path, 'video/mp4', 2);
    expect(await runJobs(app, processing)).toEqual(['videos.process']);
    expect(await now(video)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' });
    expect(await jobOf(video, 'videos.process')).toMatchObject({ status: 'failed', attempts: 1 });
    const kept = await filesOf(video);
    expect(kept.map(({ kind }) => kind)).toEqual(['original']);
    expect(await buffer(await app.services.storage.get(kept[0]?.storageKey ?? ''))).toEqual(bytes);
    expect(workFolders()).toEqual([]);
  });

  it('keeps its upload past the expiry when temporary problems last too long, and is retried by its user', async () => {
    const video = await sent(await shortVideo(), 'video/mp4', 2);
    const disk = fullDisk();
    const { id, limit } = await jobOf(video, 'videos.process');
    await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Job, { id }, { attempts: limit - 1 }));
    await runJobs(app, processing);
    expect(await now(video)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' });
    disk.mockRestore();
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Upload, { videoId: video.id }, { expiresAt: new Date(Date.now() - 1_000) }),
    );
    const job = { ...owner, viewer: { kind: 'job' as const, companyId: owner.viewer.companyId } };
    await deleteExpiredUploads(job);
    expect(await partsOf(video)).toHaveLength(2);
    // Repeated by an operator, it is being processed again; the disk is still full.
    const stillFull = fullDisk();
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Job, { id }, { status: 'new', attempts: limit - 1 }),
    );
    await runJobs(app, processing);
    expect((await jobOf(video, 'videos.process')).status).toBe('failed');
    expect(await now(video)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' });
    stillFull.mockRestore();
    const [first, second] = await Promise.all([retryVideo(owner, video.id), retryVideo(owner, video.id)]);
    expect([first.status, second.status]).toEqual(['processing', 'processing']);
    expect(await runJobs(app, processing)).toEqual(['videos.process']);
    expect(await now(video)).toMatchObject({ status: 'playable', errorCode: null });
    await expect(retryVideo(owner, video.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await deleteExpiredUploads(job);
    expect(await reader(owner).findOne(Upload, { videoId: video.id })).toBeNull();
  });

  it('is not given up at once when a part is missing: its folder may be unavailable', async () => {
    const video = await sent(await shortVideo(), 'video/mp4', 2);
    const upload = await reader(owner).findOneOrFail(Upload, { videoId: video.id });
    const bytes = await readFile(app.services.storage.localPath(`${upload.storagePrefix}1`) as string);
    await app.services.storage.remove(`${upload.storagePrefix}1`);
    const run = attemptRunner(app.services, processing as unknown as JobHandlers, 'test', new AbortController().signal);
    await expect(run((await jobOf(video, 'videos.process')).id, 'videos.process')).rejects.toBeInstanceOf(RetryLater);
    expect(await now(video)).toMatchObject({ status: 'processing' });
    await app.services.storage.put(`${upload.storagePrefix}1`, bytes);
    await runJobs(app, processing);
    expect(await now(video)).toMatchObject({ status: 'playable' });
  });
});
