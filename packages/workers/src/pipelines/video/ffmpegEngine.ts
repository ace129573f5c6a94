import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { decoderLimits, inputLimits, mayReorder, originMsOf, type OpenVideo } from './openVideo.js';
import { pictureFilters, pictureTimes } from './pictureFilters.js';
import { soundFilters } from './soundFilters.js';
import { encoding, type TranscodeEngine } from './transcodeEngine.js';
import type { Progress, TranscodeInput } from './videoSteps.js';

/** The picture and sound of a rendition: encoded, with a key frame every two seconds and no other. */
function encodedStreams({ width, height, declaredMs, plan }: TranscodeInput, source: OpenVideo): string[] {
  const { video } = source;
  if (!video) throw new Error('There is no moving picture');
  const originMs = originMsOf(source);
  const { crf, preset, keyframeSeconds, ticksPerSecond, audioBitRate } = encoding;
  // The program itself rotates the picture first.
  const picture = `${pictureTimes(originMs)},${pictureFilters(video, width, height)}`;
  // A thousandth less: times are rounded.
  const keyframes = `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${keyframeSeconds - 0.001}))`;
  return [
    ...['-vf', picture, '-fps_mode', 'vfr', '-enc_time_base', `1:${ticksPerSecond}`],
    ...['-video_track_timescale', String(ticksPerSecond)],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', String(crf), '-profile:v', 'high'],
    ...(mayReorder(video) ? [] : ['-bf', '0']),
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-sc_threshold', '0', '-g', '1000000', '-force_key_frames', keyframes],
    ...(plan.audio === 'none'
      ? ['-an']
      : [
          ...['-af', soundFilters({ originMs, durationMs: declaredMs })],
          ...['-c:a', 'aac', '-b:a', String(audioBitRate)],
        ]),
    ...['-movflags', encoding.segmented, '-f', 'mp4'],
  ];
}

/** The copied picture of a video whose sound alone browsers do not play. */
function copiedPicture({ plan }: TranscodeInput, source: OpenVideo): string[] {
  const isWebm = plan.container === 'webm';
  const { audioBitRate } = encoding;
  const sound = [
    ...['-af', soundFilters({ originMs: originMsOf(source), durationMs: 0 })],
    ...['-c:a', isWebm ? 'libopus' : 'aac', '-b:a', String(audioBitRate)],
  ];
  return [
    ...['-c:v', 'copy'],
    ...{ none: ['-an'], copy: ['-c:a', 'copy'], encode: sound }[plan.audio],
    ...(isWebm ? ['-cues_to_front', '1', '-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4']),
  ];
}

/** Returns the program's arguments for a plan. */
function ffmpegArguments(input: TranscodeInput, source: OpenVideo): string[] {
  const { path, output, plan } = input;
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'],
    ...['-protocol_whitelist', inputLimits.protocol_whitelist, '-format_whitelist', inputLimits.format_whitelist],
    ...['-max_pixels', decoderLimits.max_pixels],
    // Times are changed by the filters alone, as the library does it.
    ...(plan.video === 'encode' ? ['-copyts'] : []),
    // `file:` keeps a name from being read as a protocol.
    ...['-i', `file:${path}`],
    ...['-map', `0:${source.video?.index ?? 0}`],
    ...(plan.audio === 'none' || !source.audio ? [] : ['-map', `0:${source.audio.index}`]),
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...(plan.video === 'encode' ? encodedStreams(input, source) : copiedPicture(input, source)),
    `file:${output}`,
  ];
}

/**
 * Encodes with the ffmpeg program, about 1.7 times as fast as the library.
 * @param started receives the program's process id, so that its memory can be watched
 */
export function ffmpegEngine(program: string, started: (processId: number) => void): TranscodeEngine {
  return {
    name: 'ffmpeg',
    transcode(input: TranscodeInput, source: OpenVideo, progress: Progress): Promise<void> {
      return new Promise((resolve, reject) => {
        const child = spawn(program, ffmpegArguments(input, source), { stdio: ['ignore', 'pipe', 'pipe'] });
        if (child.pid !== undefined) started(child.pid);
        createInterface(child.stdout).on('line', (line) => {
          const match = /^out_time_us=(\d+)$/.exec(line);
          if (match) progress(Number(match[1]) / 1000);
        });
        let words = '';
        child.stderr.on('data', (data: Buffer) => {
          words = (words + data.toString()).slice(-2000);
        });
        child.on('error', reject);
        child.on('close', (code, signal) => {
          if (code === 0) resolve();
          else reject(new Error(`ffmpeg ended with ${signal ?? String(code)}: ${words.trim()}`));
        });
      });
    },
  };
}
