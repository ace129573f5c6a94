import { createArticle } from '@snaplore/core/articles/createArticle';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { moveFiles } from '@snaplore/core/media/moveFiles';
import { reader } from '@snaplore/core/outbox/transaction';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { storePlayable } from '@snaplore/core/testing/storedFiles';
import { markVideoPlayable } from '@snaplore/core/videos/markVideoPlayable';
import { reportVideoProgress } from '@snaplore/core/videos/reportVideoProgress';
import { refuseVideo } from '@snaplore/core/videos/refuseVideo';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocketClient } from '../../testing/socketClient.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const fields = 'id size partSize partCount acceptedParts missingParts { number url size } video { id status }';
const start = `mutation ($input: StartUploadInput!) { startUpload(input: $input) { ${fields} } }`;
const read = `query ($id: ID!) { upload(id: $id) { ${fields} } }`;
const accept =
  'mutation ($id: ID!) { acceptUpload(id: $id) { id status progress fileName sources { url } posterUrl sprite { ' +
  'url } peaksUrl errorCode } }';
const videosOf =
  'query ($id: ID!) { article(id: $id) { duration paragraphs { playMap } videos { id status sources ' +
  '{ url mimeType label height } } } }';
const progress =
  'subscription ($id: ID!) { videoProgress(videoId: $id) { sequence video { id status progress errorCode ' +
  'sources { url } } } }';

interface Upload {
  id: string;
  partCount: number;
  acceptedParts: number[];
  missingParts: { number: number; url: string; size: number }[];
  video: { id: string; status: string } | null;
}

