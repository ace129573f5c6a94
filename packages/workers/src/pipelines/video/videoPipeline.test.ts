// @apart: takes long and begins first
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromSource } from '@snaplore/core/kernel/fromSource';
import { eventually } from '@snaplore/core/testing/eventually';
import { checkContainer } from './containerCheck.js';
import { ffmpegEngine } from './ffmpegEngine.js';
import { findFfmpeg } from './findFfmpeg.js';
import { isStreamCopy, planPlayable } from './playability.js';
import { extractAudio } from './extractAudio.js';
import { joinFiles } from './joinedFiles.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { peaks } from './peaks.js';
import { poster } from './poster.js';
import { probe as probeHere } from './probe.js';
import { remux } from './remux.js';
import { fitPicture } from './renditions.js';
import { coolSteps, runStep, StepError, warmSteps } from './runStep.js';
import { sprite } from './sprite.js';
import { spriteGrid } from './spriteGrid.js';
import { transcode } from './transcode.js';
import { aac, h264, live, openTestVideos, opus, vp9, type TestVideos } from './testing/makeTestVideo.js';
import type { SourceVideo, PlayableFile, Refused } from './videoSteps.js';

const run = promisify(execFile);
let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  coolSteps();
  await videos.remove();
});

const mimes: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' };
const probe = (path: string, mimeType = mimes[path.split('.').at(-1) ?? ''] ?? 'video/mp4', fileName = path) =>
  probeHere({ path, mimeType, fileName });
const quietly = (): void => undefined;
function source(path: string, mimeType?: string): SourceVideo {
  const found = probe(path, mimeType);
  if (found.kind !== 'video') throw new Error(`${found.code}: ${found.reason}`);
  return found;
}
const refusal = (code: Refused['code']) => expect.objectContaining({ kind: 'refused', code }) as Refused;
function remuxed(path: string): PlayableFile & { output: string; container: string } {
  const found = source(path);
  const plan = planPlayable(found);
  expect(isStreamCopy(plan)).toBe(true);
  const output = `${path}.out.${plan.container}`;
  const made = remux(
    { path, output, container: plan.container, hasAudio: found.audio !== null, declaredMs: found.declaredMs },
    quietly,
  );
  if (made.kind !== 'playable') throw new Error(`${made.code}: ${made.reason}`);
  return { ...made, output, container: plan.container };
}
/** Reads a file with another program. */
async function look(path: string): Promise<{ format: Record<string, string>; streams: Record<string, string>[] }> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path]);
  return JSON.parse(stdout) as { format: Record<string, string>; streams: Record<string, string>[] };
}
async function boxOrder(path: string): Promise<string[]> {
  const file = await open(path);
  const names: string[] = [];
  const { size } = await file.stat();
  for (let position = 0; position + 8 <= size;) {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, position);
    names.push(buffer.toString('latin1', 4, 8));
    position += buffer.readUInt32BE(0) || size;
  }
  await file.close();
  return names;
}

