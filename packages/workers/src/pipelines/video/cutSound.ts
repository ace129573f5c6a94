import { FilterAPI, type Decoder } from 'node-av/api';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  FFmpegError,
  Frame,
  Packet,
  Rational,
  type CodecParameters,
  type Stream,
} from 'node-av/lib';
import type { ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { openDecoder } from './decodeVideo.js';
import { originMsOf, type OpenVideo } from './openVideo.js';
import { encodedRate, soundFilters } from './soundFilters.js';
import { encoding } from './transcodeEngine.js';

const samplesPerMs = encodedRate / 1000;
const channels = 2;
/** Samples of one packet of AAC. */
const frameSamples = 1024;

/**
 * Makes the sound of a cut: it is decoded, cut at the samples where ranges begin and end, and encoded as a whole, since
 * each packet of AAC holds something of the one before it (docs/domains/videos.md).
 */
export class CutSound {
  private readonly decoder: Decoder;
  private readonly filter: FilterAPI;
  private readonly context = new CodecContext();
  private readonly pending = [new Float32Array(frameSamples), new Float32Array(frameSamples)] as const;
  private filled = 0;
  /** Samples of the source that were decoded, and of the cut that were encoded. */
  private position = 0;
  private written = 0;
  private range = 0;

  private readonly ranges: readonly ShownRange[];
  private readonly totalMs: number;
  private readonly write: (packet: Packet) => void;

  constructor(
    source: OpenVideo,
    audio: Stream,
    ranges: readonly ShownRange[],
    totalMs: number,
    write: (packet: Packet) => void,
  ) {
    this.ranges = ranges;
    this.totalMs = totalMs;
    this.write = write;
    this.decoder = openDecoder(audio);
    const lasts = ranges.at(-1)?.[1] ?? 0;
    this.filter = FilterAPI.create(
      `${soundFilters({ originMs: originMsOf(source), durationMs: lasts })},aformat=sample_fmts=fltp`,
    );
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

  /** Takes the next packet of the source; null at its end. */
  take(packet: Packet | null): void {
    for (const frame of this.decoder.decodeAllSync(packet)) {
      try {
        for (const piece of this.filter.processAllSync(frame)) this.cut(piece);
      } finally {
        frame.free();
      }
    }
  }

  /** Finishes what was taken, with silence up to the end of the cut. */
  end(): void {
    this.take(null);
    for (const piece of this.filter.flushFramesSync()) if (piece) this.cut(piece);
    const total = this.totalMs * samplesPerMs;
    const silence = new Float32Array(frameSamples);
    while (this.written + this.filled < total) {
      const count = Math.min(frameSamples, total - this.written - this.filled);
      this.add([silence, silence], 0, count);
    }
    if (this.filled > 0) this.encode(this.filled);
    FFmpegError.throwIfError(this.context.sendFrameSync(null), 'end the sound');
    this.finished();
    this.context.freeContext();
    this.filter.close();
    this.decoder.close();
  }

  /** Keeps what of a piece lies in ranges, sample by sample. */
  private cut(piece: Frame): void {
    const planes = (piece.data ?? []).slice(0, channels).map((plane) => {
      const copy = new Float32Array(piece.nbSamples);
      Buffer.from(copy.buffer).set(plane.subarray(0, copy.byteLength));
      return copy;
    });
    const from = this.position;
    const until = from + piece.nbSamples;
    this.position = until;
    piece.free();
    for (; this.range < this.ranges.length; this.range += 1) {
      const [start, end] = (this.ranges[this.range] as ShownRange).map((ms) => ms * samplesPerMs) as [number, number];
      if (start >= until) return;
      this.add(planes, Math.max(from, start) - from, Math.min(until, end) - from);
      // The rest of the range is in the next piece.
      if (end > until) return;
    }
  }

  private add(planes: readonly Float32Array[], from: number, until: number): void {
    for (let at = from; at < until;) {
      const count = Math.min(until - at, frameSamples - this.filled);
      for (const [channel, plane] of this.pending.entries())
        plane.set((planes[channel] ?? planes[0])?.subarray(at, at + count) ?? [], this.filled);
      this.filled += count;
      at += count;
      if (this.filled === frameSamples) this.encode(frameSamples);
    }
  }

  private encode(nbSamples: number): void {
    const bytes = Buffer.concat(this.pending.map(({ buffer }) => Buffer.from(buffer, 0, nbSamples * 4)));
    const frame = Frame.fromAudioBuffer(bytes, {
      nbSamples,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: encodedRate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: encodedRate },
      pts: BigInt(this.written),
    });
    try {
      FFmpegError.throwIfError(this.context.sendFrameSync(frame), 'encode sound');
    } finally {
      frame.free();
    }
    this.written += nbSamples;
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
