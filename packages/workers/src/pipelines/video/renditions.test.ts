// @apart: takes long and begins first
import { execFile } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpegEngine } from './ffmpegEngine.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { planPlayable, renditionPlan } from './playability.js';
import { probe } from './probe.js';
import { remux } from './remux.js';
import { renditionsOf } from './renditions.js';
import { aac, h264, openTestVideos, type TestVideos } from './testing/makeTestVideo.js';
import { beepsOf, flashesOf, makeMarkedVideo, markedFrames } from './testing/markedVideo.js';
import { transcode } from './transcode.js';
import type { EncodedVideo, SourceVideo } from './videoSteps.js';

const run = promisify(execFile);
const quietly = (): void => undefined;
const engines = [ffmpegEngine('ffmpeg', quietly), nodeAvEngine];
let videos: TestVideos;
beforeAll(async () => {
  videos = await openTestVideos();
});
afterAll(async () => {
  await videos.remove();
});

function found(path: string, mimeType = 'video/mp4'): SourceVideo {
  const source = probe({ path, mimeType, fileName: path });
  if (source.kind !== 'video') throw new Error(`${source.code}: ${source.reason}`);
  return source;
}
/** Encodes the lowest rendition of a video. */
async function lowest(
  path: string,
  engine: (typeof engines)[number],
): Promise<EncodedVideo & { path: string; segments: NonNullable<EncodedVideo['segments']> }> {
  const source = found(path, path.endsWith('.webm') ? 'video/webm' : 'video/mp4');
  const [{ width, height }] = renditionsOf(source.video.width, source.video.height);
  const { declaredMs } = source;
  const output = `${path}.${engine.name}.mp4`;
  const input = { path, output, plan: renditionPlan(source), width, height, declaredMs, ffmpegPath: null };
  const made = await transcode(engine, input, quietly);
  if (made.kind !== 'playable' || !made.segments) throw new Error(JSON.stringify(made));
  return { ...made, segments: made.segments, path: output };
}
async function streams(path: string): Promise<Record<string, string>[]> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', path]);
  return (JSON.parse(stdout) as { streams: Record<string, string>[] }).streams;
}
/** The mean of one of the planes of a picture of the middle, 0 to 255. */
async function colour(path: string, filter: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-ss', '0.4', '-i', path, '-frames:v', '1', '-vf', filter, '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  );
  return [...stdout];
}
const near = (times: readonly number[], expected: readonly number[], toleranceMs = 40): void => {
  expect(times.map(Math.round)).toHaveLength(expected.length);
  for (const [index, time] of times.entries())
    expect(Math.abs(time - (expected[index] ?? NaN)), times.join()).toBeLessThanOrEqual(toleranceMs);
};
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-x265-params'];

