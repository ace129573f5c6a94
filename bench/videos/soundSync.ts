import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer } from '../benchDatabase.ts';
import type { Row } from '../row.ts';
import { marksIn, worstOffset } from './marksIn.ts';
import { ffmpeg, repeatVideo } from './sampleVideos.ts';

const minutes = Number(process.env['BENCH_MINUTES'] ?? 60);
const limitMs = 40;
/** How much of the beginning and of the end is looked at, and how many beeps there have to be at least. */
const [pieceSeconds, leastBeeps] = [20, 8];
/** Within each minute, in seconds. */
const gap = "aselect='not(between(t,25.5,33.5))'";
const aac = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20', '-c:a', 'aac'];

const kinds = [
  { name: 'plain', sampleRate: 48_000, soundFilters: 'anull', lateSeconds: 0 },
  { name: 'late sound', sampleRate: 48_000, soundFilters: 'anull', lateSeconds: 3 },
  { name: 'gaps', sampleRate: 48_000, soundFilters: gap, lateSeconds: 0 },
  { name: '44.1 kHz with gaps', sampleRate: 44_100, soundFilters: gap, lateSeconds: 0 },
] as const;

/**
 * How far sound is from its picture at the beginning and at the end of an hour, in what the steps of the pipeline make
 * of it: the playable file, its rendition, and a cut of that. `BENCH_MINUTES` is how long the video is.
 */
export async function soundSync(): Promise<Row[]> {
  buildServer();
  const { makeMarkedVideo } = await import('../../packages/workers/dist/pipelines/video/testing/markedVideo.js');
  const { coolSteps } = await import('../../packages/workers/dist/pipelines/video/runStep.js');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-sync-'));
  try {
    const rows: Row[] = [];
    for (const { name, sampleRate, soundFilters, lateSeconds } of kinds) {
      const minute = await makeMarkedVideo(path.join(folder, 'minute.mp4'), {
        ...{ seconds: 60, size: '160x90', rate: 10, filters: 'scale=640:360:flags=neighbor' },
        ...{ args: aac, soundFilters, sampleRate },
      });
      const hour = path.join(folder, 'hour.mp4');
      await repeatVideo(minute, minutes, hour);
      const sent = path.join(folder, 'sent.mp4');
      const late = ['-itsoffset', String(lateSeconds), '-i', hour];
      await ffmpeg(['-i', hour, ...late, '-map', '0:v', '-map', '1:a', '-c', 'copy', sent]);
      for (const [what, file] of await filesMade(folder, sent)) rows.push(await syncRow(`${name}, ${what}`, file));
    }
    return rows;
  } finally {
    coolSteps();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the pipeline makes of a file, by what it is. */
async function filesMade(folder: string, sent: string): Promise<[string, string][]> {
  const { runStep } = await import('../../packages/workers/dist/pipelines/video/runStep.js');
  const { isStreamCopy, planPlayable, renditionPlan } =
    await import('../../packages/workers/dist/pipelines/video/playability.js');
  const { renditionsOf } = await import('../../packages/workers/dist/pipelines/video/renditions.js');
  const source = await runStep('probe', { path: sent, mimeType: 'video/mp4', fileName: 'sent.mp4' });
  if (source.kind === 'refused' || !isStreamCopy(planPlayable(source))) throw new Error('It is not copied');
  const output = (name: string): string => path.join(folder, name);
  const { declaredMs } = source;
  const copied = { path: sent, output: output('playable.mp4'), declaredMs };
  const playable = await runStep('remux', { ...copied, container: 'mp4', hasAudio: true });
  const [{ width, height }] = renditionsOf(source.video.width, source.video.height);
  const rendition = await runStep('transcode', {
    ...{ path: sent, output: output('rendition.mp4'), plan: renditionPlan(source), declaredMs },
    ...{ width, height, ffmpegPath: '/usr/bin/ffmpeg' },
  });
  if (playable.kind === 'refused' || rendition.kind === 'refused') throw new Error('It was refused');
  const end = rendition.durationMs;
  // Its beginning and its end, and what is at neither a full second nor a key frame.
  const ranges: [number, number][] = [
    [0, 30_000],
    [Math.round(end / 2) + 1_234, Math.round(end / 2) + 21_567],
    [end - 30_123, end],
  ];
  await runStep('cut', { path: output('rendition.mp4'), output: output('cut.mp4'), ranges, width, height });
  return [
    ['playable', output('playable.mp4')],
    ['rendition', output('rendition.mp4')],
    ['cut', output('cut.mp4')],
  ];
}

async function syncRow(what: string, file: string): Promise<Row> {
  const { openVideo } = await import('../../packages/workers/dist/pipelines/video/openVideo.js');
  const opened = openVideo(file);
  const seconds = opened.declaredMs / 1000;
  opened.context.closeInputSync();
  const pieces = [await marksIn(file, 0, pieceSeconds), await marksIn(file, seconds - pieceSeconds, pieceSeconds)];
  const offsets = pieces.map((marks) => (marks.beeps.length >= leastBeeps ? worstOffset(marks) : Infinity));
  const measured = Math.max(...offsets);
  return {
    what:
      `Sound against picture at the beginning and the end of ${(seconds / 60).toFixed(1)} min: ${what} ` +
      `(${offsets.map((offset) => offset.toFixed(1)).join(' and ')}; ` +
      `${pieces.map(({ beeps }) => String(beeps.length)).join(' and ')} beeps)`,
    measured,
    against: null,
    unit: 'ms apart',
    limit: { text: `at most ${String(limitMs)}`, holds: measured <= limitMs },
  };
}
