import { Dictionary, FFmpegError, FormatContext, Rational, type Packet, type Stream } from 'node-av/lib';
import { checkPlayable } from './checkPlayable.js';
import { CutPictures } from './cutPictures.js';
import { CutSound } from './cutSound.js';
import { CutTimes } from './cutTimes.js';
import { openVideo, packetsOf } from './openVideo.js';
import { segmentTable } from './segmentTable.js';
import { encodedRate } from './soundFilters.js';
import { encoding } from './transcodeEngine.js';
import type { CutInput, EncodedVideo, Progress } from './videoSteps.js';

/**
 * Writes a file that holds the shown ranges of a video and nothing else, as a rendition in segments
 * (docs/domains/videos.md).
 */
export function cut(input: CutInput, progress: Progress): EncodedVideo {
  const { path, output, ranges } = input;
  const times = new CutTimes(ranges);
  const source = openVideo(path);
  const { video, audio } = source;
  if (!video) throw new Error('There is no moving picture');
  const file = new CutFile(output);
  const pictures = new CutPictures(source, video, input, times, (packet) => {
    file.writePicture(packet);
  });
  const sound =
    audio &&
    new CutSound(source, audio, ranges, times.durationMs, (packet) => {
      file.writeSound(packet);
    });
  file.begin(pictures, sound);
  const { num, den } = video.timeBase;
  const endMs = ranges.at(-1)?.[1] ?? 0;
  for (const packet of packetsOf(source)) {
    if (packet.streamIndex === video.index) {
      progress(Math.min(99, (100_000 * Number(packet.pts) * num) / den / endMs));
      pictures.take(packet);
    } else if (packet.streamIndex === audio?.index) sound?.take(packet);
  }
  pictures.end();
  sound?.end();
  file.end(times.durationMs);
  source.context.closeInputSync();
  const made = checkPlayable(output, {
    declaredMs: times.durationMs,
    copiedMs: null,
    video: 'h264',
    hasAudio: audio !== undefined,
    keyframeGapMs: encoding.keyframeSeconds * 1000,
  });
  if (made.kind === 'refused') throw new Error(`The cut is not whole: ${made.reason}`);
  return { ...made, segments: segmentTable(output, made.durationMs) };
}

/** The file that is written: its packets in the order of their times, each decoded before it is shown. */
class CutFile {
  private readonly context = new FormatContext();
  private picture: Stream | null = null;
  private sound: Stream | null = null;
  private delay = 0;
  /** The times of pictures that are still to be given to packets as those at which they are decoded, sorted. */
  private readonly shown: number[] = [];
  private decodedAt = -Infinity;
  private count = 0;
  /** The packet that is written when the time of the next one is known. */
  private last: { packet: Packet; at: number; decodeAt: number } | null = null;

  constructor(output: string) {
    FFmpegError.throwIfError(this.context.allocOutputContext2(null, 'mp4', output), 'begin the file');
    this.context.url = output;
  }

  begin(pictures: CutPictures, sound: CutSound | undefined): void {
    const { context } = this;
    this.picture = context.newStream();
    pictures.describe(this.picture.codecpar);
    this.picture.timeBase = new Rational(1, encoding.ticksPerSecond);
    this.delay = pictures.delay;
    if (sound) {
      this.sound = context.newStream();
      sound.describe(this.sound.codecpar);
      this.sound.timeBase = new Rational(1, encodedRate);
    }
    FFmpegError.throwIfError(context.openOutputSync(), 'open the file');
    const options = Dictionary.fromObject({ movflags: encoding.segmented });
    FFmpegError.throwIfError(context.writeHeaderSync(options), 'write the beginning of the file');
  }

  /**
   * Writes a picture at the time that it is shown; the first one from 0 on. The times of decoding are those of showing
   * in their order, a few pictures later, and begin a few ticks before 0.
   */
  writePicture(packet: Packet): void {
    const at = this.count === 0 ? 0 : Number(packet.pts);
    const index = this.shown.findLastIndex((each) => each < at) + 1;
    this.shown.splice(index, 0, at);
    const decodeAt = this.count < this.delay ? this.count - this.delay : (this.shown.shift() as number);
    if (decodeAt > at || decodeAt <= this.decodedAt) throw new Error('A picture would be decoded too late');
    this.decodedAt = decodeAt;
    this.count += 1;
    this.writeLast(decodeAt);
    this.last = { packet, at, decodeAt };
  }

  writeSound(packet: Packet): void {
    this.write(packet, this.sound as Stream, encodedRate);
  }

  /** @param totalMs until when the last picture is shown. */
  end(totalMs: number): void {
    const total = (totalMs * encoding.ticksPerSecond) / 1000;
    if (this.last) this.writeLast(Math.max(this.last.decodeAt + 1, total - (this.last.at - this.last.decodeAt)));
    FFmpegError.throwIfError(this.context.writeTrailerSync(), 'finish the file');
    this.context.closeOutputSync();
    this.context.freeContext();
  }

  private writeLast(nextDecodeAt: number): void {
    if (!this.last) return;
    const { packet, at, decodeAt } = this.last;
    this.last = null;
    packet.pts = BigInt(at);
    packet.dts = BigInt(decodeAt);
    packet.duration = BigInt(Math.round(nextDecodeAt - decodeAt));
    this.write(packet, this.picture as Stream, encoding.ticksPerSecond);
  }

  private write(packet: Packet, stream: Stream, ticksPerSecond: number): void {
    packet.streamIndex = stream.index;
    packet.rescaleTs({ num: 1, den: ticksPerSecond }, stream.timeBase);
    FFmpegError.throwIfError(this.context.interleavedWriteFrameSync(packet), 'write a packet');
    packet.free();
  }
}
