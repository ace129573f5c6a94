import type { PlayerVideo, PlaybackSegment } from './playerVideo.js';

export type PlaybackError = 'cannotLoad' | 'noSource';

export interface PlaybackState {
  /** Milliseconds on the article's timeline. */
  time: number;
  /** Whether playback was requested: stays true while the next video is loading. */
  isPlaying: boolean;
  hasPlayed: boolean;
  error: PlaybackError | null;
}

export interface Playback {
  segments: readonly PlaybackSegment[];
  videos: readonly PlayerVideo[];
  /** Milliseconds. */
  duration: number;
}

/** Resolves to the video with new addresses, or null if there are none. */
export type RenewSources = (videoId: string) => Promise<PlayerVideo | null>;

/** A run of a video, in whole milliseconds of that video: start <= x < end. */
export interface VideoRange {
  start: number;
  end: number;
}

/** A run that ends this close to the end of its video plays to that end, in milliseconds. */
const naturalEndMs = 100;

/** Whether a run lasts to the end of the video that an element has loaded. */
export const isToEnd = ({ end }: VideoRange, { duration }: HTMLVideoElement): boolean =>
  end >= duration * 1000 - naturalEndMs;

/** Returns between which times an element may be heard in a run, in seconds: nothing of what was cut away. */
export const heardRange = (range: VideoRange, element: HTMLVideoElement): { start: number; end: number } => ({
  start: range.start > 0 ? range.start / 1000 : -Infinity,
  end: isToEnd(range, element) ? Infinity : range.end / 1000,
});

/** Returns the run of its video that a segment shows. */
export const rangeOf = ({ start, end, videoStart }: PlaybackSegment): VideoRange => ({
  start: videoStart,
  end: videoStart + (end - start),
});

/**
 * Returns the time to seek to, in seconds, so that the frame which begins within this millisecond of the video is the
 * one shown: times are whole milliseconds, and frames seldom begin on one.
 */
export const seekSeconds = (videoTime: number): number => (videoTime > 0 ? (videoTime + 0.5) / 1000 : 0);

/** Returns the whole millisecond of the video that an element is at. */
export const elementTime = ({ currentTime }: Pick<HTMLVideoElement, 'currentTime'>): number =>
  Math.floor(currentTime * 1000 + 0.01);

/** Returns how much of its video an element has loaded from where it is on, in seconds. */
export function loadedSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range) - currentTime;
  }
  return 0;
}
