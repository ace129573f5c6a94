import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { decoderLimits, inputLimits } from './openVideo.js';
import { encoding, type TranscodeEngine } from './transcodeEngine.js';
import type { Progress, TranscodeInput } from './videoSteps.js';

/** Returns the program's arguments for a plan. */
function ffmpegArguments({ path, output, plan, width, height }: TranscodeInput): string[] {
  const isWebm = plan.container === 'webm';
  const video =
    plan.video === 'copy'
      ? ['-c:v', 'copy']
      : [
          '-vf',
          `scale=${width}:${height},format=yuv420p`,
          '-fps_mode',
          'vfr',
          '-c:v',
          'libx264',
          '-preset',
          encoding.preset,
          '-crf',
          String(encoding.crf),
          '-profile:v',
          'high',
          '-force_key_frames',
          `expr:gte(t,n_forced*${encoding.keyframeSeconds})`,
        ];
  const audio = {
    none: ['-an'],
    copy: ['-c:a', 'copy'],
    encode: ['-c:a', isWebm ? 'libopus' : 'aac', '-b:a', String(encoding.audioBitRate), '-ac', '2', '-ar', '48000'],
  }[plan.audio];
  return [
    '-nostdin',
    '-hide_banner',
    '-v',
    'error',
    '-nostats',
    '-progress',
    'pipe:1',
    '-y',
    '-protocol_whitelist',
    inputLimits.protocol_whitelist,
    '-format_whitelist',
    inputLimits.format_whitelist,
    '-max_pixels',
    decoderLimits.max_pixels,
    // `file:` keeps a name from being read as a protocol.
    '-i',
    `file:${path}`,
    '-map',
    '0:V:0',
    ...(plan.audio === 'none' ? [] : ['-map', '0:a:0']),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    ...video,
    ...audio,
    ...(isWebm ? ['-cues_to_front', '1', '-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4']),
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
    transcode(input: TranscodeInput, progress: Progress): Promise<void> {
      return new Promise((resolve, reject) => {
        const child = spawn(program, ffmpegArguments(input), { stdio: ['ignore', 'pipe', 'pipe'] });
        if (child.pid !== undefined) started(child.pid);
        // This process ends with its worker; the result is not needed then.
        const end = (): void => void child.kill('SIGKILL');
        process.once('exit', end);
        child.once('close', () => process.off('exit', end));
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
