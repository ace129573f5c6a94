import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { isList } from './removeBlock.js';

/** What the block handle acts on. */
export interface BlockUnit {
  position: number;
  node: Node;
}

/**
 * Returns the block around a position: a block of the note or of a column, and of a list its item. A table, a quote and
 * the columns themselves are one block each. Null between blocks.
 */
export function unitAround($position: ResolvedPos): BlockUnit | null {
  let depth = $position.node(1)?.type.name === 'columns' && $position.depth >= 3 ? 3 : 1;
  if ($position.depth < depth) return null;
  if (isList($position.node(depth).type.name)) depth += 1;
  return $position.depth < depth ? null : { position: $position.before(depth), node: $position.node(depth) };
}

/** The block of the caret, or the selected one. */
export function unitOfSelection({ selection, doc }: EditorState): BlockUnit | null {
  const around = unitAround(selection.$from);
  if (around) return around;
  // A selected block lies between the positions around it.
  const { nodeAfter } = selection.$from;
  return nodeAfter?.isBlock ? unitAt(doc, selection.from) : null;
}

/** The block that begins at a position, as `unitAround` finds it. */
export function unitAt(document: Node, position: number): BlockUnit | null {
  const node = document.nodeAt(position);
  if (!node?.isBlock) return null;
  return isList(node.type.name) && node.firstChild
    ? { position: position + 1, node: node.firstChild }
    : { position, node };
}

/** Finds a block by its key: positions do not outlive the changes of others. */
export function unitByKey(document: Node, key: string): BlockUnit | null {
  let found: BlockUnit | null = null;
  document.descendants((node, position) => {
    if (found) return false;
    if (node.attrs['key'] === key) found = { position, node };
    return !node.isTextblock;
  });
  return found;
}
