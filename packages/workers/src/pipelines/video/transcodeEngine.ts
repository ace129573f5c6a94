import type { OpenVideo } from './openVideo.js';
import type { Progress, TranscodeInput } from './videoSteps.js';

/** An encoder of picture and sound: the ffmpeg program or the bundled library. */
export interface TranscodeEngine {
  readonly name: 'ffmpeg' | 'node-av';
  /**
   * Writes `input.output` by `input.plan`.
   * @param source the input, opened: which of its streams to take, and how they are to be changed
   * @param progress receives the milliseconds of video that are done
   * @throws Error when it fails; the result has to be checked in any case
   */
  transcode(input: TranscodeInput, source: OpenVideo, progress: Progress): Promise<void>;
}

/** Encoder settings of both engines. */
export const encoding = {
  crf: 23,
  preset: 'veryfast',
  /** The interval between key frames, each of which begins a segment. */
  keyframeSeconds: 2,
  audioBitRate: 128_000,
  /** What times of pictures are counted in: frames of every rate keep theirs. */
  ticksPerSecond: 90_000,
  /** MP4 in segments, one for each key frame, with an index of them in front. */
  segmented: '+frag_keyframe+delay_moov+default_base_moof+global_sidx',
} as const;
