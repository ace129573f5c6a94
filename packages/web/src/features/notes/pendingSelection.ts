import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';

/** Whether the editor has read the page's selection. */
function isRead(view: EditorView): boolean {
  const { focusNode, focusOffset, anchorNode, anchorOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (!focusNode || !anchorNode || focusOffset === undefined || anchorOffset === undefined) return false;
  if (!view.dom.contains(focusNode) || !view.dom.contains(anchorNode)) return false;
  const { anchor, head } = view.state.selection;
  const isCaret = focusNode === anchorNode && focusOffset === anchorOffset;
  if (view.posAtDOM(focusNode, focusOffset) !== head) return false;
  return isCaret ? anchor === head : view.posAtDOM(anchorNode, anchorOffset) === anchor;
}

/**
 * Makes the editor read the page's current selection. The browser reports a moved caret in a separate task; a remote
 * change or a caret of others that is drawn before that task would move the caret back to its former position.
 */
export function readSelection(view: EditorView): void {
  // The selection is elsewhere, and other listeners would react to the event.
  if (view.editable && !view.hasFocus()) return;
  if (isRead(view)) return;
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
