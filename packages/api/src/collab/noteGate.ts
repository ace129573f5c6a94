import { healNote, isSoundNote } from '@snaplore/core/notes/healNote';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import * as limits from '@snaplore/schema/limits';
import { findFault, findNewFault, liveNoteSize, sizeChange, type NoteFault } from '@snaplore/schema/notes/liveNote';
import { findNewTableFault } from '@snaplore/schema/notes/liveTables';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

/**
 * The result of trying an update: accepted, nothing new, to be kept until the updates arrive that it builds on, or a
 * close code for its socket.
 */
type AdmitResult = 'taken' | 'known' | 'early' | CollabClose;

/** What an update changed. */
interface Change {
  size: number;
  fault: NoteFault | null;
  /** False for a fault, and for a table that is not well-formed. */
  isSound: boolean;
  isNew: boolean;
}

/**
 * Tries updates on a copy of a note before they are committed and any other client sees them: the note must stay within
 * its limits and fit the document schema (docs/domains/collaboration.md).
 */
export class NoteGate {
  /** The committed note plus the accepted updates that are not committed yet. */
  private ahead: Y.Doc;
  private accepted: Uint8Array[] = [];
  private size = 0;
  /** An upper bound: pieces that Yjs has merged since are counted separately. */
  private pieces = 0;
  private isSound = true;
  /** True for notes stored before incomplete updates were kept back. */
  private hasMissing = false;
  /** What the last update changed in the copy. */
  private change: Change = { size: 0, fault: null, isSound: true, isNew: false };

  constructor(private readonly doc: Y.Doc) {
    this.ahead = this.copy();
  }

  /** True when the server has to change the note before clients may see it. */
  get needsHealing(): boolean {
    return !this.isSound;
  }

  /**
   * Tries one update; an accepted one is kept until `settled` or `reset`.
   * @throws Error for bytes that are not an update
   */
  admit(update: Uint8Array): AdmitResult {
    if (update.length > limits.noteUpdateBytes) return collabClose.tooLarge;
    const decoded = Y.decodeUpdate(update);
    if (isForeign(decoded)) return collabClose.invalid;
    if (!isComplete(decoded, this.ahead)) return 'early';
    const count = decoded.structs.length + 2 * rangesOf(decoded);
    if (!this.hasRoomFor(count)) return collabClose.tooLarge;
    const refusal = this.attempt(update);
    if (refusal) {
      this.rebuild();
      return refusal;
    }
    // A client that reconnects repeats every deletion it knows of.
    if (!this.change.isNew) return 'known';
    this.pieces += count;
    this.accepted.push(update);
    return 'taken';
  }

  private attempt(update: Uint8Array): CollabClose | null {
    try {
      this.apply(update);
    } catch {
      // Yjs cannot integrate it, or it is nested so deeply that walking it overflows the stack.
      return collabClose.invalid;
    }
    const { store } = this.ahead;
    if (!this.hasMissing && (store.pendingStructs !== null || store.pendingDs !== null)) return collabClose.invalid;
    if (this.change.fault === 'tooDeep') return collabClose.tooDeep;
    if (this.change.size > 0 && this.size > limits.liveNoteCharacters) return collabClose.tooLarge;
    return null;
  }

  private apply(update: Uint8Array): void {
    this.watch(() => {
      Y.applyUpdate(this.ahead, update);
    });
  }

  private watch(act: () => void): void {
    this.change = { size: 0, fault: null, isSound: true, isNew: false };
    act();
    this.size += this.change.size;
    this.isSound &&= this.change.isSound;
  }

  /** Makes the note fit the schema; null when it does already. The change is kept like an accepted update. */
  heal(): Uint8Array | null {
    if (this.isSound) return null;
    let healing: Uint8Array | null = null;
    this.watch(() => {
      healing = healNote(this.ahead);
    });
    this.isSound = true;
    this.pieces = countPieces(this.ahead);
    if (healing) this.accepted.push(healing);
    return healing;
  }

