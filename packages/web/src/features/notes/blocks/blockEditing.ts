import { Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { blockDrop } from './blockDrag.js';
import { duplicateBlock } from './blockCommands.js';
import { moveBlock } from './moveBlock.js';

/** Sent to the editor's element for the menu of the caret's block to open. */
export const blockMenuEvent = 'noteblockmenu';
/** Marks the bar of a table or of columns. */
export const barAttribute = 'data-note-bar';

function focusBar(element: HTMLElement): boolean {
  const bar = element.closest(`:has([${barAttribute}])`)?.querySelector(`[${barAttribute}]`);
  const button = bar?.querySelector<HTMLElement>('button:enabled');
  button?.focus();
  return button !== undefined;
}

/** The keys of blocks, and dropping a dragged one. Listed in `editorKeys.ts`. */
export const BlockEditing = Extension.create({
  name: 'blockEditing',
  addKeyboardShortcuts() {
    return {
      'Alt-Shift-ArrowUp': ({ editor }) => moveBlock(-1)(editor.state, editor.view.dispatch),
      'Alt-Shift-ArrowDown': ({ editor }) => moveBlock(1)(editor.state, editor.view.dispatch),
      'Alt-Shift-d': ({ editor }) => duplicateBlock()(editor.state, editor.view.dispatch),
      'Alt-Shift-Enter': ({ editor }) => editor.view.dom.dispatchEvent(new CustomEvent(blockMenuEvent)),
      // With words selected it leads to their menu.
      'Alt-F10': ({ editor: { state, view } }) =>
        (!(state.selection instanceof TextSelection) || state.selection.empty) && focusBar(view.dom),
    };
  },
  addProseMirrorPlugins: () => [blockDrop()],
});
