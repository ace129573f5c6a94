import { AccessChangedError } from '@snaplore/core/access/accessChanged';
import { appendNoteUpdates, appendUnlessOvertaken, type AppendedUpdates } from '@snaplore/core/notes/appendNoteUpdates';
import { compactNote } from '@snaplore/core/notes/compactNote';
import { openNote } from '@snaplore/core/notes/loadNote';
import type { NoteSignal } from '@snaplore/core/notes/noteChannel';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import { pullNoteUpdates } from '@snaplore/core/notes/pullNoteUpdates';
import { AppError } from '@snaplore/core/kernel/appError';
import { newId } from '@snaplore/core/kernel/ids';
import type { Log } from '@snaplore/core/kernel/log';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import type { CollabGrant } from './collabGrant.js';
import { aboutFrame, isEmptyUpdate, readFrame, step1Frame, step2Frame, updateFrame } from './collabFrames.js';
import { EarlyFrames } from './earlyFrames.js';
import { NoteIntake, type Intake } from './noteIntake.js';
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

/** Updates after which a note is compacted. */
const compactAfter = 200;
const compactOnLeaving = 20;
/** So many changes of access in a row are taken for a fault. */
const accessChangesMax = 10;

/**
 * A note that is open in this process. An update is tried on a copy, committed, and only then put into the document,
 * passed on and acknowledged: what anybody sees, or reads as saved, is in the database, and is a note.
 */
