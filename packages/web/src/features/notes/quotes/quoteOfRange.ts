import type { Editor } from '@tiptap/core';
import type { CommentQuote } from '../../comments/commentView.js';
import type { TextRange } from '../../comments/editDistance.js';
import { readNote, type RenderedNote } from '../../comments/noteText.js';
import { quoteOf, trimmedRange } from '../../comments/quotePosition.js';
import { anchored, anchorOf } from './quoteAnchor.js';

/** The characters of a part of the editor's document; null where it has none. */
function charactersOf({ view }: Editor, note: RenderedNote, from: number, to: number): TextRange | null {
  const first = view.domAtPos(from, 1);
  const last = view.domAtPos(to, -1);
  const start = note.offsetOf(first.node, first.offset);
  const end = note.offsetOf(last.node, last.offset);
  return start !== null && end !== null && start < end ? { start, end } : null;
}

/**
 * Returns the quote of a part of the editor's document, with its positions in the live note (docs/domains/comments.md).
 * Null where it has no text or too much.
 * @param epoch of the live note; null where it is not known
 */
export function quoteOfRange(
  editor: Editor,
  { from, to }: { from: number; to: number },
  textTabId: string,
  epoch: number | null,
): CommentQuote | null {
  const { view } = editor;
  const note = readNote(view.dom);
  const selected = charactersOf(editor, note, from, to);
  const quote = selected && quoteOf(note, selected.start, selected.end, textTabId);
  if (!selected || !quote) return null;
  const { start, end } = trimmedRange(note, selected);
  const words = note.rangeOf(start, end);
  if (!words || epoch === null) return quote;
  const first = view.posAtDOM(words.startContainer, words.startOffset);
  const last = view.posAtDOM(words.endContainer, words.endOffset);
  return { ...quote, anchor: anchorOf(editor.state, first, last, epoch) };
}

/** Returns where the live note has a quote now; null where nothing of it is left, or its draft was replaced. */
export function trackQuote(
  editor: Editor,
  note: RenderedNote,
  { anchor }: CommentQuote,
  epoch: number | null,
): TextRange | null {
  const range = anchor && anchor.epoch === epoch ? anchored(editor.state, anchor) : null;
  return range && charactersOf(editor, note, range.from, range.to);
}
