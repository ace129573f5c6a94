import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { checkNote, emptyNote, noteField, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import * as Y from 'yjs';
import { openNote } from './loadNote.js';
import type { NoteReader } from './noteStore.js';

/** What a live document says, as JSON that `checkNote` takes: with every word, whatever has come into it. */
export function noteJson(doc: Y.Doc): ContentNode {
  const fragment = doc.getXmlFragment(noteField);
  // Nobody has written yet: what the editor shows then.
  if (fragment.length === 0) return emptyNote();
  return readLiveNote(fragment).toJSON() as ContentNode;
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
