import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { Rational } from 'node-av/lib';
import { checkPlayable } from './checkPlayable.js';
import { CutFile } from './cutFile.js';
import { CutPictures } from './cutPictures.js';
import { CutSound } from './cutSound.js';
import { CutTimes } from './cutTimes.js';
import {
  audioCodecOf,
  isReordered,
  levelOf,
  openVideo,
  originMsOf,
  packetsOf,
  timesOf,
  videoCodecOf,
  type OpenVideo,
} from './openVideo.js';
import { shownSize } from './pictureFilters.js';
import { PictureEncoder } from './pictureEncoder.js';
import { remux } from './remux.js';
import { SoundEncoder } from './soundEncoder.js';
import { encoding } from './transcodeEngine.js';
import type { JoinInput, PlayableFile, Progress } from './videoSteps.js';

/** What a decoder is given before a run begins, so that its first sound is whole, in milliseconds. */
const beforeMs = 100;
/** Sound and pictures of one time may be so far from each other in a file, in milliseconds. */
const apartMs = 10_000;

/** What every run is written as. */
interface Format {
  width: number;
  height: number;
  level: number;
  reorders: boolean;
  delay: number;
  /** How long a picture is shown, in ticks. */
  ticksAhead: number;
  hasSound: boolean;
}

/**
 * Writes runs of files one after the other as one plain MP4: a run that is encoded as the file is has its pictures
 * copied but around its borders, every other one is encoded; other sizes get the size of the largest picture. The sound
 * is encoded as a whole. A single file of H.264 that is played from its beginning to its end is copied as it is
 * (docs/domains/videoDownloads.md).
 */
export function join({ runs, output }: JoinInput, progress: Progress): PlayableFile {
  const [only] = runs;
  const copied = only?.isWhole && runs.length === 1 ? copyOf(only.path, output, progress) : null;
  if (copied) return copied;
  const format = formatOf([...new Set(runs.map(({ path }) => path))]);
  const totalMs = runs.reduce((sum, { start, end }) => sum + end - start, 0);
  const file = new CutFile(output, '+faststart');
  const encoder = format.hasSound
    ? new SoundEncoder((packet) => {
        file.writeSound(packet);
      })
    : undefined;
  let atMs = 0;
  let hasBegun = false;
  for (const run of runs) {
    const source = openVideo(run.path);
    const { video } = source;
    if (!video) throw new Error('There is no moving picture');
    const length = run.end - run.start;
    const pictures = new CutPictures(
      source,
      video,
      { ...format, atMs },
      new CutTimes([[run.start, run.end]]),
      (packet) => {
        file.writePicture(packet);
      },
    );
    if (!hasBegun) {
      const { delay, ticksAhead } = format;
      const describe: CutPictures['describe'] = (to) => {
        pictures.describe(to);
      };
      file.begin({ describe, delay, ticksAhead }, encoder);
    }
    hasBegun = true;
    const sound =
      encoder && source.audio && new CutSound(encoder, source.audio, soundOf(originMsOf(source), run.start, length));
    takeRun(source, run, pictures, sound, (ms) => {
      progress(Math.min(99, (100 * (atMs + ms)) / totalMs));
    });
    pictures.end();
    sound?.end();
    atMs += length;
    encoder?.fillUntil(atMs);
    source.context.closeInputSync();
  }
  encoder?.end(totalMs);
  file.end(totalMs);
  const made = checkPlayable(output, {
    declaredMs: totalMs,
    copiedMs: null,
    video: 'h264',
    hasAudio: format.hasSound,
    keyframeGapMs: encoding.keyframeSeconds * 1000,
  });
  if (made.kind === 'refused') throw new Error(`The recording is not whole: ${made.reason}`);
  return made;
}

/** The whole of a file with its index first; null where it has to be encoded. */
function copyOf(path: string, output: string, progress: Progress): PlayableFile | null {
  const { context, video, audio, declaredMs } = openVideo(path);
  const isCopied = video && videoCodecOf(video) === 'h264' && (!audio || ['aac', 'mp3'].includes(audioCodecOf(audio)));
  context.closeInputSync();
  if (!isCopied) return null;
  const made = remux({ path, output, container: 'mp4', hasAudio: audio !== undefined, declaredMs }, progress);
  if (made.kind === 'refused') throw new Error(`The recording is not whole: ${made.reason}`);
  return made;
}

/** The sound of a run: what is decoded before it begins is left out. */
function soundOf(originMs: number, start: number, length: number): ConstructorParameters<typeof CutSound>[2] {
  return { originMs: originMs + start, isBegunWithin: start > 0, ranges: [[0, length]] };
}

/** The size of the largest picture, and how the first file of that size is encoded. */
function formatOf(paths: readonly string[]): Format {
  const format: Format = { width: 0, height: 0, level: 0, reorders: true, delay: 0, ticksAhead: 1, hasSound: false };
  for (const path of paths) {
    const { context, video, audio } = openVideo(path);
    if (!video) throw new Error('There is no moving picture');
    const even = (side: number): number => Math.max(2, 2 * Math.round(side / 2));
    const shown = shownSize(video);
    const [width, height] = [even(shown.width), even(shown.height)];
    if (width * height > format.width * format.height) {
      const { num, den } = video.avgFrameRate;
      const ticksAhead = num > 0 && den > 0 ? Math.max(1, Math.round((encoding.ticksPerSecond * den) / num)) : 1;
      Object.assign(format, { width, height, level: levelOf(video), reorders: isReordered(video), ticksAhead });
    }
    format.delay = Math.max(format.delay, video.codecpar.videoDelay);
    format.hasSound ||= audio !== undefined;
    context.closeInputSync();
  }
  const encoder = new PictureEncoder({ ...format, rate: new Rational(0, 1) });
  format.delay = Math.max(format.delay, encoder.delay);
  encoder.close();
  return format;
}

/** Reads a file from before a run until after it. */
function takeRun(
  source: OpenVideo,
  { start, end }: { start: number; end: number },
  pictures: CutPictures,
  sound: CutSound | undefined,
  progress: (ms: number) => void,
): void {
  const { context, video, audio } = source;
  if (!video) return;
  const origin = originMsOf(source);
  const base = video.timeBase;
  const soundBase = audio?.timeBase;
  if (start > beforeMs) {
    const at = ((origin + start - beforeMs) * base.den) / (1000 * base.num);
    // Without an index it is read from its beginning.
    context.seekFrameSync(video.index, BigInt(Math.floor(at)), AVSEEK_FLAG_BACKWARD);
  }
  const isOver = { pictures: false, sound: sound === undefined };
  for (const packet of packetsOf(source)) {
    if (packet.streamIndex === video.index) {
      // No picture that follows in the file is shown earlier than it is decoded.
      const decodedMs = (Number(packet.dts) * 1000 * base.num) / base.den - origin;
      if (decodedMs >= end) isOver.pictures = true;
      if (decodedMs >= end + apartMs) isOver.sound = true;
      if (!isOver.pictures) pictures.take(packet);
      progress(Math.max(0, Math.min(decodedMs, end) - start));
    } else if (packet.streamIndex === audio?.index && soundBase) {
      const times = timesOf(soundBase, packet);
      if (times && times.start - origin >= end) isOver.sound = true;
      else sound?.take(packet);
    }
    if (isOver.pictures && isOver.sound) return;
  }
}
