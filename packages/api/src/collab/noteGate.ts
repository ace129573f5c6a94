import { healNote } from '@snaplore/core/notes/healNote';
import { collabClose, type CollabClose } from '@snaplore/schema/notes/collab';
import { limits } from '@snaplore/schema/limits';
import { findFault, findNewFault, liveNoteSize, sizeChange, type NoteFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

/**
 * What becomes of an update: it is taken, it says nothing new, it has to wait for others of its writer, or its socket
 * is closed.
 */
export type FirstFactorResult = 'taken' | 'known' | 'early' | CollabClose;

/**
 * Tries updates on a copy of a note before they are committed and anybody else sees them: what the note would come to
 * must stay within its limits, and be what editors write.
 */
export class NoteGate {
  /** The committed note with what is about to be committed. */
  private ahead: Y.Doc;
  private accepted: Uint8Array[] = [];
  private size = 0;
  /** At least as many as there are: neighbours that were joined since are counted apart. */
  private pieces = 0;
  private isSound = true;
  /** Notes from before such updates were kept back. */
  private hasMissing = false;
  /** What the last update has done to the copy. */
  private change: { size: number; fault: NoteFault | null; isNew: boolean } = { size: 0, fault: null, isNew: false };

  constructor(private readonly doc: Y.Doc) {
    this.ahead = this.copy();
  }

  /** Whether the note needs a change of ours before others may see it. */
  get needsHealing(): boolean {
    return !this.isSound;
  }

  /**
   * Tries one update, and keeps it until `settled` or `reset` when it is taken.
   * @throws for bytes that are no update.
   */
  admit(update: Uint8Array): FirstFactorResult {
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
    // A page that comes back tells every deletion that it knows of.
    if (!this.change.isNew) return 'known';
    this.pieces += count;
    this.accepted.push(update);
    return 'taken';
  }

  private attempt(update: Uint8Array): CollabClose | null {
    try {
      this.apply(update);
    } catch {
      // Something that cannot be put together, or so deep that taking it apart again ends the stack.
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
    this.change = { size: 0, fault: null, isNew: false };
    act();
    this.size += this.change.size;
    this.isSound &&= this.change.fault === null;
  }

  /** Makes the note sound; null when it is already. The change is kept as an update that was taken. */
  heal(): Uint8Array | null {
    if (this.isSound) return null;
    let healing: Uint8Array | null = null;
    this.watch(() => {
      healing = healNote(this.ahead);
    });
    this.isSound = true;
    if (healing) this.accepted.push(healing);
    return healing;
  }

  /** What was taken is committed, and in the note itself. */
  settled(): void {
    this.accepted = [];
  }

  /** Somebody else has committed this, and it is in the note itself. */
  follow(update: Uint8Array): void {
    this.apply(update);
  }

  /** Forgets what was taken and not committed, and looks at the note as it is. */
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
    this.isSound = findFault(note) === null;
    this.hasMissing = copy.store.pendingStructs !== null || copy.store.pendingDs !== null;
    copy.on('beforeObserverCalls', (transaction: Y.Transaction) => {
      const { afterState, beforeState, deleteSet } = transaction;
      this.change.isNew ||=
        deleteSet.clients.size > 0 || [...afterState].some(([client, clock]) => beforeState.get(client) !== clock);
      this.change.size += sizeChange(transaction);
      // Once something is wrong, what is new cannot be told from it: the whole is looked at.
      this.change.fault ??= this.isSound ? findNewFault(transaction, note) : findFault(note);
    });
    return copy;
  }

  private hasRoomFor(count: number): boolean {
    if (this.pieces + count > limits.notePieces) this.pieces = countPieces(this.ahead);
    return this.pieces + count <= limits.notePieces;
  }
}

/** How many pieces a document is kept in, deleted ones too. */
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

/** True for an update that puts something beside the note, or another document into it: nobody would ever see it. */
function isForeign({ structs }: DecodedUpdate): boolean {
  return structs.some((struct) => {
    if (!(struct instanceof Y.Item)) return false;
    return (typeof struct.parent === 'string' && struct.parent !== noteField) || struct.content instanceof Y.ContentDoc;
  });
}

/**
 * True when everything that an update builds on is there. A page that types before its first exchange is over sends
 * such updates ahead of what they build on; committed, they would come into the note with somebody else's update.
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
