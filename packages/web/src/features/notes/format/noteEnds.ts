import { Extension, type Editor } from '@tiptap/core';
import { Selection, TextSelection } from '@tiptap/pm/state';

/**
 * Moves the caret to the start or the end of the note: a browser does not find the end where a table or a file is
 * there.
 */
const goTo =
  (end: 'start' | 'end', isExtended = false) =>
  ({ editor }: { editor: Editor }): boolean => {
    const { state, view } = editor;
    const there = end === 'start' ? Selection.atStart(state.doc) : Selection.atEnd(state.doc);
    const $edge = end === 'start' ? there.$from : there.$to;
    const selection = isExtended ? TextSelection.between(state.selection.$anchor, $edge) : there;
    view.dispatch(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };

/** The keys to the start and the end of a note, as the systems have them. */
export const NoteEnds = Extension.create({
  name: 'noteEnds',
  addKeyboardShortcuts: () => ({
    'Ctrl-Home': goTo('start'),
    'Ctrl-End': goTo('end'),
    'Shift-Ctrl-Home': goTo('start', true),
    'Shift-Ctrl-End': goTo('end', true),
    'Meta-ArrowUp': goTo('start'),
    'Meta-ArrowDown': goTo('end'),
    'Shift-Meta-ArrowUp': goTo('start', true),
    'Shift-Meta-ArrowDown': goTo('end', true),
  }),
});
