import type { DeviceLabels, ExtensionUser, FromPage } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';

/*
 * What the parts of the extension say to each other: the background, which may use the browser's interfaces but ends at
 * any time; the recording document, which records, stores and sends; the popup; and the content script.
 */

/** Who is signed in at which address of the instance. */
export interface SignedIn extends ExtensionUser {
  origin: string;
}

/** What the background answers. */
export type ToBackground =
  /** By the content script and the popup: what it knows of itself. Answered with an `ExtensionInfo`. */
  | { to: 'background'; kind: 'info' }
  /** By the popup: makes the recording document. */
  | { to: 'background'; kind: 'open' }
  /** By the recording document: a page of this address is needed. */
  | { to: 'background'; kind: 'pageNeeded'; origin: string }
  /** By the recording document: shows an address, in this tab where it is still there. */
  | { to: 'background'; kind: 'show'; url: string; tabId: number | null }
  /** By the recording document: what the icon shows; and whether pages may have something to show has changed. */
  | { to: 'background'; kind: 'state'; badge: 'none' | 'recording' | 'paused' }
  /** By the recording document: a page asks the person for the use of these devices. */
  | { to: 'background'; kind: 'permission'; microphone: boolean; camera: boolean };

/** Said to the recording document by the page that asks for devices. */
export interface PermissionAnswer {
  to: 'recorder';
  kind: 'permission';
  isGranted: boolean;
}

/** Said to the content scripts of the instance: they tell their pages what the background knows. */
export interface Inform {
  to: 'content';
  kind: 'inform';
}

export const popupPort = 'popup';

/** What the popup says to the recording document, over a connection of the extension. */
export type FromPopup =
  | Exclude<FromPage, { kind: 'start' | 'target' | 'noTarget' | 'remove' | 'follow' }>
  | { kind: 'follow'; user: SignedIn }
  /** Records for a new draft; `streamId` of the tab that was in front when it was opened. */
  | {
      kind: 'record';
      user: SignedIn;
      title: string;
      settings: RecordingSettings;
      labels: DeviceLabels;
      streamId: string | null;
    }
  /** Discards one that was left. */
  | { kind: 'drop'; id: string };
