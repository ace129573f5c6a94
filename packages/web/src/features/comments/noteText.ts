import type { NoteText, TextBlock } from './quotePosition.js';

/** The attributes that identify a rendered note and its blocks. */
export const noteAttribute = 'data-note-content';
export const noteTabAttribute = 'data-text-tab-id';
export const paragraphKeyAttribute = 'data-key';

const blockElements = 'p, h1, h2, h3, h4, h5, h6, pre, td, th, li, blockquote, figcaption, [data-key]';

interface TextPiece {
  node: Text;
  start: number;
}

/** The text of a rendered note, with conversions between its characters and positions in the page. */
export interface RenderedNote extends NoteText {
  /** The range of the characters from `start` to `end`; null if the note was rendered again since. */
  rangeOf(start: number, end: number): Range | null;
  /** The character at a position in the page; null outside the note. */
  offsetOf(node: Node, offset: number): number | null;
}

/** Reads the text of a rendered note. The result is valid until the note is rendered again. */
export function readNote(root: HTMLElement): RenderedNote {
  const pieces: TextPiece[] = [];
  const blocks: TextBlock[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  let current: Element | null = null;
  let start = 0;
  const close = (): void => {
    if (!current) return;
    const key = current.closest(`[${paragraphKeyAttribute}]`)?.getAttribute(paragraphKeyAttribute) ?? null;
    blocks.push({ start, end: text.length, key });
    text += '\n';
  };
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement?.closest(blockElements) ?? root;
    const isInBlock = element !== root && root.contains(element);
    // White space between blocks does not belong to the note.
    if (!isInBlock && node.data.trim() === '') continue;
    const block = isInBlock ? element : root;
    if (current !== block) {
      close();
      current = block;
      start = text.length;
    }
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  close();

  const positionAt = (offset: number, isEnd: boolean): { node: Text; offset: number } | null => {
    const piece = pieces.findLast(({ start }) => (isEnd ? start < offset : start <= offset));
    return piece ? { node: piece.node, offset: Math.min(offset - piece.start, piece.node.data.length) } : null;
  };
  return {
    text,
    blocks,
    rangeOf(start, end) {
      const from = positionAt(start, false);
      const to = positionAt(end, true);
      if (!from || !to || !from.node.isConnected || !to.node.isConnected) return null;
      const range = document.createRange();
      range.setStart(from.node, from.offset);
      range.setEnd(to.node, to.offset);
      return range;
    },
    offsetOf(node, offset) {
      if (!root.contains(node)) return null;
      const exact = pieces.find((piece) => piece.node === node);
      if (exact) return exact.start + offset;
      // A position between elements: the first text at or after it.
      const place = document.createRange();
      place.setStart(node, offset);
      const next = pieces.find((piece) => place.comparePoint(piece.node, 0) >= 0);
      return next ? next.start : text.length;
    },
  };
}
