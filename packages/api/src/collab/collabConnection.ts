import * as limits from '@snaplore/schema/limits';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import { WebSocket } from 'ws';
import { closeSocket } from '../sockets/closeSocket.js';
import { acknowledgedFrame } from './collabFrames.js';
import type { CollabGrant } from './collabGrant.js';
import { NoteAnswers } from './noteAnswers.js';

/**
 * A reader that cannot keep up is disconnected before the frames queued for it fill the memory. In bytes: the first
 * frame carries a whole note, which a slow connection needs time for.
 */
export const noteWaitingBytesMax = limits.noteHistoryBytes + limits.socketWaitingBytes;

/** One socket on a note. */
export class CollabConnection {
  /** How many update and step-2 frames of this socket have been committed. */
  taken = 0;
  /** The Yjs client of this socket, once its first awareness update has named it. */
  clientId: number | null = null;
  /** False from a ping until the client answers it. */
  isAlive = true;
  /** The answers to its step-1 frames. */
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
    readonly clientEpoch: number | null,
  ) {}

  /** @param done called when the frame has been sent; not called when it was dropped */
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

  /** Access has ended: updates of this connection that still wait are not written. */
  refuse(why: CollabClose): void {
    this.grant = { ...this.grant, canWrite: false };
    this.close(why);
  }

  close(why: CollabClose): void {
    closeSocket(this.socket, why);
  }
}
