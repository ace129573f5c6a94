import type { ContentNode } from '@snaplore/schema/contentText';
import { signalSql } from './noteChannel.js';
import { seedNote } from './noteContent.js';
import { bytesParameter } from '../kernel/bytesParameter.js';
import type { NoteStore } from './noteStore.js';

/**
 * Creates a note, or replaces its content as a whole. A replacement begins a new epoch: clients that have the note open
 * are notified and can no longer write the old text (docs/domains/notes.md).
 * @returns the new epoch.
 * @throws NoteInvalidError when the JSON is not a note.
 */
export async function replaceNote(store: NoteStore, noteId: string, json?: ContentNode): Promise<number> {
  const rows = await store.run(
    `
    with replaced as (
      insert into note (id, company_id, epoch, head, snapshot, snapshot_head)
      values (?, ?, 1, 1, ?::bytea, 1)
      on conflict (id) do update set epoch = note.epoch + 1, head = note.head + 1, snapshot = excluded.snapshot,
        snapshot_head = note.head + 1, updated_at = now()
      returning id, epoch, head
    ), gone as (
      delete from note_update u using replaced where u.note_id = replaced.id and u.epoch < replaced.epoch
    )
    select epoch, ${signalSql} from replaced`,
    [noteId, store.companyId, bytesParameter(seedNote(json)), '', noteId, null],
  );
  return Number(rows[0]?.['epoch']);
}