export class NoteRoom {
  readonly connections = new Set<CollabConnection>();
  readonly presence: RoomPresence;
  private doc = new Y.Doc();
  private epoch = 0;
  /** The newest update of which this room has everything. */
  private seen = 0;
  private tail = 0;
  /** There once the note is loaded. */
  private intake: NoteIntake | null = null;
  private isReady = false;
  private hasEnded = false;
  private readonly early = new EarlyFrames();
  private isWriting = false;
  private accessChanges = 0;
  private written: Promise<void> = Promise.resolve();
  private pulling: Promise<void> | null = null;
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
      this.intake = new NoteIntake({
        ...this.options,
        doc: this.doc,
        bytes: note.bytes,
        refuse: (...refused) => this.refuse(...refused),
      });
      // Before anybody is shown it: an editor would delete what it does not know.
      if (this.intake.hasWork) await (this.written = this.write());
      if (this.isOver()) return;
      this.isReady = true;
    } catch (error) {
      // Nothing of it was shown and nothing of it is written: an empty document must not take its place.
      if (error instanceof AppError && error.code === 'NOTE_TOO_LARGE') this.end(collabClose.tooLarge);
      else this.fail(error, 'A note could not be loaded');
      return;
    }
    for (const [connection, frames] of this.early.takeAll()) {
      this.admit(connection);
      for (const bytes of frames) this.receive(connection, bytes);
    }
    // What came between reading and this moment was signalled to a room that was not yet there to hear it.
    void this.pull();
  }

  join(connection: CollabConnection): void {
    this.connections.add(connection);
    if (this.isReady) this.admit(connection);
    else this.early.expect(connection);
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

  /** Takes one frame, now or once the note is loaded. Bytes that make no sense end the connection that sent them. */
  receive(connection: CollabConnection, bytes: Uint8Array): void {
    // What still comes from somebody who was refused.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    try {
      this.read(connection, bytes);
    } catch (error) {
      this.options.log.warn({ err: error, noteId: this.options.noteId }, 'A frame of a note could not be read');
      connection.close(collabClose.badRequest);
    }
  }

  private read(connection: CollabConnection, bytes: Uint8Array): void {
    if (this.hasEnded || !this.connections.has(connection)) return;
    if (!this.isReady) {
      this.early.keep(connection, bytes);
      return;
    }
    const frame = readFrame(bytes);
    if (frame.kind === 'step1')
      connection.answers.ask(() => (this.connections.has(connection) ? step2Frame(this.doc, frame.stateVector) : null));
    else if (frame.kind === 'update') this.take(connection, frame.update);
    else if (frame.kind === 'awareness') this.presence.hear(connection, frame.update);
    else if (frame.kind === 'queryAwareness') this.presence.greet(connection);
  }

  private take(connection: CollabConnection, update: Uint8Array): void {
    // Dropped at the door, and not acknowledged: it is not saved.
    if (!connection.grant.canWrite && !isEmptyUpdate(update)) return;
    this.intake?.add(connection, update);
    if (!this.isWriting) this.written = this.write();
  }

  /** Commits what is waiting; what comes meanwhile waits for the next commit and shares it. */
  private async write(): Promise<void> {
    this.isWriting = true;
    try {
      while (this.intake?.hasWork && !this.hasEnded) {
        await this.commit(this.intake);
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

  private async commit(intake: NoteIntake): Promise<void> {
    const next = await intake.next();
    const { taken, changes, healing, isWhole } = next;
    if (this.hasEnded) return;
    const updates = [...changes.map(({ update }) => update), ...(healing ? [healing] : [])];
    if (updates.length > 0) {
      const appended = await this.append(next, updates);
      if (this.isOver()) return;
      if (!appended) {
        intake.overtaken(next);
        return;
      }
      if (isWhole) this.apply(Y.mergeUpdates(updates), null);
      else for (const { connection, update } of changes) this.apply(update, connection);
      this.tail += updates.length;
      if (appended.first === this.seen + 1) this.seen = appended.last;
      else if (appended.last > this.seen) void this.pull();
      const last = changes.at(-1);
      if (last) this.options.onCommit(last.connection);
    }
    this.accessChanges = 0;
    intake.committed(next);
    for (const { connection } of taken) connection.taken += 1;
    for (const connection of new Set(taken.map((each) => each.connection))) connection.acknowledge();
  }

  /**
   * Writes what was taken. The statement itself compares the access with the one that the writers were granted by: what
   * comes behind the commit of a change of access is not written before it was read again.
   * @returns null when it has to be tried again, on what others have written or with the right that holds now.
   */
  private async append({ changes, healing }: Intake, updates: readonly Uint8Array[]): Promise<AppendedUpdates | null> {
    const { store, noteId, recheck } = this.options;
    const writers = [...new Set(changes.map(({ connection }) => connection))];
    const versions = new Set(writers.map(({ grant }) => grant.accessVersion));
    const rows = { noteId, epoch: this.epoch, origin: this.origin, updates, accessVersion: [...versions][0] };
    try {
      if (versions.size > 1) throw new AccessChangedError();
      if (!healing) return await appendNoteUpdates(store, rows);
      // Others may have healed the same meanwhile: healed twice, words would be there twice.
      const appended = await appendUnlessOvertaken(store, rows, this.seen);
      if (!appended) await this.pull();
      return appended;
    } catch (error) {
      this.accessChanges += 1;
      if (!(error instanceof AccessChangedError) || this.accessChanges > accessChangesMax) throw error;
      await Promise.all(writers.map(recheck));
      return null;
    }
  }

  /** Lets somebody go whose updates are not taken. */
  private refuse(connection: CollabConnection, why: CollabClose): void {
    connection.close(why);
    this.leave(connection);
  }

  /** Asked after waiting: the room may have ended meanwhile. */
  private isOver(): boolean {
    return this.hasEnded;
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

  /**
   * Fetches what others have committed: one fetch at a time, and one more when asked meanwhile. Resolves when all is
   * here.
   */
  private async pull(): Promise<void> {
    this.pullAgain = true;
    this.pulling ??= this.pullAll().finally(() => {
      this.pulling = null;
    });
    await this.pulling;
  }

  private async pullAll(): Promise<void> {
    try {
      while (this.pullAgain) {
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
        // Ours are applied where their commit is awaited, so that their writer is not told twice.
        const others = growth.updates.filter(({ origin }) => origin !== this.origin).map(({ data }) => data);
        if (others.length > 0) this.follow(others.length === 1 ? (others[0] as Uint8Array) : Y.mergeUpdates(others));
        this.seen = Math.max(this.seen, growth.head);
      }
    } catch (error) {
      this.fail(error, 'A note could not be read on');
    }
    if (this.intake?.hasWork && !this.isWriting && !this.hasEnded) this.written = this.write();
  }

  /** What others have committed, in one: what they healed comes with what it heals. */
  private follow(update: Uint8Array): void {
    this.apply(update, null);
    this.intake?.follow(update);
  }

  private applySnapshot(snapshot: Uint8Array): void {
    const before = Y.encodeStateVector(this.doc);
    Y.applyUpdateV2(this.doc, snapshot);
    const update = Y.encodeStateAsUpdate(this.doc, before);
    this.broadcast(updateFrame(update), null);
    this.intake?.follow(update);
  }

  private compact(): void {
    if (this.compacting) return;
    this.tail = 0;
    this.compacting = compactNote(this.options.store, this.options.noteId)
      .then(() => undefined)
      .catch((error: unknown) =>
        this.options.log.warn({ err: error, noteId: this.options.noteId }, 'A note was not compacted'),
      )
      .finally(() => {
        this.compacting = null;
      });
  }

  leave(connection: CollabConnection): void {
    if (!this.connections.delete(connection)) return;
    this.early.forget(connection);
    this.intake?.forget(connection);
    this.presence.forget(connection);
    this.endIfEmpty();
  }

  private endIfEmpty(): void {
    if (this.hasEnded || this.connections.size > 0 || this.isWriting || this.intake?.isEmpty === false) return;
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
    this.early.takeAll();
    this.presence.destroy();
    this.intake?.destroy();
    this.doc.destroy();
    this.options.onEnd(this);
  }

  /** Resolves when nothing of this room is under way in the database. */
  async settled(): Promise<void> {
    while (this.isWriting || this.compacting) await (this.isWriting ? this.written : this.compacting);
  }
}
