import type { FileKind } from './sendNoteFile.js';

/**
 * A file on its way into a note, as it is shown there.
 * - `sending`: the server receives it;
 * - `waiting`: it is sent once there is a connection;
 * - `failed`: it was refused, and can be tried again or removed.
 */
export interface NoteUpload {
  readonly id: string;
  readonly kind: FileKind;
  readonly name: string;
  /** What an image shows, in words; null where nobody has said that. */
  readonly alt: string | null;
  /** Null while it is not known, as of an image elsewhere. */
  readonly bytes: number | null;
  /** An address of the picture in this page. */
  readonly preview: string | null;
  /** Where it is drawn, within the text. */
  readonly element: HTMLElement;
  readonly status: 'sending' | 'waiting' | 'failed';
  /** Whether this device is still to keep it: a page that is closed meanwhile loses it. */
  readonly isKeeping: boolean;
  /** The part that has been sent, from 0 to 1; null where that is not known. */
  readonly part: number | null;
  /** Why it failed, for the person. */
  readonly error: string | null;
}

/** What a pasted text says of an image elsewhere. */
export interface PastedImage {
  /** Of the image's node. */
  attributes: Readonly<Record<string, unknown>>;
  /** CSS pixels; null where the text says none. */
  width: number | null;
  /** The link that stands in its place if it cannot be copied; null for none. */
  href: string | null;
}

/** What is put into a note: a file of this device, or the address of an image. */
export type UploadSource = ({ file: File; kind: FileKind; alt?: string } | { url: string }) & { pasted?: PastedImage };

/** How many files are sent at once. */
export const sendingMax = 2;
/** Milliseconds after which a file whose sending was cut off is sent again, besides when the connection is back. */
export const sendAgainMs = 10_000;
