import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { undo, ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

/** The typed text that a rule has just turned into formatting; '' for a line break. */
interface AppliedRule {
  text: string;
}

const ruleKey = new PluginKey<AppliedRule | null>('appliedRule');

function ruleOf(transaction: Transaction, { plugins }: EditorState): AppliedRule | null {
  for (const plugin of plugins) {
    if ((plugin.spec as { isInputRules?: boolean }).isInputRules !== true) continue;
    const meta = transaction.getMeta(plugin) as { text?: string } | undefined;
    if (meta) return { text: meta.text ?? '' };
  }
  return null;
}

/**
 * Makes typed Markdown a step of its own in the history of the shared document, which otherwise joins what was typed
 * within half a second: undo takes back the formatting and leaves the words; Backspace right after it restores all that
 * was typed.
 */
export const RuleHistory = Extension.create({
  name: 'ruleHistory',
  // Its Backspace comes before all others.
  priority: 900,
  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) => {
        const rule = ruleKey.getState(editor.state);
        if (!rule || !undo(editor.state)) return false;
        if (rule.text.trim() !== '' || rule.text === ' ') editor.view.dispatch(editor.state.tr.insertText(rule.text));
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const endStep = (state: EditorState): void => {
      const history = yUndoPluginKey.getState(state) as { undoManager: Y.UndoManager } | undefined;
      history?.undoManager.stopCapturing();
    };
    return [
      new Plugin<AppliedRule | null>({
        key: ruleKey,
        state: {
          init: () => null,
          apply: (transaction, applied, _before, after) => {
            const rule = ruleOf(transaction, after);
            if (rule) return rule;
            // Keys of new blocks are added in the same step.
            const isAppended = transaction.getMeta('appendedTransaction') !== undefined;
            return !isAppended && (transaction.docChanged || transaction.selectionSet) ? null : applied;
          },
        },
        appendTransaction: (transactions, before) => {
          const isChanged = transactions.some(
            (transaction) => transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined,
          );
          const isRule = transactions.some((transaction) => ruleOf(transaction, before) !== null);
          // The document is written after this: what was typed before, and what comes next, are steps of their own.
          if (isRule || (isChanged && ruleKey.getState(before))) endStep(before);
          return null;
        },
      }),
    ];
  },
});
