import type { RecordingSettings } from '../recording/recordingSettings.js';
import type {
  CaptureProblem,
  LoggedRecording,
  RecorderState,
  RecordingSource,
  RecordingStart,
  RecordingTarget,
  RecordingUploadState,
} from '../recording/recordingState.js';

/*
 * What the pages of an instance and its browser extension say to each other (docs/domains/extension.md). Whether it is
 * there is posted to the window; everything else goes through a connection to its id, which no other extension hears.
 */

/** Posted by a page to its own window. */
export const infoQuestion = 'snaplore:extension?';
/** The type of the answer, an `InfoAnswer`. */
export const infoAnswer = 'snaplore:extension';

export interface ExtensionInfo {
  id: string;
  /** The instance that it is made for. */
  baseUrl: string;
  version: string;
  /** Whether this browser lets it record. */
  isAvailable: boolean;
  /** Whether its user lets it record from pages. */
  isEnabled: boolean;
  /** Whether it has something to show: a recording, or one that was left. */
  isActive: boolean;
}

export interface InfoAnswer {
  type: typeof infoAnswer;
  info: ExtensionInfo;
}

/** Sent to the extension's id without a connection. */
export type ExtensionRequest =
  /** Makes it ready for a connection. */
  | { kind: 'open' }
  /** Who is signed in at this instance, so that its popup can record for them; null for nobody. */
  | { kind: 'user'; user: ExtensionUser | null };

export interface ExtensionUser {
  id: string;
  name: string;
}

/** A recording that is made by the extension. */
export interface RecordingView {
  start: RecordingStart;
  settings: RecordingSettings;
  state: RecorderState;
  /** What has been recorded, in milliseconds. */
  elapsedMs: number;
  /** The level of the microphone, from 0 to 1; null without one. */
  level: number | null;
  hasBubble: boolean;
  /** What is stored and sent; null before it begins. */
  upload: RecordingUploadState | null;
}

export const recorderCommands = [
  'pause',
  'resume',
  'restart',
  'finish',
  'discard',
  'showBubble',
  'hideBubble',
] as const;
export type RecorderCommand = (typeof recorderCommands)[number];

/** What a page says. The first message is `follow`. */
export type FromPage =
  /** Whose recordings it wants to know of. */
  | { kind: 'follow'; userId: string }
  | { kind: 'start'; start: RecordingStart; settings: RecordingSettings; labels: DeviceLabels }
  | { kind: 'command'; command: RecorderCommand }
  /** Where the recording that the server knows by this id is sent to. */
  | { kind: 'target'; serverId: string; target: RecordingTarget; address: string }
  /** It cannot be sent: the server refused it with this code, or there was no answer. */
  | { kind: 'noTarget'; serverId: string; code: string | null }
  /** Sends one that was left. */
  | { kind: 'save'; id: string }
  /** Removes one that was left, which the server does not have any more. */
  | { kind: 'remove'; id: string }
  | { kind: 'retry' | 'cancel'; id: string };

/** The names of devices: their ids differ from origin to origin. */
export interface DeviceLabels {
  microphone: string;
  camera: string;
}

/** What the extension says to the pages of the same user. */
export type ToPage =
  /** What is recorded, several times a second; null when nothing is. */
  | { kind: 'recording'; recording: RecordingView | null }
  /** A source could not be opened: nothing is recorded. */
  | { kind: 'notCaptured'; source: RecordingSource; problem: CaptureProblem }
  /** Another recording is under way. */
  | { kind: 'busy' }
  /** `isKept`: of one that was left, which goes to a new draft where its article cannot take it. */
  | { kind: 'targetNeeded'; serverId: string; start: RecordingStart; isKept: boolean }
  /** How far one that has ended is sent. */
  | { kind: 'progress'; start: RecordingStart; upload: RecordingUploadState }
  | { kind: 'finished'; start: RecordingStart; upload: RecordingUploadState }
  | { kind: 'failed'; start: RecordingStart; upload: RecordingUploadState }
  | { kind: 'cancelled'; start: RecordingStart; upload: RecordingUploadState }
  /** Those of its user that were left on this device. */
  | { kind: 'kept'; recordings: readonly LoggedRecording[] }
  /** Its recording was finished elsewhere: this page is to show its article. */
  | { kind: 'show'; address: string };
