import * as limits from '@snaplore/schema/limits';
import { depthOfNote } from '@snaplore/schema/notes/noteSchema';
import { Slice, type Node } from '@tiptap/pm/model';
import type { EditorState, Selection, Transaction } from '@tiptap/pm/state';

/** Returns the change that puts a slice in place of a selection. */
export function replaceBy(state: EditorState, slice: Slice, selection: Selection = state.selection): Transaction {
  const change = state.tr.setSelection(selection);
  const { firstChild, childCount } = slice.content;
  const isWhole = slice.openStart === 0 && slice.openEnd === 0 && childCount === 1;
  return isWhole && firstChild ? change.replaceSelectionWith(firstChild, false) : change.replaceSelection(slice);
}

/** Returns which limit of a note a change would break; null for none. A note that is over it may get shorter. */
export function brokenLimit(before: Node, after: Node): 'size' | 'depth' | null {
  if (depthOfNote(after) > Math.max(limits.noteDepth, depthOfNote(before))) return 'depth';
  const { size } = after.content;
  return size > limits.editorCharacters && size > before.content.size ? 'size' : null;
}

/** Returns the positions at which a slice can end: after words, blocks and rows of tables. */
function endsOf(slice: Slice): number[] {
  const ends: number[] = [];
  slice.content.descendants((node, at) => {
    if (node.type.name === 'table') {
      node.forEach((row, offset) => {
        if (offset > 0) ends.push(at + 1 + offset);
      });
    } else if (node.isTextblock) {
      let offset = 0;
      node.forEach((child, from) => {
        if (!child.isText) return;
        for (const { index } of (child.text ?? '').matchAll(/\s+/g)) ends.push(at + 1 + from + index);
        offset = from;
      });
      if (offset >= 0) ends.push(at + node.nodeSize - 1);
    } else if (node.isLeaf && node.isBlock) ends.push(at + node.nodeSize);
    return !node.isTextblock && node.type.name !== 'table';
  });
  return ends.sort((one, other) => one - other);
}

/** Returns the longest beginning of a slice with which the note keeps its limits; null when not even a word fits. */
export function fitSlice(state: EditorState, slice: Slice, selection: Selection): Transaction | null {
  const ends = endsOf(slice);
  let [low, high] = [0, ends.length];
  let best: Transaction | null = null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const change = cut(state, slice, ends[middle] ?? 0, selection);
    if (change && brokenLimit(state.doc, change.doc) === null) {
      best = change;
      low = middle + 1;
    } else high = middle;
  }
  return best;
}

function cut(state: EditorState, slice: Slice, end: number, selection: Selection): Transaction | null {
  const content = slice.content.cut(0, end);
  const open = Math.min(slice.openStart, Slice.maxOpen(content).openStart);
  try {
    const change = replaceBy(
      state,
      new Slice(content, open, Math.min(open, Slice.maxOpen(content).openEnd)),
      selection,
    );
    change.doc.check();
    return change;
  } catch {
    // Where the schema has no place for it: another end is tried.
    return null;
  }
}
