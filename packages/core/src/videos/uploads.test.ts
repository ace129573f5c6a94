import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { LocalStorage } from '../adapters/storage/localStorage.js';
import { Job } from '../outbox/job.entity.js';
import type { AppError } from '../kernel/appError.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { moveFiles } from '../media/moveFiles.js';
import { acceptUpload } from './acceptUpload.js';
import { assembleOriginal } from './assembleOriginal.js';
import { cancelUpload } from './cancelUpload.js';
import { deleteExpiredUploads } from './deleteExpiredUploads.js';
import { retryVideo } from './retryVideo.js';
import { startUpload, type StartUpload } from './startUpload.js';
import { Upload } from './upload.entity.js';
import { acceptedParts, missingParts } from './uploadParts.js';
import { Video } from './video.entity.js';
import { getUpload, getVideo, listOpenUploads } from './videos.queries.js';

describe('uploading a video', () => {
  let app: TestApp;
  let owner: TestPerson;
  let editor: TestPerson;
  let viewer: TestPerson;
  let stranger: TestPerson;
  let workspace: Workspace;
  let article: Article;
  let start: StartUpload;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    stranger = await newOwner(app.services, 'Another Company');
    workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
    editor = await giveRole(await newMember(owner), workspace.id, 'editor');
    viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
  });
  beforeEach(async () => {
    article = await createArticle(editor, { workspaceId: workspace.id, title: 'Brakes' });
    start = {
      articleId: article.id,
      fileName: 'brakes.mp4',
      mimeType: 'video/mp4',
      size: 120_000_000,
      fingerprint: 'brakes:120000000:1',
    };
  });
  afterAll(async () => {
    await app.close();
  });

  /** Stores parts as their senders would; sparse files are enough here. */
  async function send(upload: Upload, numbers: number[], size?: number): Promise<void> {
    for (const number of numbers) {
      await app.services.storage.put(
        `${upload.storagePrefix}${number}`,
        Buffer.alloc(size ?? (upload.partSizes[number - 1] as number)),
      );
    }
  }
  const small = (): StartUpload => ({ ...start, size: 5, fingerprint: 'small' });
  const jobsNamed = (name: Job['name']): Promise<Job[]> => app.services.database.system.em.fork().find(Job, { name });

  it('returns the URL and size of each part', async () => {
    const upload = await startUpload(editor, start);
    expect(upload).toMatchObject({ partSize: 50_000_000, partCount: 3, status: 'open' });
    const missing = await missingParts(app.services.storage, upload, []);
    expect(missing.map(({ number, size }) => [number, size])).toEqual([
      [1, 50_000_000],
      [2, 50_000_000],
      [3, 20_000_000],
    ]);
    const address = new URL(missing[2]?.url ?? '', 'http://localhost');
    const { storage } = app.services;
    expect(
      storage instanceof LocalStorage && storage.readUrl('PUT', `${upload.storagePrefix}3`, address.searchParams).size,
    ).toBe(20_000_000);
  });

  it('trusts the storage alone: a part of another size has not arrived', async () => {
    const upload = await startUpload(editor, { ...start, size: limits.uploadPartBytes + 7 });
    expect(await acceptedParts(app.services.storage, upload)).toEqual([]);
    await send(upload, [2]);
    expect(await acceptedParts(app.services.storage, upload)).toEqual([2]);
    await send(upload, [2], 6);
    expect(await acceptedParts(app.services.storage, upload)).toEqual([]);
    await expect(acceptUpload(editor, upload.id)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
  });

  it('resumes the same file of the same user, also from two browser tabs at once, and no other', async () => {
    const [one, two] = await Promise.all([startUpload(editor, start), startUpload(editor, start)]);
    expect(two.id).toBe(one.id);
    expect((await startUpload(editor, { ...start, fingerprint: 'changed' })).id).not.toBe(one.id);
    expect((await startUpload(editor, { ...start, size: 1 })).id).not.toBe(one.id);
    expect((await startUpload(owner, start)).id).not.toBe(one.id);
    const other = await createArticle(editor, { workspaceId: workspace.id, title: 'Gears' });
    expect((await startUpload(editor, { ...start, articleId: other.id })).id).not.toBe(one.id);
    expect((await listOpenUploads(editor, article.id)).map(({ id }) => id)).toContain(one.id);
    expect(await listOpenUploads(viewer, article.id).catch((error: unknown) => error)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('limits the videos of an article, including open uploads', async () => {
    for (let each = 0; each < limits.videosPerArticle; each += 1)
      await startUpload(editor, { ...start, fingerprint: `video ${each}` });
    const another = { ...start, fingerprint: 'one more' };
    await expect(startUpload(editor, another)).rejects.toMatchObject({ code: 'VIDEOS_FULL' });
    expect((await startUpload(editor, { ...start, fingerprint: 'video 0' })).status).toBe('open');
    await cancelUpload(editor, (await startUpload(editor, { ...start, fingerprint: 'video 1' })).id);
    expect((await startUpload(editor, another)).status).toBe('open');
  });

  it('becomes one video and one job, however often it is accepted', async () => {
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    const videos = await Promise.all([acceptUpload(editor, upload.id), acceptUpload(editor, upload.id)]);
    expect(videos[1].id).toBe(videos[0].id);
    expect(videos[0]).toMatchObject({ status: 'processing', progress: 0, size: 5, fileName: 'brakes.mp4' });
    expect(
      (await jobsNamed('videos.process')).filter(
        ({ payload }) => 'videoId' in payload && payload.videoId === videos[0].id,
      ),
    ).toHaveLength(1);
    // The response was lost: choosing the file again finds the video that is being processed.
    const again = await startUpload(editor, small());
    expect([again.id, again.videoId]).toEqual([upload.id, videos[0].id]);
    await expect(cancelUpload(editor, upload.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is processed again for its uploader only, and only if it failed temporarily', async () => {
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    const { id } = await acceptUpload(editor, upload.id);
    const fail = async (errorCode: string): Promise<void> => {
      await writePastPolicies(app.services, async ({ em }) => {
        await em.nativeUpdate(Video, { id }, { status: 'failed', errorCode });
        await em.nativeUpdate(
          Job,
          { companyId: editor.viewer.companyId, name: 'videos.process' },
          { status: 'failed' },
        );
      });
    };
    await fail('VIDEO_NOT_PROCESSED');
    for (const person of [owner, viewer, stranger]) {
      await expect(retryVideo(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await retryVideo(editor, id)).toMatchObject({ status: 'processing', errorCode: null });
    await fail('VIDEO_CUT_SHORT');
    await expect(retryVideo(editor, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await fail('VIDEO_NOT_PROCESSED');
    const demoted = await giveRole(editor, workspace.id, 'viewer');
    await expect(retryVideo(demoted, id)).rejects.toMatchObject({
      code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/) as string,
    });
    await giveRole(editor, workspace.id, 'editor');
  });

  it('gets an original under a new key, also where its row was made before its parts were joined', async () => {
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    const video = await acceptUpload(editor, upload.id);
    const { storage } = app.services;
    const storageKey = `companies/${video.companyId}/videos/${video.id}/original`;
    await writePastPolicies(app.services, ({ em }) => {
      const { companyId, articleId, uploaderId, fileName: name, mimeType, id: videoId } = video;
      const of = { companyId, articleId, uploaderId, videoId, name, mimeType, storageKey };
      em.persist(em.create(MediaFile, { ...of, kind: 'original' }));
      return Promise.resolve();
    });
    const job = { ...editor, viewer: { kind: 'job' as const, companyId: editor.viewer.companyId } };
    // Not joined yet: there is nothing to move.
    const row = await reader(editor).findOneOrFail(MediaFile, { videoId: video.id });
    expect(await moveFiles(job, [row.id])).toBe(0);
    const original = await assembleOriginal(job, video);
    expect(original).toMatchObject({ id: row.id, bytes: 5 });
    expect(original.storageKey).toMatch(/^files\/[0-9a-f]{32}\.mp4$/);
    expect((await storage.stat(original.storageKey))?.size).toBe(5);
    expect(await storage.list(upload.storagePrefix)).toEqual([]);
    expect((await assembleOriginal(job, video)).storageKey).toBe(original.storageKey);
  });

  it('keeps its parts when the video fails while they are joined', async () => {
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    const video = await acceptUpload(editor, upload.id);
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Video, { id: video.id }, { status: 'failed', errorCode: 'VIDEO_NOT_PROCESSED' }),
    );
    const job = { ...editor, viewer: { kind: 'job' as const, companyId: editor.viewer.companyId } };
    await expect(assembleOriginal(job, video)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.services.storage.list(upload.storagePrefix)).toHaveLength(1);
  });

  it('removes a cancelled upload', async () => {
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    expect(await cancelUpload(editor, upload.id)).toBe(true);
    expect(await cancelUpload(editor, upload.id)).toBe(true);
    expect(await app.services.storage.list(upload.storagePrefix)).toEqual([]);
    await expect(acceptUpload(editor, upload.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await startUpload(editor, small())).id).not.toBe(upload.id);
  });

  it('removes expired uploads, with parts that came late and those of failed videos', async () => {
    const [late, open] = [await startUpload(editor, small()), await startUpload(editor, start)];
    await send(late, [1]);
    const video = await acceptUpload(editor, late.id);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Upload, { id: late.id }, { expiresAt: new Date(Date.now() - 1000) });
      await em.nativeUpdate(Video, { id: video.id }, { status: 'failed' });
    });
    const job = { ...editor, viewer: { kind: 'job' as const, companyId: editor.viewer.companyId } };
    expect(await deleteExpiredUploads(job)).toBe(1);
    expect(await deleteExpiredUploads(job)).toBe(0);
    expect(await app.services.storage.list(late.storagePrefix)).toEqual([]);
    expect(await reader(editor).findOne(Upload, { id: late.id })).toBeNull();
    expect(await reader(editor).findOne(Upload, { id: open.id })).not.toBeNull();
    const waiting = (await jobsNamed('uploads.clean')).filter(({ companyId }) => companyId === editor.viewer.companyId);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + limits.uploadExpiresMs - 60_000);
  });

  it('takes no part and accepts nothing after it has expired', async () => {
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    await writePastPolicies(app.services, ({ em }) =>
      em.nativeUpdate(Upload, { id: upload.id }, { expiresAt: new Date() }),
    );
    await expect(acceptUpload(editor, upload.id)).rejects.toMatchObject({ code: 'UPLOAD_EXPIRED' });
    expect(await missingParts(app.services.storage, await getUpload(editor, upload.id), [])).toEqual([]);
    expect((await startUpload(editor, small())).id).not.toBe(upload.id);
  });

  it.each([
    ['an empty file', { size: 0 }, 'VIDEO_EMPTY', 'This file is empty'],
    ['a file that is too large', { size: limits.uploadMaxBytes + 1 }, 'VIDEO_TOO_LARGE', 'This file is too large'],
    [
      'a picture',
      { mimeType: 'image/png' },
      'VIDEO_TYPE_NOT_ALLOWED',
      'Only webm, mp4 and quicktime videos can be uploaded',
    ],
    [
      'an unknown file extension',
      { mimeType: '', fileName: 'video.avi' },
      'VIDEO_TYPE_NOT_ALLOWED',
      'Only webm, mp4 and quicktime videos can be uploaded',
    ],
    ['a size that is not whole', { size: 1.5 }, 'BAD_INPUT', 'The input is not valid'],
    ['a negative size', { size: -1 }, 'BAD_INPUT', 'The input is not valid'],
    ['no name', { fileName: ' ' }, 'BAD_INPUT', 'The input is not valid'],
  ])('refuses %s before any part is sent', async (_what, change, code, message) => {
    await expect(startUpload(editor, { ...start, ...change })).rejects.toMatchObject({ code, message });
  });

  it('accepts webm, mp4 and quicktime, with a recorder’s parameters and without a declared type', async () => {
    const types = [
      ['video/webm;codecs=vp9,opus', 'a.webm'],
      ['VIDEO/MP4', 'a.mp4'],
      ['video/quicktime', 'a.mov'],
      ['', 'A.MOV'],
    ] as const;
    for (const [mimeType, fileName] of types) {
      expect((await startUpload(editor, { ...start, mimeType, fileName })).status).toBe('open');
    }
  });

  it('is only for users who may edit the article, each their own', async () => {
    await expect(startUpload(stranger, start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(startUpload(viewer, start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const upload = await startUpload(editor, small());
    await send(upload, [1]);
    for (const other of [owner, viewer, stranger]) {
      for (const attempt of [getUpload, acceptUpload, cancelUpload]) {
        expect([403, 404]).toContain(
          await attempt(other, upload.id).then(
            () => 200,
            (error: unknown) => (error as AppError).status,
          ),
        );
      }
    }
    const former = await giveRole(editor, workspace.id, 'viewer');
    await expect(acceptUpload(former, upload.id)).rejects.toMatchObject({ status: 403 });
    editor = await giveRole(editor, workspace.id, 'editor');
    const video = await acceptUpload(editor, upload.id);
    expect((await getVideo(editor, video.id)).id).toBe(video.id);
    expect((await getVideo(owner, video.id)).id).toBe(video.id);
    await expect(getVideo(viewer, video.id)).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/) as string,
    });
    await expect(getVideo(stranger, video.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