describe('uploading a video', () => {
  let api: TestApi;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;
  let articleId: string;
  const bytes = Buffer.alloc(50_000_003, 'film');

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    stranger = await newOwner(api.app.services, 'Another House');
    colleague = await newMember(owner);
    const workspace = await createWorkspace(owner, { title: 'Films', visibility: 'organization' });
    articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' })).id;
  });
  afterAll(async () => {
    await api.close();
  });

  const input = () => ({
    articleId,
    fileName: 'a.mp4',
    mimeType: 'video/mp4',
    size: bytes.length,
    lastModified: 1,
    fingerprint: 'a',
  });
  const started = async (): Promise<Upload> => {
    const { data, errors } = await api.graph(start, { input: input() }, owner.token);
    expect(errors).toBeUndefined();
    return (data as { startUpload: Upload }).startUpload;
  };
  const put = (part: { url: string; number: number }): Promise<Response> =>
    fetch(new URL(part.url, api.origin), {
      method: 'PUT',
      body: bytes.subarray((part.number - 1) * 50_000_000, part.number * 50_000_000),
    });
  const job = () => ({ ...owner, viewer: { kind: 'job' as const, companyId: owner.viewer.companyId } });
  let videoId: string;

  it('uploads parts to signed URLs, resumes with the missing ones, and is accepted when complete', async () => {
    const upload = await started();
    expect(upload).toMatchObject({ partCount: 2, acceptedParts: [], video: null });
    expect(upload.missingParts.map(({ number, size }) => [number, size])).toEqual([
      [1, 50_000_000],
      [2, 3],
    ]);
    expect((await put(upload.missingParts[0] as Upload['missingParts'][0])).status).toBe(200);
    expect((await api.graph(accept, { id: upload.id }, owner.token)).errors?.[0]?.extensions.code).toBe(
      'UPLOAD_INCOMPLETE',
    );

    const again = await started();
    expect(again).toMatchObject({ id: upload.id, acceptedParts: [1] });
    expect(again.missingParts.map(({ number }) => number)).toEqual([2]);
    expect((await put(again.missingParts[0] as Upload['missingParts'][0])).status).toBe(200);

    const { data } = await api.graph(accept, { id: upload.id }, owner.token);
    const video = (data as { acceptUpload: { id: string } }).acceptUpload;
    expect(video).toMatchObject({
      status: 'processing',
      progress: 0,
      fileName: 'a.mp4',
      sources: [],
      posterUrl: null,
      sprite: null,
      peaksUrl: null,
    });
    videoId = video.id;
    const after = await api.graph(read, { id: upload.id }, owner.token);
    expect(after.data).toMatchObject({ upload: { acceptedParts: [1, 2], missingParts: [], video: { id: videoId } } });
  });

  it('is open only to its author', async () => {
    const { id } = await started();
    expect((await api.graph(read, { id }, colleague.token)).errors?.[0]?.extensions.code).toMatch(
      /FORBIDDEN|NOT_FOUND/,
    );
    expect((await api.graph(read, { id }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await api.graph(read, { id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await api.graph(start, { input: input() }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('shows its progress live, and then plays', async () => {
    // Earlier events are dispatched first; the subscription starts with the current state.
    await api.app.dispatch();
    const socket = openSocketClient(api, owner.token);
    const strange = openSocketClient(api, stranger.token);
    const refused = strange.subscribe(progress, { id: videoId });
    const listening = socket.subscribe(progress, { id: videoId });
    await listening.until(1);
    for (const [index, percent] of [25, 60].entries()) {
      await reportVideoProgress(job(), videoId, percent);
      await api.app.dispatch();
      // Each message has the state of the video when it is sent.
      await listening.until(2 + index);
    }
    const file = await storePlayable(job());
    await markVideoPlayable(job(), videoId, { file, duration: 4000, width: 640, height: 360 });
    await api.app.dispatch();
    const answers = (await listening.until(4)).map(
      (answer) => (answer.data as { videoProgress: { video: object } }).videoProgress.video,
    );
    expect(answers).toMatchObject([
      { status: 'processing', progress: 0 },
      { progress: 25 },
      { progress: 60 },
      { status: 'playable', sources: [{ url: expect.stringContaining('/media/') as string }] },
    ]);
    await refused.ended;
    expect(refused.answers.filter(({ data }) => data?.['videoProgress'])).toEqual([]);
    await Promise.all([socket.close(), strange.close()]);
  });

  it('belongs to its article, whose readers get a URL that plays', async () => {
    const { data } = await api.graph(videosOf, { id: articleId }, owner.token);
    expect(data).toMatchObject({
      article: {
        duration: 4000,
        paragraphs: [{ playMap: [{ videoId }] }],
        videos: [
          { id: videoId, status: 'playable', sources: [{ mimeType: 'video/mp4', label: 'Original', height: 360 }] },
        ],
      },
    });
    const [{ sources }] = (data as { article: { videos: [{ sources: [{ url: string }] }] } }).article.videos;
    const part = await fetch(new URL(sources[0].url, api.origin), { headers: { range: 'bytes=4-' } });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    expect(part.headers.get('content-type')).toBe('video/mp4');
  });

  it('opens at new addresses only once its files are moved', async () => {
    const address = async (): Promise<URL> => {
      const { data } = await api.graph(videosOf, { id: articleId }, owner.token);
      const { videos } = (data as { article: { videos: [{ sources: [{ url: string }] }] } }).article;
      return new URL(videos[0].sources[0].url, api.origin);
    };
    const before = await address();
    expect((await fetch(before)).status).toBe(200);
    const files = await reader(owner).find(MediaFile, { videoId });
    expect(
      await moveFiles(
        job(),
        files.map(({ id }) => id),
      ),
    ).toBe(files.length);
    expect((await fetch(before)).status).toBe(404);
    expect(await (await fetch(await address())).text()).toBe('the film');
  });

  it('shows a refused file only to its author', async () => {
    const { id } = await started();
    const upload = (await api.graph(read, { id }, owner.token)).data as { upload: Upload };
    for (const part of upload.upload.missingParts) await put(part);
    const { data } = await api.graph(accept, { id }, owner.token);
    const failed = (data as { acceptUpload: { id: string } }).acceptUpload.id;
    await refuseVideo(job(), failed, 'VIDEO_NOT_A_VIDEO');
    const admin = await newMember(owner, 'admin');
    const seen = async (person: TestPerson): Promise<string[]> =>
      (
        (await api.graph(videosOf, { id: articleId }, person.token)).data as { article: { videos: { id: string }[] } }
      ).article.videos.map((video) => video.id);
    expect(await seen(owner)).toEqual([videoId, failed]);
    expect(await seen(admin)).toEqual([videoId]);
  });
});
