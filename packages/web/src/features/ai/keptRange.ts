import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { fromShared, toShared } from '../notes/sharedPosition.js';
import { replaceWords, type Range } from './replaceWords.js';

export interface KeptRange {
  /** Replaces the range, wherever it is now. */
  replace: (text: string) => void;
  /** Stops tracking the range and focuses the note. */
  release: () => void;
}

/**
 * Tracks a range of a note while others edit around it. A remote change replaces the editor's whole document, so the
 * range is stored relative to the shared document; the user's own edits are mapped step by step.
 */
export function keepRange(editor: Editor, from: number, to: number): KeptRange {
  let range: Range = { from, to };
  const shared = { from: toShared(editor.state, from), to: toShared(editor.state, to) };

  const find = (state: EditorState): Range | null => {
    const [start, end] = [fromShared(state, shared.from), fromShared(state, shared.to)];
    return start === null || end === null ? null : { from: Math.min(start, end), to: Math.max(start, end) };
  };
  const follow = ({ transaction }: { transaction: EditorState['tr'] }): void => {
    if (!transaction.docChanged) return;
    const isOthers = transaction.getMeta(ySyncPluginKey) !== undefined;
    range = (isOthers ? find(editor.state) : null) ?? {
      from: transaction.mapping.map(range.from, 1),
      to: Math.max(transaction.mapping.map(range.from, 1), transaction.mapping.map(range.to, -1)),
    };
  };
  editor.on('transaction', follow);
  return {
    release: () => {
      editor.off('transaction', follow);
      if (!editor.isDestroyed) editor.commands.focus();
    },
    replace: (text) => {
      editor.off('transaction', follow);
      if (editor.isDestroyed || !editor.isEditable) return;
      editor.view.dispatch(replaceWords(editor.state, range, text).scrollIntoView());
      editor.commands.focus();
    },
  };
}
