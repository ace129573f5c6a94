import type { AppendedUpdates } from '@snaplore/core/notes/appendNoteUpdates';
import { openNote } from '@snaplore/core/notes/loadNote';
import type { NoteSignal } from '@snaplore/core/notes/noteChannel';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import { pullNoteUpdates } from '@snaplore/core/notes/pullNoteUpdates';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Log } from '@snaplore/core/kernel/log';
import { OneAtATime } from '@snaplore/core/kernel/oneAtATime';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import type { CollabGrant } from './collabGrant.js';
import { aboutFrame, isEmptyUpdate, readFrame, step1Frame, step2Frame, updateFrame } from './collabFrames.js';
import { EarlyFrames } from './earlyFrames.js';
import { GrantedAppend } from './grantedAppend.js';
import { NoteCompaction } from './noteCompaction.js';
import { NoteIntake, type Intake } from './noteIntake.js';
import { RoomPresence, type PresenceRelay } from './roomPresence.js';

/** What was stored, and as which updates of the note. */
type StoredUpdates = AppendedUpdates & { updates: Uint8Array[] };

interface NoteRoomOptions {
  store: NoteStore;
  noteId: string;
  log: Log;
  relay: PresenceRelay;
  /** Reads the access of a connection again; where it has ended, its grant is withdrawn afterwards. */
  recheck: (connection: CollabConnection) => Promise<void>;
  /** The room is finished: it is empty, or it has failed. */
  onEnd(room: NoteRoom): void;
  /** An update was committed through this room. */
  onCommit(connection: CollabConnection): void;
}

/**
 * A note that is open in this process. An update is tried on a copy, committed, and only then applied to the document,
 * broadcast and acknowledged: whatever a client sees, or shows as saved, is in the database and fits the schema.
 */
export class NoteRoom {
  readonly connections = new Set<CollabConnection>();
  readonly presence: RoomPresence;
  private doc = new Y.Doc();
  private epoch = 0;
  /** The newest update up to which this room has applied all. */
  private seen = 0;
  /** Set once the note is loaded. */
  private intake: NoteIntake | null = null;
  private isReady = false;
  private hasEnded = false;
  private readonly early = new EarlyFrames();
  private isWriting = false;
  private written: Promise<void> = Promise.resolve();
  /** Fetches what others have committed; resolves when all of it is applied. */
  private readonly pull = new OneAtATime(async () => {
    await this.pullOnce();
    return false;
  });
  private readonly compaction: NoteCompaction;
  private readonly granted: GrantedAppend;

