import type { NoteReader } from './noteStore.js';

/** What was added to a note. */
interface NoteGrowth {
  epoch: number;
  /** Everything up to this id is in `snapshot` and `updates`, or was read before. */
  head: number;
  /** Only when updates after `seen` were already folded into it (V2 encoding). */
  snapshot: Uint8Array | null;
  updates: { id: number; origin: string; data: Uint8Array }[];
}

/** Reads what was added to a note since the update `seen`; null when the note no longer exists. */
export async function pullNoteUpdates(reader: NoteReader, noteId: string, seen: number): Promise<NoteGrowth | null> {
  const [row, ...updates] = await reader.run(
    `
    select n.epoch, n.head, null::bigint as id, '' as origin,
      case when n.snapshot_head > ? then n.snapshot end as data
    from note n where n.id = ?
    union all
    select null, null, u.id, u.origin, u.data
    from note n join note_update u
      on u.note_id = n.id and u.epoch = n.epoch and u.id > greatest(?, n.snapshot_head)
    where n.id = ?
    order by id nulls first`,
    [seen, noteId, seen, noteId],
  );
  if (!row) return null;
  return {
    epoch: Number(row['epoch']),
    head: Number(row['head']),
    snapshot: (row['data'] as Uint8Array | null) ?? null,
    updates: updates.map((update) => ({
      id: Number(update['id']),
      origin: update['origin'] as string,
      data: update['data'] as Uint8Array,
    })),
  };
}
