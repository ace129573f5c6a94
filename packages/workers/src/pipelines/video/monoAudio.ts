import { FilterAPI } from 'node-av/api';
import type { Frame, Stream } from 'node-av/lib';
import { framesOf, timeOf } from './decodeVideo.js';
import { originMsOf, type OpenVideo } from './openVideo.js';

/** The sound may be this far from where its time says before it is moved, in milliseconds. */
const toleranceMs = 20;

interface MonoAudioOptions {
  /** Of what is yielded. */
  sampleRate: number;
  /** The video's length in milliseconds, to which the sound is filled up or cut; 0 leaves it as it is. */
  durationMs: number;
}

/** Converts frames without looking at their times. A new one begins after each gap. */
class Resampler {
  private readonly filter: FilterAPI;
  constructor(sampleRate: number) {
    this.filter = FilterAPI.create(`aresample=${sampleRate},aformat=sample_fmts=s16:channel_layouts=mono`);
  }

  *convert(frame: Frame): Generator<Int16Array> {
    for (const piece of this.filter.processAllSync(frame)) yield samplesOf(piece);
  }

  *end(): Generator<Int16Array> {
    for (const piece of this.filter.flushFramesSync()) {
      if (!piece) break;
      yield samplesOf(piece);
    }
    this.filter.close();
  }
}

function samplesOf(piece: Frame): Int16Array {
  const copy = new Int16Array(piece.nbSamples);
  const bytes = piece.data?.[0];
  if (bytes) Buffer.from(copy.buffer).set(bytes.subarray(0, copy.byteLength));
  piece.free();
  return copy;
}

/**
 * Yields the video's sound as one channel of 16-bit samples, piece by piece, each at its time: what is before the sound
 * begins, in its gaps, in place of packets that cannot be decoded, and after its end is silence. Yields nothing where
 * no sound can be decoded (docs/domains/videos.md).
 */
export function* monoAudio(
  source: OpenVideo,
  audio: Stream,
  { sampleRate, durationMs }: MonoAudioOptions,
): Generator<Int16Array> {
  const total = durationMs > 0 ? Math.round((durationMs * sampleRate) / 1000) : Infinity;
  const tolerance = (toleranceMs * sampleRate) / 1000;
  const originMs = originMsOf(source);
  let written = 0;
  /** How many samples overlap with those before them. */
  let surplus = 0;
  function* silence(until: number): Generator<Int16Array> {
    // A second at a time: a file may claim a gap of years.
    while (written < until) {
      const count = Math.min(until - written, sampleRate);
      written += count;
      yield new Int16Array(count);
    }
  }
  function* sound(pieces: Iterable<Int16Array>): Generator<Int16Array> {
    for (const piece of pieces) {
      const skipped = Math.min(surplus, piece.length);
      surplus -= skipped;
      const kept = piece.subarray(skipped, Math.min(piece.length, skipped + total - written));
      written += kept.length;
      if (kept.length > 0) yield kept;
    }
  }
  let resampler: Resampler | null = null;
  /** Where the frames that the resampler was given end. */
  let expected = 0;
  for (const frame of framesOf(source, audio)) {
    const at = timeOf(frame);
    const start = Number.isFinite(at) ? ((at - originMs) * sampleRate) / 1000 : expected;
    if (!resampler || Math.abs(start - expected) > tolerance) {
      if (resampler) yield* sound(resampler.end());
      const first = Math.round(start);
      yield* silence(Math.min(first, total));
      surplus = Math.max(0, written - first);
      resampler = new Resampler(sampleRate);
      expected = start;
    }
    if (written >= total) break;
    expected += (frame.nbSamples * sampleRate) / frame.sampleRate;
    yield* sound(resampler.convert(frame));
  }
  if (!resampler) return;
  yield* sound(resampler.end());
  if (total !== Infinity) yield* silence(total);
}
