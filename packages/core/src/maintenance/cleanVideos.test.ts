import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as limits from '@snaplore/schema/limits';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { discardDraft } from '../articles/discardDraft.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { draftParagraphs, readVideoDraft } from '../articles/videoDraft.js';
import { VideoDraft } from '../articles/videoDraft.entity.js';
import { restoreArticle } from '../deletions/restoreDeleted.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { addMediaFile } from '../media/storeFile.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { storedBytesOf } from '../testing/storedBytes.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { editVideo } from '../videoEdits/editVideo.js';
import { Video } from '../videos/video.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { cleanVideos } from './cleanVideos.js';

let app: TestApp;
let owner: TestPerson;
let article: Article;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
beforeEach(async () => {
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
});
afterAll(async () => {
  await app.close();
});

const past = () => readPastPolicies(app.services);
const find = async (id: string): Promise<Video | null> => await past().findOne(Video, { id });

/** A video with a stored file that a paragraph of the article's draft plays. */
async function playedVideo(bytes = 'the film'): Promise<string> {
  const videoId = await addParagraph(owner, article.id, { duration: 1_000 });
  const { companyId, userId: uploaderId } = owner.viewer;
  const stored = await storeBytes(owner, Buffer.from(bytes));
  const of = { companyId, articleId: article.id, uploaderId, videoId, kind: 'playable' as const, name: 'a.mp4' };
  await inTransaction(owner, async (tx) => await addMediaFile(tx, stored, of));
  return videoId;
}
/** Takes every paragraph out of the draft. @returns a function that puts them back, in a transaction if it is given. */
async function emptyDraft(): Promise<(tx?: Tx) => Promise<void>> {
  const draft = await past().findOneOrFail(VideoDraft, { articleId: article.id });
  const { companyId, articleId, revision, duration, paragraphs } = draft;
  await writePastPolicies(app.services, async ({ em }) => await em.nativeDelete(VideoDraft, { articleId: article.id }));
  const restore = async ({ em }: Tx): Promise<void> => {
    em.persist(em.create(VideoDraft, { companyId, articleId, revision, duration, paragraphs }));
    await em.flush();
  };
  return async (tx) => {
    await (tx ? restore(tx) : writePastPolicies(app.services, restore));
  };
}
/** Lets so many days pass for what is remembered of a video. */
async function pass(days: number, videoId: string): Promise<void> {
  await writePastPolicies(app.services, async ({ em }) => {
    await em.execute(
      `update video set checked_at = checked_at - ? * interval '1 day',
         unneeded_since = unneeded_since - ? * interval '1 day' where id = ?`,
      [days, days, videoId],
    );
  });
}
async function work(): Promise<void> {
  await runJobs(
    app,
    {
      'media.remove': async ({ caller, payload }) => {
        await removeMedia(caller.services, payload);
      },
    },
    { onlyDue: true },
  );
}
/** Looks at the video twice, more than 30 days apart. */
async function cleanLater(videoId: string): Promise<void> {
  await pass(2, videoId);
  await cleanVideos(app.services);
  await pass(31, videoId);
  await cleanVideos(app.services);
}

const set = async (videoId: string, change: Partial<Video>): Promise<void> => {
  await writePastPolicies(app.services, async ({ em }) => await em.nativeUpdate(Video, { id: videoId }, change));
};

/** What needs a video, and what is then done. */
const needed: [string, (videoId: string) => Promise<unknown>][] = [
  ['a paragraph of the draft', () => Promise.resolve()],
  [
    'an edit that can be undone',
    async () => {
      const { revision } = await readVideoDraft(past(), article.id);
      await editVideo(owner, { articleId: article.id, id: newId(), revision, edit: { kind: 'clear' } });
      expect(await draftParagraphs(past(), article.id)).toEqual([]);
    },
  ],
  [
    'the publication',
    async () => {
      await publishArticle(owner, { id: article.id });
      await emptyDraft();
    },
  ],
  [
    'a version',
    async () => {
      await publishArticle(owner, { id: article.id });
      await emptyDraft();
      await addParagraph(owner, article.id, { duration: 1_000 });
      await publishArticle(owner, { id: article.id });
    },
  ],
  [
    'a draft that was discarded',
    async () => {
      const restore = await emptyDraft();
      await publishArticle(owner, { id: article.id });
      await restore();
      await writePastPolicies(app.services, async ({ em }) => {
        await em.execute('update article set has_draft_changes = true where id = ?', [article.id]);
      });
      await discardDraft(owner, { id: article.id });
      expect(await draftParagraphs(past(), article.id)).toEqual([]);
    },
  ],
  [
    "an article that is in 'Recently deleted'",
    async () => {
      await emptyDraft();
      await deleteArticle(owner, article.id);
    },
  ],
  ...(['processing', 'playable'] as const).map((status): [string, (videoId: string) => Promise<void>] => [
    `its processing (${status})`,
    async (videoId) => {
      await emptyDraft();
      await set(videoId, { status });
    },
  ]),
];

