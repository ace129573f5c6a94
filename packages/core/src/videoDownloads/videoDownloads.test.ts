import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { createArticle } from '../articles/createArticle.js';
import type { Article } from '../articles/article.entity.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction } from '../outbox/transaction.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { serveCuts } from '../testing/servedCuts.js';
import { fillSharingWorld, type SharingWorld } from '../testing/sharingWorld.js';
import { storedBytesFaults, storedBytesOf } from '../testing/storedBytes.js';
import { storePlayable } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { hideVideo } from '../videos/hideVideo.js';
import { Video } from '../videos/video.entity.js';
import { addEncodedFile } from '../videos/videoFiles.js';
import { removeWorkspaceRole } from '../workspaces/removeWorkspaceRole.js';
import { cancelVideoDownload } from './cancelVideoDownload.js';
import { downloadedFile, getRecording } from './recordings.queries.js';
import { requestVideoDownload } from './requestVideoDownload.js';
import { VideoDownload } from './videoDownload.entity.js';
import { getVideoDownload, videoDownloadUrl } from './videoDownloads.queries.js';
import { writeVideoDownload, type JoinedRuns, type JoinRuns } from './writeVideoDownload.js';

let app: TestApp;
let world: SharingWorld;
let editor: TestPerson;
let joined: JoinedRuns[];
/** What becomes of the next file; that of real videos is tested beside the job. */
let join: JoinRuns;

const work = async (): Promise<string[]> =>
  await runJobs(app, {
    'videos.download': async ({ caller, payload, ...attempt }) => {
      await writeVideoDownload(caller, payload.videoDownloadId, attempt, async (what, options) => {
        joined.push(what);
        await join(what, options);
      });
    },
  });
const jobOf = async ({ jobId }: VideoDownload): Promise<Job> =>
  await readPastPolicies(app.services).findOneOrFail(Job, { id: jobId });

/** Adds a video of a second with its file to the draft of an article. */
async function addVideo(article: Article, videoTime = 0, duration = 1_000): Promise<string> {
  const id = await addParagraph(world.editor, article.id, { duration: 1_000 });
  const file = await storePlayable(world.editor, `video ${id}`);
  await inTransaction(world.editor, async (tx) => {
    await addEncodedFile(tx, await tx.em.findOneOrFail(Video, { id }), 'playable', file);
  });
  if (videoTime > 0) await addParagraph(world.editor, article.id, { videoId: id, videoTime, duration });
  return id;
}

beforeAll(async () => {
  app = await openTestApp();
  world = await fillSharingWorld(app);
  ({ editor } = world);
  await addVideo(world.article);
  await publishArticle(editor, { id: world.article.id });
});
beforeEach(() => {
  joined = [];
  join = async ({ output }) => {
    await writeFile(output, 'a recording');
  };
});
afterAll(async () => {
  await app.close();
});