describe('a video that browsers play', () => {
  it('has its index in front, whether the original declares its packets or not', async () => {
    const counted = await videos.make('counted.mp4', [...h264, ...aac]);
    const uncounted = await videos.make('uncounted.mp4', [
      ...h264,
      ...aac,
      '-movflags',
      'frag_keyframe+empty_moov+default_base_moof',
    ]);
    for (const path of [counted, uncounted]) {
      const { output, durationMs } = remuxed(path);
      const order = await boxOrder(output);
      expect(order.indexOf('moov')).toBe(1);
      expect(order.indexOf('mdat')).toBeGreaterThan(1);
      expect(durationMs).toBeGreaterThan(2_900);
    }
  });

  it('is copied from a camera’s MP4 into one that starts at once', async () => {
    const path = await videos.make('camera.mp4', [...h264, ...aac]);
    expect((await boxOrder(path)).indexOf('moov')).toBeGreaterThan((await boxOrder(path)).indexOf('mdat'));
    const made = remuxed(path);
    expect(made).toMatchObject({ container: 'mp4', width: 320, height: 180, hasAudio: true });
    expect(Math.abs(made.durationMs - 3000)).toBeLessThan(100);
    expect(Math.abs(made.keyframeGapMs - 1000)).toBeLessThan(50);
    const order = await boxOrder(made.output);
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    expect((await look(made.output)).streams.map((stream) => stream['codec_name'])).toEqual(['h264', 'aac']);
  });

  it('is copied from a browser’s recording into a WebM with a length and an index', async () => {
    const path = await videos.make('recorded.webm', [...vp9, ...opus, ...live]);
    expect(source(path).declaredMs).toBe(0);
    const made = remuxed(path);
    expect(made.container).toBe('webm');
    expect(Math.abs(made.durationMs - 3000)).toBeLessThan(100);
    const { format, streams } = await look(made.output);
    expect(Math.abs(Number(format['duration']) - 3)).toBeLessThan(0.1);
    expect(streams.map((stream) => stream['codec_name'])).toEqual(['vp9', 'opus']);
    // The cues element, before the first cluster.
    const bytes = await readFile(made.output);
    const cues = bytes.indexOf(Buffer.from('1c53bb6b', 'hex'), 500);
    expect(cues).toBeGreaterThan(0);
    expect(cues).toBeLessThan(bytes.lastIndexOf(Buffer.from('1f43b675', 'hex')));
  });

  it('may have no sound', async () => {
    const made = remuxed(await videos.make('silent.mov', h264, { hasSound: false }));
    expect(made).toMatchObject({ container: 'mp4', hasAudio: false });
    expect(peaks({ path: made.output, output: videos.path('none.bin'), durationMs: 3000 }, quietly)).toEqual({
      kind: 'noAudio',
    });
    expect(extractAudio({ path: made.output, output: videos.path('none.wav'), durationMs: 3000 }, quietly)).toEqual({
      kind: 'noAudio',
    });
  });

  it('keeps the orientation of a phone', async () => {
    const flat = await videos.make('flat.mp4', [...h264, ...aac]);
    await videos.ffmpeg(['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', videos.path('upright.mov')]);
    const upright = source(videos.path('upright.mov'));
    expect([upright.video.width, upright.video.height]).toEqual([180, 320]);
    const made = remuxed(videos.path('upright.mov'));
    expect([made.width, made.height]).toEqual([180, 320]);
    expect(poster({ path: made.output, output: videos.path('upright.jpg'), durationMs: 3000 })).toEqual({
      width: 180,
      height: 320,
    });
  });

  it('keeps neither the place nor the title that a camera recorded', async () => {
    const path = await videos.make('placed.mov', [
      ...h264,
      ...aac,
      '-metadata',
      'location=+50.45+030.52/',
      '-metadata',
      'title=My home',
      '-movflags',
      'use_metadata_tags',
    ]);
    const made = remuxed(path);
    expect((await readFile(made.output)).includes('+50.45')).toBe(false);
    expect((await readFile(made.output)).includes('My home')).toBe(false);
  });

  it('is copied even when its container does not fit', async () => {
    const path = await videos.make('vp9.mp4', [...vp9, ...opus, '-strict', '-2']);
    expect(remuxed(path).container).toBe('webm');
  });
});

