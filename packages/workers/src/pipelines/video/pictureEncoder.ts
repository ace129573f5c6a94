import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, Packet, Rational, type CodecParameters, type Frame } from 'node-av/lib';
import { encoding } from './transcodeEngine.js';

/** What the pictures of a cut are like: as those of the rendition that it is made of. */
export interface PictureFormat {
  width: number;
  height: number;
  /** Of the rendition, so that the parameter sets are the same; 0 where it is none. */
  level: number;
  /** Whether pictures are stored in another order than they are shown in. */
  reorders: boolean;
  /** Pictures a second, by which the encoder chooses the level where there is none. */
  rate: Rational;
}

/** Encodes a run of pictures as those of renditions are, with a key frame first and every two seconds. */
export class PictureEncoder {
  private readonly context = new CodecContext();
  private keyAt: number | null = null;

  constructor({ width, height, level, reorders, rate }: PictureFormat) {
    const { crf, preset, ticksPerSecond } = encoding;
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    if (!codec) throw new Error('There is no encoder of H.264');
    const { context } = this;
    context.allocContext3(codec);
    Object.assign(context, { width, height, pixelFormat: AV_PIX_FMT_YUV420P, gopSize: 1_000_000, threadCount: 2 });
    Object.assign(context, { colorPrimaries: AVCOL_PRI_BT709, colorTrc: AVCOL_TRC_BT709 });
    Object.assign(context, { colorSpace: AVCOL_SPC_BT709, colorRange: AVCOL_RANGE_MPEG });
    context.timeBase = new Rational(1, ticksPerSecond);
    context.sampleAspectRatio = new Rational(1, 1);
    if (level > 0) context.level = level;
    if (!reorders) context.maxBFrames = 0;
    if (rate.num > 0 && rate.den > 0) context.framerate = rate;
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    for (const [name, value] of Object.entries({ preset, crf, profile: 'high', sc_threshold: 0 }))
      FFmpegError.throwIfError(context.setOption(name, value), name);
    FFmpegError.throwIfError(context.open2Sync(codec), 'open the encoder of pictures');
  }

  /** Its parameter sets, with start codes. */
  get header(): Buffer {
    return Buffer.from(this.context.extraData ?? Buffer.alloc(0));
  }

  /** By how many pictures a packet may come before one that is shown earlier. */
  get delay(): number {
    return this.context.hasBFrames;
  }

  describe(parameters: CodecParameters): void {
    FFmpegError.throwIfError(this.context.parametersFromContext(parameters), 'describe the pictures');
  }

  /** Encodes a picture that is shown at `at`, in ticks. @returns the packets that are finished. */
  encode(frame: Frame, at: number): Packet[] {
    const { keyframeSeconds, ticksPerSecond } = encoding;
    const isKey = this.keyAt === null || at - this.keyAt >= (keyframeSeconds - 0.001) * ticksPerSecond;
    if (isKey) this.keyAt = at;
    frame.pts = BigInt(at);
    frame.pictType = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
    FFmpegError.throwIfError(this.context.sendFrameSync(frame), 'encode a picture');
    return this.finished();
  }

  /** Ends the run and frees the encoder. @returns the packets that were left. */
  end(): Packet[] {
    FFmpegError.throwIfError(this.context.sendFrameSync(null), 'end the pictures');
    const packets = this.finished();
    this.close();
    return packets;
  }

  close(): void {
    this.context.freeContext();
  }

  private finished(): Packet[] {
    const packets: Packet[] = [];
    for (;;) {
      const packet = new Packet();
      packet.alloc();
      if (this.context.receivePacketSync(packet) < 0) {
        packet.free();
        return packets;
      }
      packets.push(packet);
    }
  }
}
