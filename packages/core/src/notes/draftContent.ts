import { yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import type { ContentNode } from '@snaplore/schema/contentText';
import * as Y from 'yjs';
import type { Em } from '../platform/database.js';

/** The one fragment of a note's shared document. */
export const noteField = 'default';

/** What the live document of a tab says now, read in the caller's own transaction; null for a note never opened. */
export async function draftContent(em: Em, textTabId: string): Promise<ContentNode | null> {
  const [note] = await em.execute<{ snapshot: Buffer | null; snapshot_head: string; epoch: number }[]>(
    'select snapshot, snapshot_head, epoch from note where id = ?',
    [textTabId],
  );
  if (!note) return null;
  const updates = await em.execute<{ data: Buffer }[]>(
    'select data from note_update where note_id = ? and epoch = ? and id > ? order by id',
    [textTabId, note.epoch, note.snapshot_head],
  );
  const document = new Y.Doc();
  document.transact(() => {
    if (note.snapshot) Y.applyUpdateV2(document, note.snapshot);
    for (const { data } of updates) Y.applyUpdate(document, data);
  });
  return yXmlFragmentToProsemirrorJSON(document.getXmlFragment(noteField)) as ContentNode;
}
