import { repairOwnTables } from '@snaplore/schema/notes/tableEdits';
import { columnWidthMax, columnWidthMin } from '@snaplore/schema/notes/tableLayout';
import type { AnyExtension } from '@tiptap/core';
import { Plugin, type EditorState, type PluginSpec, type Transaction } from '@tiptap/pm/state';
import { columnResizing, columnResizingPluginKey, tableEditing } from '@tiptap/pm/tables';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { NoteTableView } from './tableView.js';

const handleWidth = 5;

/** Selection of cells, keys and pasting in tables; tables are repaired after changes of this person alone. */
function ownTableEditing(): Plugin<unknown> {
  const spec = tableEditing().spec as PluginSpec<unknown>;
  return new Plugin<unknown>({
    ...spec,
    appendTransaction(transactions, before, after) {
      // Without a change of the document it only corrects the selection.
      const selected = spec.appendTransaction?.call(this, transactions, after, after);
      const isOwn = transactions.some(
        (transaction) => transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined,
      );
      return (isOwn ? repairOwnTables(before, after) : undefined) ?? selected;
    },
  });
}

/** The widths of columns that were dragged, as whole numbers within their limits; null when they are. */
function roundedWidths(state: EditorState): Transaction | null {
  const change = state.tr;
  state.doc.descendants((node, position) => {
    const widths = node.attrs['colwidth'] as (number | null)[] | null | undefined;
    const rounded = widths?.map((width) => (width ? Math.min(columnWidthMax, Math.round(width)) : width));
    if (rounded?.some((width, at) => width !== widths?.[at])) change.setNodeAttribute(position, 'colwidth', rounded);
    return !node.isTextblock;
  });
  return change.docChanged ? change : null;
}

/** Where an edge that is dragged was taken hold of, in pixels of the window; null while none is. */
function dragStart(state: EditorState): number | null {
  const resizing = columnResizingPluginKey.getState(state) as { dragging?: { startX: number } | false } | undefined;
  return resizing?.dragging ? resizing.dragging.startX : null;
}

/** Widths of columns by dragging: whole numbers, and none by a click beside an edge. */
function draggedWidths(): Plugin {
  let letGoAt = 0;
  const isOwn = (transaction: Transaction): boolean =>
    transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined;
  return new Plugin({
    view: () => {
      const note = ({ clientX }: MouseEvent): void => {
        letGoAt = clientX;
      };
      // Before the edge is let go of.
      window.addEventListener('mouseup', note, { capture: true });
      return {
        destroy: () => {
          window.removeEventListener('mouseup', note, { capture: true });
        },
      };
    },
    filterTransaction: (transaction, state) => !isOwn(transaction) || dragStart(state) !== letGoAt,
    appendTransaction: (transactions, before, after) =>
      dragStart(before) !== null && transactions.some(isOwn) ? roundedWidths(after) : null,
  });
}

/** The table of the schema with what only an editor does: widths by dragging, keys, repairs. */
export function editorTable(table: AnyExtension): AnyExtension {
  return table.extend({
    addNodeView: () => null,
    addProseMirrorPlugins: () => [
      columnResizing({
        handleWidth,
        cellMinWidth: columnWidthMin,
        defaultCellMinWidth: columnWidthMin,
        View: NoteTableView,
      }),
      draggedWidths(),
      ownTableEditing(),
    ],
  });
}
