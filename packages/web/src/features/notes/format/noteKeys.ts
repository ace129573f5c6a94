import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { changeIndent, indent, tabMeaning } from './blockIndentation.js';

interface NoteKeysOptions {
  /** Opens the form of a link; false when there is nothing to link. */
  onLink: () => boolean;
  /** Brings the focus to the bar over the text; false when there is none. */
  onToolbar: () => boolean;
}

/**
 * The keys of a note beside those of its blocks: Tab indents where no list, table or code takes it, Backspace at the
 * start of an indented block takes it back first, and Tab after Escape leaves the editor (docs/domains/notes.md).
 */
export const NoteKeys = Extension.create<NoteKeysOptions>({
  name: 'noteKeys',
  // Before the keys of lists and tables; after those of undo.
  priority: 500,
  addOptions() {
    return { onLink: () => false, onToolbar: () => false };
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const tab = (steps: 1 | -1) => (): boolean => {
      const meaning = tabMeaning(editor.state.selection.$from);
      if (meaning === 'cell' || meaning === 'none') return false;
      indent(editor, steps);
      // Also when nothing moved: the key must not leave the text one time in ten.
      return true;
    };
    return {
      Tab: tab(1),
      'Shift-Tab': tab(-1),
      Backspace: () => {
        const { selection } = editor.state;
        if (!selection.empty || selection.$from.parentOffset > 0) return false;
        const change = changeIndent(editor.state, -1);
        if (change) editor.view.dispatch(change);
        return change !== null;
      },
      'Mod-k': () => this.options.onLink(),
      'Alt-F10': () => this.options.onToolbar(),
    };
  },
  addProseMirrorPlugins() {
    let isLeaving = false;
    const stay = (): boolean => {
      isLeaving = false;
      return false;
    };
    return [
      new Plugin({
        props: {
          // Only what no open menu took.
          handleKeyDown: (_view, { key }) => {
            if (key === 'Escape') isLeaving = true;
            return false;
          },
          handleDOMEvents: {
            keydown: (_view, { key }) => {
              // The browser moves the focus.
              if (key === 'Tab' && isLeaving) return true;
              if (!['Escape', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) isLeaving = false;
              return false;
            },
            blur: stay,
            mousedown: stay,
          },
        },
      }),
    ];
  },
});
