import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Command } from '@tiptap/pm/state';

/**
 * Inserts a table with a header row below the block of the caret, or in place of an empty paragraph, and puts the caret
 * into its first cell. In a cell it is inserted below the table.
 */
export const insertNoteTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    const { table, tableRow, tableHeader, tableCell, paragraph } = state.schema.nodes;
    if (!table || !tableRow || !tableHeader || !tableCell || !paragraph) return false;
    const { $from } = state.selection;
    let depth = $from.depth;
    for (let at = 1; at < depth; at += 1) if ($from.node(at).type === table) depth = at;
    const made = table.create(
      null,
      Array.from({ length: rows }, (_, row) =>
        tableRow.create(
          null,
          Array.from({ length: columns }, () => (row === 0 ? tableHeader : tableCell).createAndFill() as Node),
        ),
      ),
    );
    // Out of what holds no table: a list's first paragraph, a block of code.
    while (depth > 0 && !$from.node(depth - 1).canReplaceWith($from.index(depth - 1), $from.index(depth - 1), table))
      depth -= 1;
    const change = state.tr;
    const block = depth > 0 ? $from.node(depth) : null;
    const isEmpty = block?.type === paragraph && block.content.size === 0;
    const start = depth === 0 ? $from.pos : isEmpty ? $from.before(depth) : $from.after(depth);
    change.replaceWith(start, isEmpty ? $from.after(depth) : start, made);
    // Below it is a place for the caret.
    if (change.doc.lastChild?.type === table) change.insert(change.doc.content.size, paragraph.create());
    dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(start + 1))).scrollIntoView());
    return true;
  };