describe('cleaning videos', () => {
  it.each(needed)('keeps what %s needs, for however long', async (_what, prepare) => {
    const videoId = await playedVideo();
    await prepare(videoId);
    await cleanLater(videoId);
    await cleanLater(videoId);
    expect(await find(videoId)).toMatchObject({ unneededSince: null });
    await work();
    const { storageKey } = await past().findOneOrFail(MediaFile, { videoId });
    expect(await app.services.storage.stat(storageKey)).not.toBeNull();
  });

  it.each(['ready', 'failed'] as const)(
    'removes what nothing needs 30 days after that is noted (%s)',
    async (status) => {
      const videoId = await playedVideo('eight by');
      const { storageKey } = await past().findOneOrFail(MediaFile, { videoId });
      const before = await storedBytesOf(app.services, owner.viewer.companyId);
      await emptyDraft();
      await set(videoId, { status });
      await pass(2, videoId);
      expect(await cleanVideos(app.services)).toMatchObject({ deleted: 0, files: 0, bytes: 0, isDone: true });
      const { unneededSince } = (await find(videoId)) ?? {};
      expect(Math.abs(Number(unneededSince) - databaseNow().getTime())).toBeLessThan(60_000);
      await pass(29, videoId);
      await cleanVideos(app.services);
      await work();
      expect(await find(videoId)).not.toBeNull();
      await pass(1, videoId);
      expect(await cleanVideos(app.services)).toMatchObject({ deleted: 1, files: 1, bytes: 8, isDone: true });
      expect(await find(videoId)).toBeNull();
      expect(await storedBytesOf(app.services, owner.viewer.companyId)).toBe(before - 8);
      await work();
      expect(await app.services.storage.stat(storageKey)).toBeNull();
    },
  );

  it('looks again before it removes, and forgets what it noted of a video that is needed again', async () => {
    const videoId = await playedVideo();
    const restore = await emptyDraft();
    await pass(2, videoId);
    await cleanVideos(app.services);
    await restore();
    await pass(31, videoId);
    expect(await cleanVideos(app.services)).toMatchObject({ deleted: 0 });
    expect(await find(videoId)).toMatchObject({ unneededSince: null });
  });

  it('waits for a command that has locked the article, and sees what that did', async () => {
    const videoId = await playedVideo();
    const restore = await emptyDraft();
    await pass(2, videoId);
    await cleanVideos(app.services);
    await pass(31, videoId);
    let cleaning: Promise<unknown> | undefined;
    await writePastPolicies(app.services, async (tx) => {
      await tx.em.execute('select 1 from article where id = ? for update', [article.id]);
      cleaning = cleanVideos(app.services);
      await expect
        .poll(
          async () =>
            (await past().execute("select 1 from pg_locks where not granted and locktype <> 'virtualxid'")).length,
        )
        .toBeGreaterThan(0);
      await restore(tx);
    });
    expect(await cleaning).toMatchObject({ deleted: 0 });
    expect(await find(videoId)).not.toBeNull();
  });

  it('leaves the object of a file that a copy of the article shares', async () => {
    const videoId = await playedVideo();
    const copy = await duplicateArticle(owner, article.id);
    const { storageKey } = await past().findOneOrFail(MediaFile, { videoId });
    await emptyDraft();
    await cleanLater(videoId);
    await work();
    expect(await find(videoId)).toBeNull();
    expect(await past().count(MediaFile, { storageKey, articleId: copy.id })).toBe(1);
    expect(await app.services.storage.stat(storageKey)).not.toBeNull();
  });

  it('removes no video of an article that is restored', async () => {
    const videoId = await playedVideo();
    await deleteArticle(owner, article.id);
    await pass(2, videoId);
    await cleanVideos(app.services);
    await pass(25, videoId);
    await restoreArticle(owner, article.id);
    await cleanLater(videoId);
    expect(await find(videoId)).toMatchObject({ unneededSince: null });
  });

  it('looks at so many articles in a run, goes on in the next, and finds nothing more the second time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      article = await createArticle(owner, { workspaceId: article.workspaceId, title: 'Wheels' });
      ids.push(await playedVideo());
      await emptyDraft();
      await pass(2, ids.at(-1) ?? '');
    }
    expect(await cleanVideos(app.services, 3)).toMatchObject({ deleted: 0, isDone: false });
    const noted = async (): Promise<number> =>
      await past().count(Video, { id: { $in: ids }, unneededSince: { $ne: null } });
    expect(await noted()).toBe(3);
    await cleanVideos(app.services, 3);
    expect(await noted()).toBe(5);
    for (const id of ids) await pass(31, id);
    // Two workers at once: each video is deleted once.
    const runs = await Promise.all([cleanVideos(app.services), cleanVideos(app.services)]);
    expect(runs.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(5);
    expect(await cleanVideos(app.services)).toMatchObject({ deleted: 0, files: 0, bytes: 0, isDone: true });
    expect(limits.unneededVideoKeptMs).toBe(limits.unnamedFileKeptMs);
  });
});
