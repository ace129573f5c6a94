import { TextSelection, type EditorState, type Selection } from '@tiptap/pm/state';
import { fromShared, toShared } from '../sharedPosition.js';

/**
 * Keeps a place in the note while something is loaded. Changes of others replace the whole document of the editor, so
 * the place is remembered in the shared document.
 * @returns a function that finds it again.
 */
export function holdSelection(state: EditorState): (later: EditorState) => Selection {
  const { doc, selection } = state;
  const [anchor, head] = [toShared(state, selection.anchor), toShared(state, selection.head)];
  return (later) => {
    if (later.doc.eq(doc))
      return later.selection.eq(selection)
        ? later.selection
        : TextSelection.create(later.doc, selection.anchor, selection.head);
    const [from, to] = [fromShared(later, anchor), fromShared(later, head)];
    if (from === null || to === null) return later.selection;
    return TextSelection.between(later.doc.resolve(from), later.doc.resolve(to));
  };
}
