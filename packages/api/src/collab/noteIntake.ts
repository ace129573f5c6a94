import { compactNote, historyBytes, noteSizes } from '@snaplore/core/notes/compactNote';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import { limits } from '@snaplore/schema/limits';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import { isEmptyUpdate } from './collabFrames.js';
import { NoteGate } from './noteGate.js';
import { WaitingUpdates, type WaitingUpdate } from './waitingUpdates.js';

/** Updates in one commit at most. */
const batchMax = 500;

/** What is to be committed next. */
export interface Intake {
  /** To be acknowledged once the changes among it are committed. */
  taken: WaitingUpdate[];
  /** Those of it that say something new. */
  changes: WaitingUpdate[];
  /** The server's own change that makes the note sound again after them. */
  healing: Uint8Array | null;
  /** They are shown at once, as one: on the way between them something is wrong that an editor would delete. */
  isWhole: boolean;
}

export interface NoteIntakeOptions {
  store: NoteStore;
  noteId: string;
  /** The committed note. */
  doc: Y.Doc;
  /** The bytes of its history. */
  bytes: number;
  /** Lets somebody go whose updates are not taken; they keep them. */
  refuse(connection: CollabConnection, why: CollabClose): void;
}

/** What comes into a note: bounded, tried, and healed before it is committed. */
export class NoteIntake {
  private readonly gate: NoteGate;
  private readonly waiting = new WaitingUpdates();
  /** The bytes of the history; more than there are, since updates that were merged since are counted whole. */
  private bytes: number;

  constructor(private readonly options: NoteIntakeOptions) {
    this.gate = new NoteGate(options.doc);
    this.bytes = options.bytes;
  }

  get isEmpty(): boolean {
    return this.waiting.isEmpty;
  }

  /** Whether there is something to commit. */
  get hasWork(): boolean {
    return !this.waiting.isEmpty || this.gate.needsHealing;
  }

  /** Takes an update in, to be tried. @throws for bytes that are no update. */
  add(connection: CollabConnection, update: Uint8Array): void {
    if (update.length > limits.noteUpdateBytes) {
      this.refuse(connection, collabClose.tooLarge);
      return;
    }
    Y.decodeUpdate(update);
    if (!this.waiting.add(connection, update)) this.refuse(connection, collabClose.tooSlow);
  }

  /** Tries what waits. `committed`, `overtaken` or the end of the room has to follow. */
  async next(): Promise<Intake> {
    const { taken, changes } = this.tryUpdates(this.waiting.take(batchMax));
    if (changes.length > 0 && !(await this.hasRoomFor(changes))) {
      for (const { connection } of changes) this.refuse(connection, collabClose.tooLarge);
      this.waiting.done(taken);
      this.gate.reset();
      return { taken: [], changes: [], healing: null, isWhole: false };
    }
    const isWhole = this.gate.needsHealing;
    return { taken, changes, isWhole, healing: this.gate.heal() };
  }

  /** They are committed, and in the note itself. */
  committed({ taken, changes, healing }: Intake): void {
    this.gate.settled();
    this.waiting.done(taken);
    this.bytes += bytesOf(changes) + (healing?.length ?? 0);
  }

  /**
   * Others have written meanwhile: what was taken is tried again on what they wrote, once that is in the note itself.
   */
  overtaken({ taken }: Intake): void {
    this.waiting.putBack(taken);
    this.gate.reset();
  }

  /** Somebody else has committed this, and it is in the note itself. */
  follow(update: Uint8Array): void {
    this.gate.follow(update);
    this.bytes += update.length;
  }

  /** A socket has ended. */
  forget(connection: CollabConnection): void {
    this.waiting.forgetHeld(connection);
  }

  destroy(): void {
    this.gate.destroy();
  }

  private refuse(connection: CollabConnection, why: CollabClose): void {
    this.waiting.forget(connection);
    this.options.refuse(connection, why);
  }

  /** Tries updates in their order, and those that were too early once more. */
  private tryUpdates(updates: readonly WaitingUpdate[]): Pick<Intake, 'taken' | 'changes'> {
    const taken: WaitingUpdate[] = [];
    const changes: WaitingUpdate[] = [];
    const refused = new Set<CollabConnection>();
    let rest = updates;
    for (let before = -1; before !== taken.length;) {
      before = taken.length;
      const early: WaitingUpdate[] = [];
      for (const each of rest) {
        // Their right has ended while it waited: dropped, and not acknowledged.
        if (!each.connection.grant.canWrite && !isEmptyUpdate(each.update)) {
          this.waiting.done([each]);
          continue;
        }
        const firstFactor = refused.has(each.connection)
          ? null
          : isEmptyUpdate(each.update)
            ? 'known'
            : this.gate.admit(each.update);
        if (firstFactor === 'taken') changes.push(each);
        if (firstFactor === 'taken' || firstFactor === 'known') taken.push(each);
        else if (firstFactor === 'early') early.push(each);
        else {
          this.waiting.done([each]);
          refused.add(each.connection);
          if (firstFactor) this.refuse(each.connection, firstFactor);
        }
      }
      rest = early;
    }
    for (const connection of this.waiting.hold(rest)) this.refuse(connection, collabClose.restarting);
    return { taken, changes };
  }

  /** Whether the history can take these as well; it is compacted before it is said to be full. */
  private async hasRoomFor(updates: readonly WaitingUpdate[]): Promise<boolean> {
    const bytes = bytesOf(updates);
    if (this.bytes + bytes <= limits.noteHistoryBytes) return true;
    const { store, noteId } = this.options;
    // Another process may be at it, and be quicker with less.
    for (let isFolded = false; !isFolded;) {
      await compactNote(store, noteId, true);
      const sizes = await noteSizes(store, noteId);
      this.bytes = sizes ? historyBytes(sizes) : 0;
      isFolded = !sizes || sizes.updates.length === 0;
      if (this.bytes + bytes <= limits.noteHistoryBytes) return true;
    }
    return false;
  }
}

function bytesOf(updates: readonly WaitingUpdate[]): number {
  return updates.reduce((sum, { update }) => sum + update.length, 0);
}
