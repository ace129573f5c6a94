import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { readDraftHash } from '@snaplore/core/articles/draftHash';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteOf, openRestWorld, type RestWorld } from '../testing/restWorld.js';
import type { TestPerson } from '@snaplore/core/testing/people';

let world: RestWorld;
let id: string;
let videoId: string;
beforeAll(async () => {
  world = await openRestWorld();
  const { editor, workspace } = world;
  ({ id } = await saveArticle(editor, { workspaceId: workspace.id, title: 'Wheels' }));
  const { id: tabId } = await createTextTab(editor, id);
  await saveArticle(editor, { id, textTabs: [{ id: tabId, title: 'Steps', text: noteOf('Loosen the spokes') }] });
  videoId = await addParagraph(editor, id, { duration: 4_000, videoTime: 250, title: 'Wheel off' });
  // The rest of it follows: nothing of the video is hidden.
  await addParagraph(editor, id, { videoId, duration: 250, title: 'Wheel on' });
  await publishArticle(editor, { id });
  await setArticleLink(editor, { articleId: id, isOn: true });
});
afterAll(async () => {
  await world.api.close();
});

async function read(path: string, { token }: TestPerson): Promise<Record<string, unknown>> {
  const { status, body } = await world.api.rest('GET', path, { token });
  expect(status).toBe(200);
  return body as Record<string, unknown>;
}
const article = async (path: string, person: TestPerson): Promise<Record<string, unknown>> =>
  (await read(path, person))['article'] as Record<string, unknown>;

/** Every field that the documented article has. */
const documented = [
  ...['id', 'shortId', 'slug', 'title', 'workspace', 'parentArticle', 'tags', 'paragraphs', 'textTabs', 'pinnedNote'],
  ...['videos', 'duration', 'text', 'original', 'draft', 'hash', 'isArchived', 'isHasText', 'shared'],
  ...['sharedUserGroup', 'acceptSessionId', 'isNotUploadedVideo', 'createdAt', 'updatedAt', 'user', 'userRef'],
  ...['updatedByUser', 'author', 'isTextArticle', 'isSharedArticle'],
];

describe('an article over REST', () => {
  it('has every documented field, wherever it is answered', async () => {
    const { viewer, editor, workspace } = world;
    const lists = await Promise.all([
      read(`/browse/${workspace.id}`, viewer),
      read(`/workspace/${workspace.id}/articles?withSharing=1`, viewer),
      read('/draft', editor),
    ]);
    const answers = [
      await article(`/article/${id}`, viewer),
      await article(`/article/${id}?draft=1`, editor),
      await article(`/draft/${id}`, editor),
      ...lists.map(({ articles }) => (articles as Record<string, unknown>[])[0]!),
    ];
    for (const answer of answers) expect(Object.keys(answer)).toEqual(expect.arrayContaining(documented));
  });

  it('brings its notes, videos and link to a viewer, and no digest of the draft', async () => {
    const { viewer, editor } = world;
    expect(await article(`/article/${id}`, viewer)).toMatchObject({
      text: 'Loosen the spokes',
      duration: 4_250,
      isTextArticle: false,
      isHasText: true,
      hash: null,
      shared: { token: expect.stringMatching(/^[\w-]{43}$/) as string },
      isSharedArticle: true,
      acceptSessionId: null,
      isNotUploadedVideo: false,
      user: editor.viewer.userId,
      userRef: editor.viewer.userId,
      updatedByUser: editor.viewer.userId,
      videos: [{ id: videoId, duration: 4_000 }],
      paragraphs: [
        {
          title: 'Wheel off',
          position: 0,
          items: [],
          tags: [],
          pm: [{ totalTime: 0, videoTime: 250, videoId }],
          videos: [{ id: videoId }],
          isExpanded: false,
          videoSource: null,
          videoOffset: 250,
        },
        { title: 'Wheel on', videoOffset: 0 },
      ],
    });
  });

  it('brings the digest of its draft and the video in work to editors alone', async () => {
    const { viewer, editor, api } = world;
    const upload = await startUpload(editor, {
      articleId: id,
      fileName: 'more.mp4',
      mimeType: 'video/mp4',
      size: 4,
      fingerprint: 'more',
    });
    await api.app.services.storage.put(`${upload.storagePrefix}1`, Buffer.from('film'));
    const video = await acceptUpload(editor, upload.id);
    const unfinished = { acceptSessionId: video.id, isNotUploadedVideo: true };
    expect(await article(`/draft/${id}`, editor)).toMatchObject({
      hash: await readDraftHash(editor, id),
      videos: [{ id: videoId }, { id: video.id, url: null }],
      ...unfinished,
    });
    expect(await article(`/article/${id}`, editor)).toMatchObject({ videos: [{ id: videoId }], ...unfinished });
    expect(await article(`/article/${id}`, viewer)).toMatchObject({ acceptSessionId: null, isNotUploadedVideo: false });
  });

  it('leaves texts, digests and signed URLs out of lists', async () => {
    const { articles } = await read(`/browse/${world.workspace.id}`, world.editor);
    expect(articles).toContainEqual(
      expect.objectContaining({
        id,
        text: null,
        hash: null,
        videos: null,
        textTabs: [expect.objectContaining({ title: 'Steps', text: null })],
        paragraphs: [250, 0].map(
          (videoOffset) => expect.objectContaining({ videos: null, videoSource: null, videoOffset }) as unknown,
        ),
      }),
    );
  });

  it('is not merged into nothing or itself', async () => {
    const merge = async (targetId: string | null): Promise<unknown> => {
      const { editor, api } = world;
      return (await api.rest('POST', '/article/merge', { token: editor.token, body: { articleId: id, targetId } }))
        .body;
    };
    expect(await merge(null)).toMatchObject({ errors: { targetId: 'Target article not selected' } });
    expect(await merge(id)).toMatchObject({ errors: { targetId: 'You cannot merge article into itself' } });
  });

  it('is answered with the notes of its draft while it was never published', async () => {
    const { api, editor } = world;
    const { body } = await api.rest('POST', '/article/duplicate', { token: editor.token, body: { articleId: id } });
    expect(body).toMatchObject({
      article: { title: 'Wheels (copy)', original: null, text: 'Loosen the spokes', isHasText: true },
    });
  });
});
