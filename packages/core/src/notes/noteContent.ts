import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { checkNote, emptyNote, noteField, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import * as Y from 'yjs';
import { openNote } from './loadNote.js';
import type { NoteReader } from './noteStore.js';

/** A live document as JSON that `checkNote` accepts, with every word, whatever the document contains. */
export function noteJson(doc: Y.Doc): ContentNode {
  const fragment = doc.getXmlFragment(noteField);
  // An untouched note: what the editor shows then.
  if (fragment.length === 0) return emptyNote();
  return readLiveNote(fragment).toJSON() as ContentNode;
}

/**
 * The bytes (V2 encoding) of a new document with the content `json`, with a key on every block.
 * @throws NoteInvalidError when the JSON is not a note.
 */
export function seedNote(json: ContentNode = emptyNote()): Uint8Array {
  const node = checkNote(withBlockKeys(json));
  const doc = new Y.Doc();
  prosemirrorToYXmlFragment(node, doc.getXmlFragment(noteField));
  const seed = Y.encodeStateAsUpdateV2(doc);
  doc.destroy();
  return seed;
}

/** The current content of a stored note: its JSON, its text, and their epoch and newest update. */
export async function readNote(
  reader: NoteReader,
  noteId: string,
): Promise<{ json: ContentNode; text: string; epoch: number; head: number }> {
  const { doc, epoch, head } = await openNote(reader, noteId);
  const json = noteJson(doc);
  doc.destroy();
  return { json, text: contentText(json), epoch, head };
}
