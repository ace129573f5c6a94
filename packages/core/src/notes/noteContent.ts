import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { checkNote, emptyNote, noteField, noteSchema, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';
import { openNote } from './loadNote.js';
import type { NoteReader } from './noteStore.js';

/**
 * What a live document says, as JSON that `checkNote` takes. Blocks that do not fit the schema are left out.
 */
export function noteJson(doc: Y.Doc): ContentNode {
  const root = yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment(noteField), noteSchema());
  // Nobody has written yet: what the editor shows then.
  if (root.childCount === 0) return emptyNote();
  return root.toJSON() as ContentNode;
}

/** The words of a live document, a line for each block. */
export function noteText(doc: Y.Doc): string {
  return contentText(noteJson(doc));
}

/**
 * The bytes (second encoding) of a new document that says `json`, with a key on every block.
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

/** What a stored note says now: its JSON, its words, and the epoch and update they are of. */
export async function readNote(
  reader: NoteReader,
  noteId: string,
): Promise<{ json: ContentNode; text: string; epoch: number; head: number }> {
  const { doc, epoch, head } = await openNote(reader, noteId);
  const json = noteJson(doc);
  doc.destroy();
  return { json, text: contentText(json), epoch, head };
}
