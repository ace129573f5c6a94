import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer } from '../benchDatabase.ts';
import type { Row } from '../row.ts';
import { marksIn, offsetsOf } from '../videos/marksIn.ts';
import { recordMarked, type MarkedRecording } from './recordMarked.ts';
import { beepsAgainstPictures } from './soundAgainstPicture.ts';
import { makeTabVideo, tabVideoRate } from './tabVideo.ts';

const minutes = Number(process.env['BENCH_MINUTES'] ?? 10);
/** In the time of all of them. */
const pauses = Math.round(5.1 * minutes);
const [syncLimitMs, lengthLimitMs, framesLimit] = [40, 100, 0.8];
/** Marks that are so close to a pause may be cut by it, in milliseconds. */
const nearPauseMs = 400;
/** Before this the encoder is only beginning. */
const firstMs = 1_000;

/**
 * What the recorder makes of a tab that plays a marked video: how far sound is from its picture, and how far its length
 * is from the time that was recorded, with a pause each dozen seconds and while the recorder's page is hidden; and how
 * many pictures it has then. `BENCH_MINUTES` is how long each recording takes.
 */
export async function recorderSync(): Promise<Row[]> {
  buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-recorder-'));
  try {
    const video = await makeTabVideo(folder, minutes + 3);
    const seconds = minutes * 60;
    const paused = await recordMarked({ folder, video, seconds, pauses });
    const hidden = await recordMarked({ folder, video, seconds, isHidden: true });
    const visible = await recordMarked({ folder, video, seconds });
    const [shown, seen] = [await framesOf(hidden.file), await framesOf(visible.file)];
    return [
      ...(await rowsOf(`with ${String(pauses)} pauses`, paused)),
      ...(await rowsOf('while its page is hidden', hidden)),
      ...(await rowsOf('while its page is in front', visible)),
      {
        what: 'Pictures recorded while the page is hidden',
        measured: shown,
        against: { what: 'in front', value: seen },
        unit: 'pictures',
        limit: { text: `at least ${String(framesLimit)} of them`, holds: shown / seen >= framesLimit },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowsOf(what: string, { file, recordedMs, pausedAt }: MarkedRecording): Promise<Row[]> {
  const { markedFrames } = await import('../../packages/workers/dist/pipelines/video/testing/markedVideo.js');
  const { flashes, beeps: all } = await marksIn(file, 0, recordedMs / 1_000 + 1);
  const beeps = awayFromPauses(all, pausedAt);
  if (beeps.length < (recordedMs / 1_000) * 0.4) throw new Error(`Only ${String(beeps.length)} beeps`);
  const late = beepsAgainstPictures(await markedFrames(file), beeps, tabVideoRate);
  const worst = Math.max(...late.map(Math.abs));
  const length = Math.abs((await durationOf(file)) - recordedMs);
  const counted = `${String(beeps.length)} beeps, ${offsets(late)}; ${missing(offsetsOf({ flashes, beeps }))}`;
  return [
    {
      what: `Sound from its picture at worst, after the first second, ${what} (${counted})`,
      measured: worst,
      against: null,
      unit: 'ms off',
      limit: { text: `at most ${String(syncLimitMs)}`, holds: worst <= syncLimitMs },
    },
    {
      what: `The recorded length from the time that was recorded, ${what}`,
      measured: length,
      against: null,
      unit: 'ms off',
      limit: { text: `at most ${String(lengthLimitMs)}`, holds: length <= lengthLimitMs },
    },
  ];
}

/** Where the sounds lie, in milliseconds, and how many are out of the limit. */
function offsets(late: readonly number[]): string {
  const sorted = late.map(Math.round).sort((one, other) => one - other);
  const at = (share: number): string => String(sorted[Math.floor(share * (sorted.length - 1))]);
  const most = `99 of 100 from ${at(0.005)} to ${at(0.995)} ms late, half of them by ${at(0.5)}`;
  return `${most}, ${String(beyond(late))} out of the limit`;
}

/** Also those whose flash begins late because its first picture is missing, which the tab itself may have left out. */
const missing = (seen: readonly number[]): string => `by when a flash is seen ${String(beyond(seen))} of them`;

const beyond = (late: readonly number[]): number => late.filter((ms) => Math.abs(ms) > syncLimitMs).length;

const awayFromPauses = (beeps: readonly number[], pausedAt: readonly number[]): number[] =>
  beeps.filter((at) => at > firstMs && pausedAt.every((pause) => Math.abs(at - pause) > nearPauseMs));

async function probe(file: string, entries: string[]): Promise<string> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  return (await promisify(execFile)('ffprobe', ['-v', 'error', ...entries, '-of', 'csv=p=0', file])).stdout.trim();
}

/** Where the last packet ends, in milliseconds: a recorded WebM does not say how long it is. */
async function durationOf(file: string): Promise<number> {
  const packets = (await probe(file, ['-show_entries', 'packet=pts_time,duration_time'])).split('\n');
  return Math.max(
    ...packets.map((packet) => {
      const [at = NaN, lasts = 0] = packet.split(',').map(Number);
      return (at + (Number.isNaN(lasts) ? 0 : lasts)) * 1_000;
    }),
  );
}

const framesOf = async (file: string): Promise<number> =>
  Number(await probe(file, ['-select_streams', 'v:0', '-count_packets', '-show_entries', 'stream=nb_read_packets']));
