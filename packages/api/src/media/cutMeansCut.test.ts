// What readers and guests are answered of a video of which something is hidden.
import { createComment } from '@snaplore/core/comments/createComment';
import type { Caller } from '@snaplore/core/kernel/caller';
import { newId } from '@snaplore/core/kernel/ids';
import { MediaFile, type MediaFileKind } from '@snaplore/core/media/mediaFile.entity';
import { moveFiles } from '@snaplore/core/media/moveFiles';
import { removeMedia } from '@snaplore/core/media/removeMedia';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { readVideoDraft } from '@snaplore/core/articles/videoDraft';
import { Job } from '@snaplore/core/outbox/job.entity';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { fillSharingWorld, sharingOf, type SharingWorld } from '@snaplore/core/testing/sharingWorld';
import { storeBytes } from '@snaplore/core/testing/storedFiles';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { editVideo } from '@snaplore/core/videoEdits/editVideo';
import { addPreview } from '@snaplore/core/videos/completeVideo';
import { addCutFile, planCuts, serveMadeVideo } from '@snaplore/core/videos/makeCuts';
import { addEncodedFile, addVideoFile } from '@snaplore/core/videos/videoFiles';
import { Video } from '@snaplore/core/videos/video.entity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const videoParts = `videos { id duration sources { url } playlistUrl posterUrl peaksUrl sprite { url } }`;
const page = `query ($id: ID!) { article(id: $id) { duration isVideoBeingMade isVideoHidden
  paragraphs { title start duration playMap } ${videoParts} } }`;
const shared = `query ($token: String!) { sharedArticle(token: $token) { duration isVideoBeingMade
  paragraphs { title start duration playMap } ${videoParts} } }`;
const layout = { columns: 1, rows: 1, tileWidth: 1, tileHeight: 1, intervalMs: 1_000 };

interface Shown {
  duration: number;
  isVideoBeingMade: boolean;
  isVideoHidden?: boolean;
  paragraphs: { title: string; start: number; duration: number; playMap: { videoId: string; videoTime: number }[] }[];
  videos: { id: string; duration: number }[];
}

