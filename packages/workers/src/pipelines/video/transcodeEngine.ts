import type { Progress, TranscodeInput } from './videoSteps.js';

/** An encoder of picture and sound: the ffmpeg program or the bundled library. */
export interface TranscodeEngine {
  readonly name: 'ffmpeg' | 'node-av';
  /**
   * Writes `input.output` by `input.plan`.
   * @param progress receives the milliseconds of video that are done
   * @throws Error when it fails; the result has to be checked in any case
   */
  transcode(input: TranscodeInput, progress: Progress): Promise<void>;
}

/** Encoder settings of both engines. */
export const encoding = {
  crf: 23,
  preset: 'veryfast',
  /** The longest interval between key frames, for quick seeking. */
  keyframeSeconds: 4,
  audioBitRate: 128_000,
} as const;
