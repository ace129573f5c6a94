import { compactNote } from '@snaplore/core/notes/compactNote';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import type { Log } from '@snaplore/core/kernel/log';

/** Number of updates after which a note is compacted. */
const compactAfter = 200;
/** The same when the last client leaves. */
const compactOnLeaving = 20;

interface NoteCompactionOptions {
  store: NoteStore;
  noteId: string;
  log: Log;
}

/** Decides when an open note is compacted, one compaction at a time (docs/domains/collaboration.md). */
export class NoteCompaction {
  /** Number of updates since the last compaction. */
  private updates = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly options: NoteCompactionOptions) {}

  /** Resolves when the compaction in progress is over; null when there is none. */
  get inProgress(): Promise<void> | null {
    return this.running;
  }

  /** Counts updates that were loaded or committed. */
  count(updates: number): void {
    this.updates += updates;
  }

  afterCommit(): void {
    if (this.updates >= compactAfter) this.compact();
  }

  onLastLeave(): void {
    if (this.updates >= compactOnLeaving) this.compact();
  }

  private compact(): void {
    if (this.running) return;
    const { store, noteId, log } = this.options;
    this.updates = 0;
    this.running = compactNote(store, noteId)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error, noteId }, 'A note was not compacted'))
      .finally(() => {
        this.running = null;
      });
  }
}