describe('the renditions of a video', () => {
  it.each([
    [3840, 2160, ['640x360', '1280x720', '1920x1080']],
    [1920, 1080, ['640x360', '1280x720', '1920x1080']],
    [1600, 1000, ['576x360', '1152x720']],
    [1080, 1920, ['360x640', '720x1280', '1080x1920']],
    [640, 360, ['640x360']],
    [320, 180, ['320x180']],
    [321, 181, ['322x182']],
  ])('of %i × %i are the lines below its shorter side, the lowest first, or its own', (width, height, sizes) => {
    expect(renditionsOf(width, height).map((one) => `${one.width}x${one.height}`)).toEqual(sizes);
  });

  describe.each(engines.map((engine) => [engine.name, engine] as const))('by %s', (_name, engine) => {
    it('are one file in segments of two seconds, each of which plays with its first bytes alone', async () => {
      const path = await makeMarkedVideo(videos.path(`ladder-${engine.name}.mp4`), {
        seconds: 7,
        args: [...h264, ...aac],
      });
      const made = await lowest(path, engine);
      expect(made.codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
      expect(Math.abs(made.durationMs - 7000)).toBeLessThan(60);
      const { initBytes, firstAt, bytes, durationsMs } = made.segments;
      expect(durationsMs.map((ms) => Math.round(ms / 100))).toEqual([20, 20, 20, 10]);
      const file = await readFile(made.path);
      let at = firstAt;
      for (const [index, length] of bytes.entries()) {
        expect(file.toString('latin1', at + 4, at + 8)).toBe('moof');
        const piece = videos.path(`piece-${engine.name}-${index}.mp4`);
        await writeFile(piece, Buffer.concat([file.subarray(0, initBytes), file.subarray(at, at + length)]));
        const numbers = (await markedFrames(piece)).map(({ number }) => number);
        const count = index < 3 ? 50 : 25;
        expect(numbers).toEqual(Array.from({ length: count }, (_, frame) => index * 50 + frame));
        at += length;
      }
      // Nothing but the index of the segments stands between the beginning and the first.
      expect(firstAt - initBytes).toBeLessThan(1000);
      const [picture, sound] = await streams(made.path);
      expect(picture).toMatchObject({ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p' });
      expect(sound).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
    });

    it('tell how long they last by their first bytes alone', async () => {
      const path = await makeMarkedVideo(videos.path(`head-${engine.name}.mp4`), {
        seconds: 7,
        args: [...h264, ...aac],
      });
      const made = await lowest(path, engine);
      const head = videos.path(`head-only-${engine.name}.mp4`);
      const handle = await open(made.path);
      const { buffer } = await handle.read(
        Buffer.alloc(made.segments.firstAt + 2000),
        0,
        made.segments.firstAt + 2000,
        0,
      );
      await handle.close();
      await writeFile(head, buffer);
      const { stdout } = await run('ffprobe', [
        '-v',
        'quiet',
        '-show_entries',
        'format=duration',
        '-of',
        'csv=p=0',
        head,
      ]);
      expect(Math.abs(Number(stdout) - 7)).toBeLessThan(0.1);
    });

    it('keep sound and picture together: late sound, gaps, 44.1 kHz, and silence to the end', async () => {
      const whole = await makeMarkedVideo(videos.path(`av-${engine.name}-whole.mp4`), {
        seconds: 6,
        sampleRate: 44_100,
        args: [...h264, ...aac],
        soundFilters: "aselect='not(between(t,2.5,3.5))'",
      });
      const path = videos.path(`av-${engine.name}.mp4`);
      const late = ['-itsoffset', '1', '-t', '5.5', '-i', whole];
      await videos.ffmpeg(['-i', whole, ...late, '-map', '0:v', '-map', '1:a', '-c', 'copy', path]);
      const made = await lowest(path, engine);
      near(flashesOf(await markedFrames(made.path)), [0, 1000, 2000, 3000, 4000, 5000]);
      // The beep of the third second is in the gap, and all are a second later than their flashes.
      near(await beepsOf(made.path), [1000, 2000, 3000, 5000]);
      const [, sound] = await streams(made.path);
      expect(Math.abs(Number(sound?.['duration']) - 6)).toBeLessThan(0.06);
    });

    it('keep the times of a variable frame rate, and begin with the first picture', async () => {
      const path = videos.path(`vfr-${engine.name}.mp4`);
      await makeMarkedVideo(path, {
        seconds: 6,
        // Every fifth picture of the second half, and none at first.
        filters: "select='gt(t,0.5)*(lt(t,3)+not(mod(n,5)))'",
        args: [...h264, '-fps_mode', 'vfr', ...aac],
      });
      const made = await lowest(path, engine);
      const before = await markedFrames(path);
      const after = await markedFrames(made.path);
      expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
      expect(after[0]?.atMs).toBe(0);
      for (const [index, { atMs }] of after.entries())
        if (index > 0) expect(Math.abs(atMs - (before[index]?.atMs ?? NaN))).toBeLessThan(2);
      near(await beepsOf(made.path), [0, 1000, 2000, 3000, 4000, 5000]);
    });

    it.each([
      ['PQ', 'smpte2084'],
      ['HLG', 'arib-std-b67'],
    ])('show a high dynamic range (%s) as BT.709 in 8 bits', async (name, transfer) => {
      const path = videos.path(`${name}-${engine.name}.mp4`);
      // Green of BT.2020 at 3/4 of the signal, as a phone writes it.
      const green = 'color=s=640x360:r=10:d=1,format=gbrp10le,geq=r=0:g=768:b=0';
      await videos.ffmpeg([
        ...['-f', 'lavfi', '-i', `${green},zscale=min=gbr:m=bt2020nc:r=limited,format=yuv420p10le`],
        ...[...hevc, `log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`, path],
      ]);
      const made = await lowest(path, engine);
      const [picture] = await streams(made.path);
      expect(picture).toMatchObject({
        pix_fmt: 'yuv420p',
        color_space: 'bt709',
        color_transfer: 'bt709',
        color_primaries: 'bt709',
        color_range: 'tv',
      });
      const [red = 0, greens = 0, blue = 0] = await colour(made.path, 'scale=1:1,format=rgb24');
      // A pure green, bright, and not washed out: what was tagged without being mapped had red and blue in it.
      expect(greens).toBeGreaterThan(170);
      expect(red).toBeLessThan(60);
      expect(blue).toBeLessThan(60);
    });

    it('keep grey grey, and bright in HLG what was bright', async () => {
      const path = videos.path(`grey-${engine.name}.mp4`);
      await videos.ffmpeg([
        // White of HLG: 3/4 of the signal.
        ...['-f', 'lavfi', '-i', 'color=s=640x360:r=10:d=1,format=yuv420p10le,geq=lum=721:cb=512:cr=512'],
        ...[...hevc, 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc', path],
      ]);
      const made = await lowest(path, engine);
      const [red = 0, green = 0, blue = 0] = await colour(made.path, 'scale=1:1,format=rgb24');
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
      expect(green).toBeGreaterThan(190);
    });

    it.each([90, 180, 270])('are turned by %i° as the phone was held', async (turn) => {
      const flat = await makeMarkedVideo(videos.path(`turn-${engine.name}.mp4`), {
        seconds: 1,
        // Turned back, so that what is shown can be read.
        filters: { 90: 'transpose=cclock', 180: 'hflip,vflip', 270: 'transpose=clock' }[turn] ?? '',
        args: [...h264, ...aac],
      });
      const path = videos.path(`turned-${engine.name}-${turn}.mp4`);
      // ffmpeg counts the other way round.
      await videos.ffmpeg(['-i', flat, '-c', 'copy', '-metadata:s:v:0', `rotate=${360 - turn}`, path]);
      const made = await lowest(path, engine);
      expect([made.width, made.height]).toEqual([320, 180]);
      const [picture] = await streams(made.path);
      expect(picture).not.toHaveProperty('side_data_list');
      expect((await markedFrames(made.path)).map(({ number }) => number)).toEqual(
        Array.from({ length: 25 }, (_, index) => index),
      );
    });

    it('have square pixels and even sides, and need no sound', async () => {
      const path = await makeMarkedVideo(videos.path(`wide-${engine.name}.mp4`), {
        seconds: 1,
        size: '360x404',
        filters: 'format=yuv444p,scale=361:405,setsar=16/9',
        soundFilters: null,
        args: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'],
      });
      expect(found(path)).toMatchObject({ audio: null, video: { width: 642, height: 405 } });
      const made = await lowest(path, engine);
      expect([made.width, made.height]).toEqual([570, 360]);
      const [picture, sound] = await streams(made.path);
      expect(picture?.['sample_aspect_ratio']).toBe('1:1');
      expect(sound).toBeUndefined();
    });
  });

  it('are made with the default track of sound, by either engine', async () => {
    const one = await makeMarkedVideo(videos.path('one.mp4'), { seconds: 2, args: [...h264, ...aac] });
    const path = videos.path('tracks.mp4');
    await videos.ffmpeg([
      ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo:d=2', '-i', one],
      ...['-map', '1:v', '-map', '0:a', '-map', '1:a', '-c:v', 'copy', ...aac],
      ...['-disposition:a:0', '0', '-disposition:a:1', 'default', path],
    ]);
    for (const engine of engines) near(await beepsOf((await lowest(path, engine)).path), [0, 1000]);
  });
});

it('HEVC is copied under the name by which browsers know it', async () => {
  const path = await makeMarkedVideo(videos.path('phone.mov'), {
    seconds: 1,
    args: [...hevc, 'log-level=none', '-pix_fmt', 'yuv420p10le', ...aac],
  });
  const source = found(path, 'video/quicktime');
  expect(planPlayable(source)).toEqual(renditionPlan(source));
  const output = videos.path('phone.mp4');
  const made = remux({ path, output, container: 'mp4', hasAudio: true, declaredMs: 1000 }, quietly);
  // Main 10, and the profiles that it is compatible with in reverse order.
  expect(made).toMatchObject({
    kind: 'playable',
    codecs: expect.stringMatching(/^hvc1\.2\.4\.L\d+\.90,mp4a\.40\.2$/) as string,
  });
  expect((await streams(output))[0]).toMatchObject({ codec_name: 'hevc', codec_tag_string: 'hvc1' });
});
