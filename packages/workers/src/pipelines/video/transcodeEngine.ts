import type { Progress, TranscodeInput } from './videoSteps.js';

/** What encodes pictures and sound: one shape for the ffmpeg program and for the library that comes with us. */
export interface TranscodeEngine {
  readonly name: 'ffmpeg' | 'node-av';
  /**
   * Writes `input.output` after `input.plan`.
   * @param progress told the milliseconds of film that are done
   * @throws Error when it cannot; what came out has still to be looked at
   */
  transcode(input: TranscodeInput, progress: Progress): Promise<void>;
}

/** Encoder settings that both engines use. */
export const encoding = {
  crf: 23,
  preset: 'veryfast',
  /** A key picture at least this often, so that seeking is quick. */
  keyframeSeconds: 4,
  audioBitRate: 128_000,
} as const;
