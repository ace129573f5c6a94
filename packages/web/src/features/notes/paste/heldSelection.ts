import { TextSelection, type EditorState, type Selection } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

type Mapping = Parameters<typeof absolutePositionToRelativePosition>[2];

interface SyncState {
  type: Y.XmlFragment;
  doc: Y.Doc;
  binding: { mapping: Mapping } | null;
}

/**
 * Keeps a place in the note while something is loaded. Changes of others replace the whole document of the editor, so
 * the place is remembered in the shared document.
 * @returns a function that finds it again.
 */
export function holdSelection(state: EditorState): (later: EditorState) => Selection {
  const { doc, selection } = state;
  const sync = ySyncPluginKey.getState(state) as SyncState | undefined;
  const ends = sync?.binding
    ? [selection.anchor, selection.head].map(
        (at) => absolutePositionToRelativePosition(at, sync.type, sync.binding?.mapping ?? new Map()) as unknown,
      )
    : null;
  return (later) => {
    if (later.doc.eq(doc))
      return later.selection.eq(selection)
        ? later.selection
        : TextSelection.create(later.doc, selection.anchor, selection.head);
    const now = ySyncPluginKey.getState(later) as SyncState | undefined;
    const [anchor, head] = (ends ?? []).map((end) =>
      now?.binding
        ? relativePositionToAbsolutePosition(now.doc, now.type, end as Y.RelativePosition, now.binding.mapping)
        : null,
    );
    if (typeof anchor !== 'number' || typeof head !== 'number') return later.selection;
    return TextSelection.between(later.doc.resolve(anchor), later.doc.resolve(head));
  };
}