describe('a file that is refused', () => {
  it('is empty', async () => {
    await writeFile(videos.path('empty.mp4'), '');
    expect(probe(videos.path('empty.mp4'))).toEqual(refusal('VIDEO_EMPTY'));
  });

  it("is text with a video's name", async () => {
    await writeFile(videos.path('text.mp4'), 'Dear diary, '.repeat(1000));
    expect(probe(videos.path('text.mp4'))).toEqual(refusal('VIDEO_NOT_A_VIDEO'));
  });

  it("is a picture with a video's name", async () => {
    await videos.ffmpeg([
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180',
      '-frames:v',
      '1',
      '-f',
      'image2',
      '-c:v',
      'png',
      videos.path('picture.mp4'),
    ]);
    expect(probe(videos.path('picture.mp4'))).toEqual(refusal('VIDEO_NOT_A_VIDEO'));
  });

  it('is a playlist that would open other files', async () => {
    await writeFile(
      videos.path('list.mp4'),
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/hostname\n#EXT-X-ENDLIST\n`,
    );
    expect(probe(videos.path('list.mp4'))).toEqual(refusal('VIDEO_NOT_A_VIDEO'));
  });

  it('has sound and no picture', async () => {
    await videos.ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=2', ...aac, videos.path('sound.mp4')]);
    expect(probe(videos.path('sound.mp4'))).toEqual(refusal('VIDEO_NOT_A_VIDEO'));
    await videos.ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=2', ...opus, '-f', 'webm', videos.path('sound.webm')]);
    expect(probe(videos.path('sound.webm'))).toEqual(refusal('VIDEO_NOT_A_VIDEO'));
  });

  it('has sound and a cover, which is not a moving picture', async () => {
    await videos.ffmpeg([
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=64x64:duration=0.04',
      '-map',
      '0',
      '-map',
      '1',
      ...aac,
      '-c:v',
      'mjpeg',
      '-disposition:v',
      'attached_pic',
      videos.path('cover.mp4'),
    ]);
    expect(probe(videos.path('cover.mp4'))).toEqual(refusal('VIDEO_NOT_A_VIDEO'));
  });

  it('is incomplete, at any length and with its index at either end', async () => {
    for (const [name, args] of [
      ['late.mp4', []],
      ['early.mp4', ['-movflags', '+faststart']],
      ['fragments.mp4', ['-movflags', 'frag_keyframe+empty_moov']],
    ] as const) {
      const whole = await videos.make(name, [...h264, ...aac, ...args]);
      expect(source(whole).kind).toBe('video');
      const { size } = await stat(whole);
      for (const part of [0.02, 0.3, 0.6, 0.95]) {
        await writeFile(videos.path(`cut-${name}`), (await readFile(whole)).subarray(0, Math.floor(size * part)));
        expect([name, part, probe(videos.path(`cut-${name}`))]).toEqual([name, part, refusal('VIDEO_CUT_SHORT')]);
      }
    }
  });

  it('is a WebM that ends before its declared length', async () => {
    const whole = await videos.make('known.webm', [...vp9, ...opus]);
    await truncate(whole, Math.floor((await stat(whole)).size * 0.7));
    expect(probe(whole)).toEqual(refusal('VIDEO_CUT_SHORT'));
  });

  it('declares a much longer video than there is', async () => {
    const path = await videos.make('claims.webm', [...vp9, ...opus]);
    const made = remux(
      { path, output: videos.path('claims.out.webm'), container: 'webm', hasAudio: true, declaredMs: 60_000 },
      quietly,
    );
    expect(made).toEqual(refusal('VIDEO_CUT_SHORT'));
  });

  it('has another type than the browser or its name says', async () => {
    const mp4 = await videos.make('honest.mp4', [...h264, ...aac]);
    const webm = await videos.make('honest.webm', [...vp9, ...opus]);
    expect(probe(mp4, 'video/webm', 'film')).toEqual(refusal('VIDEO_TYPE_MISMATCH'));
    expect(probe(mp4, 'video/mp4', 'film.webm')).toEqual(refusal('VIDEO_TYPE_MISMATCH'));
    expect(probe(webm, 'video/mp4', 'film.mp4')).toEqual(refusal('VIDEO_TYPE_MISMATCH'));
    expect(probe(webm, 'video/quicktime', 'film')).toEqual(refusal('VIDEO_TYPE_MISMATCH'));
    const avi = await videos.make('other.avi', ['-c:v', 'mjpeg'], { hasSound: false });
    expect(probe(avi, 'video/mp4', 'film.mp4')).toEqual(refusal('VIDEO_TYPE_MISMATCH'));
  });

  it('has a brand of pictures', async () => {
    const path = await videos.make('brand.mp4', [...h264, ...aac]);
    const bytes = await readFile(path);
    bytes.write('heic', 8, 'latin1');
    await writeFile(videos.path('heic.mp4'), bytes);
    expect(probe(videos.path('heic.mp4'))).toEqual(refusal('VIDEO_TYPE_MISMATCH'));
  });

  it('has more pixels than can be played', async () => {
    const path = await videos.make(
      'huge.webm',
      ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16', '-frames:v', '1'],
      { size: '8194x4322', seconds: 1, hasSound: false },
    );
    expect(probe(path)).toEqual(refusal('VIDEO_TOO_MANY_PIXELS'));
  });

  it('is not refused for what phones and cameras do: MOV with an MP4 name, bytes after the video', async () => {
    const mov = await videos.make('phone.mov', [...h264, ...aac]);
    expect(source(mov, 'video/mp4').kind).toBe('video');
    const mp4 = await videos.make('phone.mp4', [...h264, ...aac]);
    expect(source(mp4, 'video/quicktime').kind).toBe('video');
    await appendFile(mp4, Buffer.concat([Buffer.alloc(40, 0xab), Buffer.from('SEFHtrailerSEFT')]));
    expect(source(mp4).kind).toBe('video');
    expect(checkContainer(mp4)).toMatchObject({ kind: 'mp4', isCutShort: false });
  });

  it('is read from its parts as from one file', async () => {
    const whole = await videos.make('whole.mp4', [...h264, ...aac]);
    const bytes = await readFile(whole);
    const parts = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const path = videos.path(`part${String(index)}`);
        // The first part ends in the middle of the outermost structure's header.
        await writeFile(
          path,
          bytes.subarray([0, 4, bytes.length >> 1][index], [4, bytes.length >> 1, bytes.length][index]),
        );
        return path;
      }),
    );
    const joined = joinFiles(parts) ?? '';
    expect(joined).not.toBe('');
    const found = probe(joined, 'video/mp4', 'whole.mp4');
    expect(found).toEqual(source(whole));
    const copy = (path: string, output: string) =>
      remux({ path, output, container: 'mp4', hasAudio: true, declaredMs: 3000 }, quietly);
    expect(copy(joined, videos.path('joined.mp4'))).toMatchObject({ kind: 'playable' });
    copy(whole, videos.path('single.mp4'));
    expect((await readFile(videos.path('joined.mp4'))).equals(await readFile(videos.path('single.mp4')))).toBe(true);
    expect(probe(joinFiles(parts.slice(0, 2)) ?? '', 'video/mp4', 'whole.mp4')).toEqual(refusal('VIDEO_CUT_SHORT'));
    expect(joinFiles(['a|b', 'c'])).toBeNull();
  });

  it('is not refused for parameters that a recorder adds to the type', async () => {
    const path = await videos.make('typed.webm', [...vp9, ...opus, ...live]);
    expect(source(path, 'video/webm;codecs=vp9,opus').kind).toBe('video');
  });
});

