import type { BubbleSettings, VideoKind } from './recordingSettings.js';

/*
 * A recording as those that control it see it, in the page that makes it or through the browser extension
 * (docs/domains/recordings.md).
 */

/** What is known of a recording from its start. */
export interface RecordingStart {
  /** Names it on its device, and at first to the server. */
  id: string;
  /** Who records: on a shared device it is nobody else's. */
  userId: string;
  /** Where it is to go; null for a new draft in the personal workspace. */
  articleId: string | null;
  title: string;
  videoKind: VideoKind;
  hasMicrophone: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** A recording as its log on the device describes it. */
export interface LoggedRecording {
  start: RecordingStart;
  /** The id by which the server knows it. */
  serverId: string;
  bytes: number;
  ms: number;
  hasEnded: boolean;
  isDiscarded: boolean;
}

/** `opening` while the browser asks for the sources; `ended` when nothing is recorded any more. */
export type RecorderPhase = 'opening' | 'countdown' | 'recording' | 'paused' | 'ended';
export type RecordingSource = 'display' | 'microphone' | 'camera';

/** Why something could not be captured: refused by the person or the system, not there, or in use elsewhere. */
export type CaptureProblem = 'refused' | 'missing' | 'busy';

/** Where a recording can be sent to, as the page that has the session knows it. */
export type RecordingTarget =
  | { kind: 'open'; id: string; origin: string; key: string; articleId: string }
  /** The one on the server has ended, with a video of so many bytes or without any. */
  | { kind: 'ended'; video: { id: string; size: number } | null };

/**
 * How far a recording is: `open` while it is recorded or sent; `accepted` by the server; `refused` by it, and kept on
 * its device; `failed`: the device cannot keep it.
 */
export type UploadOutcome =
  | { kind: 'open' }
  | { kind: 'accepted'; videoId: string }
  | { kind: 'refused'; code: string | null }
  | { kind: 'discarded' }
  | { kind: 'failed'; message: string };

export interface RecordingUploadState {
  storedBytes: number;
  storedMs: number;
  sentBytes: number;
  /** Up to where all of it is on the server, in milliseconds of the recording. */
  sentMs: number;
  isOffline: boolean;
  hasEnded: boolean;
  /** The device had no room for a piece. */
  isFull: boolean;
  outcome: UploadOutcome;
}

/** What a recorder does. */
export interface RecorderState {
  phase: RecorderPhase;
  /** Seconds until it begins. */
  countdown: number;
  /** Those that were lost, in their order. */
  lost: readonly RecordingSource[];
  isDiscarded: boolean;
  bubble: BubbleSettings;
}
