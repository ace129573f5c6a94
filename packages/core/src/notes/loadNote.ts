import * as Y from 'yjs';
import { sqlId, type NoteReader } from './noteStore.js';

/** A note as it is stored at one moment. A note that nobody wrote yet is empty, in epoch 1. */
export interface StoredNote {
  epoch: number;
  /** The newest update's id. */
  head: number;
  snapshot: Uint8Array | null;
  snapshotHead: number;
  /** The updates after the snapshot, oldest first. */
  updates: Uint8Array[];
}

/** Reads a note's snapshot and the updates after it, as of one moment. */
export async function loadNote(reader: NoteReader, noteId: string): Promise<StoredNote> {
  const rows = await reader.run(`
    select epoch, head, snapshot, snapshot_head,
      (select array_agg(u.data order by u.id) from note_update u
       where u.note_id = n.id and u.epoch = n.epoch and u.id > n.snapshot_head) as updates
    from note n where n.id = ${sqlId(noteId)}`);
  const row = rows[0];
  if (!row) return { epoch: 1, head: 0, snapshot: null, snapshotHead: 0, updates: [] };
  return {
    epoch: Number(row['epoch']),
    head: Number(row['head']),
    snapshot: (row['snapshot'] as Uint8Array | null) ?? null,
    snapshotHead: Number(row['snapshot_head']),
    updates: (row['updates'] as Uint8Array[] | null) ?? [],
  };
}

export interface OpenNote {
  doc: Y.Doc;
  epoch: number;
  head: number;
  /** How many updates are not yet in the snapshot. */
  tail: number;
}

/**
 * Opens a note as a Yjs document.
 * @throws when a stored byte cannot be read: such a document must not be written.
 */
export async function openNote(reader: NoteReader, noteId: string): Promise<OpenNote> {
  const stored = await loadNote(reader, noteId);
  const doc = new Y.Doc();
  // One transaction around the whole load: several times faster than one for each update.
  doc.transact(() => {
    if (stored.snapshot) Y.applyUpdateV2(doc, stored.snapshot);
    for (const update of stored.updates) Y.applyUpdate(doc, update);
  });
  return { doc, epoch: stored.epoch, head: stored.head, tail: stored.updates.length };
}