describe('who may download a recording', () => {
  it('those who may edit its article, and nobody else', async () => {
    const { viewer, owner, reader, article, outsider } = world;
    const stranger = await newOwner(app.services, 'Another Company');
    for (const ask of [requestVideoDownload, getRecording]) {
      const refused = async (person: TestPerson): Promise<string> =>
        await ask(person, article.id).then(
          () => 'allowed',
          (error: unknown) => (error as { code: string }).code,
        );
      expect({
        viewer: await refused(viewer),
        reader: await refused(reader),
        outsider: await refused(outsider),
        stranger: await refused(stranger),
        editor: await refused(editor),
        owner: await refused(owner),
      }).toEqual({
        viewer: 'FORBIDDEN',
        reader: 'NOT_FOUND',
        outsider: 'NOT_FOUND',
        stranger: 'NOT_FOUND',
        editor: 'allowed',
        owner: 'allowed',
      });
    }
    await setArticlesArchived(editor, { articleIds: [article.id], isArchived: true });
    await expect(getRecording(editor, article.id)).resolves.toMatchObject({ fileName: 'Truing a wheel.mp4' });
    await setArticlesArchived(editor, { articleIds: [article.id], isArchived: false });
    await work();
  });

  it('is refused where readers get no video', async () => {
    const article = await createArticle(editor, { workspaceId: world.workspace.id, title: 'Draft' });
    await expect(requestVideoDownload(editor, article.id)).rejects.toMatchObject({ code: 'VIDEO_DOWNLOAD_EMPTY' });
    await addVideo(article);
    await expect(getRecording(editor, article.id)).rejects.toMatchObject({ code: 'VIDEO_DOWNLOAD_EMPTY' });
    await publishArticle(editor, { id: article.id });
    await expect(getRecording(editor, article.id)).resolves.toMatchObject({ runs: [{ start: 0, end: 1_000 }] });
    await hideVideo(editor, article.id);
    await expect(getRecording(editor, article.id)).rejects.toMatchObject({ code: 'VIDEO_DOWNLOAD_EMPTY' });
  });

  it('gives a download to the user who requested it alone, while they may edit the article', async () => {
    const person = await giveRole(world.outsider, world.workspace.id, 'editor');
    const { id } = await requestVideoDownload(person, world.article.id);
    await work();
    expect(await videoDownloadUrl(person, id)).not.toBeNull();
    await expect(videoDownloadUrl(world.owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelVideoDownload(world.owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const viewer = await giveRole(person, world.workspace.id, 'viewer');
    await expect(videoDownloadUrl(viewer, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(getVideoDownload(viewer, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('what is downloaded', () => {
  it('is the runs of what readers get, in the order of the timeline: of a cut where something is hidden', async () => {
    const article = await createArticle(editor, { workspaceId: world.workspace.id, title: 'Two: parts' });
    const hiding = await addParagraph(editor, article.id, { duration: 1_000 });
    await inTransaction(editor, async ({ em }) => {
      await em.nativeUpdate(Video, { id: hiding }, { duration: 5_000 });
    });
    const whole = await addVideo(article);
    await addParagraph(editor, article.id, { videoId: hiding, videoTime: 3_000, duration: 500 });
    await publishArticle(editor, { id: article.id });
    const [cut = ''] = await serveCuts(editor, article.id);
    const { runs, fileName, files } = await getRecording(editor, article.id);
    expect(fileName).toBe('Two parts.mp4');
    expect(files.map(({ videoId }) => videoId)).toEqual([cut, whole]);
    expect(runs.map(({ file: { videoId }, start, end, isWhole }) => ({ videoId, start, end, isWhole }))).toEqual([
      { videoId: cut, start: 0, end: 1_000, isWhole: false },
      { videoId: whole, start: 0, end: 1_000, isWhole: true },
      { videoId: cut, start: 1_000, end: 1_500, isWhole: false },
    ]);
  });

  it.each([
    [
      'the largest rendition',
      [
        ['rendition', '360p.mp4', 360],
        ['rendition', '720p.mp4', 720],
      ],
      '720p.mp4',
    ],
    [
      'a rendition as large as the upload',
      [
        ['playable', 'playable.mp4', 720],
        ['rendition', '720p.mp4', 720],
      ],
      '720p.mp4',
    ],
    [
      'a larger upload',
      [
        ['playable', 'playable.mp4', 2160],
        ['rendition', '1080p.mp4', 1080],
      ],
      'playable.mp4',
    ],
    [
      'a rendition beside another codec',
      [
        ['playable', 'playable.webm', 720],
        ['rendition', '360p.mp4', 360],
      ],
      '360p.mp4',
    ],
    [
      'a rendition beside HEVC',
      [
        ['rendition', 'hevc.mp4', 2160],
        ['rendition', '1080p.mp4', 1080],
      ],
      '1080p.mp4',
    ],
    ['what plays where there is no other', [['playable', 'playable.webm', 720]], 'playable.webm'],
    ['nothing of an original', [['original', 'original.mp4', 720]], null],
  ] as const)('is %s of a video', (_name, files, expected) => {
    const rows = files.map(([kind, name, height]) => ({
      ...{ kind, name, height, width: height * 2, mimeType: name.endsWith('webm') ? 'video/webm' : 'video/mp4' },
    }));
    expect(downloadedFile(rows as unknown as MediaFile[])?.name ?? null).toBe(expected);
  });
});

describe('making the file of a recording', () => {
  it('gives an address for a few minutes, under the name of the article, and counts what is stored', async () => {
    const before = await storedBytesOf(app.services, editor.viewer.companyId);
    const download = await requestVideoDownload(editor, world.article.id);
    expect(await videoDownloadUrl(editor, download.id)).toBeNull();
    await work();
    const url = await videoDownloadUrl(editor, download.id);
    expect(new URL(url ?? '', 'http://x').searchParams.get('n')).toBe('Truing a wheel.mp4');
    expect(joined).toMatchObject([{ runs: [{ start: 0, end: 1_000, isWhole: true }] }]);
    expect(await jobOf(download)).toMatchObject({ status: 'done', progress: 100 });
    expect((await storedBytesOf(app.services, editor.viewer.companyId)) - before).toBe('a recording'.length);
    expect(await storedBytesFaults(app.services)).toEqual([]);
    const { storageKey } = await readPastPolicies(app.services).findOneOrFail(VideoDownload, { id: download.id });
    const key = storageKey ?? '';
    const removals = await readPastPolicies(app.services).find(Job, { name: 'media.remove', status: 'new' });
    expect(removals.some(({ payload }) => JSON.stringify(payload).includes(key))).toBe(true);
    await removeMedia(app.services, { storageKeys: [key], uploadPrefixes: [] });
    expect(await videoDownloadUrl(editor, download.id)).toBeNull();
    expect(await storedBytesOf(app.services, editor.viewer.companyId)).toBe(before);
  });

  it('a second request joins the one that is being made; after a cancellation another one begins', async () => {
    const [one, other] = [
      await requestVideoDownload(editor, world.article.id),
      await requestVideoDownload(editor, world.article.id),
    ];
    expect(other.id).toBe(one.id);
    expect((await requestVideoDownload(world.owner, world.article.id)).id).not.toBe(one.id);
    await cancelVideoDownload(editor, one.id);
    const next = await requestVideoDownload(editor, world.article.id);
    expect(next.id).not.toBe(one.id);
    await work();
    expect(await jobOf(one)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_DOWNLOAD_CANCELLED' });
    expect(await jobOf(next)).toMatchObject({ status: 'done' });
  });

  it('stops when it is cancelled, and gives nothing out', async () => {
    const request = await requestVideoDownload(editor, world.article.id);
    join = async ({ output }, { signal }) => {
      await writeFile(output, 'half');
      const stopped = new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
      await cancelVideoDownload(editor, request.id);
      await stopped;
    };
    await work();
    expect(await jobOf(request)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_DOWNLOAD_CANCELLED' });
    expect(await videoDownloadUrl(editor, request.id)).toBeNull();
  });

  it('ends when the user lost the right meanwhile', async () => {
    const person = await giveRole(world.outsider, world.workspace.id, 'editor');
    const request = await requestVideoDownload(person, world.article.id);
    await removeWorkspaceRole(world.owner, { workspaceId: world.workspace.id, userId: person.viewer.userId });
    await work();
    expect(joined).toEqual([]);
    expect(await jobOf(request)).toMatchObject({ status: 'failed', errorCode: 'FORBIDDEN' });
  });

  it('is tried again after a crash, and fails with its words at last', async () => {
    let crashes = 1;
    const answer = join;
    join = async (...given) => {
      if (crashes-- > 0) throw new Error('The step ended');
      await answer(...given);
    };
    const request = await requestVideoDownload(editor, world.article.id);
    await work();
    expect(await jobOf(request)).toMatchObject({ status: 'done', attempts: 2 });
    join = () => Promise.reject(new Error('The step ended'));
    const failing = await requestVideoDownload(editor, world.article.id);
    await work();
    const job = await jobOf(failing);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'VIDEO_DOWNLOAD_FAILED', attempts: 4 });
    expect(job.error).toBe('The recording could not be made');
  });

  it('is not given out once readers get another recording, whether it was made by then or not', async () => {
    const article = await createArticle(editor, { workspaceId: world.workspace.id, title: 'Changing' });
    await addVideo(article);
    await publishArticle(editor, { id: article.id });
    const made = await requestVideoDownload(editor, article.id);
    await work();
    expect(await videoDownloadUrl(editor, made.id)).not.toBeNull();
    const waiting = await requestVideoDownload(editor, article.id);
    await addVideo(article);
    await publishArticle(editor, { id: article.id });
    expect(await videoDownloadUrl(editor, made.id)).toBeNull();
    await work();
    expect(await jobOf(waiting)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_DOWNLOAD_CHANGED' });
    const hidden = await requestVideoDownload(editor, article.id);
    join = async ({ output }) => {
      await writeFile(output, 'a recording');
      await hideVideo(editor, article.id);
    };
    await work();
    expect(await jobOf(hidden)).toMatchObject({ status: 'failed', errorCode: 'VIDEO_DOWNLOAD_CHANGED' });
    expect(await videoDownloadUrl(editor, hidden.id)).toBeNull();
  });
});
