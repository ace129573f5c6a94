import type { Node } from '@tiptap/pm/model';

/** Returns whether a node holds nothing but one empty paragraph. */
export function isBlank(node: Node): boolean {
  return node.childCount === 1 && node.child(0).type.name === 'paragraph' && node.child(0).content.size === 0;
}

/** Returns whether nothing is in any of the columns. */
export function areColumnsBlank(columns: Node): boolean {
  return columns.children.every(isBlank);
}
