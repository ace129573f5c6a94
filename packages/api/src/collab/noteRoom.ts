import { compactNote } from '@snaplore/core/notes/compactNote';
import { openNote } from '@snaplore/core/notes/loadNote';
import type { NoteSignal } from '@snaplore/core/notes/noteChannel';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import { pullNoteUpdates } from '@snaplore/core/notes/pullNoteUpdates';
import { AppError } from '@snaplore/core/platform/appError';
import { newId } from '@snaplore/core/platform/ids';
import type { Log } from '@snaplore/core/platform/log';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import * as Y from 'yjs';
import { appendPermitted, type WaitingUpdate } from './appendPermitted.js';
import type { CollabConnection } from './collabConnection.js';
import type { CollabGrant } from './collabGrant.js';
import { aboutFrame, isEmptyUpdate, readFrame, step1Frame, step2Frame, updateFrame } from './collabFrames.js';
import { RoomPresence, type PresenceRelay } from './roomPresence.js';

export interface NoteRoomOptions {
  store: NoteStore;
  noteId: string;
  log: Log;
  relay: PresenceRelay;
  /** Reads the access of a connection again; where it has ended, its grant says so afterwards. */
  recheck: (connection: CollabConnection) => Promise<void>;
  /** The room is of no more use: nobody is in it, or it has failed. */
  onEnd(room: NoteRoom): void;
  /** Something was committed through this room. */
  onCommit(connection: CollabConnection): void;
}

/** Updates in one commit at most, and updates after which a note is folded into its snapshot. */
const batchMax = 500;
const compactAfter = 200;
const compactOnLeaving = 20;
/** Frames that may wait for a slow database, in bytes. */
const queuedBytesMax = 64_000_000;

/**
 * A note that is open in this process. An update is committed first, and only then put into the document, passed on
 * and acknowledged: what anybody sees, or reads as saved, is in the database.
 */
export class NoteRoom {
  readonly connections = new Set<CollabConnection>();
  readonly presence: RoomPresence;
  private doc = new Y.Doc();
  private epoch = 0;
  /** The newest update of which this room has everything. */
  private seen = 0;
  private tail = 0;
  private isReady = false;
  private hasEnded = false;
  private readonly early = new Map<CollabConnection, Uint8Array[]>();
  private queue: WaitingUpdate[] = [];
  private queuedBytes = 0;
  private isWriting = false;
  private written: Promise<void> = Promise.resolve();
  private pulling = false;
  private pullAgain = false;
  private compacting: Promise<void> | null = null;
  /** Our own rows, among those that come back. A room that opens again is another writer. */
  private readonly origin = newId();

