import * as Y from 'yjs';
import { rememberKept } from '../../../lib/keptNotesFlag.js';
import {
  mergeUpdates,
  openKept,
  removeUpdates,
  type KeptAbout,
  type KeptDatabase,
  type KeptKey,
  type WritableKept,
} from './keptDatabase.js';

/** What the editor knows of a note before it is opened. */
export type KeptNames = Omit<KeptAbout, 'epoch' | 'isUnsent' | 'saved' | 'isRefused' | 'usedAt'>;

/** The origin of the changes that come from this browser. */
export const keptOrigin = Symbol('kept');

/** How many updates are kept before they are merged into one. */
const mergeAbove = 300;
/** Milliseconds after which changes of others are kept; one's own are kept at once. */
const othersWithinMs = 1_000;
/** Milliseconds within which it is kept that nothing is unsent any more: it would be written for each key. */
const sentWithinMs = 1_000;

/**
 * The copy of a live note in this browser, so that what was written without a connection outlives the page
 * (docs/domains/offline.md). Own changes are handed to the database in the task that makes them, in their order; those
 * of others, on which they build, before them.
 */
export class KeptNote {
  private readonly key: KeptKey;
  private waiting: Uint8Array[] = [];
  private waitingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Set while the database has an older `about`, by which there are unsent words. */
  private aboutTimer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<unknown> = Promise.resolve();
  private hasFailed = false;
  private isClosed = false;

  private constructor(
    private readonly database: KeptDatabase,
    private about: KeptAbout,
    private readonly updates: readonly Uint8Array[],
    /** How many updates the database has. */
    private count: number,
    /** Whether there was a copy. */
    readonly hasCopy: boolean,
  ) {
    this.key = [about.userId, about.noteId];
  }

  /**
   * Opens the copy of a note.
   * @throws DOMException where this browser keeps nothing.
   */
  static async open(names: KeptNames): Promise<KeptNote> {
    const database = await openKept();
    const key: KeptKey = [names.userId, names.noteId];
    const transaction = database.transaction(['about', 'updates'], 'readwrite');
    const [former, updates] = await Promise.all([
      transaction.objectStore('about').get(key),
      transaction.objectStore('updates').index('note').getAll(key),
    ]);
    const unknown = { epoch: 0, isUnsent: false, saved: null, isRefused: false };
    const about: KeptAbout = { ...unknown, ...former, ...names, usedAt: Date.now() };
    if (former) await transaction.objectStore('about').put(about);
    const isLong = updates.length > mergeAbove;
    if (isLong) await mergeUpdates(transaction, key);
    await transaction.done;
    const copy = updates.map(({ data }) => data);
    return new KeptNote(database, about, copy, isLong ? 1 : copy.length, former !== undefined && copy.length > 0);
  }

  get epoch(): number {
    return this.about.epoch;
  }

  get isUnsent(): boolean {
    return this.about.isUnsent;
  }

  /** What the server had before the words that are unsent; null while that is unknown. */
  get saved(): Uint8Array | null {
    return this.about.saved;
  }

  /** Puts what is kept into a document. */
  restore(doc: Y.Doc): void {
    Y.transact(
      doc,
      () => {
        for (const update of this.updates) Y.applyUpdate(doc, update, keptOrigin);
      },
      keptOrigin,
      false,
    );
  }

  /** Begins a copy of a document of this epoch, in place of a former one. */
  begin(epoch: number): void {
    if (this.isClosed || this.about.epoch === epoch) return;
    this.about = { ...this.about, epoch, isUnsent: false, saved: null };
    this.count = 0;
    this.write([(kept) => removeUpdates(kept, this.key), this.putAbout]);
  }

