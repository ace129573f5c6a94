import { findFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import type { Node } from '@tiptap/pm/model';
import { prosemirrorToYXmlFragment, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';

/**
 * Changes a live note that is not sound into one that is, with every word in its order, in one transaction.
 * @returns that change as an update (first encoding); null when nothing was wrong.
 */
export function healNote(doc: Y.Doc): Uint8Array | null {
  const note = doc.getXmlFragment(noteField);
  if (findFault(note) === null) return null;
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array): void => {
    updates.push(update);
  };
  doc.on('update', collect);
  try {
    sayAs(doc, readLiveNote(note));
  } finally {
    doc.off('update', collect);
  }
  return Y.mergeUpdates(updates);
}

/**
 * Makes a live document say `wanted`: by what differs, and as a whole where something is in it that no editor writes.
 */
export function sayAs(doc: Y.Doc, wanted: Node): void {
  const note = doc.getXmlFragment(noteField);
  doc.transact(() => {
    try {
      updateYFragment(doc, note, wanted, { mapping: new Map(), isOMark: new Map() });
    } catch {
      // Said as a whole below.
    }
    if (findFault(note) === null && readLiveNote(note).eq(wanted)) return;
    note.delete(0, note.length);
    prosemirrorToYXmlFragment(wanted, note);
  });
}
