import * as Y from 'yjs';
import { openNote } from './loadNote.js';
import { bytesParameter } from '../kernel/bytesParameter.js';
import type { NoteReader, NoteStore } from './noteStore.js';

/** An update is rewritten with the newer ones when they are together more than 1 / `rewriteFactor` of its size. */
const rewriteFactor = 2;

/** The sizes of a note's history in bytes, without the bytes themselves. */
interface NoteSizes {
  epoch: number;
  head: number;
  compactions: number;
  snapshot: number;
  /** The updates after the snapshot, oldest first. */
  updates: { id: number; bytes: number }[];
}

/** Reads the sizes of a note's history; null when the note does not exist. */
export async function noteSizes(reader: NoteReader, noteId: string): Promise<NoteSizes | null> {
  const rows = await reader.run(
    `
    select n.epoch, n.head, n.compactions, coalesce(octet_length(n.snapshot), 0) as snapshot, u.ids, u.bytes
    from note n left join lateral (
      select array_agg(id order by id) as ids, array_agg(octet_length(data) order by id) as bytes
      from note_update where note_id = n.id and epoch = n.epoch and id > n.snapshot_head
    ) u on true
    where n.id = ?`,
    [noteId],
  );
  const row = rows[0];
  if (!row) return null;
  const bytes = (row['bytes'] as number[] | null) ?? [];
  return {
    epoch: Number(row['epoch']),
    head: Number(row['head']),
    compactions: Number(row['compactions']),
    snapshot: Number(row['snapshot']),
    updates: ((row['ids'] as string[] | null) ?? []).map((id, index) => ({ id: Number(id), bytes: bytes[index] ?? 0 })),
  };
}

/** Total size of a note's history in bytes. */
export function historyBytes({ snapshot, updates }: NoteSizes): number {
  return updates.reduce((sum, { bytes }) => sum + bytes, snapshot);
}

/**
 * Chooses the updates to merge: all but those that are large compared with everything after them. So a byte is
 * rewritten a logarithmic number of times over the life of a note, and few rows remain.
 * @returns the index of the oldest update to merge, and whether the snapshot is small enough to be rewritten too.
 */
export function chooseUpdates({ snapshot, updates }: Pick<NoteSizes, 'snapshot' | 'updates'>): {
  from: number;
  whole: boolean;
} {
  let from = Math.max(0, updates.length - 1);
  let newer = 0;
  for (let index = updates.length - 1; index >= 0; index -= 1) {
    const bytes = updates[index]?.bytes ?? 0;
    if (bytes < rewriteFactor * newer) from = index;
    newer += bytes;
  }
  return { from, whole: from === 0 && snapshot < rewriteFactor * newer };
}

/**
 * Keeps a note quick to open: merges its updates into one, and folds them into its snapshot once they are large
 * compared with it (docs/domains/notes.md). Safe while others write and in two processes at once: new updates stay, a
 * snapshot never goes backwards, and the slower of the two does nothing.
 * @param isWhole folds everything into the snapshot, whatever the cost.
 * @returns how many rows were removed.
 */
export async function compactNote(store: NoteStore, noteId: string, isWhole = false): Promise<number> {
  const sizes = await noteSizes(store, noteId);
  if (!sizes || sizes.updates.length === 0) return 0;
  const { from, whole } = chooseUpdates(sizes);
  if (isWhole || whole) return await foldNote(store, noteId, sizes);
  if (sizes.updates.length - from < 2) return 0;
  return await mergeUpdates(store, noteId, sizes, from);
}

async function mergeUpdates(store: NoteStore, noteId: string, sizes: NoteSizes, from: number): Promise<number> {
  const first = sizes.updates[from]?.id ?? 0;
  const last = sizes.updates.at(-1)?.id ?? 0;
  const rows = await store.run(
    'select data from note_update where note_id = ? and epoch = ? and id between ? and ? order by id',
    [noteId, sizes.epoch, first, last],
  );
  if (rows.length !== sizes.updates.length - from) return 0;
  const merged = Y.mergeUpdates(rows.map((row) => row['data'] as Uint8Array));
  const counted = await store.run(
    `
    with claimed as (${claimSql('')}), removed as (
      delete from note_update u using claimed
      where u.note_id = claimed.id and u.id >= ? and u.id < ? returning u.id
    ), merged as (
      update note_update u set data = ?::bytea, origin = '' from claimed
      where u.note_id = claimed.id and u.id = ?
    )
    select count(*) as removed from removed`,
    [noteId, sizes.epoch, sizes.compactions, first, last, bytesParameter(merged), last],
  );
  return Number(counted[0]?.['removed'] ?? 0);
}

async function foldNote(store: NoteStore, noteId: string, sizes: NoteSizes): Promise<number> {
  const { doc, epoch, head } = await openNote(store, noteId);
  const snapshot = Y.encodeStateAsUpdateV2(doc);
  doc.destroy();
  if (epoch !== sizes.epoch) return 0;
  const counted = await store.run(
    `
    with claimed as (${claimSql(', snapshot = ?::bytea, snapshot_head = ?')}), removed as (
      delete from note_update u using claimed where u.note_id = claimed.id and u.id <= ? returning u.id
    )
    select count(*) as removed from removed`,
    [bytesParameter(snapshot), head, noteId, sizes.epoch, sizes.compactions, head],
  );
  return Number(counted[0]?.['removed'] ?? 0);
}

/**
 * Claims the note for one compaction: returns no row when another one was quicker or a new epoch began. Its parameters
 * are those of `change`, the note, and the epoch and the count of compactions that were read.
 */
const claimSql = (change: string): string => `
  update note set compactions = compactions + 1${change} where id = ? and epoch = ? and compactions = ? returning id`;
