import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Command, type Transaction } from '@tiptap/pm/state';
import { isList, removeBlock } from './removeBlock.js';
import { unitOfSelection, type BlockUnit } from './blockUnit.js';

/** Returns the block as it can stand among others: an item of a list needs a list around it. */
function standing(document: Node, { position, node }: BlockUnit): Node {
  const { parent } = document.resolve(position);
  return isList(parent.type.name) ? parent.type.create({ ...parent.attrs, key: null }, node) : node;
}

/** Puts the selection of the moved block where it was in it. */
function keepSelection(change: Transaction, unit: BlockUnit, before: Selection, position: number): Transaction {
  const shift = position - unit.position;
  const isWithin = before.from >= unit.position && before.to <= unit.position + unit.node.nodeSize;
  if (isWithin && before instanceof TextSelection)
    return change.setSelection(TextSelection.create(change.doc, before.anchor + shift, before.head + shift));
  const node = change.doc.nodeAt(position);
  return node && NodeSelection.isSelectable(node) && !node.type.spec['tableRole']
    ? change.setSelection(NodeSelection.create(change.doc, position))
    : change.setSelection(Selection.near(change.doc.resolve(position + 1)));
}

/**
 * Moves a block to a position between others, and keeps its key. What would be left empty where it was goes too.
 * @returns null when it cannot stand there, or stands there already.
 */
export function moveBlockTo(change: Transaction, unit: BlockUnit, target: number): Transaction | null {
  const { position, node } = unit;
  if (target >= position && target <= position + node.nodeSize) return null;
  const selection = change.selection;
  const $target = change.doc.resolve(target);
  const { parent } = $target;
  const fits = (each: Node): boolean => parent.canReplaceWith($target.index(), $target.index(), each.type);
  const moved = [node, standing(change.doc, unit)].find(fits);
  if (!moved) return null;
  change.insert(target, moved);
  removeBlock(change, change.mapping.map(position), 'leave');
  // The insertion is the first step: what comes after maps its place.
  const now = change.mapping.slice(1).map(target, -1) + (moved === node ? 0 : 1);
  return keepSelection(change, unit, selection, now).scrollIntoView();
}

/** Where a block goes one step up (-1) or down (1): past its neighbour, and at an edge out of its columns. */
function stepTarget(document: Node, unit: BlockUnit, step: -1 | 1): number | null {
  const $unit = document.resolve(unit.position);
  const { parent } = $unit;
  const index = $unit.index();
  const next = index + step;
  if (next >= 0 && next < parent.childCount)
    return step === 1
      ? unit.position + unit.node.nodeSize + parent.child(next).nodeSize
      : unit.position - parent.child(next).nodeSize;
  if ($unit.depth === 0) return null;
  if (isList(parent.type.name)) {
    const list = { position: $unit.before(), node: parent };
    const $list = document.resolve(list.position);
    const neighbour = step === 1 ? $list.parent.maybeChild($list.index() + 1) : $list.nodeBefore;
    // It joins a list of its kind.
    if (neighbour?.type === parent.type) return step === 1 ? $unit.after() + 1 : list.position - 1;
    return stepTarget(document, list, step);
  }
  const columns = $unit.depth - 1;
  return step === 1 ? $unit.after(columns) : $unit.before(columns);
}

/** Moves the block of the caret, or the given one, one step. */
export const moveBlock =
  (step: -1 | 1, given?: BlockUnit): Command =>
  (state, dispatch) => {
    const unit = given ?? unitOfSelection(state);
    if (!unit) return false;
    const $unit = state.doc.resolve(unit.position);
    // The only item of a list moves with the list.
    const whole =
      isList($unit.parent.type.name) && $unit.parent.childCount === 1
        ? { position: $unit.before(), node: $unit.parent }
        : unit;
    const target = stepTarget(state.doc, unit, step);
    if (target === null) return false;
    const isJoining = isList(state.doc.resolve(target).parent.type.name);
    const moved = moveBlockTo(state.tr, isJoining ? unit : whole, target);
    if (!moved) return false;
    dispatch?.(moved);
    return true;
  };
