import { FilterAPI, type Decoder } from 'node-av/api';
import type { Frame, Packet, Stream } from 'node-av/lib';
import type { ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { openDecoder } from './decodeVideo.js';
import type { SoundEncoder } from './soundEncoder.js';
import { encodedRate, soundFilters } from './soundFilters.js';

const samplesPerMs = encodedRate / 1000;
const channels = 2;

interface CutSoundOptions {
  /** The time in the file that is 0 for the ranges, in milliseconds; what is before it is left out. */
  originMs: number;
  /** Whether that time is within the sound, and not its beginning. */
  isBegunWithin?: boolean;
  /** What is heard: sorted, without overlaps. */
  ranges: readonly ShownRange[];
}

/**
 * Decodes the sound of a file and gives the encoder what lies in ranges, cut at the samples where they begin and end
 * (docs/domains/videos.md).
 */
export class CutSound {
  private readonly decoder: Decoder;
  private readonly filter: FilterAPI;
  private readonly encoder: SoundEncoder;
  private readonly ranges: readonly ShownRange[];
  /** Samples that were decoded. */
  private position = 0;
  private range = 0;

  constructor(encoder: SoundEncoder, audio: Stream, { ranges, ...origin }: CutSoundOptions) {
    this.encoder = encoder;
    this.ranges = ranges;
    this.decoder = openDecoder(audio);
    const lasts = ranges.at(-1)?.[1] ?? 0;
    this.filter = FilterAPI.create(`${soundFilters({ ...origin, durationMs: lasts })},aformat=sample_fmts=fltp`);
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

  /** Finishes what was taken. */
  end(): void {
    this.take(null);
    for (const piece of this.filter.flushFramesSync()) if (piece) this.cut(piece);
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
      this.encoder.add(planes, Math.max(from, start) - from, Math.min(until, end) - from);
      // The rest of the range is in the next piece.
      if (end > until) return;
    }
  }
}
