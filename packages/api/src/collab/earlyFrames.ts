import { collabClose } from '@snaplore/schema/notes/collab';
import type { CollabConnection } from './collabConnection.js';

/**
 * What one connection may send before its note is loaded: a client that begins says a few things, the largest what it
 * has written offline. In frames, and in bytes.
 */
const framesMax = 64;
const bytesMax = 4_000_000;

/** Frames that came before their note was loaded, by connection. */
export class EarlyFrames {
  private readonly waiting = new Map<CollabConnection, Uint8Array[]>();

  /** Expects frames of a connection; those of others are not kept. */
  expect(connection: CollabConnection): void {
    this.waiting.set(connection, []);
  }

  /** Keeps a frame as far as there is room for it; a connection that sends more is closed. */
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

  /** Everything that waits, which is not kept any more. */
  takeAll(): [CollabConnection, Uint8Array[]][] {
    const all = [...this.waiting];
    this.waiting.clear();
    return all;
  }
}
