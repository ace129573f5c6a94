import {
  Dictionary,
  FFmpegError,
  FormatContext,
  Rational,
  type CodecParameters,
  type Packet,
  type Stream,
} from 'node-av/lib';
import { encodedRate } from './soundFilters.js';
import { encoding } from './transcodeEngine.js';

/** What says how a stream is decoded. */
interface Described {
  describe(parameters: CodecParameters): void;
}

interface DescribedPictures extends Described {
  /** By how many pictures a packet may come before one that is shown earlier. */
  readonly delay: number;
  /**
   * How many ticks of decoding are before the first picture for each of those; 1 by default. In a plain MP4 the length
   * of a track is that of its decoding: by the length of a picture it is that of the pictures too.
   */
  readonly ticksAhead?: number;
}

/** A file that is written: its packets in the order of their times, each decoded before it is shown. */
export class CutFile {
  private readonly context = new FormatContext();
  private picture: Stream | null = null;
  private sound: Stream | null = null;
  private delay = 0;
  private ticksAhead = 1;
  /** The times of pictures that are still to be given to packets as those at which they are decoded, sorted. */
  private readonly shown: number[] = [];
  private decodedAt = -Infinity;
  private count = 0;
  /** The packet that is written when the time of the next one is known. */
  private last: { packet: Packet; at: number; decodeAt: number } | null = null;

  private readonly movflags: string;

  /** @param movflags how the MP4 is laid out. */
  constructor(output: string, movflags: string) {
    this.movflags = movflags;
    FFmpegError.throwIfError(this.context.allocOutputContext2(null, 'mp4', output), 'begin the file');
    this.context.url = output;
  }

  begin(pictures: DescribedPictures, sound: Described | undefined): void {
    const { context } = this;
    this.picture = context.newStream();
    pictures.describe(this.picture.codecpar);
    this.picture.timeBase = new Rational(1, encoding.ticksPerSecond);
    this.delay = pictures.delay;
    this.ticksAhead = pictures.ticksAhead ?? 1;
    if (sound) {
      this.sound = context.newStream();
      sound.describe(this.sound.codecpar);
      this.sound.timeBase = new Rational(1, encodedRate);
    }
    FFmpegError.throwIfError(context.openOutputSync(), 'open the file');
    const options = Dictionary.fromObject({ movflags: this.movflags });
    FFmpegError.throwIfError(context.writeHeaderSync(options), 'write the beginning of the file');
  }

  /**
   * Writes a picture at the time that it is shown; the first one from 0 on. The times of decoding are those of showing
   * in their order, a few pictures later, and begin before 0.
   */
  writePicture(packet: Packet): void {
    const at = this.count === 0 ? 0 : Number(packet.pts);
    const index = this.shown.findLastIndex((each) => each < at) + 1;
    this.shown.splice(index, 0, at);
    const decodeAt =
      this.count < this.delay ? (this.count - this.delay) * this.ticksAhead : (this.shown.shift() as number);
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
