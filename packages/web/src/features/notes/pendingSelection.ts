import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { yCursorPluginKey, ySyncPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

/**
 * Makes the editor read the selection that its page has now. The browser tells of a moved caret in a task of its own;
 * what others do and comes before that task would be drawn over the caret's former place, and the caret thrown back
 * there.
 */
function readSelection(view: EditorView): void {
  // The selection is elsewhere, and others listen too.
  if (view.editable && !view.hasFocus()) return;
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Reads the selection before anything of others comes into the document, while that can still be told from it. */
export function keepSelectionThrough(doc: Y.Doc, view: () => EditorView | null): () => void {
  const read = (): void => {
    const editor = view();
    if (editor && doc._transaction?.local === false) readSelection(editor);
  };
  doc.on('beforeAllTransactions', read);
  return () => {
    doc.off('beforeAllTransactions', read);
  };
}

/**
 * The same before carets of others are drawn: the transaction that draws them, on what the editor holds after reading.
 */
export function drawnAfterReading(view: EditorView, transaction: Transaction): Transaction {
  const carets: unknown = transaction.getMeta(yCursorPluginKey);
  if (carets === undefined || transaction.docChanged || transaction.getMeta(ySyncPluginKey) !== undefined)
    return transaction;
  const before = view.state;
  readSelection(view);
  return view.state === before ? transaction : view.state.tr.setMeta(yCursorPluginKey, carets);
}
