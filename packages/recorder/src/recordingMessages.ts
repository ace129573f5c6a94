import type { RecordingStart, RecordingTarget } from '@snaplore/schema/recording/recordingState';

/** What the page of a recording says to the worker that stores and sends it. */
export type ToWorker =
  | { kind: 'create'; start: RecordingStart }
  /** Goes on with what an earlier page left, which has ended. */
  | { kind: 'resume'; id: string }
  /** A piece of the video, which is so many milliseconds long with it. */
  | { kind: 'piece'; piece: Blob; ms: number }
  | { kind: 'end' }
  | { kind: 'target'; target: RecordingTarget }
  /** Tries again after it was refused. */
  | { kind: 'retry' }
  /** Removes it here and on the server. */
  | { kind: 'discard' };

/** What the worker answers. Sizes in bytes. */
export type FromWorker =
  | { kind: 'stored'; bytes: number; ms: number }
  | { kind: 'sent'; bytes: number; isOffline: boolean }
  /** It needs a target: the recording that the server knows by this id. */
  | { kind: 'targetNeeded'; serverId: string; start: RecordingStart }
  /** The device has no room for another piece. */
  | { kind: 'full' }
  | { kind: 'accepted'; videoId: string }
  /** The server refused it: it stays on this device. */
  | { kind: 'refused'; code: string | null }
  | { kind: 'discarded' }
  /** There is nothing left to do. */
  | { kind: 'done' }
  /** The files cannot be used. */
  | { kind: 'failed'; message: string };
