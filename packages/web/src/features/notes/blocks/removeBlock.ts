import { Selection, type Transaction } from '@tiptap/pm/state';
import { areColumnsBlank } from '../columns/emptyColumns.js';

const lists = new Set(['bulletList', 'orderedList', 'taskList']);

export const isList = (name: string): boolean => lists.has(name);

/**
 * Deletes a block where it stands, and what would be left empty around it: a list without items, columns with nothing
 * in them. A column and the note keep an empty paragraph, so that there is a place for the caret.
 * @param place 'keepPlace' also leaves a paragraph in place of columns that nothing is left of, and puts the caret
 * there.
 */
export function removeBlock(change: Transaction, position: number, place: 'keepPlace' | 'leave'): Transaction {
  const $block = change.doc.resolve(position);
  const { parent, nodeAfter } = $block;
  const paragraph = change.doc.type.schema.nodes['paragraph'];
  if (!nodeAfter || !paragraph) return change;
  const end = position + nodeAfter.nodeSize;
  const moveCaret = (): Transaction =>
    place === 'leave'
      ? change
      : change.setSelection(Selection.near(change.doc.resolve(Math.min(position, change.doc.content.size))));
  if (parent.childCount > 1) {
    change.delete(position, end);
    return moveCaret();
  }
  if (isList(parent.type.name)) return removeBlock(change, $block.before(), place);
  change.replaceWith(position, end, paragraph.create());
  if (parent.type.name === 'column') {
    const start = $block.before($block.depth - 1);
    const columns = change.doc.nodeAt(start);
    if (columns && areColumnsBlank(columns)) {
      const isAlone = change.doc.childCount === 1;
      if (place === 'keepPlace' || isAlone) {
        change.replaceWith(start, start + columns.nodeSize, paragraph.create());
        if (place === 'keepPlace') change.setSelection(Selection.near(change.doc.resolve(start + 1)));
      } else change.delete(start, start + columns.nodeSize);
      return change;
    }
  }
  return moveCaret();
}
