import { AccessChangedError } from '@snaplore/core/access/accessChanged';
import { newId } from '@snaplore/core/kernel/ids';
import { appendNoteUpdates, appendUnlessOvertaken, type AppendedUpdates } from '@snaplore/core/notes/appendNoteUpdates';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import type { CollabConnection } from './collabConnection.js';
import type { Intake } from './noteIntake.js';

/** More changes of access in a row than this are treated as a failure. */
const accessChangesMax = 10;

interface GrantedAppendOptions {
  store: NoteStore;
  noteId: string;
  /** Reads the access of a connection again; where it has ended, its grant is withdrawn afterwards. */
  recheck: (connection: CollabConnection) => Promise<void>;
}

/** Appends a room's updates to its note, as long as their writers may write (docs/domains/collaboration.md). */
export class GrantedAppend {
  /** Identifies the rows this room writes among those it reads back. A reopened room has another origin. */
  readonly origin = newId();
  private accessChanges = 0;

  constructor(private readonly options: GrantedAppendOptions) {}

  /**
   * Appends the updates of an intake. The statement itself compares the company's access version with the one the
   * writers were granted at, so nothing is written after a change of access is committed until the rights have been
   * read again.
   * @param seen - the newest update that the intake was tried on
   * @returns 'overtaken' when a healing has to be tried again, on what other processes have written, and 'rechecked'
   * when the updates have to be tried again with the current rights
   */
  async append(
    { changes, healing }: Pick<Intake, 'changes' | 'healing'>,
    updates: readonly Uint8Array[],
    { epoch, seen, presence }: { epoch: number; seen: number; presence: string | null },
  ): Promise<AppendedUpdates | 'overtaken' | 'rechecked'> {
    const { store, noteId, recheck } = this.options;
    const writers = [...new Set(changes.map(({ connection }) => connection))];
    const versions = new Set(writers.map(({ grant }) => grant.accessVersion));
    const rows = { noteId, epoch, origin: this.origin, updates, accessVersion: [...versions][0], presence };
    try {
      if (versions.size > 1) throw new AccessChangedError();
      if (!healing) return await appendNoteUpdates(store, rows);
      // Another process may have healed the same fault: healing it twice would duplicate words.
      return (await appendUnlessOvertaken(store, rows, seen)) ?? 'overtaken';
    } catch (error) {
      this.accessChanges += 1;
      if (!(error instanceof AccessChangedError) || this.accessChanges > accessChangesMax) throw error;
      await Promise.all(writers.map(recheck));
      return 'rechecked';
    }
  }

  /** Call once an intake is committed: only changes of access in a row are counted. */
  committed(): void {
    this.accessChanges = 0;
  }
}
