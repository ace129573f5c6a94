import { publishVideo, sharedBytes, type SharedFiles } from '@snaplore/core/testing/sharedFiles';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import type { Article } from '@snaplore/core/articles/article.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { fillSharingWorld, sharingOf, type SharingWorld } from '@snaplore/core/testing/sharingWorld';
import { renewArticleLink, setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const document = `query ($token: String!) { sharedArticle(token: $token) {
  textTabs { content } videos { sources { url mimeType } playlistUrl posterUrl peaksUrl sprite { url } } } }`;

interface Opened {
  textTabs: { content: { content: { type: string; attrs?: { src?: string | null; url?: string } }[] } }[];
  videos: {
    sources: { url: string }[];
    playlistUrl: string | null;
    posterUrl: string;
    peaksUrl: string;
    sprite: { url: string };
  }[];
}

/** What a guest fetches of a shared article, the same on every driver of the storage. */
export function testSharedMedia(driver: string, settings: Record<string, string> = {}): void {
  describe(`a file of a shared article (${driver})`, () => {
    let api: TestApi;
    let world: SharingWorld;
    let article: Article;
    let files: SharedFiles;
    let video: string;
    let opened: Opened;
    beforeAll(async () => {
      api = await openTestApi(settings);
      world = await fillSharingWorld(api.app);
    });
    afterAll(async () => {
      await api.close();
    });
    beforeEach(async () => {
      const { editor, workspace } = world;
      article = await saveArticle(editor, { workspaceId: workspace.id, title: 'Brakes', isPublish: true });
      files = await publishVideo(editor, article);
      await setArticleLink(editor, { articleId: article.id, isOn: true });
      await open();
      video = opened.videos[0]?.sources[0]?.url ?? '';
    });

    const open = async (): Promise<void> => {
      const { publicLink } = await sharingOf(world.editor, article);
      const answer = await api.graph(document, { token: publicLink?.token });
      expect(answer.errors).toBeUndefined();
      opened = answer.data?.['sharedArticle'] as Opened;
    };
    const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      await fetch(api.origin + path, { headers, redirect: 'error' });
    const nodes = (): Opened['textTabs'][0]['content']['content'] => opened.textTabs[0]?.content.content ?? [];
    const allPaths = (): string[] => {
      const [shown] = opened.videos;
      const ofNote = nodes().flatMap(({ attrs }) => attrs?.src ?? attrs?.url ?? []);
      const ofVideo = [shown?.posterUrl, shown?.peaksUrl, shown?.sprite.url].map(String);
      return [...(shown?.sources ?? []).map(({ url }) => url), ...ofVideo, ...ofNote];
    };

    it('is served by the api itself, whole and in ranges', async () => {
      expect(allPaths()).toHaveLength(files.shown.length);
      for (const path of allPaths()) {
        expect(path).toMatch(/^\/media\/shared\/[\w-]+\.[\w-]+$/);
        const answer = await get(path);
        expect(answer.status).toBe(200);
        expect(Buffer.from(await answer.arrayBuffer()).equals(sharedBytes)).toBe(true);
      }
      const range = await get(video, { range: 'bytes=100-199' });
      expect(range.status).toBe(206);
      expect(range.headers.get('content-range')).toBe('bytes 100-199/1000');
      expect(Buffer.from(await range.arrayBuffer()).equals(sharedBytes.subarray(100, 200))).toBe(true);
      const { headers } = range;
      expect([headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual(['video/mp4', '*']);
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect((await get(video, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
      expect((await get(video, { range: 'bytes=1000-' })).status).toBe(416);
    });

    it('is refused at the next range once the link has another token, and while it is not live', async () => {
      const range = { range: 'bytes=0-99' };
      const change = async (sql: string, id: string): Promise<unknown> =>
        await readPastPolicies(api.app.services).execute(sql, [id]);
      expect((await get(video, range)).status).toBe(206);
      await change('update article set is_archived = true where id = ?', article.id);
      expect((await get(video, range)).status).toBe(404);
      await change('update article set is_archived = false where id = ?', article.id);
      await change(`update company set is_billing = true, paid_status = 'past_due' where id = ?`, article.companyId);
      expect((await get(video, range)).status).toBe(404);
      await change(`update company set is_billing = false, paid_status = 'active' where id = ?`, article.companyId);
      expect((await get(video, range)).status).toBe(206);
      await renewArticleLink(world.editor, article.id);
      const refused = await get(video, range);
      expect(refused.status).toBe(404);
      const never = await get(`${video}x`, range);
      expect(await refused.json()).toEqual(await never.json());
      for (const path of allPaths()) expect((await get(path)).status).toBe(404);
    });

    it('is refused once it is not published any more', async () => {
      const change = async (sql: string): Promise<unknown> =>
        await readPastPolicies(api.app.services).execute(sql, [article.id]);
      await change('delete from video_draft where article_id = ?');
      await saveArticle(world.editor, { id: article.id, isPublish: true });
      for (const path of allPaths()) expect((await get(path)).status).toBe(404);
    });

    it('has the path of no other file', async () => {
      // The third picture is none that the article has.
      expect(nodes().map(({ attrs }) => attrs?.src)[3]).toBeNull();
      for (const id of [...files.shown, ...files.hidden]) expect(JSON.stringify(opened)).not.toContain(id);
    });

    describe('in segments', () => {
      const segments = { initBytes: 100, firstAt: 200, bytes: [300, 500], durationsMs: [2_000, 1_500] };
      const text = async (path: string): Promise<string[]> => (await (await get(path)).text()).trim().split('\n');
      beforeEach(async () => {
        expect(opened.videos[0]?.playlistUrl).toBeNull();
        await readPastPolicies(api.app.services).execute(
          'update media_file set segments = ?::jsonb, segment_count = 2, codecs = ? where id = ?',
          [JSON.stringify(segments), 'avc1.640014', files.of.rendition],
        );
        await open();
      });

      it('is played by a playlist, whose ranges are of the file that the guest may read', async () => {
        const renditions = await text(opened.videos[0]?.playlistUrl ?? '');
        expect(renditions.filter((line) => !line.startsWith('#'))).toHaveLength(1);
        expect(renditions.find((line) => line.startsWith('#EXT-X-STREAM-INF'))).toContain('CODECS="avc1.640014"');
        const playlist = await text(renditions.at(-1) ?? '');
        const url = playlist.at(-2) ?? '';
        expect(playlist).toContain('#EXT-X-BYTERANGE:500@500');
        expect(url).toMatch(/^\/media\/shared\/[\w-]+\.[\w-]+$/);
        const segment = await get(url, { range: 'bytes=500-999' });
        expect(Buffer.from(await segment.arrayBuffer()).equals(sharedBytes.subarray(500))).toBe(true);
      });

      it('has no playlist for another file, another signature, and once the link has another token', async () => {
        const playlistUrl = opened.videos[0]?.playlistUrl ?? '';
        const segmentsUrl = (await text(playlistUrl)).at(-1) ?? '';
        expect((await get(playlistUrl)).headers.get('content-type')).toContain('mpegurl');
        const refused = [
          `${opened.videos[0]?.posterUrl ?? ''}/segments.m3u8`,
          `${video}/renditions.m3u8`,
          playlistUrl.replace('/renditions', 'x/renditions'),
          `${playlistUrl}/segments.m3u8`,
        ];
        for (const path of refused) expect((await get(path)).status).toBe(404);
        await renewArticleLink(world.editor, article.id);
        for (const path of [playlistUrl, segmentsUrl]) expect((await get(path)).status).toBe(404);
      });
    });

    const makeLong = async (bytes: number): Promise<void> => {
      const [row] = await readPastPolicies(api.app.services).execute<{ storage_key: string }[]>(
        'update media_file set bytes = ? where id = ? returning storage_key',
        [bytes, files.of.playable],
      );
      await api.app.services.storage.put(row?.storage_key ?? '', Buffer.alloc(bytes, 7));
    };

    it('answers a long video in pieces, so that the share is asked again', async () => {
      const bytes = limits.sharedRangeBytes + 1_000;
      await makeLong(bytes);
      const piece = await get(video, { range: 'bytes=0-' });
      expect(piece.headers.get('content-range')).toBe(`bytes 0-${limits.sharedRangeBytes - 1}/${bytes}`);
      expect((await piece.arrayBuffer()).byteLength).toBe(limits.sharedRangeBytes);
      expect((await (await get(video)).arrayBuffer()).byteLength).toBe(bytes);
    });

    it('breaks off a download of the whole file once the link has another token', async () => {
      const bytes = 15 * limits.sharedRangeBytes;
      await makeLong(bytes);
      const response = await get(video);
      // Node types the chunks of a response's body as `any`.
      const body = response.body as ReadableStream<Uint8Array>;
      const reader = body.getReader();
      let received = (await reader.read()).value?.length ?? 0;
      expect(received).toBeGreaterThan(0);
      await renewArticleLink(world.editor, article.id);
      const readOn = async (): Promise<void> => {
        for (let next = await reader.read(); !next.done; next = await reader.read()) received += next.value.length;
      };
      await expect(readOn()).rejects.toThrow();
      expect(received).toBeLessThan(bytes);
    });
  });
}
