import { Fragment } from '@tiptap/pm/model';
import { Selection, TextSelection, type Command } from '@tiptap/pm/state';
import { isList, removeBlock } from './removeBlock.js';
import { unitOfSelection, type BlockUnit } from './blockUnit.js';
import { withoutKeys } from './withoutKeys.js';

/** Inserts a copy after the block of the caret, or the given one, and puts the caret into it. */
export const duplicateBlock =
  (given?: BlockUnit): Command =>
  (state, dispatch) => {
    const unit = given ?? unitOfSelection(state);
    if (!unit) return false;
    const end = unit.position + unit.node.nodeSize;
    const change = state.tr.insert(end, withoutKeys(Fragment.from(unit.node)));
    const { selection } = state;
    const isWithin = selection.from >= unit.position && selection.to <= end;
    dispatch?.(
      change
        .setSelection(
          isWithin && selection instanceof TextSelection
            ? TextSelection.create(
                change.doc,
                selection.anchor + unit.node.nodeSize,
                selection.head + unit.node.nodeSize,
              )
            : Selection.near(change.doc.resolve(end + 1)),
        )
        .scrollIntoView(),
    );
    return true;
  };

/** Puts the caret into a block. */
export const placeCaret =
  ({ position }: BlockUnit): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(position + 1))));
    return true;
  };

/** Deletes the block of the caret, or the given one. */
export const deleteBlock =
  (given?: BlockUnit): Command =>
  (state, dispatch) => {
    const unit = given ?? unitOfSelection(state);
    if (!unit) return false;
    dispatch?.(removeBlock(state.tr, unit.position, 'keepPlace').scrollIntoView());
    return true;
  };

/**
 * Puts the caret into an empty paragraph below a block, or into the block itself if that is one. In a list it is a new
 * item.
 * @param text what is typed there.
 */
export const insertBelow =
  (given?: BlockUnit, text = ''): Command =>
  (state, dispatch) => {
    const unit = given ?? unitOfSelection(state);
    const paragraph = state.schema.nodes['paragraph'];
    if (!unit || !paragraph) return false;
    const { node, position } = unit;
    const change = state.tr;
    let caret = position + 1;
    if (node.type !== paragraph || node.content.size > 0) {
      const end = position + node.nodeSize;
      const isItem = isList(state.doc.resolve(position).parent.type.name);
      change.insert(end, isItem ? node.type.create(null, paragraph.create()) : paragraph.create());
      caret = end + (isItem ? 2 : 1);
    }
    change.setSelection(TextSelection.create(change.doc, caret));
    if (text !== '') change.insertText(text);
    dispatch?.(change.scrollIntoView());
    return true;
  };
