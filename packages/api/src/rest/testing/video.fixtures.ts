import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { markVideoPlayable } from '@snaplore/core/videos/markVideoPlayable';
import { startUpload } from '@snaplore/core/videos/startUpload';
import type { Upload } from '@snaplore/core/videos/upload.entity';
import type { Video } from '@snaplore/core/videos/video.entity';
import { storePlayable } from '@snaplore/core/testing/storedFiles';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

let uploadCount = 0;

/** An upload to the article whose one part has arrived. */
async function arrived({ editor, article, api }: RestWorld): Promise<Upload> {
  uploadCount += 1;
  const upload = await startUpload(editor, {
    articleId: article.id,
    fileName: 'wheel.mp4',
    mimeType: 'video/mp4',
    size: 4,
    fingerprint: `film ${uploadCount}`,
  });
  await api.app.services.storage.put(`${upload.storagePrefix}1`, Buffer.from('film'));
  return upload;
}

/** A video that readers are served. */
async function playing(world: RestWorld): Promise<Video> {
  const { id } = await acceptUpload(world.editor, (await arrived(world)).id);
  const job = { ...world.editor, viewer: { kind: 'job' as const, companyId: world.editor.viewer.companyId } };
  const file = await storePlayable(job);
  const video = (await markVideoPlayable(job, id, { file, duration: 1000, width: 2, height: 2 })) as Video;
  await publishArticle(world.editor, { id: world.article.id });
  return video;
}

export const videoFixtures: Fixtures = {
  'video.uploadUrl': {
    who: 'editor',
    ask: ({ article }) => ({
      query: { articleId: article.id, fileName: 'a.webm', mimeType: 'video/webm', size: '60000000' },
    }),
    success: async ({ parts }: { parts: { id: string; url: string; size: number }[] }, { api }) => {
      expect(parts.map(({ size }) => size)).toEqual([50_000_000, 10_000_000]);
      const put = await fetch(new URL(parts[1]?.url ?? '', api.origin), { method: 'PUT', body: 'too short' });
      expect(put.status).toBe(422);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { query: { articleId: 'x' } }, code: 'BAD_INPUT' },
  },
  'video.accept': {
    who: 'editor',
    ask: async (world) => ({ body: { parts: [{ id: `${(await arrived(world)).id}.1` }] } }),
    success: async ({ id }: { id: string }, { api, editor }) => {
      const { body } = await api.rest('GET', `/video/status/${id}`, { token: editor.token });
      expect(body).toEqual({ status: 'processing', progress: 0, errorCode: null, video: null });
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: { parts: [] } }, code: 'BAD_INPUT' },
  },
  'video.status': {
    who: 'viewer',
    ask: async (world) => ({ params: { id: (await playing(world)).id } }),
    success: ({ video }: { video: { url: string } }) => {
      expect(video.url).toMatch(/^\/media\/files\/[0-9a-f]{32}\.mp4\?/);
      expect(video).toMatchObject({ duration: 1000, storage: 'local' });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'article.videos': {
    who: 'viewer',
    ask: async (world) => {
      await playing(world);
      return { params: { id: world.article.shortId } };
    },
    success: ({ urls }: { urls: string[] }) => {
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.every((url) => url.startsWith('/media/files/'))).toBe(true);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
};
