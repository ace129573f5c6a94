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
export const elementTime = (element: HTMLVideoElement): number => Math.floor(element.currentTime * 1000 + 0.01);

/** Returns how much of its video an element has loaded from where it is on, in seconds. */
export function loadedSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range) - currentTime;
  }
  return 0;
}
