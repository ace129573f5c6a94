import { timelineOf, type ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import type { InsertPlace } from '@snaplore/schema/videoEdits/videoEdit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article, Publication } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import { newId, newKey } from '../kernel/ids.js';
import { reserveKeys } from '../media/storeFile.js';
import { reader } from '../outbox/transaction.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { editVideo } from '../videoEdits/editVideo.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { acceptUpload } from './acceptUpload.js';
import { markVideoPlayable } from './markVideoPlayable.js';
import { startUpload } from './startUpload.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';

let app: TestApp;
let owner: TestPerson;
let workspaceId: string;
let articleId: string;
let first: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
});
beforeEach(async () => {
  ({ id: articleId } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
  first = await addParagraph(owner, articleId, { duration: 10_000, title: 'Wheel off' });
  await addParagraph(owner, articleId, { duration: 4_000, title: 'Wheel on' });
});
afterAll(async () => {
  await app.close();
});

const timeline = async (): Promise<ShownParagraph[]> =>
  timelineOf((await readVideoDraft(reader(owner), articleId)).video);
const shown = async (): Promise<string[]> =>
  (await timeline()).map(({ title, duration }) => `${title} ${String(duration)}`);

/** Uploads a video and accepts it. */
async function upload(fileName: string, place?: InsertPlace): Promise<string> {
  const file = { fileName, mimeType: 'video/mp4', size: 4, fingerprint: newId() };
  const { id } = await startUpload(owner, { articleId, ...file, place });
  const { storagePrefix } = await reader(owner).findOneOrFail(Upload, { id });
  await app.services.storage.put(`${storagePrefix}1`, Buffer.from('film'));
  return (await acceptUpload(owner, id)).id;
}
async function play(videoId: string, duration = 2_000): Promise<void> {
  const reserved = await reserveKeys(owner, ['video/mp4']);
  const stored = { storageKey: reserved.keys[0] ?? '', mimeType: 'video/mp4', bytes: 4, sha256: null, reserved };
  const as = { name: 'playable.mp4', label: 'Original', codecs: null, segments: null };
  const file = { stored, ...as, width: 2, height: 2 };
  await markVideoPlayable(owner, videoId, { file, duration, width: 2, height: 2 });
}
const paragraph = (title: string) => ({ id: newId(), key: newKey(), title });

describe('a video that becomes playable', () => {
  it('is added at the end of the draft, once, and reaches readers with the next publication', async () => {
    await publishArticle(owner, { id: articleId });
    const videoId = await upload('Brake_pads.mp4');
    await play(videoId);
    await play(videoId);
    expect(await shown()).toEqual(['Wheel off 10000', 'Wheel on 4000', 'Brake pads 2000']);
    const { publicationId, hasDraftChanges } = await reader(owner).findOneOrFail(Article, { id: articleId });
    const { paragraphs } = await reader(owner).findOneOrFail(Publication, { id: publicationId ?? '' });
    expect(paragraphs).toHaveLength(2);
    expect(hasDraftChanges).toBe(true);
  });

  it('stays where it is when it is processed again', async () => {
    const videoId = await upload('Brakes.mp4');
    await play(videoId);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Video, { id: videoId }, { status: 'processing' });
    });
    await play(videoId);
    expect(await shown()).toEqual(['Wheel off 10000', 'Wheel on 4000', 'Brakes 2000']);
    expect(await reader(owner).findOneOrFail(Video, { id: videoId })).toMatchObject({ status: 'playable' });
  });

  it('comes before later ones that were playable first', async () => {
    const videos = [await upload('One.mp4'), await upload('Two.mp4'), await upload('Three.mp4')];
    for (const videoId of [videos[2], videos[0], videos[1]]) await play(videoId ?? '');
    expect(await shown()).toEqual(['Wheel off 10000', 'Wheel on 4000', 'One 2000', 'Two 2000', 'Three 2000']);
  });

  it('is added before the paragraph that was chosen when its upload began', async () => {
    const [, second] = await timeline();
    await play(await upload('Between.mp4', { kind: 'before', paragraphId: second?.id ?? '' }));
    expect(await shown()).toEqual(['Wheel off 10000', 'Between 2000', 'Wheel on 4000']);
  });

  it('is added at a moment, and what is behind it becomes a paragraph', async () => {
    const at = { videoId: first, videoTime: 6_000 };
    await play(await upload('Detail.mp4', { kind: 'at', at, paragraph: paragraph('Spokes') }));
    expect(await shown()).toEqual(['Wheel off 6000', 'Detail 2000', 'Spokes 4000', 'Wheel on 4000']);
  });

  it('is added at the end where its place is no more', async () => {
    const at = { videoId: first, videoTime: 6_000 };
    const videoId = await upload('Detail.mp4', { kind: 'at', at, paragraph: paragraph('Spokes') });
    const [{ id: paragraphId } = { id: '' }] = await timeline();
    const { revision } = await readVideoDraft(reader(owner), articleId);
    await editVideo(owner, { articleId, id: newId(), revision, edit: { kind: 'remove', paragraphId } });
    await play(videoId);
    expect(await shown()).toEqual(['Wheel on 4000', 'Detail 2000']);
  });

  it.each<[string, InsertPlace]>([
    ['before a paragraph of another draft', { kind: 'before', paragraphId: newId() }],
    ['at a moment of another video', { kind: 'at', at: { videoId: newId(), videoTime: 1 }, paragraph: paragraph('X') }],
  ])('%s is refused before its upload begins', async (_name, place) => {
    await expect(upload('Detail.mp4', place)).rejects.toMatchObject({ code: 'PARAGRAPH_NOT_HERE' });
    expect(await reader(owner).count(Upload, { articleId })).toBe(0);
  });

  it.each<[string, InsertPlace]>([
    [
      'a key of another form',
      { kind: 'at', at: { videoId: newId(), videoTime: 1 }, paragraph: { ...paragraph('X'), key: '?' } },
    ],
    ['half a millisecond', { kind: 'at', at: { videoId: newId(), videoTime: 1.5 }, paragraph: paragraph('X') }],
  ])('with a place that has %s is refused before its upload begins', async (_name, place) => {
    await expect(upload('Detail.mp4', place)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await reader(owner).count(Upload, { articleId })).toBe(0);
  });
});
