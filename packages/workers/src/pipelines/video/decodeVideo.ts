import { Decoder } from 'node-av/api';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { decoderLimits, packetsOf, type OpenVideo } from './openVideo.js';

/** Returns a decoder for one stream, within the limits, that skips what it cannot read. */
export function openDecoder(stream: Stream): Decoder {
  return Decoder.createSync(stream, {
    exitOnError: false,
    threadCount: 2,
    // Passed as `options` they would be freed twice and crash the process.
    configure: (context) => {
      context.setOption('max_pixels', decoderLimits.max_pixels);
    },
  });
}

/**
 * Yields the decoded pictures or sounds of a stream in order. Each is freed when the next is requested.
 * @param take returns for each packet whether to decode it; default all
 */
export function* framesOf(
  source: OpenVideo,
  stream: Stream,
  take: (packet: Packet) => boolean = () => true,
): Generator<Frame> {
  using decoder = openDecoder(stream);
  function* decoded(packet: Packet | null): Generator<Frame> {
    for (const frame of decoder.decodeAllSync(packet)) {
      try {
        yield frame;
      } finally {
        frame.free();
      }
    }
  }
  for (const packet of packetsOf(source)) {
    if (packet.streamIndex === stream.index && take(packet)) yield* decoded(packet);
  }
  yield* decoded(null);
}

/** Returns when a frame is shown or heard, in milliseconds; NaN when the file does not say. */
export function timeOf(frame: Frame): number {
  const { num, den } = frame.timeBase;
  return frame.pts === AV_NOPTS_VALUE ? NaN : (Number(frame.pts) * 1000 * num) / den;
}
