import * as Y from 'yjs';
import { openNote } from './loadNote.js';
import { sqlBytes, sqlId, sqlNumber, type NoteStore } from './noteStore.js';

/**
 * Folds a note's updates into its snapshot. Safe while others write, and when two processes do it at once: updates
 * that came meanwhile stay, and a snapshot never goes backwards.
 * @returns how many updates were folded in.
 */
export async function compactNote(store: NoteStore, noteId: string): Promise<number> {
  const { doc, epoch, head, tail } = await openNote(store, noteId);
  if (tail === 0) {
    doc.destroy();
    return 0;
  }
  const snapshot = Y.encodeStateAsUpdateV2(doc);
  doc.destroy();
  const id = sqlId(noteId);
  const rows = await store.run(`
    with folded as (
      update note set snapshot = ${sqlBytes(snapshot)}, snapshot_head = ${sqlNumber(head)}
      where id = ${id} and epoch = ${sqlNumber(epoch)} and snapshot_head < ${sqlNumber(head)} returning id
    ), gone as (
      delete from note_update u using folded where u.note_id = folded.id and u.id <= ${sqlNumber(head)} returning u.id
    )
    select count(*) as folded from gone`);
  return Number(rows[0]?.['folded'] ?? 0);
}
