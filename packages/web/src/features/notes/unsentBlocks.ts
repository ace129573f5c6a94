import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';

/**
 * Returns the blocks of a live note in which something was written that the server does not have.
 * @param saved what the server has, as a state vector; null where that is unknown, and every block may be unsaved.
 */
export function unsentBlocks(note: Y.XmlFragment, saved: Uint8Array | null): Node[] {
  const blocks = readLiveNote(note).children;
  const elements = note.toArray() as unknown[];
  const isWritten = (block: Node): boolean => block.content.size > 0 || block.isLeaf;
  // Content that does not fit is read as other blocks than it is stored in.
  if (saved === null || elements.length !== blocks.length) return blocks.filter(isWritten);
  const known = Y.decodeStateVector(saved);
  return blocks.filter((block, at) => {
    const element = elements[at];
    return isWritten(block) && element instanceof Y.AbstractType && holdsNew(element, known);
  });
}

/** Returns whether a shared type, or something in it, was made after this state. */
function holdsNew(type: Y.AbstractType<unknown>, known: ReadonlyMap<number, number>): boolean {
  const isNew = ({ id, length }: Y.Item): boolean => id.clock + length > (known.get(id.client) ?? 0);
  const open: Y.AbstractType<unknown>[] = [type];
  if (type._item && isNew(type._item)) return true;
  for (let next = open.pop(); next; next = open.pop()) {
    for (const item of next._map.values()) if (!item.deleted && isNew(item)) return true;
    for (let item = next._start; item; item = item.right) {
      if (item.deleted) continue;
      if (isNew(item)) return true;
      if (item.content instanceof Y.ContentType) open.push(item.content.type);
    }
  }
  return false;
}
