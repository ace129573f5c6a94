import { Encoder, FilterAPI, Muxer, type Decoder } from 'node-av/api';
import { AV_PICTURE_TYPE_I, AV_PICTURE_TYPE_NONE, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { FFmpegError, Rational, type Frame, type Packet, type Stream } from 'node-av/lib';
import { openDecoder } from './decodeVideo.js';
import { mayReorder, originMsOf, packetsOf, rotationFilters, rotationOf, type OpenVideo } from './openVideo.js';
import { pictureFilters, pictureTimes } from './pictureFilters.js';
import { soundFilters } from './soundFilters.js';
import { encoding } from './transcodeEngine.js';
import type { Progress, TranscodeInput } from './videoSteps.js';

/** One stream on its way from the decoder to the file. */
interface Way {
  decoder: Decoder;
  filter: FilterAPI;
  encoder: Encoder;
  encode: (frame: Frame) => void;
  /** Of the file that is written. */
  index: number;
}

/**
 * Encodes a rendition with the bundled libraries: what is decoded is filtered, encoded and written frame by frame, so
 * that a key frame can be asked for by time.
 */
export function encodeRendition(input: TranscodeInput, source: OpenVideo, progress: Progress): void {
  const { video } = source;
  if (!video) throw new Error('There is no moving picture');
  const audio = input.plan.audio === 'none' ? undefined : source.audio;
  const muxer = Muxer.openSync(input.output, { format: 'mp4', options: { movflags: encoding.segmented } });
  const ways = new Map<number, Way>([[video.index, pictureWay(input, source, video, progress)]]);
  if (audio) ways.set(audio.index, soundWay(input, source, audio));
  const write = ({ encoder, index }: Way): void => {
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      muxer.writePacketSync(packet, index);
      packet.free();
    }
  };
  const filtered = (way: Way, frames: readonly Frame[]): void => {
    for (const frame of frames) {
      try {
        way.encode(frame);
      } finally {
        frame.free();
      }
      write(way);
    }
  };
  const decoded = (way: Way, packet: Packet | null): void => {
    for (const frame of way.decoder.decodeAllSync(packet)) {
      try {
        filtered(way, way.filter.processAllSync(frame));
      } finally {
        frame.free();
      }
    }
  };
  for (const way of ways.values()) way.index = muxer.addStream(way.encoder);
  for (const packet of packetsOf(source)) {
    const way = ways.get(packet.streamIndex);
    if (way) decoded(way, packet);
  }
  for (const way of ways.values()) {
    decoded(way, null);
    filtered(way, [...way.filter.flushFramesSync()]);
    way.encoder.flushSync();
    write(way);
    muxer.writePacketSync(null, way.index);
  }
  muxer.closeSync();
  // Before the input is closed: what is left to the collection of garbage is freed after what it refers to.
  for (const { decoder, filter, encoder } of ways.values()) for (const each of [encoder, filter, decoder]) each.close();
}

function pictureWay({ width, height }: TranscodeInput, source: OpenVideo, video: Stream, progress: Progress): Way {
  const { crf, preset, keyframeSeconds, ticksPerSecond } = encoding;
  const decoder = openDecoder(video);
  const rotated = `${pictureTimes(originMsOf(source))},${rotationFilters(rotationOf(video))}`;
  const filter = FilterAPI.create(`${rotated}${pictureFilters(video, width, height)},settb=1/${ticksPerSecond}`);
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    context: { timeBase: new Rational(1, ticksPerSecond), gopSize: 1_000_000 },
    // Passed as `options` they would be freed twice and crash the process.
    configure: (context) => {
      for (const [name, value] of Object.entries({ preset, crf, profile: 'high', sc_threshold: 0 }))
        FFmpegError.throwIfError(context.setOption(name, value), name);
      if (!mayReorder(video)) context.maxBFrames = 0;
    },
  });
  const ticksBetween = BigInt((keyframeSeconds - 0.001) * ticksPerSecond);
  let keyAt: bigint | null = null;
  let last = -1n;
  const encode = (frame: Frame): void => {
    // Faulty recorders repeat a time: one picture of each is enough.
    if (frame.pts <= last) return;
    last = frame.pts;
    progress((Number(last) * 1000) / ticksPerSecond);
    const isKey = keyAt === null || last - keyAt >= ticksBetween;
    const context = encoder.getCodecContext();
    if (keyAt === null || !context) {
      // Opens the encoder by the first picture, which is a key frame in any case.
      encoder.encodeSync(frame);
    } else {
      // Past `encodeSync`, which leaves the choice of key frames to the encoder.
      frame.pictType = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
      FFmpegError.throwIfError(context.sendFrameSync(frame), 'encode a picture');
    }
    if (isKey) keyAt = last;
  };
  return { decoder, filter, encoder, encode, index: -1 };
}

function soundWay({ declaredMs }: TranscodeInput, source: OpenVideo, audio: Stream): Way {
  const decoder = openDecoder(audio);
  const filter = FilterAPI.create(
    `${soundFilters({ originMs: originMsOf(source), durationMs: declaredMs })},aformat=sample_fmts=fltp`,
  );
  const encoder = Encoder.createSync(FF_ENCODER_AAC, { decoder, filter, bitrate: encoding.audioBitRate });
  const encode = (frame: Frame): void => {
    encoder.encodeSync(frame);
  };
  return { decoder, filter, encoder, encode, index: -1 };
}
