import type { FrameSize } from '@snaplore/schema/ocr/ocrPicture';
import type { OcrLine } from '@snaplore/schema/ocr/readLines';
import { joinParts, wordNear, type SelectedPart } from './ocrText.js';

/** A place in the text of a word. */
export interface Caret {
  node: Text;
  offset: number;
  line: number;
}

const wordsOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-word]')];

const textIn = (word: Element): Text | null => {
  const node = document.createTreeWalker(word, NodeFilter.SHOW_TEXT).nextNode();
  return node instanceof Text ? node : null;
};

/** Returns the place in a word's text whose edge is the nearest to `x`, in pixels of the window. */
function offsetAt(node: Text, x: number): number {
  const range = document.createRange();
  const length = node.data.trimEnd().length;
  for (let at = 0; at < length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const { left, right } = range.getBoundingClientRect();
    if (x < (left + right) / 2) return at;
  }
  return length;
}

/** Returns the place in the text that is the nearest to a point of the window; null without text. */
export function caretNear(
  root: Element,
  lines: readonly OcrLine[],
  frame: FrameSize,
  { clientX, clientY }: { clientX: number; clientY: number },
): Caret | null {
  const { left, top, width, height } = root.getBoundingClientRect();
  const point = { x: ((clientX - left) / width) * frame.width, y: ((clientY - top) / height) * frame.height };
  const near = wordNear(lines, point);
  const word = near && root.querySelector(`[data-line="${String(near.line)}"][data-word="${String(near.word)}"]`);
  const node = word && textIn(word);
  return near && node ? { node, offset: offsetAt(node, clientX), line: near.line } : null;
}

/** Selects from one place to another. */
export function selectBetween(from: Caret, to: Caret): void {
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** Selects the words that `isWanted` accepts, which follow one another. */
function selectWords(root: Element, isWanted: (word: HTMLElement) => boolean): void {
  const nodes = wordsOf(root)
    .filter(isWanted)
    .flatMap((word) => textIn(word) ?? []);
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.data.trimEnd().length);
}

/** Selects the whole text. */
export const selectAll = (root: Element): void => {
  selectWords(root, () => true);
};

/** Selects the word that a place is in. */
export const selectWord = (root: Element, { node }: Caret): void => {
  selectWords(root, (word) => word.contains(node));
};

/** Selects the line that a place is in. */
export const selectLine = (root: Element, { line }: Caret): void => {
  selectWords(root, (word) => word.dataset['line'] === String(line));
};

/** Returns what is selected of the text, with a line break after each line; empty without anything. */
export function selectedText(root: Element): string {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return '';
  const range = selection.getRangeAt(0);
  const parts = wordsOf(root).flatMap((word): SelectedPart[] => {
    const node = textIn(word);
    if (!node || !range.intersectsNode(node)) return [];
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.data.length;
    return [{ line: Number(word.dataset['line']), text: node.data.slice(start, end) }];
  });
  return joinParts(parts);
}
