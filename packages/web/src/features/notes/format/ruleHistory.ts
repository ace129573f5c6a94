import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { undo, ySyncPluginKey } from '@tiptap/y-tiptap';
import { endUndoStep } from '../undoStep.js';

/** What a rule has just turned into formatting. */
interface AppliedRule {
  /** The last typed text, which the rule took before it was in the note, and where it was typed. */
  text: string;
  at: number;
}

const ruleKey = new PluginKey<AppliedRule | null>('appliedRule');

function ruleOf(transaction: Transaction, { plugins }: EditorState): AppliedRule | null {
  for (const plugin of plugins) {
    if ((plugin.spec as { isInputRules?: boolean }).isInputRules !== true) continue;
    const meta = transaction.getMeta(plugin) as { text: string; from: number } | undefined;
    if (meta) return { text: meta.text, at: meta.from };
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
  // Before the other keys of undo, and before every other Backspace.
  priority: 1_100,
  addKeyboardShortcuts() {
    const takeBack = (isTyped: boolean) => (): boolean => {
      const { view } = this.editor;
      const rule = ruleKey.getState(view.state);
      if (!rule || !undo(view.state)) return false;
      // The note is again as it was when the text was typed.
      const change = view.state.tr;
      if (isTyped && rule.text !== '\n') change.insertText(rule.text, rule.at);
      const caret = change.doc.resolve(change.mapping.map(rule.at));
      view.dispatch(change.setSelection(TextSelection.near(caret, -1)).scrollIntoView());
      return true;
    };
    return { Backspace: takeBack(true), 'Mod-z': takeBack(false) };
  },
  addProseMirrorPlugins() {
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
          if (isRule || (isChanged && ruleKey.getState(before))) endUndoStep(before);
          return null;
        },
      }),
    ];
  },
});
