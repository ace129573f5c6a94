import type { SegmentTable } from '@snaplore/core/media/mediaFile.entity';
import type { ErrorCode } from '@snaplore/schema/errors';
import type { Scene } from '@snaplore/schema/shownText/shownText';
import type { ShownRange } from '@snaplore/schema/videoEdits/cuts';

/** The input and result of every step of the pipeline. Times in milliseconds, sizes in bytes. */
interface VideoSteps {
  probe: { input: ProbeInput; output: SourceVideo | Refused };
  remux: { input: RemuxInput; output: PlayableFile | Refused };
  transcode: { input: TranscodeInput; output: EncodedVideo | Refused };
  cut: { input: CutInput; output: EncodedVideo };
  join: { input: JoinInput; output: PlayableFile };
  poster: { input: PosterInput; output: { width: number; height: number } };
  sprite: { input: SpriteInput; output: SpriteSheet };
  peaks: { input: PeaksInput; output: { kind: 'peaks' | 'noAudio' } };
  extractAudio: {
    input: PeaksInput;
    output: { kind: 'wav'; durationMs: number } | { kind: 'noAudio' };
  };
  recognise: { input: RecogniseInput; output: { segments: { start: number; end: number; text: string }[] } };
  findScenes: { input: { path: string; durationMs: number }; output: { scenes: Scene[] } };
  readFrames: { input: ReadFramesInput; output: { frames: (string[] | null)[] } };
  shrinkImage: { input: ShrinkInput; output: { kind: 'shrunk' | 'otherColours' } };
}
export type StepName = keyof VideoSteps;
export type StepInput<Name extends StepName> = VideoSteps[Name]['input'];
export type StepOutput<Name extends StepName> = VideoSteps[Name]['output'];
/** Receives the progress of a step in per cent. */
export type Progress = (percent: number) => void;

/** The file cannot become a video. The code is for its owner; the reason is for the log. */
export interface Refused {
  kind: 'refused';
  code: ErrorCode;
  reason: string;
}

export type ContainerFamily = 'mp4' | 'webm';
export type VideoCodec = 'h264' | 'hevc' | 'vp8' | 'vp9' | 'av1' | 'other';
export type AudioCodec = 'aac' | 'mp3' | 'opus' | 'vorbis' | 'other';

export interface ProbeInput {
  path: string;
  /** The type stated by the sender. */
  mimeType: string;
  fileName: string;
}

/** A video as the probe found it. */
export interface SourceVideo {
  kind: 'video';
  container: ContainerFamily;
  size: number;
  /** As the container declares it; 0 when it does not. */
  declaredMs: number;
  video: {
    codec: VideoCodec;
    /** 4:2:0 with 8 bits, which every browser shows. */
    isPlainPixels: boolean;
    /** As shown: rotated where the file says so, with square pixels. */
    width: number;
    height: number;
    bitRate: number;
  };
  audio: { codec: AudioCodec } | null;
}

/**
 * How a video becomes playable. `copy` keeps the coded stream; an encoded picture makes a rendition in segments, for
 * which the sound is encoded as well.
 */
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
  /** The size of an encoded picture: even numbers. */
  width: number;
  height: number;
  /** Of the video; 0 when unknown. */
  declaredMs: number;
  /** The ffmpeg program, or null to work without one. */
  ffmpegPath: string | null;
}

export interface CutInput {
  /** A rendition, or where there is none a file that browsers play. */
  path: string;
  output: string;
  /** What is shown of it: sorted, without overlaps. */
  ranges: readonly ShownRange[];
  /** The size of the pictures: even numbers. */
  width: number;
  height: number;
}

export interface JoinInput {
  /** Stretches of files that browsers play, in the order in which they are written: start <= x < end. */
  runs: readonly { path: string; start: number; end: number; isWhole: boolean }[];
  output: string;
}

/** A file that browsers play. */
export interface PlayableFile {
  kind: 'playable';
  size: number;
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
  /** The longest interval between key frames. */
  keyframeGapMs: number;
  /** The exact names of its codecs for a type's `codecs` parameter; null where one has none. */
  codecs: string | null;
}

/** A file that browsers play, as it was encoded. */
export interface EncodedVideo extends PlayableFile {
  /** Where its segments are; null for a file that is not in segments, or in too many. */
  segments: SegmentTable | null;
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

/** An image of a note that is to be drawn smaller. */
export interface ShrinkInput {
  path: string;
  mimeType: string;
  /** Which way up it is shown, 1 to 8 (Exif). */
  orientation: number;
  /** In pixels, as it is shown. */
  sizes: { width: number; height: number; output: string }[];
}

/** Speech that a model on this machine is to recognise. */
export interface RecogniseInput {
  /** A WAV file. */
  path: string;
  /** A file of a model of whisper.cpp. */
  model: string;
  /** ISO 639-1; null to have it recognised. */
  language: string | null;
  /** For what the model writes. */
  output: string;
}

/** Frames of a video whose text is to be read. */
export interface ReadFramesInput {
  path: string;
  times: readonly number[];
  /** As tesseract names them. */
  languages: readonly string[];
  /** Where the file of each is, `<language>.traineddata.gz`. */
  languageFolder: string;
  /** The processor time after which a frame is left out, in milliseconds. */
  frameCpuMs: number;
}

/** Of the steps that follow the sound. */
export interface PeaksInput {
  path: string;
  output: string;
  /** Of the video; 0 when unknown. */
  durationMs: number;
}
