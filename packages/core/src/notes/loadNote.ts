import * as limits from '@snaplore/schema/limits';
import * as Y from 'yjs';
import { AppError } from '../kernel/appError.js';
import type { NoteReader } from './noteStore.js';

/** A note as stored at one moment. A note that was never written is empty, in epoch 1. */
interface StoredNote {
  epoch: number;
  /** Id of the newest update. */
  head: number;
  snapshot: Uint8Array | null;
  snapshotHead: number;
  /** The updates after the snapshot, oldest first. */
  updates: Uint8Array[];
}

/**
 * Notes above this size, in bytes, are not opened; it leaves room for updates that arrive while a full history is
 * compacted.
 */
const openedBytesMax = limits.noteHistoryBytes + 2 * limits.noteUpdateBytes;

/**
 * Reads a note's snapshot and the updates after it, as of one moment.
 * @throws AppError NOTE_TOO_LARGE before any of it is read.
 */
export async function loadNote(reader: NoteReader, noteId: string): Promise<StoredNote> {
  // One row for each update: the driver reads arrays of bytea a hundred times slower.
  const [row, ...updates] = await reader.run(
    `
    with size as (
      select coalesce(octet_length(n.snapshot), 0) + coalesce(sum(octet_length(u.data)), 0) as bytes
      from note n left join note_update u on u.note_id = n.id and u.epoch = n.epoch and u.id > n.snapshot_head
      where n.id = ? group by n.id
    )
    select n.epoch, n.head, n.snapshot_head, s.bytes, null::bigint as id,
      case when s.bytes <= ${openedBytesMax} then n.snapshot end as data
    from note n cross join size s where n.id = ?
    union all
    select null, null, null, null, u.id, u.data
    from note n join note_update u on u.note_id = n.id and u.epoch = n.epoch and u.id > n.snapshot_head
    where n.id = ? and (select bytes from size) <= ${openedBytesMax}
    order by id nulls first`,
    [noteId, noteId, noteId],
  );
  if (!row) return { epoch: 1, head: 0, snapshot: null, snapshotHead: 0, updates: [] };
  if (Number(row['bytes']) > openedBytesMax) throw new AppError('NOTE_TOO_LARGE');
  return {
    epoch: Number(row['epoch']),
    head: Number(row['head']),
    snapshot: (row['data'] as Uint8Array | null) ?? null,
    snapshotHead: Number(row['snapshot_head']),
    updates: updates.map(({ data }) => data as Uint8Array),
  };
}

interface OpenNote {
  doc: Y.Doc;
  epoch: number;
  head: number;
  /** How many updates are not in the snapshot yet. */
  tail: number;
  /** Size of its whole history in bytes. */
  bytes: number;
}

/**
 * Opens a note as a Yjs document.
 * @throws AppError NOTE_TOO_LARGE; also when stored data cannot be decoded: such a document must not be written.
 */
export async function openNote(reader: NoteReader, noteId: string): Promise<OpenNote> {
  const stored = await loadNote(reader, noteId);
  const doc = new Y.Doc();
  // One transaction for the whole load is several times faster than one for each update.
  doc.transact(() => {
    if (stored.snapshot) Y.applyUpdateV2(doc, stored.snapshot);
    for (const update of stored.updates) Y.applyUpdate(doc, update);
  });
  const bytes = stored.updates.reduce((sum, { length }) => sum + length, stored.snapshot?.length ?? 0);
  return { doc, epoch: stored.epoch, head: stored.head, tail: stored.updates.length, bytes };
}
