import { FilterAPI } from 'node-av/api';
import type { Stream } from 'node-av/lib';
import { framesOf } from './decodeVideo.js';
import type { OpenVideo } from './openVideo.js';

/** Yields the video's sound as one channel of 16-bit samples, piece by piece. */
export function* monoAudio(source: OpenVideo, audio: Stream, sampleRate: number): Generator<Int16Array> {
  using filter = FilterAPI.create(`aresample=${sampleRate},aformat=sample_fmts=s16:channel_layouts=mono`);
  const samples = (bytes: Buffer | undefined, count: number): Int16Array => {
    const copy = new Int16Array(count);
    if (bytes) Buffer.from(copy.buffer).set(bytes.subarray(0, count * 2));
    return copy;
  };
  for (const frame of framesOf(source, audio)) {
    for (const piece of filter.processAllSync(frame)) {
      yield samples(piece.data?.[0], piece.nbSamples);
      piece.free();
    }
  }
  for (const piece of filter.flushFramesSync()) {
    if (!piece) break;
    yield samples(piece.data?.[0], piece.nbSamples);
    piece.free();
  }
}