describe('a video that browsers do not play', () => {
  const engines = [ffmpegEngine('ffmpeg', quietly), nodeAvEngine];

  it.each([
    [
      'hevc.mov',
      ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', ...aac],
      { container: 'mp4', video: 'encode', audio: 'encode' },
    ],
    ['prores.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le'], { container: 'mp4', video: 'encode', audio: 'encode' }],
    [
      'ten-bit.mp4',
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', ...aac],
      { container: 'mp4', video: 'encode', audio: 'encode' },
    ],
    [
      'full-colour.mp4',
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p', ...aac],
      { container: 'mp4', video: 'encode', audio: 'encode' },
    ],
    ['pcm.mov', [...h264, '-c:a', 'pcm_s16le'], { container: 'mp4', video: 'copy', audio: 'encode' }],
    ['aac.webm', [...vp9, ...aac, '-f', 'matroska'], { container: 'webm', video: 'copy', audio: 'encode' }],
  ] as const)('is transcoded: %s, no more than necessary, with either engine', async (name, args, wanted) => {
    const path = await videos.make(name, [...args]);
    const found = source(path);
    const plan = planPlayable(found);
    expect(plan).toEqual(wanted);
    for (const engine of engines) {
      const output = `${path}.${engine.name}.${plan.container}`;
      const percents: number[] = [];
      const input = {
        path,
        output,
        plan,
        ...fitPicture(320, 180, 720),
        declaredMs: found.declaredMs,
        ffmpegPath: null,
      };
      const made = await transcode(engine, input, (percent) => percents.push(percent));
      expect(made).toMatchObject({ kind: 'playable', width: 320, height: 180, hasAudio: true });
      const { streams, format } = await look(output);
      const expected = plan.container === 'webm' ? ['vp9', 'opus'] : ['h264', 'aac'];
      expect(streams.map((stream) => stream['codec_name'])).toEqual(expected);
      expect(streams[0]?.['pix_fmt']).toBe('yuv420p');
      expect(Math.abs(Number(format['duration']) - 3)).toBeLessThan(0.15);
      if (plan.container === 'mp4') {
        const order = await boxOrder(output);
        expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
      }
      expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
    }
  });

  it('is scaled down and rotated as the phone was held, by either engine', async () => {
    await videos.make('large-flat.mp4', [...h264, ...aac], { size: '1920x1080', seconds: 1 });
    await videos.ffmpeg([
      '-i',
      videos.path('large-flat.mp4'),
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      videos.path('large.mp4'),
    ]);
    const found = source(videos.path('large.mp4'));
    const size = fitPicture(found.video.width, found.video.height, 720);
    expect(size).toEqual({ width: 720, height: 1280 });
    for (const engine of engines) {
      const output = videos.path(`large.${engine.name}.mp4`);
      const plan = { container: 'mp4', video: 'encode', audio: 'encode' } as const;
      const input = {
        path: videos.path('large.mp4'),
        output,
        plan,
        ...size,
        declaredMs: found.declaredMs,
        ffmpegPath: null,
      };
      const made = await transcode(engine, input, quietly);
      expect(made).toMatchObject({ kind: 'playable', width: 720, height: 1280 });
    }
  });

  it('never grows: a small picture keeps its size', () => {
    expect(fitPicture(321, 181, 720)).toEqual({ width: 322, height: 182 });
    expect(fitPicture(3840, 2160, 720)).toEqual({ width: 1280, height: 720 });
    expect(fitPicture(1080, 1920, 720)).toEqual({ width: 720, height: 1280 });
  });

  it('finds ffmpeg by the settings or PATH, and works without it', async () => {
    expect(await findFfmpeg(undefined, '/nowhere:/usr/bin')).toBe('/usr/bin/ffmpeg');
    expect(await findFfmpeg('/usr/bin/ffmpeg', '')).toBe('/usr/bin/ffmpeg');
    expect(await findFfmpeg(undefined, '/nowhere')).toBeNull();
    expect(await findFfmpeg('/nowhere/ffmpeg')).toBeNull();
  });
});

