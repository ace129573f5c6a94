import { Decoder } from 'node-av/api';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { decoderLimits, packetsOf, type OpenVideo } from './openVideo.js';

/** A decoder for one stream, within the limits, that passes over what it cannot read. */
export function openDecoder(stream: Stream): Decoder {
  return Decoder.createSync(stream, {
    exitOnError: false,
    threadCount: 2,
    // Given as `options` they would be freed twice, and the process end with them.
    configure: (context) => {
      context.setOption('max_pixels', decoderLimits.max_pixels);
    },
  });
}

/**
 * The stream's pictures or sounds, decoded in their order. Each is freed when the next is asked for.
 * @param take says for each packet whether to decode it; all by default
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

/** When a frame is shown, in milliseconds. */
export function timeOf(frame: Frame): number {
  const { num, den } = frame.timeBase;
  return (Number(frame.pts) * 1000 * num) / den;
}
