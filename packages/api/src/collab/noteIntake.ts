import { compactNote, historyBytes, noteSizes } from '@snaplore/core/notes/compactNote';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import * as limits from '@snaplore/schema/limits';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import { isEmptyUpdate } from './collabFrames.js';
import { NoteGate } from './noteGate.js';
import { WaitingUpdates, type WaitingUpdate } from './waitingUpdates.js';

/** Largest number of updates in one commit. */
const batchMax = 500;

/** The next commit. */
export interface Intake {
  /** Acknowledged once `changes` are committed. */
  taken: WaitingUpdate[];
  /** Those of `taken` that change the note. */
  changes: WaitingUpdate[];
  /** The server's own update that makes the note fit the schema after them. */
  healing: Uint8Array | null;
  /** True when they must be broadcast as one update: between them the note has a fault that an editor would delete. */
  isWhole: boolean;
}

interface NoteIntakeOptions {
  store: NoteStore;
  noteId: string;
  /** The committed note. */
  doc: Y.Doc;
  /** The size of its history in bytes. */
  bytes: number;
  /** Disconnects a client whose updates are refused; the client keeps them. */
  refuse(connection: CollabConnection, why: CollabClose): void;
}

/** Accepts updates into a note: bounds, tries and heals them before they are committed. */
export class NoteIntake {
  private readonly gate: NoteGate;
  private readonly waiting = new WaitingUpdates();
  /** The size of the history in bytes; an upper bound, since updates that were merged since count in full. */
  private bytes: number;

  constructor(private readonly options: NoteIntakeOptions) {
    this.gate = new NoteGate(options.doc);
    this.bytes = options.bytes;
  }

  get isEmpty(): boolean {
    return this.waiting.isEmpty;
  }

  /** True when there is something to commit. */
  get hasWork(): boolean {
    return !this.waiting.isEmpty || this.gate.needsHealing;
  }

  /** True while an update of this connection is not committed yet. */
  isWaiting(connection: CollabConnection): boolean {
    return this.waiting.has(connection);
  }

  /**
   * Queues an update to be tried.
   * @throws Error for bytes that are not an update
   */
  add(connection: CollabConnection, update: Uint8Array): void {
    if (update.length > limits.noteUpdateBytes) {
      this.refuse(connection, collabClose.tooLarge);
      return;
    }
    Y.decodeUpdate(update);
    if (!this.waiting.add(connection, update)) this.refuse(connection, collabClose.tooSlow);
  }

  /** Tries the queued updates. The caller has to follow with `committed` or `overtaken`, or end the room. */
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

  /** The intake is committed and applied to the note itself. */
  committed({ taken, changes, healing }: Intake): void {
    this.gate.settled();
    this.waiting.done(taken);
    this.bytes += bytesOf(changes) + (healing?.length ?? 0);
  }

  /**
   * Another process has written meanwhile: the updates are tried again once its changes are applied to the note itself.
   */
  overtaken({ taken }: Intake): void {
    this.waiting.putBack(taken);
    this.gate.reset();
  }

  /** Applies an update that another process committed and that is in the note itself. */
  follow(update: Uint8Array): void {
    this.gate.follow(update);
    this.bytes += update.length;
  }

  /** Drops the kept-back updates of a closed socket. */
  forget(connection: CollabConnection): void {
    this.waiting.forgetKeptBack(connection);
  }

  destroy(): void {
    this.gate.destroy();
  }

  private refuse(connection: CollabConnection, why: CollabClose): void {
    this.waiting.forget(connection);
    this.options.refuse(connection, why);
  }

  /** Tries updates in order, and retries those that came too early. */
  private tryUpdates(updates: readonly WaitingUpdate[]): Pick<Intake, 'taken' | 'changes'> {
    const taken: WaitingUpdate[] = [];
    const changes: WaitingUpdate[] = [];
    const refused = new Set<CollabConnection>();
    let rest = updates;
    for (let before = -1; before !== taken.length;) {
      before = taken.length;
      const early: WaitingUpdate[] = [];
      for (const each of rest) {
        // The right ended while the update waited: dropped and not acknowledged.
        if (!each.connection.grant.canWrite && !isEmptyUpdate(each.update)) {
          this.waiting.done([each]);
          continue;
        }
        const result = refused.has(each.connection)
          ? null
          : isEmptyUpdate(each.update)
            ? 'known'
            : this.gate.admit(each.update);
        if (result === 'taken') changes.push(each);
        if (result === 'taken' || result === 'known') taken.push(each);
        else if (result === 'early') early.push(each);
        else {
          this.waiting.done([each]);
          refused.add(each.connection);
          if (result) this.refuse(each.connection, result);
        }
      }
      rest = early;
    }
    for (const connection of this.waiting.keepBack(rest)) this.refuse(connection, collabClose.restarting);
    return { taken, changes };
  }

  /** True when the history has room for these updates; it is compacted before it counts as full. */
  private async hasRoomFor(updates: readonly WaitingUpdate[]): Promise<boolean> {
    const bytes = bytesOf(updates);
    if (this.bytes + bytes <= limits.noteHistoryBytes) return true;
    const { store, noteId } = this.options;
    // Another process may be compacting at the same time and finish first, with fewer updates merged.
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
