import { limits } from '@snaplore/schema/limits';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import { WebSocket } from 'ws';
import { closeSocket } from '../sockets/closeSocket.js';
import { acknowledgedFrame } from './collabFrames.js';
import type { CollabGrant } from './collabGrant.js';
import { NoteAnswers } from './noteAnswers.js';

/**
 * A reader who cannot keep up is let go before the frames waiting for them fill the memory. In bytes: the first frame
 * brings a whole note, which a slow line takes its time for.
 */
export const noteWaitingBytesMax = limits.noteHistoryBytes + limits.socketWaitingBytes;

/** One socket on a note. */
export class CollabConnection {
  /** How many update and step-2 frames of this socket are committed. */
  taken = 0;
  /** The Yjs client that this socket speaks for, once it has named itself. */
  clientId: number | null = null;
  /** Whether it has answered since the last ping. */
  isAlive = true;
  /** What it is told of the note where it asks for what it lacks. */
  readonly answers = new NoteAnswers(
    (frame, done) => {
      this.send(frame, done);
    },
    () => {
      this.close(collabClose.badRequest);
    },
  );

  constructor(
    readonly socket: WebSocket,
    public grant: CollabGrant,
    readonly heldEpoch: number | null,
  ) {}

  /** @param done called when the frame has left; not where it has not. */
  send(frame: Uint8Array, done?: () => void): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > noteWaitingBytesMax) {
      this.close(collabClose.tooSlow);
      return;
    }
    this.socket.send(frame, () => done?.());
  }

  acknowledge(): void {
    this.send(acknowledgedFrame(this.taken));
  }

  /** Its access has ended: what of it still waits is not written. */
  refuse(why: CollabClose): void {
    this.grant = { ...this.grant, canWrite: false };
    this.close(why);
  }

  close(why: CollabClose): void {
    closeSocket(this.socket, why);
  }
}
