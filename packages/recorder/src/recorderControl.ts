import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { RecorderState, RecordingStart, RecordingUploadState } from '@snaplore/schema/recording/recordingState';
import type { Observable } from './observable.js';

type Observed<State> = Pick<Observable<State>, 'get' | 'subscribe'>;

/** A recording that is stored and sent, here or in the browser extension (docs/domains/recordings.md). */
export interface UploadControl {
  readonly start: RecordingStart;
  readonly state: Observed<RecordingUploadState>;
  /** Tries again after it was refused. */
  retry(): void;
  /** Removes it, where it is and on the server. */
  discard(): void;
  /** Lets go of it: it stays where it is. */
  close(): void;
}

/** The state of a recorder, with what is stored and sent of its recording; null before it begins. */
export interface ControlledState extends RecorderState {
  upload: UploadControl | null;
}

/** A recorder as its controls see it, in this page or in the browser extension (docs/domains/recordings.md). */
export interface RecorderControl {
  readonly settings: RecordingSettings;
  readonly state: Observed<ControlledState>;
  /** The camera as it is seen, to be shown beside the controls; null without one, and where it is another page's. */
  readonly cameraStream: MediaStream | null;
  /** Whether the camera is recorded as a bubble, which can be hidden and shown again. */
  readonly hasBubble: boolean;
  /** What has been recorded so far, in milliseconds. */
  elapsedMs(): number;
  /** The level of the microphone, from 0 to 1; null without one. */
  level(): number | null;
  showBubble(isShown: boolean): void;
  pause(): void;
  resume(): void;
  /** Discards what was recorded, and begins again with the same sources. */
  restart(): Promise<void>;
  /** Ends the recording; what is not sent yet is sent. */
  finish(): Promise<void>;
  /** Ends the recording and removes it. */
  discard(): Promise<void>;
}
