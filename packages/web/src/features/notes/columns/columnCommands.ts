import type { ColumnLayout } from '@snaplore/schema/notes/noteStyles';
import type { Node } from '@tiptap/pm/model';
import { Selection, TextSelection, type Command, type EditorState } from '@tiptap/pm/state';
import { moveBlockTo } from '../blocks/moveBlock.js';
import { removeBlock } from '../blocks/removeBlock.js';
import { isBlank } from './emptyColumns.js';

export interface ColumnsAround {
  position: number;
  node: Node;
  /** The column of the caret. */
  index: number;
}

/** Returns the columns around the caret, or the selected ones. Columns are in the note itself alone. */
export function columnsAround({ selection, doc }: EditorState): ColumnsAround | null {
  const { $from } = selection;
  if ($from.depth >= 1 && $from.node(1).type.name === 'columns')
    return {
      position: $from.before(1),
      node: $from.node(1),
      index: Math.min($from.index(1), $from.node(1).childCount - 1),
    };
  const node = doc.nodeAt(selection.from);
  return $from.depth === 0 && node?.type.name === 'columns' && selection.to === selection.from + node.nodeSize
    ? { position: selection.from, node, index: 0 }
    : null;
}

/** Returns whether columns can be inserted at the caret: not into columns and not into a table. */
function canInsertColumns(state: EditorState): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (['columns', 'table', 'blockquote'].includes($from.node(depth).type.name)) return false;
  return true;
}

/** Inserts two empty columns below the block of the caret, or in place of an empty paragraph. */
export const insertColumns =
  (layout: ColumnLayout = 'two-column'): Command =>
  (state, dispatch) => {
    const { columns, column, paragraph } = state.schema.nodes;
    if (!columns || !column || !paragraph || !canInsertColumns(state)) return false;
    const { $from } = state.selection;
    const empty = (): Node => column.create(null, paragraph.create());
    const made = columns.create({ layout }, [empty(), empty()]);
    const change = state.tr;
    const block = $from.depth === 0 ? null : $from.node(1);
    let start = $from.depth === 0 ? $from.pos : $from.after(1);
    if (block?.type === paragraph && block.content.size === 0) {
      start = $from.before(1);
      change.replaceWith(start, $from.after(1), made);
    } else change.insert(start, made);
    // Below them is a place for the caret.
    if (change.doc.lastChild?.type === columns) change.insert(change.doc.content.size, paragraph.create());
    dispatch?.(change.setSelection(TextSelection.create(change.doc, start + 3)).scrollIntoView());
    return true;
  };

/** Sets how wide the columns around the caret are. */
export const setColumnsLayout =
  (layout: ColumnLayout): Command =>
  (state, dispatch) => {
    const around = columnsAround(state);
    if (!around) return false;
    if (around.node.attrs['layout'] !== layout)
      dispatch?.(state.tr.setNodeAttribute(around.position, 'layout', layout));
    return true;
  };

/** Returns what is in columns, without the paragraphs that stand in empty ones. */
export function blocksInColumns(columns: Node): Node[] {
  const blocks = columns.children.flatMap((column) => (isBlank(column) ? [] : [...column.children]));
  return blocks.length > 0 ? blocks : [...(columns.firstChild?.children ?? [])];
}

/** Puts the blocks of the columns around the caret below one another, in place of the columns. */
export const unwrapColumns: Command = (state, dispatch) => {
  const around = columnsAround(state);
  if (!around) return false;
  const { position, node } = around;
  const { from } = state.selection;
  // The caret stays with its block, by what is before it in the kept blocks.
  let before = 0;
  let caret = 0;
  node.forEach((column, offset) => {
    if (isBlank(column)) return;
    column.forEach((block, within) => {
      const start = position + 1 + offset + 1 + within;
      if (from >= start && from <= start + block.nodeSize) caret = before + from - start;
      before += block.nodeSize;
    });
  });
  const change = state.tr.replaceWith(position, position + node.nodeSize, blocksInColumns(node));
  dispatch?.(change.setSelection(Selection.near(change.doc.resolve(position + Math.max(1, caret)))).scrollIntoView());
  return true;
};

/** Deletes the columns around the caret with what is in them. */
export const deleteColumns: Command = (state, dispatch) => {
  const around = columnsAround(state);
  if (!around) return false;
  dispatch?.(removeBlock(state.tr, around.position, 'keepPlace').scrollIntoView());
  return true;
};

/** Moves the columns around the caret past the block above or below them. */
export const moveColumns =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    const around = columnsAround(state);
    if (!around) return false;
    const { position, node } = around;
    const neighbour = step === 1 ? state.doc.nodeAt(position + node.nodeSize) : state.doc.resolve(position).nodeBefore;
    if (!neighbour) return false;
    const target = step === 1 ? position + node.nodeSize + neighbour.nodeSize : position - neighbour.nodeSize;
    const moved = moveBlockTo(state.tr, around, target);
    if (!moved) return false;
    dispatch?.(moved);
    return true;
  };
