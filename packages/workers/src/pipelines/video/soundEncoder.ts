import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, Frame, Packet, Rational, type CodecParameters } from 'node-av/lib';
import { encodedRate } from './soundFilters.js';
import { encoding } from './transcodeEngine.js';

/** Samples of one packet of AAC. */
const frameSamples = 1024;
const silence = new Float32Array(frameSamples);

/** Encodes sound as a whole, since each packet of AAC holds something of the one before it. */
export class SoundEncoder {
  private readonly context = new CodecContext();
  private readonly pending = [new Float32Array(frameSamples), new Float32Array(frameSamples)] as const;
  private filled = 0;
  private encoded = 0;
  private readonly write: (packet: Packet) => void;

  constructor(write: (packet: Packet) => void) {
    this.write = write;
    const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
    if (!codec) throw new Error('There is no encoder of AAC');
    const { context } = this;
    context.allocContext3(codec);
    Object.assign(context, { sampleRate: encodedRate, sampleFormat: AV_SAMPLE_FMT_FLTP, threadCount: 1 });
    context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    context.bitRate = BigInt(encoding.audioBitRate);
    context.timeBase = new Rational(1, encodedRate);
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    FFmpegError.throwIfError(context.open2Sync(codec), 'open the encoder of sound');
  }

  describe(parameters: CodecParameters): void {
    FFmpegError.throwIfError(this.context.parametersFromContext(parameters), 'describe the sound');
  }

  /** Adds samples of each channel, from `from` until before `until`. */
  add(planes: readonly Float32Array[], from: number, until: number): void {
    for (let at = from; at < until;) {
      const count = Math.min(until - at, frameSamples - this.filled);
      for (const [channel, plane] of this.pending.entries())
        plane.set((planes[channel] ?? planes[0])?.subarray(at, at + count) ?? [], this.filled);
      this.filled += count;
      at += count;
      if (this.filled === frameSamples) this.encode(frameSamples);
    }
  }

  /** Adds silence until there are so many milliseconds of sound. */
  fillUntil(ms: number): void {
    const total = (ms * encodedRate) / 1000;
    while (this.encoded + this.filled < total)
      this.add([silence, silence], 0, Math.min(frameSamples, total - this.encoded - this.filled));
  }

  /** Ends the sound, with silence until there are so many milliseconds of it. */
  end(totalMs: number): void {
    this.fillUntil(totalMs);
    if (this.filled > 0) this.encode(this.filled);
    FFmpegError.throwIfError(this.context.sendFrameSync(null), 'end the sound');
    this.finished();
    this.context.freeContext();
  }

  private encode(nbSamples: number): void {
    const bytes = Buffer.concat(this.pending.map(({ buffer }) => Buffer.from(buffer, 0, nbSamples * 4)));
    const frame = Frame.fromAudioBuffer(bytes, {
      nbSamples,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: encodedRate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: encodedRate },
      pts: BigInt(this.encoded),
    });
    try {
      FFmpegError.throwIfError(this.context.sendFrameSync(frame), 'encode sound');
    } finally {
      frame.free();
    }
    this.encoded += nbSamples;
    this.filled = 0;
    this.finished();
  }

  private finished(): void {
    for (;;) {
      const packet = new Packet();
      packet.alloc();
      if (this.context.receivePacketSync(packet) < 0) {
        packet.free();
        return;
      }
      this.write(packet);
    }
  }
}