  constructor(private readonly options: NoteRoomOptions) {
    this.presence = new RoomPresence(options.noteId, this.connections, options.relay);
    this.compaction = new NoteCompaction(options);
    this.granted = new GrantedAppend(options);
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const note = await openNote(this.options.store, this.options.noteId);
      if (this.hasEnded) return;
      this.doc = note.doc;
      this.epoch = note.epoch;
      this.seen = note.head;
      this.compaction.count(note.tail);
      this.intake = new NoteIntake({
        ...this.options,
        doc: this.doc,
        bytes: note.bytes,
        refuse: (...refused) => this.refuse(...refused),
      });
      // Before any client sees the note: an editor would delete what its schema does not have.
      if (this.intake.hasWork) await (this.written = this.write());
      if (this.isOver()) return;
      this.isReady = true;
    } catch (error) {
      // Nothing was sent and nothing is written: an empty document must not replace the stored one.
      if (error instanceof AppError && error.code === 'NOTE_TOO_LARGE') this.end(collabClose.tooLarge);
      else this.fail(error, 'A note could not be loaded');
      return;
    }
    for (const [connection, frames] of this.early.takeAll()) {
      this.admit(connection);
      for (const bytes of frames) this.receive(connection, bytes);
    }
    // Updates committed between the read and this moment were signalled before the room listened.
    void this.pull.run();
  }

  join(connection: CollabConnection): void {
    this.connections.add(connection);
    if (this.isReady) this.admit(connection);
    else this.early.expect(connection);
  }

  private admit(connection: CollabConnection): void {
    const { clientEpoch } = connection;
    if (clientEpoch !== null && clientEpoch < this.epoch) {
      connection.close(collabClose.replaced);
      return;
    }
    if (clientEpoch !== null && clientEpoch > this.epoch) {
      // This room has missed a replacement: it ends once it has pulled, and the client reconnects.
      connection.close(collabClose.restarting);
      void this.pull.run();
      return;
    }
    connection.send(aboutFrame(this.epoch, connection.grant.canWrite));
    // Before our step 2: otherwise the client would report 'synced' before it was asked for its own changes.
    if (connection.grant.canWrite) connection.send(step1Frame(this.doc));
    this.presence.greet(connection);
  }

  /** Applies a grant that was read again. */
  changeGrant(connection: CollabConnection, grant: CollabGrant): void {
    const { canWrite } = grant;
    const gains = canWrite && !connection.grant.canWrite;
    const isSame = canWrite === connection.grant.canWrite;
    connection.grant = grant;
    if (!this.isReady || isSame) return;
    connection.send(aboutFrame(this.epoch, canWrite));
    if (gains) connection.send(step1Frame(this.doc));
  }

  /** Handles one frame, now or once the note is loaded. Malformed bytes close the connection that sent them. */
  receive(connection: CollabConnection, bytes: Uint8Array): void {
    // Frames may still arrive from a connection that was refused.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    try {
      this.read(connection, bytes);
    } catch (error) {
      this.options.log.warn({ err: error, noteId: this.options.noteId }, 'A frame of a note could not be read');
      connection.close(collabClose.badRequest);
    }
  }

  /** How many commits bring the text in which a connection's caret stands. */
  private commitsUntil(connection: CollabConnection): 0 | 1 | 2 {
    if (!this.isWriting || !this.intake?.isWaiting(connection)) return 0;
    return this.intake.isEmpty ? 1 : 2;
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
    else if (frame.kind === 'awareness') this.presence.receive(connection, frame.update, this.commitsUntil(connection));
    else if (frame.kind === 'queryAwareness') this.presence.greet(connection);
  }

  private take(connection: CollabConnection, update: Uint8Array): void {
    // Dropped and not acknowledged, so that the client does not show it as saved.
    if (!connection.grant.canWrite && !isEmptyUpdate(update)) return;
    this.intake?.add(connection, update);
    if (!this.isWriting) this.written = this.write();
  }

  /** Commits the queue; updates that arrive meanwhile share the next commit. */
  private async write(): Promise<void> {
    this.isWriting = true;
    try {
      while (this.intake?.hasWork && !this.hasEnded) {
        await this.commit(this.intake);
        this.compaction.afterCommit();
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOTE_EPOCH_ENDED') this.end(collabClose.replaced);
      else this.fail(error, 'A note could not be saved');
    } finally {
      // In the same turn in which the queue was found empty: the next update starts a new write.
      this.isWriting = false;
    }
    this.endIfEmpty();
  }

  private async commit(intake: NoteIntake): Promise<void> {
    const next = await intake.next();
    if (this.hasEnded) return;
    const stored = await this.store(next);
    if (this.isOver()) return;
    // Carets right before the text they stand in: a page draws both at once.
    this.presence.committed();
    if (stored === 'again') {
      intake.overtaken(next);
      return;
    }
    if (stored) this.publish(next, stored);
    this.granted.committed();
    intake.committed(next);
    for (const { connection } of next.taken) connection.taken += 1;
    for (const connection of new Set(next.taken.map((each) => each.connection))) connection.acknowledge();
  }

  /** Stores what is next: null when that is nothing, 'again' when it has to be tried on what others have written. */
  private async store(next: Intake): Promise<StoredUpdates | 'again' | null> {
    const updates = [...next.changes.map(({ update }) => update), ...(next.healing ? [next.healing] : [])];
    if (updates.length === 0) return null;
    const presence = this.presence.take();
    const appended = await this.granted.append(next, updates, { epoch: this.epoch, seen: this.seen, presence });
    if (appended === 'overtaken') await this.pull.run();
    if (appended !== 'overtaken' && appended !== 'rechecked') return { updates, ...appended };
    if (presence !== null && !this.isOver()) this.presence.answer();
    return 'again';
  }

  /** Applies and broadcasts what was stored. */
  private publish({ changes, isWhole }: Intake, { updates, first, last }: StoredUpdates): void {
    if (isWhole) this.apply(Y.mergeUpdates(updates), null);
    else for (const { connection, update } of changes) this.apply(update, connection);
    this.compaction.count(updates.length);
    if (first === this.seen + 1) this.seen = last;
    else if (last > this.seen) void this.pull.run();
    const latest = changes.at(-1);
    if (latest) this.options.onCommit(latest.connection);
  }

  /** Disconnects a client whose updates are refused. */
  private refuse(connection: CollabConnection, why: CollabClose): void {
    connection.close(why);
    this.leave(connection);
  }

  /** Checked after each await: the room may have ended meanwhile. */
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

  /** Handles a signal that another writer has committed; null when signals may have been missed. */
  handleSignal(signal: NoteSignal | null): void {
    if (!this.isReady || this.hasEnded) return;
    if (signal && signal.origin === this.granted.origin) return;
    const isSeen = signal && signal.epoch === this.epoch && signal.head <= this.seen;
    const pulled = isSeen ? Promise.resolve() : this.pull.run();
    const presence = signal?.presence;
    // After the text in which the carets stand.
    if (presence) void pulled.then(() => this.isOver() || this.presence.receiveElsewhere(presence));
  }

  private async pullOnce(): Promise<void> {
    if (this.hasEnded) return;
    try {
      const growth = await pullNoteUpdates(this.options.store, this.options.noteId, this.seen);
      // The note has no rows yet, or is deleted: then the next write is refused.
      if (this.isOver() || growth === null) return;
      if (growth.epoch !== this.epoch) {
        this.end(collabClose.replaced);
        return;
      }
      if (growth.snapshot) this.applySnapshot(growth.snapshot);
      // Our own updates are applied where their commit is awaited, so that their writer does not receive them back.
      const others = growth.updates.filter(({ origin }) => origin !== this.granted.origin).map(({ data }) => data);
      if (others.length > 0) this.follow(others.length === 1 ? (others[0] as Uint8Array) : Y.mergeUpdates(others));
      this.seen = Math.max(this.seen, growth.head);
    } catch (error) {
      this.fail(error, 'Updates of a note could not be read');
    }
    if (this.intake?.hasWork && !this.isWriting && !this.isOver()) this.written = this.write();
  }

  /** Applies what others have committed as one update: a fault arrives together with what heals it. */
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

  leave(connection: CollabConnection): void {
    if (!this.connections.delete(connection)) return;
    this.early.forget(connection);
    this.intake?.forget(connection);
    this.presence.forget(connection);
    this.endIfEmpty();
  }

  private endIfEmpty(): void {
    if (this.hasEnded || this.connections.size > 0 || this.isWriting || this.intake?.isEmpty === false) return;
    this.compaction.onLastLeave();
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

  /** Resolves when no database work of this room is in progress. */
  async settled(): Promise<void> {
    while (this.isWriting || this.compaction.inProgress)
      await (this.isWriting ? this.written : this.compaction.inProgress);
  }
}