describe('the previews of a video', () => {
  it('include a poster that is not black when the video starts in black', async () => {
    await videos.ffmpeg([
      '-f',
      'lavfi',
      '-i',
      'color=black:s=320x180:d=4:r=30',
      '-f',
      'lavfi',
      '-i',
      'color=white:s=320x180:d=4:r=30',
      '-filter_complex',
      '[0][1]concat=n=2',
      ...h264,
      videos.path('dark.mp4'),
    ]);
    expect(poster({ path: videos.path('dark.mp4'), output: videos.path('poster.jpg'), durationMs: 8000 })).toEqual({
      width: 320,
      height: 180,
    });
    const { stdout } = await run(
      'ffmpeg',
      ['-v', 'error', '-i', videos.path('poster.jpg'), '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      { encoding: 'buffer' },
    );
    expect(stdout[0]).toBeGreaterThan(200);
  });

  it('include a sprite with a tile for every second, from key frames alone or from all', async () => {
    // Red, then green, then blue: two seconds of each.
    await videos.ffmpeg([
      ...['red', 'lime', 'blue'].flatMap((colour) => ['-f', 'lavfi', '-i', `color=${colour}:s=320x180:d=2:r=10`]),
      '-filter_complex',
      '[0][1][2]concat=n=3',
      ...h264,
      '-g',
      '10',
      videos.path('colours.mp4'),
    ]);
    for (const keyframeGapMs of [1000, 60_000]) {
      const output = videos.path(`sprite-${keyframeGapMs}.jpg`);
      const sheet = sprite({ path: videos.path('colours.mp4'), output, durationMs: 6000, keyframeGapMs }, quietly);
      expect(sheet).toEqual({ columns: 6, rows: 1, tileWidth: 160, tileHeight: 90, intervalMs: 1000 });
      const { stdout } = await run(
        'ffmpeg',
        ['-v', 'error', '-i', output, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
        { encoding: 'buffer' },
      );
      const strongest = Array.from({ length: 6 }, (_, tile) => {
        const pixel = (45 * 960 + tile * 160 + 80) * 3;
        const colour = [...stdout.subarray(pixel, pixel + 3)];
        return colour.indexOf(Math.max(...colour));
      });
      // A tile at the exact border of two colours shows the first.
      expect(strongest).toEqual([0, 0, strongest[2], 1, strongest[4], 2]);
    }
  });

  it('spread a long video over a hundred tiles evenly', () => {
    expect(spriteGrid(500, 1920, 1080)).toMatchObject({ columns: 1, rows: 1, intervalMs: 1000, tiles: 1 });
    expect(spriteGrid(100_000, 1920, 1080)).toMatchObject({ columns: 10, rows: 10, intervalMs: 1000, tiles: 100 });
    expect(spriteGrid(3_600_000, 1080, 1920)).toMatchObject({
      columns: 10,
      rows: 10,
      intervalMs: 36_000,
      tileWidth: 90,
      tileHeight: 160,
    });
  });

  it('include peaks that follow the loudness, one for every 20 ms', async () => {
    await videos.ffmpeg([
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=64x64:r=10:d=4',
      '-f',
      'lavfi',
      '-i',
      'sine=d=4',
      '-af',
      "volume='if(lt(t,2),0,4)':eval=frame",
      ...h264,
      ...aac,
      videos.path('quiet-loud.mp4'),
    ]);
    const output = videos.path('peaks.bin');
    expect(peaks({ path: videos.path('quiet-loud.mp4'), output, durationMs: 4000 }, quietly)).toEqual({
      kind: 'peaks',
    });
    const values = await readFile(output);
    expect(values).toHaveLength(200);
    expect(Math.max(...values.subarray(0, 98))).toBeLessThan(0.05 * 255);
    expect(Math.min(...values.subarray(102, 198))).toBeGreaterThan(0.2 * 255);
  });

  it('include the sound in the format for transcription', async () => {
    const path = await videos.make('speech.webm', [...vp9, ...opus, ...live]);
    const output = videos.path('speech.wav');
    const made = extractAudio({ path, output, durationMs: 3000 }, quietly);
    expect(made).toEqual({ kind: 'wav', durationMs: 3000 });
    expect((await look(output)).streams[0]).toMatchObject({
      codec_name: 'pcm_s16le',
      sample_rate: '16000',
      channels: 1,
    });
  });
});

describe('a step', () => {
  const declaredMs = 200_000;
  let made: Promise<string> | undefined;
  /** A video that takes much longer to encode than a busy machine needs to end a step. */
  const long = (): Promise<string> => (made ??= makeLong());
  const makeLong = async (): Promise<string> => {
    const once = await videos.make('once.mp4', [...h264, ...aac], { seconds: 20, size: '1280x720' });
    const path = videos.path('long.mp4');
    await videos.ffmpeg(['-stream_loop', '9', '-i', once, '-c', 'copy', path]);
    return path;
  };
  const transcodeInput = async (ffmpegPath: string | null) => ({
    path: await long(),
    output: videos.path('long.out.mp4'),
    plan: { container: 'mp4', video: 'encode', audio: 'encode' } as const,
    width: 1280,
    height: 720,
    declaredMs,
    ffmpegPath,
  });
  const running = async (): Promise<string> => (await run('ps', ['-eo', 'args'])).stdout;

  it.each(['/usr/bin/ffmpeg', null])(
    'ends at once when it is aborted, with all its processes (%s)',
    async (ffmpegPath) => {
      const input = await transcodeInput(ffmpegPath);
      const stop = new AbortController();
      const going = runStep('transcode', input, {
        signal: stop.signal,
        onProgress: () => {
          stop.abort(new Error('not wanted'));
        },
      });
      await expect(going).rejects.toThrow('not wanted');
      // A killed process may be listed for a moment.
      await eventually(async () => {
        expect(await running()).not.toContain(`file:${input.output}`);
      });
      await expect(runStep('transcode', input, { signal: stop.signal })).rejects.toThrow('not wanted');
    },
  );

  it.each(['/usr/bin/ffmpeg', null])('ends with its worker, however that ended (%s)', async (ffmpegPath) => {
    const input = await transcodeInput(ffmpegPath);
    const script = `import { runStep } from '${new URL('./runStep.ts', import.meta.url).href}';
      await runStep('transcode', ${JSON.stringify(input)}, { onProgress: () => process.stdout.write('going ') });`;
    const worker = spawn(process.execPath, [...fromSource.options, '--input-type=module', '-e', script], {
      cwd: fromSource.cwd,
      env: { ...process.env, ...fromSource.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(worker.stdout, 'data');
    const steps = (await run('ps', ['--ppid', String(worker.pid), '-o', 'pid='])).stdout
      .trim()
      .split(/\s+/)
      .map(Number);
    expect(steps).toHaveLength(1);
    worker.kill('SIGKILL');
    await eventually(async () => {
      const left = await run('ps', ['-o', 'pid=', '-p', String(steps[0])]).then(
        () => true,
        () => false,
      );
      expect(left || (await running()).includes(`file:${input.output}`)).toBe(false);
    });
    // It did not end because it was done.
    const made = await look(input.output).catch(() => undefined);
    expect(Number(made?.format['duration'] ?? 0)).toBeLessThan(declaredMs / 1000);
  });

  it('ends when it takes too long', async () => {
    const input = await transcodeInput(null);
    const error = await runStep('transcode', input, { timeoutMs: 1500 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StepError);
    expect(error).toMatchObject({ step: 'transcode', kind: 'timeout' });
  });

  it.each(['/usr/bin/ffmpeg', null])(
    'ends when it or its child process uses too much memory (%s)',
    async (ffmpegPath) => {
      const input = await transcodeInput(ffmpegPath);
      await expect(runStep('transcode', input, { memoryBytes: 120_000_000 })).rejects.toMatchObject({ kind: 'memory' });
      expect(await running()).not.toContain(`file:${input.output}`);
    },
  );

  it('starts quickly with a preloaded process, which runs only one step', async () => {
    const path = await videos.make('warm.mp4', [...h264, ...aac], { seconds: 1 });
    warmSteps(1);
    const input = { path, mimeType: 'video/mp4', fileName: 'warm.mp4' };
    const [warm, cold] = await Promise.all([runStep('probe', input), runStep('probe', input)]);
    expect(warm).toMatchObject({ kind: 'video', audio: { codec: 'aac' } });
    expect(cold).toEqual(warm);
  });

  it('reports what went wrong', async () => {
    await expect(
      runStep('poster', { path: videos.path('missing.mp4'), output: videos.path('x.jpg'), durationMs: 1 }),
    ).rejects.toMatchObject({
      step: 'poster',
      kind: 'failed',
    });
    const input = { ...(await transcodeInput('/usr/bin/ffmpeg')), path: videos.path('missing.mp4') };
    await expect(runStep('transcode', input)).rejects.toThrow('No such file');
  });

  it('reports its progress', async () => {
    const percents: number[] = [];
    await runStep(
      'remux',
      { path: await long(), output: videos.path('told.mp4'), container: 'mp4', hasAudio: true, declaredMs },
      { onProgress: (percent) => percents.push(percent) },
    );
    expect(percents.length).toBeGreaterThan(20);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
  });
});
