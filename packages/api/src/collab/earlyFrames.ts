import { collabClose } from '@snaplore/schema/notes/collab';
import type { CollabConnection } from './collabConnection.js';

/**
 * What one connection may send before its note is loaded: a starting client sends a few frames, the largest with what
 * was written offline. In frames, and in bytes.
 */
const framesMax = 64;
const bytesMax = 4_000_000;

/** Frames received before their note was loaded, by connection. */
export class EarlyFrames {
  private readonly waiting = new Map<CollabConnection, Uint8Array[]>();

  /** Starts keeping the frames of a connection; frames of other connections are not kept. */
  expect(connection: CollabConnection): void {
    this.waiting.set(connection, []);
  }

  /** Keeps a frame while there is room; a connection that sends more is closed. */
  keep(connection: CollabConnection, frame: Uint8Array): void {
    const frames = this.waiting.get(connection);
    if (!frames) return;
    frames.push(frame);
    if (frames.length <= framesMax && frames.reduce((sum, { length }) => sum + length, 0) <= bytesMax) return;
    this.waiting.delete(connection);
    connection.close(collabClose.tooSlow);
  }

  forget(connection: CollabConnection): void {
    this.waiting.delete(connection);
  }

  /** Returns all kept frames and stops keeping them. */
  takeAll(): [CollabConnection, Uint8Array[]][] {
    const all = [...this.waiting];
    this.waiting.clear();
    return all;
  }
}