  /** The accepted updates are committed and applied to the note itself. */
  settled(): void {
    this.accepted = [];
  }

  /** Applies an update that another process committed and that is in the note itself. */
  follow(update: Uint8Array): void {
    this.apply(update);
  }

  /** Drops accepted updates that were not committed, and copies the note as it is. */
  reset(): void {
    this.accepted = [];
    this.rebuild();
  }

  destroy(): void {
    this.ahead.destroy();
  }

  private rebuild(): void {
    this.destroy();
    this.ahead = this.copy();
  }

  private copy(): Y.Doc {
    const copy = new Y.Doc();
    const note = copy.getXmlFragment(noteField);
    copy.transact(() => {
      for (const update of [Y.encodeStateAsUpdate(this.doc), ...this.accepted]) Y.applyUpdate(copy, update);
    });
    this.size = liveNoteSize(note);
    this.pieces = countPieces(copy);
    this.isSound = isSoundNote(note);
    this.hasMissing = copy.store.pendingStructs !== null || copy.store.pendingDs !== null;
    copy.on('beforeObserverCalls', (transaction: Y.Transaction) => {
      const { afterState, beforeState, deleteSet } = transaction;
      this.change.isNew ||=
        deleteSet.clients.size > 0 || [...afterState].some(([client, clock]) => beforeState.get(client) !== clock);
      this.change.size += sizeChange(transaction);
      // When the note is already faulty, a new fault cannot be distinguished from it: check the whole note.
      this.change.fault ??= this.isSound ? findNewFault(transaction, note) : findFault(note);
      this.change.isSound &&=
        this.change.fault === null && (this.isSound ? !findNewTableFault(transaction) : isSoundNote(note));
    });
    return copy;
  }

  private hasRoomFor(count: number): boolean {
    if (this.pieces + count > limits.notePieces) this.pieces = countPieces(this.ahead);
    return this.pieces + count <= limits.notePieces;
  }
}

/** The number of Yjs structs that the document consists of, deleted ones included. */
function countPieces(doc: Y.Doc): number {
  let count = 0;
  for (const structs of doc.store.clients.values()) count += structs.length;
  return count;
}

function rangesOf({ ds }: DecodedUpdate): number {
  let count = 0;
  for (const ranges of ds.clients.values()) count += ranges.length;
  return count;
}

/** True for an update that puts content outside the note, or a subdocument into it: no client would show it. */
function isForeign({ structs }: DecodedUpdate): boolean {
  return structs.some((struct) => {
    if (!(struct instanceof Y.Item)) return false;
    return (typeof struct.parent === 'string' && struct.parent !== noteField) || struct.content instanceof Y.ContentDoc;
  });
}

/**
 * True when the document has everything that an update builds on. A page that types before its first exchange is over
 * sends updates ahead of what they build on; committed alone, they would only appear with a later update of another
 * user.
 */
function isComplete({ structs, ds }: DecodedUpdate, doc: Y.Doc): boolean {
  const ends = new Map<number, number>();
  const endOf = (client: number): number => ends.get(client) ?? Y.getState(doc.store, client);
  for (const struct of structs) {
    if (struct instanceof Y.Skip) continue;
    const { client, clock } = struct.id;
    const end = endOf(client);
    if (clock > end) return false;
    ends.set(client, Math.max(end, clock + struct.length));
  }
  const isKnown = (id: unknown): boolean => !(id instanceof Y.ID) || id.clock < endOf(id.client);
  const areBuiltOn = structs.every(
    (struct) =>
      !(struct instanceof Y.Item) || (isKnown(struct.origin) && isKnown(struct.rightOrigin) && isKnown(struct.parent)),
  );
  return (
    areBuiltOn &&
    [...ds.clients].every(([client, ranges]) => ranges.every(({ clock, len }) => clock + len <= endOf(client)))
  );
}
