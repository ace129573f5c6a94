import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { yCursorPluginKey, ySyncPluginKey } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

/**
 * Makes the editor read the page's current selection. The browser reports a moved caret in a separate task; a remote
 * change that arrives before that task would be drawn at the caret's former position and move the caret back there.
 */
function readSelection(view: EditorView): void {
  // The selection is elsewhere, and other listeners would react to the event.
  if (view.editable && !view.hasFocus()) return;
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Reads the selection before a remote change is applied to the document, while it still matches the document. */
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
 * Does the same before a key is handled: on a busy page the next key comes before the browser has reported where the
 * former one moved the caret, and the editor would act at the caret's former position.
 */
export const readBeforeKeys = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view) => {
          if (!view.composing) readSelection(view);
          return false;
        },
      },
    },
  });

/**
 * Does the same before carets of others are drawn. Returns the transaction based on the editor's state after reading.
 */
export function drawnAfterReading(view: EditorView, transaction: Transaction): Transaction {
  const carets: unknown = transaction.getMeta(yCursorPluginKey);
  if (carets === undefined || transaction.docChanged || transaction.getMeta(ySyncPluginKey) !== undefined)
    return transaction;
  const before = view.state;
  readSelection(view);
  return view.state === before ? transaction : view.state.tr.setMeta(yCursorPluginKey, carets);
}
