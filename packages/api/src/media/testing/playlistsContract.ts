import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createArticle } from '@snaplore/core/articles/createArticle';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { MediaFile, type SegmentTable } from '@snaplore/core/media/mediaFile.entity';
import { moveFiles } from '@snaplore/core/media/moveFiles';
import { reader } from '@snaplore/core/outbox/transaction';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { storeBytes } from '@snaplore/core/testing/storedFiles';
import { addRendition } from '@snaplore/core/videos/completeVideo';
import { playlistPath } from '@snaplore/core/videos/playlistPath';
import { Video } from '@snaplore/core/videos/video.entity';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const run = promisify(execFile);
const ofVideo = 'query ($id: ID!) { article(id: $id) { videos { playlistUrl sources { mimeType } } } }';

interface Made {
  bytes: Buffer;
  segments: SegmentTable;
}

/** A rendition in one file as ffmpeg's own segmenter writes it, with the ranges of its playlist. */
async function rendition(folder: string, height: number): Promise<Made> {
  const name = join(folder, String(height));
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${height * 2}x${height}:r=10:d=5`],
    ...['-f', 'lavfi', '-i', 'sine=d=5', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '20', '-c:a', 'aac'],
    ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ]);
  const text = await readFile(`${name}.m3u8`, 'utf8');
  const map = /#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(text);
  const ranges = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)];
  return {
    bytes: await readFile(`${name}.mp4`),
    segments: {
      initBytes: Number(map?.[1]),
      firstAt: Number(ranges[0]?.[3]),
      bytes: ranges.map(([, , length]) => Number(length)),
      durationsMs: ranges.map(([, seconds]) => Math.round(Number(seconds) * 1000)),
    },
  };
}

/** What a player is given of the renditions of a video, the same on every driver of the storage. */
export function testPlaylists(driver: string, settings: Record<string, string> = {}): void {
  describe(`the playlists of a video (${driver})`, () => {
    let api: TestApi;
    let owner: TestPerson;
    let folder: string;
    let articleId: string;
    let video: Video;
    const job = (): MemberCaller =>
      ({ ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } }) as unknown as MemberCaller;
    const filesOf = () => reader(owner).find(MediaFile, { videoId: video.id }, { orderBy: { height: 'asc' } });
    const add = async (height: number): Promise<Made> => {
      const made = await rendition(folder, height);
      const stored = await storeBytes(job(), made.bytes);
      const { segments } = made;
      const name = `${height}p.mp4`;
      const codecs = 'avc1.640014,mp4a.40.2';
      await addRendition(job(), video.id, {
        stored,
        name,
        label: `${height}p`,
        width: height * 2,
        height,
        codecs,
        segments,
      });
      return made;
    };
    interface Answer {
      videos: { playlistUrl: string | null; sources: { mimeType: string }[] }[];
    }
    const asked = async (token?: string): Promise<Answer | null> =>
      (await api.graph(ofVideo, { id: articleId }, token)).data?.['article'] as Answer | null;
    const playlistUrl = async (): Promise<string | null> => (await asked(owner.token))?.videos[0]?.playlistUrl ?? null;
    const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(new URL(path, api.origin), { headers });
    const text = async (path: string): Promise<string[]> => (await (await get(path)).text()).trim().split('\n');

    beforeAll(async () => {
      [api, folder] = await Promise.all([openTestApi(settings), mkdtemp(join(tmpdir(), 'playlists-'))]);
      owner = await newOwner(api.app.services);
      const workspace = await createWorkspace(owner, { title: 'Films', visibility: 'organization' });
      articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' })).id;
      const { companyId, userId: uploaderId } = owner.viewer;
      const of = { companyId, articleId, uploaderId, fileName: 'a.mp4', mimeType: 'video/mp4', size: 1 };
      await writePastPolicies(api.app.services, async ({ em }) => {
        video = em.create(Video, { ...of, status: 'playable', duration: 5000 });
        await em.persist(video).flush();
      });
    });
    afterAll(async () => {
      await Promise.all([api.close(), rm(folder, { recursive: true })]);
    });

    it('begin with its first rendition in segments, and list each as soon as it is finished', async () => {
      expect(await playlistUrl()).toBeNull();
      await add(90);
      const first = (await playlistUrl()) ?? '';
      expect(first).toMatch(/^\/media\/hls\/[\w-]{28}\.[\w-]{43}\.m3u8$/);
      const listed = async (): Promise<string[]> =>
        (await text(first)).flatMap((line) => /RESOLUTION=(\w+)/.exec(line)?.[1] ?? []);
      expect(await listed()).toEqual(['180x90']);
      await add(180);
      expect(await listed()).toEqual(['180x90', '360x180']);
    });

    it('name the codecs and rates of a rendition, and the ranges of its segments', async () => {
      const { bytes, segments } = await rendition(folder, 90);
      const master = await text((await playlistUrl()) ?? '');
      const [, averageRate = ''] = /AVERAGE-BANDWIDTH=(\d+)/.exec(master.join()) ?? [];
      const inSegments = bytes.length - segments.initBytes;
      expect(Math.abs(Number(averageRate) / ((inSegments * 8) / 5) - 1)).toBeLessThan(0.03);
      expect(master.find((line) => line.includes('180x90'))).toMatch(
        /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,.*CODECS="avc1\.640014,mp4a\.40\.2"$/,
      );
      const playlist = await text(master[master.findIndex((line) => line.includes('180x90')) + 1] ?? '');
      expect(playlist.slice(0, 5)).toEqual([
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-PLAYLIST-TYPE:VOD',
        '#EXT-X-INDEPENDENT-SEGMENTS',
      ]);
      expect(playlist.at(-1)).toBe('#EXT-X-ENDLIST');
      const ranges = playlist.flatMap(
        (line) => /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(line)?.slice(1).map(Number) ?? [],
      );
      expect(ranges).toHaveLength(6);
      const address = playlist.find((line) => /^(\/|http)/.test(line)) ?? '';
      const [length = 0, at = 0] = ranges.slice(2);
      const piece = await get(address, { range: `bytes=${at}-${at + length - 1}`, origin: 'https://elsewhere.test' });
      expect(piece.status).toBe(206);
      expect(piece.headers.get('access-control-allow-origin')).toBe('*');
      expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(at, at + length))).toBe(true);
    });

    it('are played by another program, from the first to the last picture', async () => {
      const url = new URL((await playlistUrl()) ?? '', api.origin);
      const { stdout } = await run('ffprobe', [
        ...['-v', 'error', '-select_streams', 'v:0', '-count_frames', '-show_entries', 'stream=nb_read_frames'],
        ...['-of', 'csv=p=0', url.href],
      ]);
      expect(stdout).toContain('50');
    });

    it('are read by pages of every origin, are no page themselves, and are asked for each time', async () => {
      const path = (await playlistUrl()) ?? '';
      const { status, headers } = await get(path, { origin: 'https://elsewhere.test' });
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/vnd.apple.mpegurl; charset=utf-8',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache',
      });
      expect(headers.has('access-control-allow-credentials')).toBe(false);
      const preflight = await fetch(new URL(path, api.origin), { method: 'OPTIONS' });
      expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'Content-Type, Range',
      ]);
      expect((await fetch(new URL(path, api.origin), { method: 'HEAD' })).status).toBe(200);
      expect((await fetch(new URL(path, api.origin), { method: 'POST' })).status).toBe(403);
    });

    it('are given with the sources, and to nobody who may not see the video', async () => {
      const sources = (await asked(owner.token))?.videos[0]?.sources ?? [];
      expect(sources.map(({ mimeType }) => mimeType)).toEqual([
        'video/mp4; codecs="avc1.640014,mp4a.40.2"',
        'video/mp4; codecs="avc1.640014,mp4a.40.2"',
      ]);
      // A colleague does not see the video of an article that is not published.
      const [colleague, stranger] = await Promise.all([newMember(owner), newOwner(api.app.services, 'Other House')]);
      expect((await asked(colleague.token))?.videos ?? []).toEqual([]);
      for (const token of [stranger.token, undefined]) expect(await asked(token)).toBeFalsy();
    });

    it('are refused at any other path: changed, expired, or of a file under another key', async () => {
      const refused = async (path: string): Promise<unknown> => {
        const answer = await get(path);
        return [answer.status, ((await answer.json()) as { code: string }).code];
      };
      const path = (await playlistUrl()) ?? '';
      const changed = path.replace(/hls\/(.)/, (_all, first: string) => `hls/${first === 'A' ? 'B' : 'A'}`);
      expect(await refused(changed)).toEqual([403, 'SIGNATURE_INVALID']);
      expect(await refused(path.replace('.m3u8', 'x.m3u8'))).toEqual([403, 'SIGNATURE_INVALID']);
      expect(await refused('/media/hls/index.m3u8')).toEqual([403, 'SIGNATURE_INVALID']);
      const { config } = api.app.services;
      const [file] = await filesOf();
      if (!file) throw new Error('There is no rendition');
      const seconds = (later: number): number => Math.floor(databaseNow(later * 1000).getTime() / 1000);
      expect((await get(playlistPath(config, 'segments', file, seconds(60)))).status).toBe(200);
      expect(await refused(playlistPath(config, 'segments', file, seconds(-1)))).toEqual([403, 'SIGNATURE_EXPIRED']);
      expect(
        await refused(playlistPath(config, 'renditions', { id: file.id, storageKey: 'files/other' }, seconds(60))),
      ).toEqual([403, 'SIGNATURE_INVALID']);
    });

    it('lead to addresses that end when the playlist does', async () => {
      const [file] = await filesOf();
      if (!file) throw new Error('There is no rendition');
      const expires = Math.floor(databaseNow(100_000).getTime() / 1000);
      const [address = ''] = (await text(playlistPath(api.app.services.config, 'segments', file, expires))).filter(
        (line) => /^(\/|http)/.test(line),
      );
      const query = new URL(address, api.origin).searchParams;
      if (driver === 'local') expect(Number(query.get('e'))).toBe(expires);
      else expect(Number(query.get('X-Amz-Expires'))).toBeLessThanOrEqual(100);
    });

    it('are sent compressed where they are long', async () => {
      const [file] = await filesOf();
      if (!file) throw new Error('There is no rendition');
      const segments = {
        initBytes: 1,
        firstAt: 1,
        bytes: Array<number>(1800).fill(1),
        durationsMs: Array<number>(1800).fill(2),
      };
      await writePastPolicies(api.app.services, ({ em }) =>
        em.nativeUpdate(MediaFile, { id: file.id }, { segments, segmentCount: 1800 }),
      );
      const expires = Math.floor(databaseNow(100_000).getTime() / 1000);
      const path = playlistPath(api.app.services.config, 'segments', file, expires);
      const { stdout } = await run('curl', ['-s', '-H', 'Accept-Encoding: gzip', new URL(path, api.origin).href], {
        encoding: 'buffer',
      });
      expect(gunzipSync(stdout).toString()).toContain('#EXT-X-ENDLIST');
      expect(stdout.length).toBeLessThan(20_000);
    });

    it('end with the addresses of the files, when these get new ones', async () => {
      const before = (await playlistUrl()) ?? '';
      await moveFiles(
        job(),
        (await filesOf()).map(({ id }) => id),
      );
      expect((await get(before)).status).toBe(403);
      const after = (await playlistUrl()) ?? '';
      expect(after).not.toBe(before);
      expect((await get(after)).status).toBe(200);
    });
  });
}