  /**
   * Keeps a change.
   * @param saved of an own change: what the server had before it, as a state vector.
   */
  append(update: Uint8Array, saved: Uint8Array | null | undefined): void {
    if (this.isClosed) return;
    this.waiting.push(update);
    if (saved === undefined) {
      this.waitingTimer ??= setTimeout(() => this.write(), othersWithinMs);
      return;
    }
    const isFirst = !this.about.isUnsent;
    if (isFirst) {
      this.about = { ...this.about, isUnsent: true, saved };
      rememberKept('unsent');
    }
    // Meanwhile the database says so already.
    this.write(isFirst && this.aboutTimer === undefined ? [this.putAbout] : []);
  }

  /** Everything written so far has been acknowledged. */
  markSent(): void {
    if (this.isClosed || !this.about.isUnsent) return;
    this.about = { ...this.about, isUnsent: false, saved: null, isRefused: false };
    this.aboutTimer ??= setTimeout(() => this.write([this.putAbout]), sentWithinMs);
  }

  /**
   * The right to the note is gone: of the copy, only what was not saved stays, until it was looked at.
   * @param rest a document with that.
   */
  refuse(rest: Y.Doc): void {
    if (this.isClosed || this.about.isRefused) return;
    this.about = { ...this.about, isRefused: true, saved: null };
    const data = Y.encodeStateAsUpdate(rest);
    this.write([
      (kept) => removeUpdates(kept, this.key),
      (kept) => kept.objectStore('updates').add({ note: this.key, data }),
      this.putAbout,
    ]);
    this.isClosed = true;
  }

  private readonly putAbout = (kept: WritableKept): Promise<unknown> => {
    clearTimeout(this.aboutTimer);
    this.aboutTimer = undefined;
    return kept.objectStore('about').put(this.about);
  };

  /** Hands what waits to the database: in this task, so that a page which is closed next has done it. */
  private write(more: readonly ((kept: WritableKept) => Promise<unknown>)[] = []): void {
    clearTimeout(this.waitingTimer);
    this.waitingTimer = undefined;
    const updates = this.waiting;
    this.waiting = [];
    this.count += updates.length;
    try {
      const kept: WritableKept = this.database.transaction(['about', 'updates'], 'readwrite');
      const all: Promise<unknown>[] = updates.map((data) => kept.objectStore('updates').add({ note: this.key, data }));
      for (const act of more) all.push(act(kept));
      // By itself it is committed only after the database has answered the page, which may be closed by then.
      if (more.every((act) => act === this.putAbout)) kept.commit();
      this.after(...all, kept.done);
      // It holds up what is written meanwhile, which a page that is closed would lose: not while words are unsent.
      if (this.count > mergeAbove && !this.about.isUnsent) this.merge();
    } catch {
      // The database was removed, as when its user signed out in another tab.
      this.hasFailed = true;
    }
  }

  private merge(): void {
    this.count = 1;
    const kept: WritableKept = this.database.transaction(['about', 'updates'], 'readwrite');
    this.after(mergeUpdates(kept, this.key), kept.done);
  }

  private after(...written: Promise<unknown>[]): void {
    this.writing = Promise.all([this.writing, ...written]).catch(() => {
      this.hasFailed = true;
    });
  }

  /** Whether something could not be kept: the device is full, or its database was closed. */
  get isFailing(): boolean {
    return this.hasFailed;
  }

  /** Hands over what waits, as when the page is about to go. */
  flush(): void {
    if (this.isClosed) return;
    if (this.aboutTimer !== undefined) this.write([this.putAbout]);
    else if (this.waiting.length > 0) this.write();
  }

  /** Resolves once everything so far is kept. */
  async settled(): Promise<void> {
    this.flush();
    await this.writing;
  }

  /** Removes the copy; nothing is kept any more. */
  async erase(): Promise<void> {
    if (!this.isClosed) {
      clearTimeout(this.aboutTimer);
      this.waiting = [];
      this.write([(kept) => removeUpdates(kept, this.key), (kept) => kept.objectStore('about').delete(this.key)]);
    }
    this.isClosed = true;
    await this.writing;
  }

  /** Keeps what waits, and nothing after that. */
  close(): void {
    this.flush();
    this.isClosed = true;
  }
}