  constructor(private readonly options: NoteRoomOptions) {
    this.presence = new RoomPresence(options.noteId, this.connections, options.relay);
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const note = await openNote(this.options.store, this.options.noteId);
      if (this.hasEnded) return;
      this.doc = note.doc;
      this.epoch = note.epoch;
      this.seen = note.head;
      this.tail = note.tail;
      this.isReady = true;
    } catch (error) {
      // Nothing of it was shown and nothing of it is written: an empty document must not take its place.
      this.fail(error, 'A note could not be loaded');
      return;
    }
    for (const [connection, frames] of this.early) {
      this.admit(connection);
      for (const bytes of frames) this.receive(connection, bytes);
    }
    this.early.clear();
    // What came between reading and this moment was signalled to a room that was not yet there to hear it.
    void this.pull();
  }

  join(connection: CollabConnection): void {
    this.connections.add(connection);
    if (this.isReady) this.admit(connection);
    else this.early.set(connection, []);
  }

  private admit(connection: CollabConnection): void {
    const { heldEpoch } = connection;
    if (heldEpoch !== null && heldEpoch < this.epoch) {
      connection.close(collabClose.replaced);
      return;
    }
    if (heldEpoch !== null && heldEpoch > this.epoch) {
      // This room has missed a replacement: it ends once it has pulled, and the client comes again.
      connection.close(collabClose.restarting);
      void this.pull();
      return;
    }
    connection.send(aboutFrame(this.epoch, connection.grant.canWrite));
    // Before our answer to theirs: else they would read 'synced' before they were asked for what we lack.
    if (connection.grant.canWrite) connection.send(step1Frame(this.doc));
    this.presence.greet(connection);
  }

  /** The right of somebody in the room was read again. */
  changeGrant(connection: CollabConnection, grant: CollabGrant): void {
    const { canWrite } = grant;
    const gains = canWrite && !connection.grant.canWrite;
    const isSame = canWrite === connection.grant.canWrite;
    connection.grant = grant;
    if (!this.isReady || isSame) return;
    connection.send(aboutFrame(this.epoch, canWrite));
    if (gains) connection.send(step1Frame(this.doc));
  }

  /** Takes one frame. @throws when its bytes make no sense. */
  receive(connection: CollabConnection, bytes: Uint8Array): void {
    if (this.hasEnded || !this.connections.has(connection)) return;
    if (!this.isReady) {
      this.early.get(connection)?.push(bytes);
      return;
    }
    const frame = readFrame(bytes);
    if (frame.kind === 'step1') connection.send(step2Frame(this.doc, frame.stateVector));
    else if (frame.kind === 'update') this.take(connection, frame.update);
    else if (frame.kind === 'awareness') this.presence.hear(connection, frame.update);
    else if (frame.kind === 'queryAwareness') this.presence.greet(connection);
  }

  private take(connection: CollabConnection, update: Uint8Array): void {
    // Dropped at the door, and not acknowledged: it is not saved.
    if (!connection.grant.canWrite && !isEmptyUpdate(update)) return;
    // Throws for bytes that are no update: they must not reach the table.
    Y.decodeUpdate(update);
    this.queuedBytes += update.length;
    if (this.queuedBytes > queuedBytesMax) {
      this.fail(new Error('Too many updates are waiting'), 'The database does not keep up');
      return;
    }
    this.queue.push({ connection, update });
    if (!this.isWriting) this.written = this.write();
  }

  /** Commits what is waiting; what comes meanwhile waits for the next commit and shares it. */
  private async write(): Promise<void> {
    this.isWriting = true;
    try {
      while (this.queue.length > 0 && !this.hasEnded) {
        const batch = this.queue.splice(0, batchMax);
        const changes = batch.filter(({ update }) => !isEmptyUpdate(update));
        const done = changes.length === 0 ? null : await appendPermitted({ ...this.options, epoch: this.epoch, origin: this.origin }, changes);
        if (this.hasEnded) return;
        if (done) {
          const { written, first, last } = done;
          for (const { connection, update } of written) this.apply(update, connection);
          if (first === this.seen + 1) this.seen = last;
          else if (last > this.seen) void this.pull();
          this.tail += written.length;
          this.options.onCommit((written.at(-1) as WaitingUpdate).connection);
        }
        const refused = new Set(changes.filter((change) => !done?.written.includes(change)));
        for (const { update } of batch) this.queuedBytes -= update.length;
        const taken = batch.filter((waiting) => !refused.has(waiting));
        for (const { connection } of taken) connection.taken += 1;
        for (const connection of new Set(taken.map((waiting) => waiting.connection))) connection.acknowledge();
        if (this.tail >= compactAfter) this.compact();
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOTE_EPOCH_ENDED') this.end(collabClose.replaced);
      else this.fail(error, 'A note could not be saved');
    } finally {
      // In the same turn in which the queue was found empty: what comes next begins a write of its own.
      this.isWriting = false;
    }
    this.endIfEmpty();
  }

  private apply(update: Uint8Array, from: CollabConnection | null): void {
    Y.applyUpdate(this.doc, update, from);
    this.broadcast(updateFrame(update), from);
  }

  private broadcast(frame: Uint8Array, except: CollabConnection | null): void {
    for (const connection of this.connections) if (connection !== except) connection.send(frame);
  }

  /** Another writer has committed; null when signals may have been missed. */
  hear(signal: NoteSignal | null): void {
    if (!this.isReady || this.hasEnded) return;
    if (signal && signal.origin === this.origin) return;
    if (signal && signal.epoch === this.epoch && signal.head <= this.seen) return;
    void this.pull();
  }

  /** Fetches what others have committed: one fetch at a time, and one more when asked meanwhile. */
  private async pull(): Promise<void> {
    if (this.pulling) {
      this.pullAgain = true;
      return;
    }
    this.pulling = true;
    try {
      do {
        this.pullAgain = false;
        const growth = await pullNoteUpdates(this.options.store, this.options.noteId, this.seen);
        if (this.hasEnded) return;
        // Nobody has written yet, or the note is gone: then the next write is refused.
        if (growth === null) continue;
        if (growth.epoch !== this.epoch) {
          this.end(collabClose.replaced);
          return;
        }
        if (growth.snapshot) this.applySnapshot(growth.snapshot);
        for (const { origin, data } of growth.updates) {
          // Ours are applied where their commit is awaited, so that their writer is not told twice.
          if (origin !== this.origin) this.apply(data, null);
        }
        this.seen = Math.max(this.seen, growth.head);
      } while (this.pullAgain);
    } catch (error) {
      this.fail(error, 'A note could not be read on');
    } finally {
      this.pulling = false;
    }
  }

  private applySnapshot(snapshot: Uint8Array): void {
    const before = Y.encodeStateVector(this.doc);
    Y.applyUpdateV2(this.doc, snapshot);
    this.broadcast(updateFrame(Y.encodeStateAsUpdate(this.doc, before)), null);
  }

  private compact(): void {
    if (this.compacting) return;
    this.tail = 0;
    this.compacting = compactNote(this.options.store, this.options.noteId)
      .then(() => undefined)
      .catch((error: unknown) => this.options.log.warn({ err: error, noteId: this.options.noteId }, 'A note was not compacted'))
      .finally(() => {
        this.compacting = null;
      });
  }

  leave(connection: CollabConnection): void {
    if (!this.connections.delete(connection)) return;
    this.early.delete(connection);
    this.presence.forget(connection);
    this.endIfEmpty();
  }

  private endIfEmpty(): void {
    if (this.hasEnded || this.connections.size > 0 || this.isWriting || this.queue.length > 0) return;
    if (this.tail >= compactOnLeaving) this.compact();
    this.dispose();
  }

  private fail(error: unknown, message: string): void {
    if (this.hasEnded) return;
    this.options.log.error({ err: error, noteId: this.options.noteId }, message);
    this.end(collabClose.failed);
  }

  /** Closes every socket of this note. */
  end(why: CollabClose): void {
    const leaving = [...this.connections];
    this.dispose();
    for (const connection of leaving) connection.close(why);
  }

  private dispose(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.connections.clear();
    this.early.clear();
    this.queue = [];
    this.presence.destroy();
    this.doc.destroy();
    this.options.onEnd(this);
  }

  /** Resolves when nothing of this room is under way in the database. */
  async settled(): Promise<void> {
    while (this.isWriting || this.compacting) await (this.isWriting ? this.written : this.compacting);
  }
}
