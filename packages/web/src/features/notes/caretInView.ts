import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Pixels that stay free above and below a caret that is brought into view. */
const margin = 5;

function elementAt(view: EditorView, position: number): Element | null {
  const { node } = view.domAtPos(position);
  return node instanceof Element ? node : node.parentElement;
}

/** Whether the caret is within the window and everything around it that scrolls. */
function isInView(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection)) return false;
  const caret = view.coordsAtPos(selection.head);
  // Without what a keyboard on the screen covers.
  const height = window.visualViewport?.height ?? window.innerHeight;
  if (caret.top < margin || caret.bottom > height - margin) return false;
  for (let around = elementAt(view, selection.head); around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = around.getBoundingClientRect();
    if (caret.left < box.left || caret.right > box.right) return false;
    if (caret.top < box.top || caret.bottom > box.bottom) return false;
  }
  return true;
}

/**
 * Lets the editor look for what has to be scrolled only where the caret is out of view: with each key it would measure
 * every element around the caret.
 */
export const CaretInView = Extension.create({
  name: 'caretInView',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleScrollToSelection: isInView } })],
});
