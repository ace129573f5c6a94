import { GapCursor } from '@tiptap/pm/gapcursor';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { areColumnsBlank, isBlank } from './emptyColumns.js';
import { blocksInColumns } from './columnCommands.js';

const columnDepth = 2;
const blockDepth = 3;

const isInColumn = ($position: ResolvedPos): boolean =>
  $position.depth >= blockDepth && $position.node(columnDepth).type.name === 'column';

/** Returns whether nothing is before (-1) or after (1) a position in the text of its column. */
function isAtEdge($position: ResolvedPos, side: -1 | 1): boolean {
  if (!isInColumn($position)) return false;
  for (let depth = $position.depth; depth > columnDepth; depth -= 1) {
    if (
      side === -1
        ? $position.index(depth - 1) > 0
        : $position.indexAfter(depth - 1) < $position.node(depth - 1).childCount
    )
      return false;
  }
  return side === -1 ? $position.parentOffset === 0 : $position.parentOffset === $position.parent.content.size;
}

/** Puts the blocks of columns in their place, and the caret where it was said or near it. */
function dissolve(state: EditorState, position: number, caretAt: 'start' | 'end'): Transaction {
  const columns = state.doc.nodeAt(position);
  if (!columns) return state.tr;
  const blocks = blocksInColumns(columns);
  const size = blocks.reduce((sum, block) => sum + block.nodeSize, 0);
  const change = state.tr.replaceWith(position, position + columns.nodeSize, blocks);
  const $caret = change.doc.resolve(caretAt === 'start' ? position : position + size);
  return change.setSelection(Selection.near($caret, caretAt === 'start' ? 1 : -1));
}

/**
 * Backspace at the start of a column and Delete at its end never join what is in different columns, and never trap the
 * caret: an empty paragraph goes, a column without anything dissolves its columns, and else the caret goes on.
 */
const deleteAtEdge =
  (side: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection } = state;
    if (!(selection instanceof TextSelection) || !selection.empty) return false;
    const { $from } = selection;
    if (!isAtEdge($from, side)) return outside(side)(state, dispatch);
    const columns = $from.node(1);
    const column = $from.node(columnDepth);
    const paragraph = state.schema.nodes['paragraph'];
    // A heading, a code block, an item or a quote becomes plain text first, as elsewhere.
    if (side === -1 && $from.depth > blockDepth) return false;
    if (side === -1 && paragraph && ($from.parent.type !== paragraph || Number($from.parent.attrs['indent']) > 0)) {
      const key: unknown = $from.parent.attrs['key'];
      dispatch?.(state.tr.setBlockType($from.start(), $from.end(), paragraph, { key }));
      return true;
    }
    if (areColumnsBlank(columns) || isBlank(column)) {
      const isFirst = $from.index(1) === 0;
      dispatch?.(dissolve(state, $from.before(1), isFirst ? 'start' : 'end').scrollIntoView());
      return true;
    }
    const change = state.tr;
    const isEmptyParagraph = $from.depth === blockDepth && $from.parent.content.size === 0 && column.childCount > 1;
    if (isEmptyParagraph) change.delete($from.before(), $from.after());
    const next = $from.index(1) + side;
    const isNextColumn = next >= 0 && next < columns.childCount;
    const edge = change.mapping.map(
      isNextColumn
        ? side === -1
          ? $from.before(columnDepth)
          : $from.after(columnDepth)
        : side === -1
          ? $from.before(1)
          : $from.after(1),
    );
    const found = Selection.findFrom(change.doc.resolve(edge), side, true);
    if (found) change.setSelection(found);
    else if (isEmptyParagraph)
      change.setSelection(Selection.near(change.doc.resolve(change.mapping.map($from.pos)), -side));
    dispatch?.(change.scrollIntoView());
    return true;
  };

/** Beside columns the caret goes into them instead of selecting them; an empty paragraph goes. */
const outside =
  (side: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.depth !== 1 || !$from.parent.isTextblock) return false;
    if ($from.parentOffset !== (side === -1 ? 0 : $from.parent.content.size)) return false;
    const index = $from.index(0) + side;
    const neighbour = index >= 0 ? state.doc.maybeChild(index) : null;
    if (neighbour?.type.name !== 'columns') return false;
    const change = state.tr;
    if ($from.parent.content.size === 0) change.delete($from.before(), $from.after());
    const edge = change.mapping.map(side === -1 ? $from.before() : $from.after());
    const found = Selection.findFrom(change.doc.resolve(edge), side, true);
    if (found) change.setSelection(found);
    dispatch?.(change.scrollIntoView());
    return true;
  };

/** Blocks after which, at the end of the note, there is no text to put the caret into. */
const closed = new Set(['table', 'columns', 'codeBlock']);

/**
 * Puts the caret before the first or after the last block of the note, if that is a table, columns or code; what is
 * typed there becomes a paragraph.
 */
const leaveNote =
  (side: -1 | 1): Command =>
  (state, dispatch, view?: EditorView) => {
    const { selection, doc } = state;
    const $edge = side === -1 ? selection.$from : selection.$to;
    if (!selection.empty || $edge.depth === 0 || !view?.endOfTextblock(side === -1 ? 'up' : 'down')) return false;
    if (side === -1 ? $edge.index(0) > 0 : $edge.index(0) < doc.childCount - 1) return false;
    if (!closed.has($edge.node(1).type.name) || !isLastLine($edge, side)) return false;
    const $gap = doc.resolve(side === -1 ? 0 : doc.content.size);
    dispatch?.(state.tr.setSelection(new GapCursor($gap)).scrollIntoView());
    return true;
  };

/** Returns whether nothing of the block is above or below: columns and cells of one row are beside one another. */
function isLastLine($position: ResolvedPos, side: -1 | 1): boolean {
  for (let depth = 1; depth < $position.depth; depth += 1) {
    const { type, childCount } = $position.node(depth);
    if (type.name === 'columns' || type.name === 'tableRow') continue;
    if (side === -1 ? $position.index(depth) > 0 : $position.index(depth) < childCount - 1) return false;
  }
  return true;
}

export const columnKeys = {
  Backspace: deleteAtEdge(-1),
  'Mod-Backspace': deleteAtEdge(-1),
  Delete: deleteAtEdge(1),
  'Mod-Delete': deleteAtEdge(1),
  ArrowUp: leaveNote(-1),
  ArrowDown: leaveNote(1),
} satisfies Record<string, Command>;
