import { sqlId, sqlNumber, type NoteReader } from './noteStore.js';

/** What a note has grown by. */
export interface NoteGrowth {
  epoch: number;
  /** Everything up to here is in `snapshot` and `updates`, or was seen before. */
  head: number;
  /** Only when updates after `seen` were already folded into it (second encoding). */
  snapshot: Uint8Array | null;
  updates: { id: number; origin: string; data: Uint8Array }[];
}

/** Reads what a note has grown by since the update `seen`; null when the note is gone. */
export async function pullNoteUpdates(reader: NoteReader, noteId: string, seen: number): Promise<NoteGrowth | null> {
  const after = sqlNumber(seen);
  const rows = await reader.run(`
    select n.epoch, n.head, case when n.snapshot_head > ${after} then n.snapshot end as snapshot,
      u.ids, u.origins, u.datas
    from note n left join lateral (
      select array_agg(id order by id) as ids, array_agg(origin order by id) as origins, array_agg(data order by id) as datas
      from note_update where note_id = n.id and epoch = n.epoch and id > greatest(${after}, n.snapshot_head)
    ) u on true
    where n.id = ${sqlId(noteId)}`);
  const row = rows[0];
  if (!row) return null;
  const ids = (row['ids'] as string[] | null) ?? [];
  const origins = row['origins'] as string[];
  const datas = row['datas'] as Uint8Array[];
  return {
    epoch: Number(row['epoch']),
    head: Number(row['head']),
    snapshot: (row['snapshot'] as Uint8Array | null) ?? null,
    updates: ids.map((id, index) => ({
      id: Number(id),
      origin: origins[index] as string,
      data: datas[index] as Uint8Array,
    })),
  };
}
