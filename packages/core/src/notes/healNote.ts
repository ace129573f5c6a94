import { findFault } from '@snaplore/schema/notes/liveNote';
import { findTableFault } from '@snaplore/schema/notes/liveTables';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import type { Node } from '@tiptap/pm/model';
import { prosemirrorToYXmlFragment, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';

/**
 * Repairs a live note that does not fit the schema or has tables that are not well-formed, keeping every word in its
 * order, in one transaction (docs/domains/notes.md).
 * @returns the repair as an update (V1 encoding); null when there was nothing to repair.
 */
export function healNote(doc: Y.Doc): Uint8Array | null {
  const note = doc.getXmlFragment(noteField);
  if (isSoundNote(note)) return null;
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array): void => {
    updates.push(update);
  };
  doc.on('update', collect);
  try {
    writeContent(doc, readLiveNote(note));
  } finally {
    doc.off('update', collect);
  }
  return Y.mergeUpdates(updates);
}

/** Returns whether there is nothing to repair. */
export function isSoundNote(note: Y.XmlFragment): boolean {
  return findFault(note) === null && !findTableFault(note);
}

/**
 * Sets a live document's content: by the differences, or as a whole where it contains something that no editor writes.
 */
export function writeContent(doc: Y.Doc, content: Node): void {
  const note = doc.getXmlFragment(noteField);
  doc.transact(() => {
    try {
      updateYFragment(doc, note, content, { mapping: new Map(), isOMark: new Map() });
    } catch {
      // Written as a whole below.
    }
    if (isSoundNote(note) && readLiveNote(note).eq(content)) return;
    note.delete(0, note.length);
    prosemirrorToYXmlFragment(content, note);
  });
}
