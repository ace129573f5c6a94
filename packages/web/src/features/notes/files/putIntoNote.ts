import { isKeyedBlock, newBlockKey } from '@snaplore/schema/notes/blockKeys';
import { findFault } from '@snaplore/schema/notes/liveNote';
import { filesOf } from '@snaplore/schema/notes/noteFiles';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import { noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import { EditorState } from '@tiptap/pm/state';
import { initProseMirrorDoc, relativePositionToAbsolutePosition, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import type { KeptFile } from '../kept/keptDatabase.js';
import { brokenLimit } from '../paste/fitSlice.js';
import { fileNode, insertFile } from './filePlace.js';
import type { StoredFile } from './sendNoteFile.js';

/**
 * Puts a file into a live note that no editor shows, where the user put it.
 * @returns false when the note has no room for it, or has content that this page does not know.
 */
export function putIntoNote(doc: Y.Doc, file: Omit<KeptFile, 'stored'>, stored: StoredFile): boolean {
  const fragment = doc.getXmlFragment(noteField);
  // Writing would remove what is not known.
  if (findFault(fragment) !== null) return false;
  const read = initProseMirrorDoc(fragment, noteSchema());
  const id = fileIdOfPath(stored.path);
  if (id !== null && filesOf(read.doc.toJSON() as ContentNode).has(id)) return true;
  const place = file.place && Y.decodeRelativePosition(file.place);
  const at = place && relativePositionToAbsolutePosition(doc, fragment, place, read.mapping);
  const change = EditorState.create({ doc: read.doc }).tr;
  const about = { name: file.name, alt: file.alt ?? null, bytes: file.body.size };
  insertFile(
    change,
    at ?? read.doc.content.size,
    file.kind,
    fileNode(noteSchema(), file.kind, about, stored, Date.now()),
  );
  change.doc.descendants((node, position) => {
    if (isKeyedBlock(node.type.name) && node.attrs['key'] === null)
      change.setNodeAttribute(position, 'key', newBlockKey());
    return !node.isTextblock;
  });
  if (brokenLimit(read.doc, change.doc) !== null) return false;
  doc.transact(() => {
    updateYFragment(doc, fragment, change.doc, read.meta);
  });
  return true;
}