describe('of a video that hides something', () => {
  let api: TestApi;
  let world: SharingWorld;
  let token: string;
  let sourceId: string;
  const job = (): Caller => ({ ...world.owner, viewer: { kind: 'job', companyId: world.owner.viewer.companyId } });

  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    world = await fillSharingWorld(api.app);
    const { editor, article } = world;
    sourceId = await addParagraph(editor, article.id, { duration: 6_000, title: 'The wheel' });
    await storeFiles(sourceId, 'source');
    await publishArticle(editor, { id: article.id });
    await setArticleLink(editor, { articleId: article.id, isOn: true });
    token = (await sharingOf(editor, article)).publicLink?.token ?? '';
  });

  /** A stored file whose bytes tell of what it is; that of a rendition has two segments. */
  async function encoded(of: string, kind: MediaFileKind) {
    const bytes = Buffer.from(`${of}:${kind}`.padEnd(100, '.'));
    const stored = await storeBytes(job(), bytes, kind === 'peaks' ? 'application/json' : 'video/mp4');
    const segments = { initBytes: 20, firstAt: 20, bytes: [40, 40], durationsMs: [2_000, 2_000] };
    const isRendition = kind === 'rendition';
    const name = isRendition ? '360p.mp4' : `${kind}.mp4`;
    const codecs = isRendition ? 'avc1.640014,mp4a.40.2' : null;
    return { stored, name, label: kind, width: 640, height: 360, codecs, segments: isRendition ? segments : null };
  }

  async function storeFiles(videoId: string, of: string): Promise<void> {
    for (const kind of ['original', 'playable', 'rendition', 'poster', 'sprite', 'peaks'] as const) {
      const file = await encoded(of, kind);
      await inTransaction(job(), async (tx) => {
        const video = await tx.em.findOneOrFail(Video, { id: videoId });
        if (kind === 'playable' || kind === 'rendition') await addEncodedFile(tx, video, kind, file);
        else await addVideoFile(tx, video, file.stored, { kind, name: file.name });
        video.sprite = layout;
      });
    }
  }

  async function trim(start: number, end: number): Promise<void> {
    const { editor, article } = world;
    const { revision } = await readVideoDraft(reader(editor), article.id);
    const edit = { kind: 'trim' as const, ranges: [{ videoId: sourceId, start, end }] };
    await editVideo(editor, { articleId: article.id, id: newId(), revision, edit });
    await publishArticle(editor, { id: article.id });
  }

  /** Does what the job does, with bytes in place of videos. @returns the id of the cut. */
  async function makeCut(): Promise<string> {
    const [planned] = await planCuts(job(), world.article.id);
    const cutId = planned?.cut.id ?? '';
    await addCutFile(job(), cutId, await encoded('cut', 'rendition'));
    for (const kind of ['poster', 'sprite', 'peaks'] as const) {
      const { stored, name } = await encoded('cut', kind);
      await addPreview(job(), cutId, { kind, name, stored, ...(kind === 'sprite' ? { layout } : {}) });
    }
    expect(await serveMadeVideo(job(), world.article.id)).toBe(true);
    expect(await serveMadeVideo(job(), world.article.id)).toBe(false);
    await endFormer();
    return cutId;
  }

  /** Runs the jobs that end former addresses. */
  async function endFormer(): Promise<void> {
    const find = async (name: Job['name']): Promise<Job[]> =>
      await api.app.services.database.system.em.fork().find(Job, { name, status: 'new' }, { orderBy: { id: 'asc' } });
    for (const { id, payload } of await find('media.moveFiles')) {
      await moveFiles(job(), (payload as { mediaFileIds: string[] }).mediaFileIds);
      await writePastPolicies(api.app.services, ({ em }) => em.nativeUpdate(Job, { id }, { status: 'done' }));
    }
    for (const { payload } of await find('media.remove'))
      await removeMedia(api.app.services, payload as { storageKeys: string[]; uploadPrefixes: string[] });
  }

  const ofViewer = async (person: TestPerson = world.viewer): Promise<Shown> =>
    (await api.graph(page, { id: world.article.id }, person.token)).data?.['article'] as Shown;
  const ofGuest = async (): Promise<Shown> => (await api.graph(shared, { token })).data?.['sharedArticle'] as Shown;

  /** Every address in everything that a viewer and a guest are answered. */
  async function addresses(): Promise<string[]> {
    const { viewer, article } = world;
    const asked = [
      await ofViewer(),
      await ofGuest(),
      await api.rest('GET', `/article/${article.id}`, viewer),
      await api.rest('GET', `/article/${article.id}/videos`, viewer),
      await api.rest('GET', `/article`, viewer),
      await api.rest('GET', `/video/status/${sourceId}`, viewer),
      await api.rest('GET', `/browse/shared/${token}`),
    ];
    return [...new Set(JSON.stringify(asked).match(/\/media\/[^"\s\\]+/g) ?? [])];
  }

  /** The bytes at an address and, of a playlist, at each address in it. */
  async function read(address: string): Promise<{ status: number; text: string }[]> {
    const response = await fetch(new URL(address, api.origin));
    const text = await response.text();
    if (!text.startsWith('#EXTM3U')) return [{ status: response.status, text }];
    const inside = new Set(text.match(/\/media\/[^"\s]+/g) ?? []);
    return (await Promise.all([...inside].map(read))).flat();
  }

  it('every address leads to what is shown, and those given before lead nowhere', async () => {
    const former = await addresses();
    const before = (await Promise.all(former.map(read))).flat();
    expect(before.every(({ status, text }) => status === 200 && text.startsWith('source:'))).toBe(true);
    expect(before.some(({ text }) => text.startsWith('source:original'))).toBe(false);
    for (const kind of ['playable', 'rendition', 'poster', 'sprite', 'peaks'])
      expect(before.some(({ text }) => text.startsWith(`source:${kind}`))).toBe(true);

    await trim(2_000, 4_000);
    for (const shown of [await ofViewer(), await ofGuest()])
      expect(shown).toMatchObject({ isVideoBeingMade: true, duration: 6_000, videos: [{ id: sourceId }] });

    const cutId = await makeCut();
    const served = (await Promise.all((await addresses()).map(read))).flat();
    expect(served.filter(({ status, text }) => status !== 200 || !text.startsWith('cut:'))).toEqual([]);
    for (const kind of ['rendition', 'poster', 'sprite', 'peaks'])
      expect(served.some(({ text }) => text.startsWith(`cut:${kind}`))).toBe(true);
    for (const address of former)
      for (const { status } of await read(address)) expect([403, 404], address).toContain(status);
    for (const shown of [await ofViewer(), await ofGuest(), await ofViewer(world.editor)]) {
      expect(shown).toMatchObject({ isVideoBeingMade: false, duration: 4_000 });
      expect(shown.videos).toMatchObject([{ id: cutId, duration: 4_000 }]);
      expect(shown.paragraphs).toMatchObject([
        { title: 'The wheel', start: 0, duration: 4_000, playMap: [{ totalTime: 0, videoTime: 0, videoId: cutId }] },
      ]);
    }
  });

  it('the source is denied to who may not edit, also when they uploaded it, and shown to editors', async () => {
    await trim(2_000, 4_000);
    await makeCut();
    await writePastPolicies(api.app.services, ({ em }) =>
      em.nativeUpdate(Video, { id: sourceId }, { uploaderId: world.viewer.viewer.userId }),
    );
    const status = async (videoId: string, who: TestPerson): Promise<number> =>
      (await api.rest('GET', `/video/status/${videoId}`, who)).status;
    const elsewhere = await newOwner(api.app.services, 'Elsewhere');
    const [cut] = await reader(world.owner).find(Video, { sourceVideoId: sourceId });
    const seen = async (who: TestPerson) => [await status(sourceId, who), await status(cut?.id ?? '', who)];
    expect(await seen(world.viewer)).toEqual([404, 200]);
    expect(await seen(world.editor)).toEqual([200, 200]);
    expect(await seen(world.outsider)).toEqual([404, 404]);
    expect(await seen(elsewhere)).toEqual([404, 404]);
    const draft = `query ($id: ID!) { article(id: $id) { draft { videos { id sources { url } } cutErrorCode } } }`;
    const drafts = async ({ token: by }: TestPerson): Promise<unknown> =>
      (await api.graph(draft, { id: world.article.id }, by)).data?.['article'];
    expect(await drafts(world.viewer)).toEqual({ draft: null });
    const { draft: ofEditor } = (await drafts(world.editor)) as { draft: { videos: { id: string }[] } };
    expect(ofEditor).toMatchObject({ videos: [{ id: sourceId }], cutErrorCode: null });
  });

  it('a comment stays at its moment, and has none where that is hidden', async () => {
    const { viewer, article } = world;
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look' }] }] };
    for (const timestamp of [5_000, 3_000]) await createComment(viewer, { articleId: article.id, content, timestamp });
    await trim(2_000, 4_000);
    const query = `query ($id: ID!) { article(id: $id) { comments { nodes { timestamp } } } }`;
    const timestamps = async (): Promise<unknown> => {
      const answer = await api.graph(query, { id: article.id }, viewer.token);
      expect(answer.errors).toBeUndefined();
      return (answer.data?.['article'] as { comments: { nodes: { timestamp: number | null }[] } }).comments.nodes
        .map(({ timestamp }) => timestamp)
        .sort();
    };
    // The former video plays on.
    expect(await timestamps()).toEqual([3_000, 5_000]);
    await makeCut();
    expect(await timestamps()).toEqual([3_000, null]);
  });

  it.each(['hideVideo', 'retryCuts'])('%s is for who may publish the article', async (mutation) => {
    await trim(2_000, 4_000);
    const text = `mutation ($id: ID!) { ${mutation}(articleId: $id) { id isVideoHidden } }`;
    const code = async (by?: string, id = world.article.id): Promise<unknown> =>
      (await api.graph(text, { id }, by)).errors?.[0]?.extensions.code ?? 'done';
    const elsewhere = await newOwner(api.app.services, 'Elsewhere');
    expect(await code()).toBe('UNAUTHENTICATED');
    expect(await code(world.viewer.token)).toBe('FORBIDDEN');
    expect(await code(world.outsider.token)).toBe('NOT_FOUND');
    expect(await code(elsewhere.token)).toBe('NOT_FOUND');
    expect(await code(world.editor.token, newId())).toBe('NOT_FOUND');
    expect(await code(world.editor.token)).toBe('done');
    expect(await code(world.editor.token)).toBe('done');
  });

  it('a hidden one is answered nowhere, and its addresses lead nowhere', async () => {
    const former = await addresses();
    const hide = 'mutation ($id: ID!) { hideVideo(articleId: $id) { isVideoHidden duration } }';
    const answer = await api.graph(hide, { id: world.article.id }, world.editor.token);
    expect(answer.data?.['hideVideo']).toEqual({ isVideoHidden: true, duration: 0 });
    expect(await addresses()).toEqual([]);
    await endFormer();
    for (const address of former)
      for (const { status } of await read(address)) expect([403, 404], address).toContain(status);
    for (const shown of [await ofViewer(), await ofGuest()])
      expect(shown).toMatchObject({ duration: 0, paragraphs: [], videos: [] });
    expect(await reader(world.owner).count(MediaFile, { videoId: sourceId })).toBe(6);
  });
});
