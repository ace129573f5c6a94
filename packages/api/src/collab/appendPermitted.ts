import { AccessChangedError } from '@snaplore/core/access/accessChanged';
import { appendNoteUpdates, type NoteUpdates } from '@snaplore/core/notes/appendNoteUpdates';
import type { NoteStore } from '@snaplore/core/notes/noteStore';
import type { CollabConnection } from './collabConnection.js';

/** An update that waits for its commit. */
export interface WaitingUpdate {
  connection: CollabConnection;
  update: Uint8Array;
}

interface AppendOptions extends Pick<NoteUpdates, 'noteId' | 'epoch' | 'origin'> {
  store: NoteStore;
  /** Reads the access of a connection again; where it has ended, its grant says so afterwards. */
  recheck: (connection: CollabConnection) => Promise<void>;
}

/** So many changes of access in a row are taken for a fault. */
const triesMax = 10;

/**
 * Commits those of `waiting` whose writers may still write. The statement itself compares the access with the one that the
 * writers were granted by: what comes behind the commit of a change of access is not written before it was read again.
 * @returns what was written and the ids it was given; null when nothing was left to write.
 */
export async function appendPermitted(
  { store, noteId, epoch, origin, recheck }: AppendOptions,
  waiting: readonly WaitingUpdate[],
): Promise<{ written: WaitingUpdate[]; first: number; last: number } | null> {
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const written = waiting.filter(({ connection }) => connection.grant.canWrite);
    if (written.length === 0) return null;
    const versions = new Set(written.map(({ connection }) => connection.grant.accessVersion));
    const accessVersion = Math.max(...versions);
    try {
      if (versions.size > 1) throw new AccessChangedError();
      const ids = await appendNoteUpdates(store, { noteId, epoch, origin, accessVersion, updates: written.map(({ update }) => update) });
      return { written, ...ids };
    } catch (error) {
      if (!(error instanceof AccessChangedError)) throw error;
      await Promise.all([...new Set(written.map(({ connection }) => connection))].map(recheck));
    }
  }
  throw new Error('The access to a note does not settle');
}
