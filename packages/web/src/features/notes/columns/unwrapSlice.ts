import { Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { blocksInColumns } from './columnCommands.js';

const isColumns = ({ type }: Node): boolean => type.name === 'columns';
const isColumn = ({ type }: Node): boolean => type.name === 'column';

/** Returns whether a slice has columns, or what was cut out of several of them. */
export const hasColumns = (slice: Slice): boolean =>
  slice.content.content.some((node) => isColumns(node) || isColumn(node));

/** Returns whether columns may be put at a position: in the note itself, also by dividing a block of text there. */
export function takesColumns($position: ResolvedPos): boolean {
  return $position.depth === 0 || ($position.depth === 1 && $position.parent.isTextblock);
}

/**
 * Returns a slice with the blocks of its columns below one another: columns are neither nested nor in tables, lists and
 * quotes, and none of their words may be lost for that.
 */
export function unwrapSlice(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const opened = (node: Node | null, depth: number): number =>
    Math.max(0, depth - (node && isColumns(node) ? 2 : node && isColumn(node) ? 1 : 0));
  const nodes = content.content.flatMap((node) =>
    isColumns(node) ? blocksInColumns(node) : isColumn(node) ? node.children : [node],
  );
  return new Slice(
    Fragment.fromArray(nodes),
    opened(content.firstChild, openStart),
    opened(content.lastChild, openEnd),
  );
}
