import type { ErrorCode } from '@snaplore/schema/errors';

/** What every step of the pipeline is given and gives back. Times in milliseconds, sizes in bytes. */
export interface VideoSteps {
  probe: { input: ProbeInput; output: SourceVideo | Refused };
  remux: { input: RemuxInput; output: PlayableFile | Refused };
  transcode: { input: TranscodeInput; output: PlayableFile | Refused };
  poster: { input: PosterInput; output: { width: number; height: number } };
  sprite: { input: SpriteInput; output: SpriteSheet };
  peaks: { input: PeaksInput; output: { kind: 'peaks' | 'noAudio' } };
  extractAudio: {
    input: { path: string; output: string };
    output: { kind: 'wav'; durationMs: number } | { kind: 'noAudio' };
  };
}
export type StepName = keyof VideoSteps;
export type StepInput<Name extends StepName> = VideoSteps[Name]['input'];
export type StepOutput<Name extends StepName> = VideoSteps[Name]['output'];
/** Told how far a step is, in per cent. */
export type Progress = (percent: number) => void;

/** The file cannot become a film. The code is what its owner is told; the reason is for the log. */
export interface Refused {
  kind: 'refused';
  code: ErrorCode;
  reason: string;
}

export type ContainerFamily = 'mp4' | 'webm';
export type VideoCodec = 'h264' | 'vp8' | 'vp9' | 'av1' | 'other';
export type AudioCodec = 'aac' | 'mp3' | 'opus' | 'vorbis' | 'other';

export interface ProbeInput {
  path: string;
  /** What the sender says it is. */
  mimeType: string;
  fileName: string;
}

/** A film as the probe saw it. */
export interface SourceVideo {
  kind: 'film';
  container: ContainerFamily;
  size: number;
  /** As the container declares it; 0 when it does not. */
  declaredMs: number;
  video: {
    codec: VideoCodec;
    /** 4:2:0 with 8 bits, which every browser shows. */
    isPlainPixels: boolean;
    /** As shown: turned where the file says so. */
    width: number;
    height: number;
    bitRate: number;
  };
  audio: { codec: AudioCodec } | null;
}

/** How a film becomes playable. `copy` leaves the coded stream as it is. */
export interface PlayablePlan {
  container: ContainerFamily;
  video: 'copy' | 'encode';
  audio: 'copy' | 'encode' | 'none';
}

export interface RemuxInput {
  path: string;
  output: string;
  container: ContainerFamily;
  hasAudio: boolean;
  declaredMs: number;
}

export interface TranscodeInput {
  path: string;
  output: string;
  plan: PlayablePlan;
  /** Size of the picture that is made, when it is encoded: even numbers. */
  width: number;
  height: number;
  /** 0 when unknown. */
  declaredMs: number;
  /** The ffmpeg program, or null to work without one. */
  ffmpegPath: string | null;
}

/** A file that browsers play. */
export interface PlayableFile {
  kind: 'playable';
  size: number;
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
  /** Longest way from one key picture to the next. */
  keyframeGapMs: number;
}

export interface PosterInput {
  path: string;
  output: string;
  durationMs: number;
}

export interface SpriteInput {
  path: string;
  output: string;
  durationMs: number;
  keyframeGapMs: number;
}

export interface SpriteSheet {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

export interface PeaksInput {
  path: string;
  output: string;
  durationMs: number;
}
