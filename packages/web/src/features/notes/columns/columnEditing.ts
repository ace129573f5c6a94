import { Extension } from '@tiptap/core';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { columnKeys } from './columnKeys.js';
import { hasColumns, takesColumns, unwrapSlice } from './unwrapSlice.js';

/** Appends a paragraph for the caret when the page is pressed below a last block that has no text of its own. */
function pressBelow(view: EditorView, event: MouseEvent): boolean {
  const { doc, schema, tr } = view.state;
  const last = view.dom.lastElementChild;
  const paragraph = schema.nodes['paragraph'];
  if (!view.editable || event.target !== view.dom || !last || !paragraph) return false;
  if (doc.lastChild?.isTextblock === true && !doc.lastChild.type.spec.code) return false;
  if (event.clientY < last.getBoundingClientRect().bottom) return false;
  event.preventDefault();
  const change = tr.insert(doc.content.size, paragraph.create());
  view.dispatch(change.setSelection(TextSelection.create(change.doc, change.doc.content.size - 1)).scrollIntoView());
  view.focus();
  return true;
}

/** Keys at the edges of columns, and what is pasted or dropped into them (docs/domains/notes.md). */
export const ColumnEditing = Extension.create({
  name: 'columnEditing',
  // Before the keys that join blocks.
  priority: 200,
  addKeyboardShortcuts() {
    return Object.fromEntries(
      Object.entries(columnKeys).map(([key, command]) => [
        key,
        ({ editor }) => command(editor.state, editor.view.dispatch, editor.view),
      ]),
    );
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPasted: (slice, view) =>
          view.dragging || !hasColumns(slice) || takesColumns(view.state.selection.$from) ? slice : unwrapSlice(slice),
        handleDrop: (view, event, slice, isMoved) => {
          if (!hasColumns(slice)) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!at) return false;
          const { doc, tr } = view.state;
          const point = dropPoint(doc, at.pos, slice);
          if (point !== null && doc.resolve(point).depth === 0) return false;
          if (isMoved) tr.deleteSelection();
          const position = tr.mapping.map(at.pos);
          tr.replaceRange(position, position, unwrapSlice(slice));
          view.dispatch(
            tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(at.pos)))).setMeta('uiEvent', 'drop'),
          );
          view.focus();
          return true;
        },
        handleDOMEvents: { mousedown: pressBelow },
      },
    }),
  ],
});
