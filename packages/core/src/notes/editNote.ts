import { updateYFragment } from '@tiptap/y-tiptap';
import type { ContentNode } from '@snaplore/schema/contentText';
import { checkNote, noteField, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';
import { appendNoteUpdates } from './appendNoteUpdates.js';
import { openNote } from './loadNote.js';
import type { NoteStore } from './noteStore.js';

/**
 * Makes a note say `json` as an edit of the live document: only what differs is written, and people who are typing
 * in it go on.
 * @throws NoteInvalidError when the JSON is not a note; AppError NOTE_EPOCH_ENDED when it was replaced meanwhile.
 */
export async function editNote(store: NoteStore, noteId: string, json: ContentNode): Promise<void> {
  const wanted = checkNote(withBlockKeys(json));
  const { doc, epoch } = await openNote(store, noteId);
  const before = Y.encodeStateVector(doc);
  const fragment = doc.getXmlFragment(noteField);
  let changed = false;
  doc.once('update', () => {
    changed = true;
  });
  doc.transact(() => updateYFragment(doc, fragment, wanted, { mapping: new Map(), isOMark: new Map() }));
  const update = Y.encodeStateAsUpdate(doc, before);
  doc.destroy();
  if (changed) await appendNoteUpdates(store, { noteId, epoch, origin: '', updates: [update] });
}
